import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** The built server, as a person starts it. */
export const MAIN = path.resolve('server/dist/main.js');

/** A server that is measured. */
export interface MeasuredServer {
  child: ChildProcess;
  pid: number;
  /** of the numeric loopback address, so that no name is looked up */
  address: string;
  /** ends it as a person does, and waits until it has ended */
  stop: () => Promise<void>;
}

/**
 * Starts the built server on a free port, without a limit of calls, and waits until it can be used.
 * @param env settings that differ from the standard ones
 * @param script of JavaScript that runs in the server before it, and may exchange messages with `child`
 * @throws {Error} with all that it printed, where it ends before it is ready
 */
export async function startServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  script?: string,
): Promise<MeasuredServer> {
  const before =
    script === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(script)}`];
  const child = spawn(process.execPath, [...before, MAIN], {
    env: {
      ...{ PATH: process.env['PATH'], PORT: '0', BI_DATA_DIR: dataDir },
      ...{ BI_CALLS_PER_MINUTE: '1000000', ...env },
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(script === undefined ? [] : (['ipc'] as const))],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (data: Buffer) => {
      output += data.toString();
      const ready = /Ready: (http:\S+)/.exec(output)?.[1];
      if (ready !== undefined) resolve(ready.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { child, pid: child.pid ?? 0, address, stop };
}
