import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { EngineLimits } from '../../../src/engine/engine-settings';
import { errorKey, openEngineLab, type EngineLab } from '../../support/engine-fixture';

/** Runs until it is stopped, and stops when asked. */
const ENDLESS = 'SELECT count(*) FROM range(1000000000000) a(i) WHERE hash(i) % 3 = 0';
/** Runs for a second or so, on one core however many there are. */
const LONG = `SELECT levenshtein(repeat('a', 20000 + i::INT), repeat('b', 20000)) FROM range(1) t(i)`;
const LONG_ANSWER = 20_000;
/** Never looks whether it should stop. */
const DEAF = `SELECT levenshtein(repeat('a', 60000 + i::INT), repeat('b', 60000)) FROM range(1) t(i)`;
/** Wants memory that memory_limit does not count. */
const GREEDY = `SELECT length(array_to_string(range(150000000), ','))`;

const PATIENT = { timeout: 15_000 };
/** So that a busy machine does not turn an interrupt into a kill. */
const unhurried = { stopGraceMs: 10_000 };

let lab: EngineLab | undefined;

afterEach(async () => {
  await lab?.close();
});

function open(limits: Partial<EngineLimits> = {}, childDir?: string) {
  const opened = openEngineLab({ concurrency: 4, ...limits }, childDir);
  lab = opened;
  const engine = opened.registry.engineFor('acme');
  const run = (sql: string, options: { signal?: AbortSignal; timeoutMs?: number } = {}) =>
    engine.runTable(sql, [], options).then(({ table }) => Number(table.columns[0]!.values[0]));
  return { lab: opened, run };
}

describe('a killed process', () => {
  test('fails the statement it was running, and the next one works', async () => {
    const { lab: opened, run } = open();
    const victim = errorKey(run(ENDLESS));
    process.kill(await opened.pidWhenRunning(1), 'SIGKILL');
    expect(await victim).toBe('engine.crashed');
    expect(await run('SELECT 7')).toBe(7);
    expect(opened.registry.status()[0]).toMatchObject({ state: 'ready', deaths: 1 });
  });

  test('loses nobody when several statements ran: each is run again, alone', async () => {
    const { lab: opened, run } = open();
    const answers = Promise.all([run(LONG), run(LONG)]);
    process.kill(await opened.pidWhenRunning(2), 'SIGKILL');
    expect(await answers).toEqual([LONG_ANSWER, LONG_ANSWER]);
    expect(opened.logged.filter((message) => message.includes('alone'))).toHaveLength(2);
  });

  test('is not the doing of a statement that comes before its death is noticed', async () => {
    const { lab: opened, run } = open();
    for (let round = 0; round < 5; round += 1) {
      expect(await run('SELECT 1')).toBe(1);
      process.kill(opened.registry.status()[0]!.pid!, 'SIGKILL');
      expect(await run('SELECT 2')).toBe(2);
    }
  });

  test('between statements is replaced without an error', async () => {
    const { lab: opened, run } = open();
    expect(await run('SELECT 1')).toBe(1);
    const pid = opened.registry.status()[0]!.pid!;
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => opened.registry.status()[0]!.state, PATIENT).toBe('stopped');
    expect(await run('SELECT 2')).toBe(2);
  });
});

describe.skipIf(process.platform !== 'linux')('a process killed while it starts', () => {
  test('is started again for the same statement', async () => {
    const { run } = open();
    const answer = run('SELECT 11');
    const pid = await vi.waitFor(
      () => {
        const ids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ');
        const found = ids
          .map(Number)
          .find(
            (id) => id > 0 && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('engine-child'),
          );
        if (found === undefined) throw new Error('not yet');
        return found;
      },
      { timeout: 15_000, interval: 1 },
    );
    process.kill(pid, 'SIGKILL');
    expect(await answer).toBe(11);
  });
});

describe('a time limit', () => {
  test('stops the statement and leaves the process alive', async () => {
    const { lab: opened, run } = open(unhurried);
    await run('SELECT 1');
    const { pid } = opened.registry.status()[0]!;
    await expect(run(ENDLESS, { timeoutMs: 200 })).rejects.toMatchObject({
      key: 'engine.timeout',
      params: { seconds: 0.2 },
    });
    expect(opened.registry.status()[0]).toMatchObject({ pid, running: 0, deaths: 0 });
  });

  test('kills a statement that does not listen; its neighbour is run again', async () => {
    const { lab: opened, run } = open();
    await run('SELECT 1');
    const deaf = errorKey(run(DEAF, { timeoutMs: 700 }));
    const neighbour = run(LONG);
    await opened.pidWhenRunning(2);
    expect(await deaf).toBe('engine.timeout');
    expect(await neighbour).toBe(LONG_ANSWER);
    expect(opened.registry.status()[0]!.deaths).toBe(1);
  });
});

