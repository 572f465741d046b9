import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_TENANTS } from '../../src/identity/demo-users';
import { childrenOf, launch, sampleFolder, startServer } from '../support/server-process';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bi-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function failed(env: Record<string, string>) {
  const server = launch({ BI_DATA_DIR: path.join(folder, 'data'), ...env });
  const { code } = await server.ended;
  return { code, output: server.output() };
}

describe('a data folder that others may read', () => {
  it('holds no file that they may read', async () => {
    const open = mkdtempSync(path.join(folder, 'open-'));
    chmodSync(open, 0o755);
    const server = await startServer(open);
    server.child.kill();
    await server.ended;
    const stored = readdirSync(open).map((name) => [
      name,
      statSync(path.join(open, name)).mode & 0o007,
    ]);
    expect(stored).toContainEqual(['metadata.db', 0]);
    expect(stored.filter(([, others]) => others !== 0)).toEqual([]);
  });
});

describe('a server that cannot start', () => {
  it('names every bad setting with its value and what is allowed, exit code 2', async () => {
    const { code, output } = await failed({ PORT: 'eighty', BI_MODE: 'prod' });
    expect(code).toBe(2);
    expect(output).toContain('PORT is "eighty"; allowed: a whole number from 0 to 65535.');
    expect(output).toContain('BI_MODE is "prod"; allowed: demo, production.');
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('refuses a demo that others can reach, exit code 2', async () => {
    const { code, output } = await failed({ HOST: '0.0.0.0' });
    expect(code).toBe(2);
    expect(output).toMatch(/BI_DEMO_ALLOW_REMOTE=1/);
  });

  it('says that its port is in use and what to do, exit code 4', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const { code, output } = await failed({ PORT: String(port) });
    expect(code).toBe(4);
    expect(output).toMatch(
      new RegExp(`Port ${port} on 127.0.0.1 is in use. Stop the other program, or set PORT`),
    );
    expect(output).not.toMatch(/\n\s+at /);
    other.close();
  });

  it('says that its data folder cannot be used and what to do, exit code 3', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    for (const dataDir of [file, path.join(file, 'below'), '/proc/bi-data']) {
      const { code, output } = await failed({ BI_DATA_DIR: dataDir });
      expect([code, output], dataDir).toEqual([3, expect.stringContaining(dataDir)]);
      expect(output).toMatch(/cannot be used: .* Set BI_DATA_DIR to a folder/);
      expect(output).not.toMatch(/\n\s+at /);
    }
  });

  it('says that its folder for temporary files cannot be used and what to do, exit code 3', async () => {
    const file = path.join(folder, 'no-folder');
    writeFileSync(file, '');
    const { code, output } = await failed({
      BI_DATA_DIR: path.join(folder, 'data-of-temp'),
      BI_TEMP_DIR: file,
    });
    expect([code, output]).toEqual([3, expect.stringContaining(file)]);
    expect(output).toMatch(/cannot be used: .* Set BI_TEMP_DIR to a folder/);
    expect(output).not.toMatch(/\n\s+at /);
  });

  it('refuses a store that is none, exit code 3', async () => {
    const dataDir = path.join(folder, 'damaged');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'metadata.db'), 'this is not a database, it is a text file');
    const { code, output } = await failed({ BI_DATA_DIR: dataDir });
    expect([code, output]).toEqual([3, expect.stringContaining(dataDir)]);
  });
});

describe('a server that starts', () => {
  it('prints one address, answers there, and ends with exit code 0 when asked', async () => {
    const dataDir = sampleFolder();
    const server = await startServer(dataDir);
    expect(server.output().match(/http:\/\//g)).toHaveLength(1);
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${server.address}/readyz`)).json()).toMatchObject({ ready: true });
    server.child.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0 });
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
  });

  it('changes the level of its log on a signal, and reports its processes', async () => {
    const dataDir = sampleFolder();
    const server = await startServer(dataDir, { BI_LOG_LEVEL: 'error' });
    const lines = () => server.output().match(/"msg":"call"/g)?.length ?? 0;
    await server.call('GET', '/me');
    expect(lines()).toBe(0);
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.output()).toContain('The log is at level debug.');
    await server.call('GET', '/me');
    await expect.poll(lines).toBeGreaterThan(0);
    server.child.kill('SIGUSR2');
    await expect.poll(() => server.output()).toContain('The log is at level error.');
    const unmeasured = async () => {
      const metrics = await (await fetch(`${server.address}/metrics`)).text();
      const lines = metrics.matchAll(
        /^cube_process_resident_memory_bytes\{.*pid="(\d+)".*\} \d{7,}$/gm,
      );
      const found = Array.from(lines, ([, pid]) => Number(pid));
      return [server.child.pid!, ...childrenOf(server.child.pid!)].filter(
        (pid) => !found.includes(pid),
      );
    };
    // a process may start between the two readings
    await expect.poll(unmeasured).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
  });

  it('answers while the sample is being built and says what it waits for', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'bi-empty-'));
    const port = await freePort();
    const server = launch({ BI_DATA_DIR: dataDir, PORT: String(port) });
    await expect
      .poll(
        async () => {
          const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
          return answer === null
            ? null
            : { status: answer.status, ...((await answer.json()) as object) };
        },
        { interval: 10, timeout: 30_000 },
      )
      .toMatchObject({ status: 503, ready: false, parts: { store: 'ready' } });
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('Ready: ');
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { parts: { sample: 'ready' } }]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
  });

  it('finishes the calls it has taken when it is asked to stop, and takes no further ones', async () => {
    const dataDir = sampleFolder();
    const server = await startServer(dataDir, {
      BI_JOB_AFTER_MS: '30000',
      BI_DRAIN_SECONDS: '30',
      BI_ENGINE_CONCURRENCY: '1',
    });
    const engines = async () => {
      const answer = await fetch(`${server.address}/readyz`);
      return ((await answer.json()) as { parts: { engines: string } }).parts.engines;
    };
    const warm = new RegExp(`^${DEMO_TENANTS.length} ready, 0 running, 0 waiting`);
    await expect.poll(engines).toMatch(warm);
    const query = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
    const ask = (value: number) =>
      server.call('POST', '/query', { ...query, where: { of: 'hour', op: '<', value } });
    expect((await ask(20)).code).toBe(1000);
    const processes = childrenOf(server.child.pid!);
    const tell = (signal: NodeJS.Signals) => processes.forEach((pid) => process.kill(pid, signal));
    tell('SIGSTOP');
    const calls = [21, 22, 23, 24].map(ask);
    try {
      // the stopped process has got the first and says nothing of it
      await expect.poll(engines).toContain(' 3 waiting');
      server.child.kill('SIGTERM');
      await expect.poll(() => server.output()).toContain('finishing what runs');
      await expect(server.call('GET', '/me')).rejects.toThrow();
    } finally {
      tell('SIGCONT');
    }
    for (const answer of await Promise.all(calls)) expect(answer.code, answer.message).toBe(1000);
    expect(await server.ended).toMatchObject({ code: 0 });
    rmSync(dataDir, { recursive: true, maxRetries: 10 });
  });
});
