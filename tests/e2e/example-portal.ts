import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './built-root';

/** A running portal of the examples. */
export interface ExamplePortal {
  /** where it listens */
  url: string;
  stop: () => void;
}

/** Starts a portal of the examples by its one command, against a running analytics server. */
export async function startExample(name: string, server: string): Promise<ExamplePortal> {
  const portal = spawn(process.execPath, [join(root, 'examples', name, 'start.mjs')], {
    cwd: root,
    env: { PATH: process.env['PATH'], BI_SERVER: server, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done) => {
    let printed = '';
    portal.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const found = /http:\/\/localhost:\d+/.exec(printed.replaceAll(server, ''));
      if (found) done(found[0]);
    });
  });
  return { url, stop: () => void portal.kill() };
}
