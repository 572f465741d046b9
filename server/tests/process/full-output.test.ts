import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import net from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { sampleFolder } from '../support/server-process';

const FULL = '/dev/full';

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test.skipIf(!existsSync(FULL))(
  `a server whose output is a file on a full disk starts, answers and stops (skipped without ${FULL})`,
  async () => {
    const dataDir = sampleFolder();
    const port = await freePort();
    const full = openSync(FULL, 'w');
    const child = spawn(process.execPath, [process.env['BI_TEST_SERVER']!], {
      env: { PATH: process.env['PATH'], PORT: String(port), BI_DATA_DIR: dataDir },
      stdio: ['ignore', full, full],
    });
    const ended = once(child, 'close');
    try {
      const answer = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        );
      await expect.poll(answer).toBe(200);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
      closeSync(full);
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
