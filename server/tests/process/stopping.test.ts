import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  childrenOf,
  sampleFolder,
  startServer,
  type ServerProcess,
  type ServerAnswer,
} from '../support/server-process';

let dataDir: string;
let server: ServerProcess;
beforeEach(() => {
  dataDir = sampleFolder();
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(drainSeconds: number): Promise<void> {
  server = await startServer(dataDir, {
    BI_DRAIN_SECONDS: String(drainSeconds),
    BI_JOB_AFTER_MS: '1',
  });
}

/** Processes of the server by the program they run. */
function children(program: string): number[] {
  return childrenOf(server.child.pid!).filter((pid) => commandOf(pid).includes(program));
}

/** The command line of a process; empty when it has ended meanwhile. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Holds the processes of a program from when the first is there: what they do does not end. */
async function hold(program: string): Promise<number[]> {
  let held: number[] = [];
  const stopFirst = () => {
    held = children(program);
    for (const pid of held) process.kill(pid, 'SIGSTOP');
    return held.length;
  };
  await expect.poll(stopFirst, { interval: 5 }).toBeGreaterThan(0);
  return held;
}

async function stop(): Promise<void> {
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0 });
}

async function ended(id: string): Promise<ServerAnswer> {
  for (;;) {
    const job = await server.call('GET', `/jobs/${id}?wait=5`);
    if (job.data.state !== 'running') return job;
  }
}

/** An import of a file of 300,000 rows that has begun; gives the id of its job. */
async function beginImport(): Promise<string> {
  const rows = Array.from({ length: 300_000 }, (_, id) => `${id},name ${id % 1000}`);
  const file = Buffer.from(`id,name\n${rows.join('\n')}\n`);
  const body = { fileName: 'big.csv', sizeBytes: file.length };
  const { data } = await server.call('POST', '/uploads', body);
  const signIn = await fetch(`${server.address}/iam/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana.lee@acme.test', password: 'demo-ana' }),
  });
  const { data: session } = (await signIn.json()) as { data: { access_token: string } };
  await fetch(`${server.address}/api/v1/uploads/${data.id as string}/parts?offset=0`, {
    method: 'PUT',
    headers: { authorization: session.access_token, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });
  const to = `/uploads/${data.id as string}/import`;
  const begun = await server.call('POST', to, { mode: 'create', name: 'Big', options: {} });
  return begun.data.job.id as string;
}

const isThere = async () => (await server.call('GET', '/tables?search=Big')).data.total === 1;

describe('a server that is asked to stop', () => {
  it('moves its log into the store, so that the file alone is complete', async () => {
    await start(5);
    await server.call('PUT', '/me/preferences', {});
    await stop();
    const log = path.join(dataDir, 'metadata.db-wal');
    expect(existsSync(log) ? statSync(log).size : 0).toBe(0);
  });

  it('waits for an import that ends in time', async () => {
    await start(100);
    const job = await beginImport();
    const held = await hold('importer-child');
    server.child.kill('SIGTERM');
    await expect.poll(() => server.output()).toContain('finishing what runs');
    for (const pid of held) process.kill(pid, 'SIGCONT');
    expect(await server.ended).toMatchObject({ code: 0 });
    await start(5);
    expect((await ended(job)).data).toMatchObject({ kind: 'import', state: 'done' });
    const result = await server.call('GET', `/jobs/${job}/result`);
    expect(result.data).toMatchObject({ rowCount: 300_000, badRowCount: 0 });
    expect(await isThere()).toBe(true);
  });

  it('starts an import that did not end again with the next start, as the same job', async () => {
    await start(0);
    const job = await beginImport();
    await hold('importer-child');
    await stop();
    await start(5);
    expect((await ended(job)).data).toMatchObject({ kind: 'import', state: 'done' });
    const result = await server.call('GET', `/jobs/${job}/result`);
    expect(result.data).toMatchObject({ rowCount: 300_000 });
    expect(await isThere()).toBe(true);
  });

  it('starts an export that did not end again with the next start, as the same job', async () => {
    await start(0);
    const body = { sql: 'SELECT * FROM fact_flights LIMIT 1000', format: 'csv', name: 'Flights' };
    const begun = await server.call('POST', '/sql/export', body);
    const job = begun.data.job.id as string;
    // its process takes longer to start than the server to take the signal
    await stop();
    await start(5);
    expect((await ended(job)).data).toMatchObject({ kind: 'export', state: 'done' });
    const { data } = await server.call('GET', `/jobs/${job}/result`);
    expect(data).toMatchObject({ name: 'Flights.csv', rowCount: 1000 });
  });

  it('starts the keeping of a View that did not end again with the next start', async () => {
    await start(0);
    const made = await server.call('POST', '/views', {
      name: 'Kept',
      tag: '',
      stag: '',
      sql: 'SELECT origin, count(*) AS n FROM fact_flights GROUP BY origin',
      variables: [],
      materialisation: { kind: 'scheduled', cron: '0 3 * * *', timezone: 'UTC' },
    });
    expect(made.code, made.message).toBe(1000);
    const begun = await server.call('POST', `/views/${made.data.id as string}/run`);
    await hold('importer-child');
    await stop();
    await start(5);
    const job = begun.data.job.id as string;
    expect((await ended(job)).data).toMatchObject({ state: 'done' });
    const view = await server.call('GET', `/views/${made.data.id as string}`);
    expect(view.data.materialised).toMatchObject({ state: 'done' });
  });
});
