import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SqlRequest } from '../../../src/engine/sql-engine';
import { BOMBS } from '../../sql/hostile-statements';
import { errorKey, openEngineLab, type EngineLab } from '../../support/engine-lab';

let lab: EngineLab;
beforeAll(async () => {
  lab = openEngineLab({ threads: 1, sqlMemoryMb: 256, sqlProcessMemoryMb: 1280, sqlSpillMb: 64 });
  await lab.publish({ sales: 'SELECT i AS id, i * 1.5 AS amt FROM range(1000) t(i)' });
});
afterAll(() => lab.close());

const engine = () => lab.registry.sqlEngineFor('acme');
async function request(sql: string): Promise<SqlRequest> {
  const limits = { limits: [], tables: [] };
  const grants = [{ kind: 'table' as const, name: 'sales', dataset: 'sales', ...limits }];
  return { sql, params: [], grants, catalog: await engine().catalog() };
}
const run = async (sql: string, options = {}) => engine().run(await request(sql), 10, options);
const processes = () =>
  lab.registry.status().filter(({ purpose, running }) => purpose === 'sql' && running > 0);

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

  it('runs with low priority, and no file of its tenant can be written by it', async () => {
    const stopper = new AbortController();
    const ended = errorKey(run(ENDLESS, { signal: stopper.signal }));
    await expect.poll(() => processes().length, { interval: 5, timeout: 20_000 }).toBe(1);
    const { pid } = processes()[0]!;
    if (process.platform === 'linux') {
      const nice = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[16];
      expect(Number(nice)).toBeGreaterThanOrEqual(10);
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
      expect(() => process.kill(pid!, 0)).toThrow();
    }
  });

  it('loses nothing but its own statement when a process is killed', async () => {
    const ended = errorKey(run(ENDLESS));
    await expect.poll(() => processes().length, { interval: 5, timeout: 20_000 }).toBe(1);
    process.kill(processes()[0]!.pid!, 'SIGKILL');
    expect(await ended).toBe('engine.crashed');
    expect((await run('SELECT 1')).total).toBe(1);
  });
});
