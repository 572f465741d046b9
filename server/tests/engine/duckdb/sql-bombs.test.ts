import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlRequest } from '../../../src/engine/sql-engine';
import { BOMBS } from '../../sql/hostile-statements';
import { errorKey, openEngineLab, type EngineLab } from '../../support/engine-fixture';

let lab: EngineLab;
beforeAll(async () => {
  lab = openEngineLab({
    threads: 1,
    sqlMemoryMb: 256,
    sqlProcessMemoryMb: 1280,
    sqlSpillMb: 64,
    sqlPeople: 8,
  });
  await lab.publish({ sales: 'SELECT i AS id, i * 1.5 AS amt FROM range(1000) t(i)' });
});
afterAll(() => lab.close());

const engine = () => lab.registry.sqlEngineFor('acme');
async function request(sql: string): Promise<SqlRequest> {
  const limits = { limits: [], tables: [], columns: null };
  const grants = [{ kind: 'table' as const, name: 'sales', dataset: 'sales', ...limits }];
  return { sql, params: [], grants, catalog: await engine().catalog() };
}
const run = async (sql: string, options = {}) => engine().run(await request(sql), 10, options);
const processes = () =>
  lab.registry.status().filter(({ purpose, running }) => purpose === 'sql' && running > 0);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const ENDLESS = 'SELECT count(*) FROM range(1000000000000) t(i) WHERE i % 7 = 3';

describe('a statement that uses a great deal', () => {
  it.each(BOMBS)(
    '%s ends in a clear error or gives its rows, and ends nothing else',
    async (sql) => {
      const ended = errorKey(run(sql, { timeoutMs: 2000 }));
      const beside = await run('SELECT sum(id) FROM sales');
      expect(beside.total).toBe(1);
      const key = await ended;
      const harmless = key.startsWith('no error');
      if (!harmless)
        expect(['engine.memory', 'engine.timeout', 'engine.dataFolder']).toContain(key);
      expect((await run('SELECT count(*) FROM sales')).total).toBe(1);
    },
  );

  it('runs with low priority in every thread, and no file of its tenant can be written by it', async () => {
    const stopper = new AbortController();
    const ended = errorKey(run(ENDLESS, { signal: stopper.signal }));
    await expect.poll(() => processes().length, { interval: 5, timeout: 20_000 }).toBe(1);
    const { pid } = processes()[0]!;
    if (process.platform === 'linux') {
      const threads = readdirSync(`/proc/${pid}/task`).map((thread) => {
        const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[16]);
      });
      expect(threads.length).toBeGreaterThan(1);
      expect(Math.min(...threads)).toBeGreaterThanOrEqual(15);
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
      const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
      expect(limits).toMatch(/Max data size\s+1342177280/);
    }
    stopper.abort();
    expect(await ended).toBe('cancelled.query');
  });
});

describe('stopping', () => {
  it('ends the process, whatever runs', async () => {
    for (let round = 0; round < 12; round += 1) {
      const sql = round % 2 === 0 ? ENDLESS : "SELECT length(repeat('ab', 900000000))";
      const stopper = new AbortController();
      const ended = errorKey(run(sql, { signal: stopper.signal }));
      await expect.poll(() => processes().length, { interval: 2, timeout: 20_000 }).toBe(1);
      const { pid } = processes()[0]!;
      stopper.abort();
      expect(await ended).toBe('cancelled.query');
      await expect.poll(() => isAlive(pid!), { interval: 2 }).toBe(false);
    }
  });

  it('does not wait for what one person runs to let others in', async () => {
    const stopper = new AbortController();
    const mine = [1, 2, 3, 4].map(async () =>
      errorKey(
        engine().run({ ...(await request(ENDLESS)), person: 'ana' }, 10, {
          signal: stopper.signal,
        }),
      ),
    );
    await expect.poll(() => processes().length, { interval: 5, timeout: 20_000 }).toBe(2);
    const other = { ...(await request('SELECT count(*) FROM sales')), person: 'raj' };
    expect((await engine().run(other, 10)).total).toBe(1);
    const checked = await engine().check({ ...other, person: 'ana' });
    expect(checked.faults).toEqual([]);
    expect(processes().length).toBe(2);
    stopper.abort();
    expect(await Promise.all(mine)).toEqual(Array(4).fill('cancelled.query'));
  });

  it('lets a sixth person in at once while five run statements that never end', async () => {
    const stopper = new AbortController();
    const endless = async (person: string) =>
      errorKey(
        engine().run({ ...(await request(ENDLESS)), person }, 10, { signal: stopper.signal }),
      );
    const people = ['ana', 'raj', 'mia', 'gus', 'kim'];
    const first = people.map(endless);
    await expect.poll(() => processes().length, { interval: 5, timeout: 20_000 }).toBe(5);
    const second = people.map(endless);
    const sixth = { ...(await request('SELECT 1')), person: 'lee' };
    expect((await engine().run(sixth, 10)).total).toBe(1);
    expect(processes().filter(({ running }) => running === 1)).toHaveLength(5);
    stopper.abort();
    const ended = await Promise.all([...first, ...second]);
    expect(ended).toEqual(Array(10).fill('cancelled.query'));
  });

  it('loses nothing but its own statement when a process is killed', async () => {
    const ended = errorKey(run(ENDLESS));
    await expect.poll(() => processes().length, { interval: 5, timeout: 20_000 }).toBe(1);
    process.kill(processes()[0]!.pid!, 'SIGKILL');
    expect(await ended).toBe('engine.crashed');
    expect((await run('SELECT 1')).total).toBe(1);
  });
});
