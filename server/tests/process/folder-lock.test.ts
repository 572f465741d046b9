import { hostname } from 'node:os';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, sampleFolder, startServer, type ServerProcess } from '../support/server-process';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = sampleFolder();
  server = await startServer(dataDir);
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a data folder that a server uses', () => {
  it('is refused to a second server, which names the first, exit code 3', async () => {
    const second = launch({ BI_DATA_DIR: dataDir });
    expect(await second.ended).toMatchObject({ code: 3 });
    const said = second.output();
    expect(said).toContain(`The data folder ${dataDir} is in use by another process: server, `);
    expect(said).toContain(`process ${server.child.pid} on ${hostname()}, since 20`);
    expect(said).toMatch(/Stop that process first, or set BI_DATA_DIR to another folder/);
    expect(said).not.toMatch(/\n\s+at /);
    expect((await server.call('GET', '/me')).code).toBe(1000);
  });

  it('is refused to a command that writes', async () => {
    const command = spawn(process.execPath, [process.env['BI_TEST_SERVER']!, '--prepare'], {
      env: { PATH: process.env['PATH'], BI_DATA_DIR: dataDir },
    });
    const code = await new Promise((resolve) => command.on('close', resolve));
    expect(code).toBe(3);
  });

  it('is still refused when the note of who uses it is lost', async () => {
    rmSync(path.join(dataDir, 'server.json'));
    const second = launch({ BI_DATA_DIR: dataDir });
    expect(await second.ended).toMatchObject({ code: 3 });
    expect(second.output()).toContain('is in use by another process. One server');
  });

  it('is free as soon as the server was killed', async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    server = await startServer(dataDir);
    expect((await server.call('GET', '/me')).code).toBe(1000);
  });
});
