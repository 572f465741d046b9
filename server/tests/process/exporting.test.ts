import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  childrenOf,
  sampleFolder,
  startServer,
  type ServerProcess,
} from '../support/server-process';

let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  dataDir = sampleFolder();
  server = await startServer(dataDir, { BI_CALLS_PER_MINUTE: '1000000' });
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
  server = await startServer(dataDir, { BI_CALLS_PER_MINUTE: '1000000' });
}

async function begun(format: string): Promise<string> {
  const { data } = await server.call('GET', '/tables?pageSize=100');
  const table = data.items.find(
    (one: { tableName: string }) => one.tableName === 'fact_flights',
  ) as { id: string };
  const answer = await server.call('POST', `/tables/${table.id}/export`, { format });
  expect(answer.code, answer.message).toBe(1010);
  return answer.data.job.id as string;
}

const names = () => {
  try {
    return readdirSync(path.join(dataDir, 'files/acme'));
  } catch {
    return [];
  }
};

/** Waits until something of the file is on the disk. */
const writing = (id: string) =>
  expect
    .poll(() => names().some((name) => name.startsWith(`${id}.part`)), {
      timeout: 60_000,
      interval: 20,
    })
    .toBe(true);

async function finished(id: string): Promise<string> {
  for (;;) {
    const { data } = await server.call('GET', `/jobs/${id}?wait=5`);
    if (data.state !== 'running') return data.state as string;
  }
}

describe('a server that is killed while a file is written', () => {
  it.each(['csv', 'pdf'])(
    'writes the %s again after its start, and gives out no part of it before',
    async (format) => {
      const id = await begun(format);
      await writing(id);
      expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      await restart();
      const early = await server.call('GET', `/files/${id}`);
      expect(['making', 'ready']).toContain(early.data.state);
      if (early.data.state === 'making')
        expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      expect(await finished(id)).toBe('done');
      const { data: file } = await server.call('GET', `/files/${id}`);
      expect(file).toMatchObject({ state: 'ready', format });
      expect(names()).toEqual([id]);
      expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1000);
    },
  );

  it('ends one that is cancelled after its start, and leaves nothing', async () => {
    const id = await begun('xlsx');
    await writing(id);
    await restart();
    await server.call('DELETE', `/jobs/${id}`);
    expect(await finished(id)).toBe('cancelled');
    expect((await server.call('GET', `/files/${id}`)).data.state).toBe('cancelled');
    await expect.poll(names).toEqual([]);
  });
});

/** Ends the processes that read rows for files, which are started for one statement after another. */
function killReaders(): number {
  const readers = childrenOf(server.child.pid!).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sql-child'),
  );
  for (const pid of readers) process.kill(pid, 'SIGKILL');
  return readers.length;
}

const attemptOf = async (id: string) =>
  (await server.call('GET', `/files/${id}`)).data.attempt as number;

describe('a process that reads the rows of a file and is killed half-way', () => {
  it('is replaced: the file says that it is begun again, and is complete in the end', async () => {
    const id = await begun('xlsx');
    await writing(id);
    expect(killReaders()).toBeGreaterThan(0);
    await expect.poll(() => attemptOf(id), { interval: 20 }).toBe(2);
    expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
    await server.call('DELETE', `/jobs/${id}`);

    const whole = await begun('csv');
    await writing(whole);
    killReaders();
    expect(await finished(whole)).toBe('done');
    const { data: table } = await server.call('POST', '/tables/fact_flights/rows', { limit: 1 });
    const { data: file } = await server.call('GET', `/files/${whole}`);
    expect(file).toMatchObject({ state: 'ready', truncated: null, rowCount: table.total });
  });

  it('every time fails the file by name after the third attempt, and leaves nothing', async () => {
    const id = await begun('xlsx');
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => attemptOf(id), { interval: 20 }).toBe(attempt);
      await writing(id);
      await expect.poll(killReaders, { interval: 20 }).toBeGreaterThan(0);
    }
    expect(await finished(id)).toBe('failed');
    const { data: file } = await server.call('GET', `/files/${id}`);
    expect(file).toMatchObject({ state: 'failed', attempt: 3, sizeBytes: 0 });
    expect(file.error.message).toMatch(/engine stopped/);
    expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
    expect(names()).toEqual([]);
  });
});

/** Lets no process of the server write a file beyond a size. */
function limitFiles(bytes: string): void {
  for (const pid of [server.child.pid!, ...childrenOf(server.child.pid!)]) {
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], { stdio: 'pipe' });
  }
}

describe('a file for which its disk has no room left', () => {
  it.skipIf(process.platform !== 'linux').each(['csv', 'xlsx'])(
    'is refused by name while it is written as %s, leaves nothing, and is made once there is room',
    async (format) => {
      const id = await begun(format);
      await writing(id);
      limitFiles(`${6 * 2 ** 20}`);
      expect(await finished(id)).toBe('failed');
      const { data: file } = await server.call('GET', `/files/${id}`);
      expect(file).toMatchObject({ state: 'failed', sizeBytes: 0 });
      expect(file.error.message).toMatch(/^The disk is full/);
      expect((await server.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      expect(names()).toEqual([]);
      limitFiles('unlimited');
      const again = await server.call('POST', `/files/${id}/again`, {});
      expect(again.code, again.message).toBe(1010);
      expect(await finished(again.data.job.id as string)).toBe('done');
    },
  );
});
