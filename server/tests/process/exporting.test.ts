import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { childrenOf } from '../support/server-process';
import { sampleServer } from '../support/sample-server';

const lab = sampleServer();

async function begunOf(rows: string, format: string): Promise<string> {
  const answer = await lab.process.call('POST', `${rows}/export`, { format });
  expect(answer.code, answer.message).toBe(1010);
  return answer.data.job.id as string;
}

/** Begins a file of all flights. */
async function begun(format: string): Promise<string> {
  const { data } = await lab.process.call('GET', '/tables?pageSize=100');
  const table = data.items.find(
    (one: { tableName: string }) => one.tableName === 'fact_flights',
  ) as { id: string };
  return begunOf(`/tables/${table.id}`, format);
}

/** Begins a file of 400,000 flights, 17 MB as a workbook, which is written until its end much sooner. */
async function begunWithSome(format: string): Promise<string> {
  const sql = 'SELECT * FROM fact_flights LIMIT 400000';
  const view = await lab.process.call('POST', '/views', { name: 'Some flights', sql });
  expect(view.code, view.message).toBe(1000);
  return begunOf(`/views/${view.data.id as string}`, format);
}

const names = () => {
  try {
    return readdirSync(path.join(lab.dataDir, 'files/acme'));
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
    const { data } = await lab.process.call('GET', `/jobs/${id}?wait=5`);
    if (data.state !== 'running') return data.state as string;
  }
}

describe('a server that is killed while a file is written', () => {
  it.each(['csv', 'pdf'])(
    'writes the %s again after its start, and gives out no part of it before',
    async (format) => {
      const id = await begun(format);
      await writing(id);
      expect((await lab.process.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      await lab.restart();
      const early = await lab.process.call('GET', `/files/${id}`);
      expect(['making', 'ready']).toContain(early.data.state);
      if (early.data.state === 'making')
        expect((await lab.process.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      expect(await finished(id)).toBe('done');
      const { data: file } = await lab.process.call('GET', `/files/${id}`);
      expect(file).toMatchObject({ state: 'ready', format });
      expect(names()).toEqual([id]);
      expect((await lab.process.call('POST', `/files/${id}/ticket`, {})).code).toBe(1000);
    },
  );

  it('ends one that is cancelled after its start, and leaves nothing', async () => {
    const id = await begun('xlsx');
    await writing(id);
    await lab.restart();
    await lab.process.call('DELETE', `/jobs/${id}`);
    expect(await finished(id)).toBe('cancelled');
    expect((await lab.process.call('GET', `/files/${id}`)).data.state).toBe('cancelled');
    await expect.poll(names).toEqual([]);
  });
});

/** Ends the processes that read rows for files, which are started for one statement after another. */
function killReaders(): number {
  const readers = childrenOf(lab.process.child.pid!).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sql-child'),
  );
  for (const pid of readers) process.kill(pid, 'SIGKILL');
  return readers.length;
}

const attemptOf = async (id: string) =>
  (await lab.process.call('GET', `/files/${id}`)).data.attempt as number;

describe('a process that reads the rows of a file and is killed half-way', () => {
  it('is replaced: the file says that it is begun again, and is complete in the end', async () => {
    const id = await begun('xlsx');
    await writing(id);
    expect(killReaders()).toBeGreaterThan(0);
    await expect.poll(() => attemptOf(id), { interval: 20 }).toBe(2);
    expect((await lab.process.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
    await lab.process.call('DELETE', `/jobs/${id}`);

    const whole = await begun('csv');
    await writing(whole);
    killReaders();
    expect(await finished(whole)).toBe('done');
    const { data: table } = await lab.process.call('POST', '/tables/fact_flights/rows', {
      limit: 1,
    });
    const { data: file } = await lab.process.call('GET', `/files/${whole}`);
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
    const { data: file } = await lab.process.call('GET', `/files/${id}`);
    expect(file).toMatchObject({ state: 'failed', attempt: 3, sizeBytes: 0 });
    expect(file.error.message).toMatch(/engine stopped/);
    expect((await lab.process.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
    expect(names()).toEqual([]);
  });
});

/** Lets no process of the server write a file beyond a size; one that has just ended needs no limit. */
function limitFiles(bytes: string): void {
  for (const pid of [lab.process.child.pid!, ...childrenOf(lab.process.child.pid!)]) {
    try {
      execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`], { stdio: 'pipe' });
    } catch (cause) {
      if (existsSync(`/proc/${pid}/exe`)) throw cause;
    }
  }
}

describe('a file for which its disk has no room left', () => {
  it.skipIf(process.platform !== 'linux').each([
    ['csv', begun],
    ['xlsx', begunWithSome],
  ])(
    'is refused by name while it is written as %s, leaves nothing, and is made once there is room',
    async (format, begin) => {
      const id = await begin(format);
      await writing(id);
      limitFiles(`${6 * 2 ** 20}`);
      expect(await finished(id)).toBe('failed');
      const { data: file } = await lab.process.call('GET', `/files/${id}`);
      expect(file).toMatchObject({ state: 'failed', sizeBytes: 0 });
      expect(file.error.message).toMatch(/^The disk is full/);
      expect((await lab.process.call('POST', `/files/${id}/ticket`, {})).code).toBe(1003);
      expect(names()).toEqual([]);
      limitFiles('unlimited');
      const again = await lab.process.call('POST', `/files/${id}/again`, {});
      expect(again.code, again.message).toBe(1010);
      expect(await finished(again.data.job.id as string)).toBe('done');
    },
  );
});
