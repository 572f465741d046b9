import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEngineRegistry, type EngineRegistry } from '../../../src/engine/engine-registry';
import type { EngineLimits } from '../../../src/engine/engine-settings';
import type { SqlGrant } from '../../../src/engine/sql-engine';
import { publishTables } from '../../support/publish-tables';
import { errorKey } from '../../support/engine-fixture';
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk';

let place: string;
let dataDir: string;
let mounted: SmallDisk[];
let warnings: string[];
let registry: EngineRegistry | null;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), 'bi-small-disk-'));
  dataDir = path.join(place, 'data');
  mounted = [];
  warnings = [];
  registry = null;
});
afterEach(async () => {
  await registry?.close();
  for (const disk of mounted) disk.unmount();
  rmSync(place, { recursive: true, force: true });
});

/** A file system of its own for a folder; null where none can be mounted. */
function mount(folder: string, sizeMb: number): SmallDisk | null {
  const disk = mountSmallDisk(folder, sizeMb);
  if (disk !== null) mounted.push(disk);
  return disk;
}

async function open(limits: Partial<EngineLimits>, tempDir?: string): Promise<EngineRegistry> {
  const none = () => undefined;
  const warn = (_: object, message: string) => void warnings.push(message);
  const log = { info: none, warn, error: none };
  const select = `SELECT i AS id, md5(i::VARCHAR) AS h, md5((i * 7)::VARCHAR) AS g,
    i % 10 AS part FROM range(1000000) t(i)`;
  const table = { name: 'sales', label: 'sales', source: 'test', select };
  await publishTables(dataDir, [table]);
  registry = createEngineRegistry({ dataDir, tempDir, log, limits: { threads: 1, ...limits } });
  return registry;
}

async function answer(engines: EngineRegistry, sql: string, where?: string): Promise<unknown> {
  const engine = engines.sqlEngineFor('acme');
  const limits = where === undefined ? [] : [`SELECT * FROM sales WHERE ${where}`];
  const own = { name: 'sales', dataset: 'sales', limits, tables: [], columns: null };
  const grants: SqlGrant[] = [{ kind: 'table', ...own }];
  const request = { sql, params: [], grants, catalog: await engine.catalog() };
  const { rowSet } = await engine.run(request, 10);
  return (JSON.parse(Buffer.concat(rowSet).toString()) as { values: unknown[][] }).values;
}

describe('what row rules leave of a table, where the disk is too small for it', () => {
  it('is refused by name, leaves nothing there, and is built once there is space', async (context) => {
    if (!mount(path.join(dataDir, 'slices'), 12))
      return context.skip('a file system cannot be mounted here');
    const engines = await open({});
    const most = 'SELECT count(*), max(columns(*)) FROM sales';
    for (let n = 0; n < 3; n += 1)
      expect(await errorKey(answer(engines, most, 'part > 0'))).toBe('engine.diskFull');
    const own = path.join(dataDir, 'slices', String(process.pid), 'acme');
    expect(readdirSync(own)).toEqual([]);
    const few = 'SELECT count(*), count(DISTINCT h), count(g) FROM sales';
    expect(await answer(engines, few, 'part = 3 AND id < 200000')).toEqual([
      [20000],
      [20000],
      [20000],
    ]);
    expect(await answer(engines, 'SELECT count(*) FROM sales')).toEqual([[1000000]]);
    const filler = path.join(dataDir, 'slices', 'filler');
    const fill = (sizeMb: number) => writeFileSync(filler, Buffer.alloc(sizeMb * 2 ** 20));
    expect(() => fill(12)).toThrow(/ENOSPC/);
    expect(await errorKey(answer(engines, few, 'part = 4 AND id < 200000'))).toBe(
      'engine.diskFull',
    );
    rmSync(filler);
    expect(await answer(engines, few, 'part = 4 AND id < 200000')).toEqual([
      [20000],
      [20000],
      [20000],
    ]);
  });

  it('is read without the columns that nobody names, as long as these fit', async (context) => {
    if (!mount(path.join(dataDir, 'slices'), 12))
      return context.skip('a file system cannot be mounted here');
    const engines = await open({ fullSliceValues: 0 });
    const sum = 'SELECT count(*), sum(id) FROM sales';
    for (let n = 0; n < 2; n += 1) {
      expect(await answer(engines, sum, 'part > 0')).toEqual([[900000], [450000000000]]);
      await expect.poll(() => warnings.length).toBe(n + 1);
    }
    expect(warnings[0]).toBe('a slice could not be built ahead');
    expect(await errorKey(answer(engines, 'SELECT h FROM sales', 'part > 0 AND true'))).toBe(
      'engine.diskFull',
    );
  });
});

describe('a temporary folder on a small disk of its own', () => {
  it('ends what needs more by name, is empty afterwards, and nothing else is touched', async (context) => {
    const tempDir = path.join(place, 'temporary');
    if (!mount(tempDir, 32)) return context.skip('a file system cannot be mounted here');
    const engines = await open({ sqlMemoryMb: 64, diskReserveMb: 8 }, tempDir);
    const sorted = (rows: number) => `SELECT max(n), count(*) FROM (
      SELECT h, row_number() OVER (ORDER BY h, i) AS n
      FROM (SELECT i, md5(i::VARCHAR) AS h FROM range(${rows}) t(i)))`;
    expect(await errorKey(answer(engines, sorted(6_000_000)))).toMatch(
      /^engine\.(diskFull|memory)$/,
    );
    expect(await answer(engines, sorted(1_000))).toEqual([[1000], [1000]]);
    expect(await answer(engines, 'SELECT count(*) FROM sales', 'part > 4')).toEqual([[500000]]);
    expect(readdirSync(path.join(tempDir, String(process.pid))).join()).toMatch(/sql-/);
    await engines.close();
    registry = null;
    expect(readdirSync(tempDir)).toEqual([]);
    expect(readdirSync(path.join(dataDir, 'slices'))).toEqual([]);
  });

  it('is used as far as it has room at the time, also by a process that began when it was full', async (context) => {
    const tempDir = path.join(place, 'temporary');
    const disk = mount(tempDir, 400);
    if (disk === null) return context.skip('a file system cannot be mounted here');
    const engines = await open({ memoryMb: 128, sqlMemoryMb: 64, diskReserveMb: 8 }, tempDir);
    const sorted = (rows: number) => `SELECT max(n) FROM (
      SELECT row_number() OVER (ORDER BY h, i) AS n
      FROM (SELECT i, md5(i::VARCHAR) AS h FROM range(${rows}) t(i)))`;
    const engine = engines.engineFor('acme');
    const ofCubes = (rows: number) => engine.runTable(sorted(rows), []);
    disk.fill(8);
    await ofCubes(1_000);
    expect(await answer(engines, sorted(1_000))).toEqual([[1_000]]);
    expect(await errorKey(ofCubes(2_000_000))).toBe('engine.diskFull');
    expect(await answer(engines, sorted(1_000))).toEqual([[1_000]]);
    disk.empty();
    await ofCubes(2_000_000);
    expect(await answer(engines, sorted(1_000_000))).toEqual([[1_000_000]]);
    disk.fill(8);
    expect(await errorKey(answer(engines, sorted(1_000_000)))).toBe('engine.diskFull');
  });
});