describe('a cancelled statement', () => {
  test('ends by interrupt and leaves the process idle', async () => {
    const { lab: opened, run } = open(unhurried);
    const controller = new AbortController();
    const cancelled = errorKey(run(ENDLESS, { signal: controller.signal }));
    const pid = await opened.pidWhenRunning(1);
    controller.abort();
    expect(await cancelled).toBe('cancelled.query');
    expect(opened.registry.status()[0]).toMatchObject({ pid, running: 0, deaths: 0 });
    expect(await run('SELECT 3')).toBe(3);
  });

  test('never starts when it was cancelled before', async () => {
    const { run } = open();
    expect(await errorKey(run(ENDLESS, { signal: AbortSignal.abort() }))).toBe('cancelled.query');
  });

  test('leaves the queue when it still waited', async () => {
    const { lab: opened, run } = open({ concurrency: 1 });
    const first = new AbortController();
    const second = new AbortController();
    const running = errorKey(run(ENDLESS, { signal: first.signal }));
    await opened.pidWhenRunning(1);
    const waiting = errorKey(run('SELECT 1', { signal: second.signal }));
    await expect.poll(() => opened.registry.status()[0]!.waiting, PATIENT).toBe(1);
    second.abort();
    expect(await waiting).toBe('cancelled.query');
    first.abort();
    expect(await running).toBe('cancelled.query');
  });

  test('is what every statement becomes when the registry closes', async () => {
    const { lab: opened, run } = open();
    const running = errorKey(run(ENDLESS));
    await opened.pidWhenRunning(1);
    await opened.registry.close();
    expect(await running).toBe('cancelled.query');
  });
});

describe('admission', () => {
  test('refuses what would wait behind too many', async () => {
    const { lab: opened, run } = open({ concurrency: 1, queueLimit: 1 });
    const controller = new AbortController();
    const running = errorKey(run(ENDLESS, { signal: controller.signal }));
    await opened.pidWhenRunning(1);
    const waiting = run('SELECT 4');
    await expect.poll(() => opened.registry.status()[0]!.waiting, PATIENT).toBe(1);
    expect(await errorKey(run('SELECT 5'))).toBe('engine.busy');
    controller.abort();
    await running;
    expect(await waiting).toBe(4);
  });

  test('refuses what has waited too long', async () => {
    const { lab: opened, run } = open({ concurrency: 1, queueWaitMs: 50 });
    const controller = new AbortController();
    const running = errorKey(run(ENDLESS, { signal: controller.signal }));
    await opened.pidWhenRunning(1);
    expect(await errorKey(run('SELECT 6'))).toBe('engine.busy');
    controller.abort();
    await running;
  });
});

describe('a statement that wants too much memory', () => {
  const small = { memoryMb: 256, processMemoryMb: 1600, threads: 2 };

  test('fails alone when the kernel holds the limit, and the next one works', async () => {
    const { run } = open(small);
    expect(await errorKey(run(GREEDY))).toBe('engine.memory');
    expect(await run('SELECT 8')).toBe(8);
  });

  test('fails alone when the process watches itself', async () => {
    const { run } = open({ ...small, processMemoryMb: 700, confine: false });
    expect(await errorKey(run(GREEDY))).toBe('engine.memory');
    expect(await run('SELECT 9')).toBe(9);
  });

  test('takes no neighbour with it', async () => {
    const { run } = open({ ...small, processMemoryMb: 700, confine: false });
    await run('SELECT 1');
    const [neighbour, greedy] = await Promise.all([run(LONG), errorKey(run(GREEDY))]);
    expect(neighbour).toBe(LONG_ANSWER);
    expect(greedy).toBe('engine.memory');
  });

  test('of the engine’s own buffers fails without harm to the process', async () => {
    const { lab: opened, run } = open({ ...small, memoryMb: 64, spillMb: 1 });
    const sql = `SELECT count(*) FROM (SELECT DISTINCT hash(i) FROM range(20000000) t(i))`;
    expect(await errorKey(run(sql))).toBe('engine.memory');
    expect(opened.registry.status()[0]!.deaths).toBe(0);
  });
});

describe('a process that cannot start', () => {
  test('says why and is tried again with the next statement', async () => {
    const childDir = mkdtempSync(path.join(os.tmpdir(), 'bi-broken-'));
    writeFileSync(path.join(childDir, 'engine-child.js'), `throw new Error('no such module')`);
    const { lab: opened, run } = open({}, childDir);
    expect(await errorKey(run('SELECT 1'))).toBe('engine.noStart');
    expect(await errorKey(run('SELECT 1'))).toBe('engine.noStart');
    await expect(run('SELECT 1')).rejects.toMatchObject({
      params: {
        reason: {
          reason: 'detail.quoted',
          params: { text: expect.stringContaining('no such module') as string },
        },
      },
    });
    expect(opened.registry.status()[0]).toMatchObject({ state: 'stopped', running: 0 });
    rmSync(childDir, { recursive: true });
  });
});
