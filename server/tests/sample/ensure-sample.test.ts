import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createEngineRegistry, type EngineRegistry } from '../../src/engine/engine-registry';
import { datasetFolder } from '../../src/engine/dataset-manifest';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { duckdbDialect } from '../../src/engine/duckdb/duckdb-dialect';
import { sampleContent } from '../../src/sample/sample-content';
import { prepareQuery } from '../../src/semantic/prepare/prepare-query';
import { validateModel } from '../../src/semantic/model/validate-model';
import { ensureSample } from '../../src/sample/ensure-sample';
import { errorKey } from '../support/engine-fixture';
import { rawReceipts, rawStrikes, rawUnemployment, summed, type RawStrike } from './raw-sample';

const ROWS = {
  dim_state: 56,
  dim_airport: 229,
  dim_date: 7670,
  fact_flights: 2_999_994,
  fact_wildlife_strikes: 10_000,
  fact_unemployment: 1708,
  fact_receipts: 4786,
};

const tenantIds = ['acme', 'globex'];
let dataDir: string;
let registry: EngineRegistry;
const onProgress = vi.fn<(step: string, fraction: number | null) => void>();

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'bi-sample-'));
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  registry = createEngineRegistry({ dataDir, log });
  await ensureSample({ dataDir, tenantIds, onProgress });
});

afterAll(async () => {
  await registry.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function row(sql: string, tenantId = 'acme') {
  const { table } = await registry.engineFor(tenantId).runTable(sql, []);
  return table.columns.map(({ values }) => values[0]);
}

const fileOf = (tenantId: string, name: string) =>
  path.join(datasetFolder(dataDir, tenantId), name);

describe('the cubes of the sample', () => {
  const cases = sampleContent.flatMap(({ model, reports }) =>
    reports.map((report) => [report.name, model, report.query] as const),
  );
  const ask = async (model: CubeModel, query: Query) => {
    const engine = registry.engineFor('acme');
    const prepared = prepareQuery({
      model,
      catalog: await engine.catalog(),
      query,
      rules: [],
      dialect: duckdbDialect,
      now: new Date('2026-01-01T00:00:00Z'),
    });
    const { bytes } = await engine.runCells(prepared.sql, prepared.params, prepared.assembly);
    return JSON.parse(Buffer.concat(bytes).toString()) as CellSet;
  };

  test.each(cases)('report "%s" shows numbers in every measure', async (_name, model, query) => {
    const { cells } = await ask(model, query);
    expect(cells.length).toBe(query.measures.length);
    for (const { values } of cells) expect(values.some((value) => value !== null)).toBe(true);
  });

  /** The rows of a sample report: its member's label, then its numbers. */
  const rowsOf = async (name: string): Promise<Map<string, number[]>> => {
    const [, model, query] = cases.find(([one]) => one === name) ?? [];
    if (model === undefined || query === undefined) throw new Error(`no report "${name}"`);
    const { rows, cells } = await ask(model, query);
    const labels = rows.kind.map((kind, node) => {
      const level = rows.levels[rows.level[node] ?? 0];
      return ['', 'TOTAL', 'OTHERS'][kind] || String(level?.members[rows.member[node] ?? 0]);
    });
    return new Map(
      labels.map((label, row) => [label, cells.map(({ values }) => Number(values[row]))]),
    );
  };

  test('report "Ten airports and the rest" has the numbers of the source', async () => {
    const strikes = rawStrikes();
    const airportOf = ({ airport }: RawStrike) => airport;
    const counts = [...summed(strikes, airportOf, () => 1)].sort(([, a], [, b]) => b - a);
    const first = counts.slice(0, 10).map(([airport]) => airport);
    const shown = await rowsOf('Ten airports and the rest');
    expect([...shown.keys()]).toEqual(['TOTAL', ...first, 'OTHERS']);
    const groups = new Map<string, (one: RawStrike) => boolean>([
      ['TOTAL', () => true],
      ['OTHERS', ({ airport }) => !first.includes(airport)],
      ...first.map((airport) => [airport, (one: RawStrike) => one.airport === airport] as const),
    ]);
    for (const [label, isOf] of groups) {
      const own = strikes.filter(isOf);
      const damaging = own.filter(({ isDamaging }) => isDamaging).length;
      const cost = own.reduce((sum, one) => sum + one.cost, 0);
      const [count, , share, perStrike] = shown.get(label) ?? [];
      expect([label, count]).toEqual([label, own.length]);
      expect(share, label).toBeCloseTo(damaging / own.length, 12);
      expect(perStrike, label).toBeCloseTo(cost / damaging, 6);
    }
  });

  test('report "Who collects it" has the numbers of the source', async () => {
    const receipts = rawReceipts(2015);
    const sums = summed(
      receipts,
      ({ agency }) => agency,
      ({ amount }) => amount,
    );
    const first = [...sums].sort(([, a], [, b]) => b - a).slice(0, 8);
    const whole = receipts.reduce((sum, { amount }) => sum + amount, 0);
    const accounts = (isOf: (agency: string) => boolean) =>
      new Set(receipts.filter(({ agency }) => isOf(agency)).map(({ account }) => account)).size;
    const shown = await rowsOf('Who collects it');
    expect([...shown.keys()]).toEqual(['TOTAL', ...first.map(([agency]) => agency), 'OTHERS']);
    expect(shown.get('TOTAL')).toEqual([whole, 1, accounts(() => true)]);
    for (const [agency, amount] of first) {
      const [shownAmount, share, count] = shown.get(agency) ?? [];
      expect([agency, shownAmount, count]).toEqual([
        agency,
        amount,
        accounts((one) => one === agency),
      ]);
      expect(share).toBeCloseTo(amount / whole, 12);
    }
    const rest = whole - first.reduce((sum, [, amount]) => sum + amount, 0);
    expect(shown.get('OTHERS')?.[0]).toBe(rest);
  });

  test('report "A stock is not added up" has the numbers of the source', async () => {
    const months = rawUnemployment();
    const industries = [...new Set(months.map(({ industry }) => industry))];
    const in12 = (year: number) => months.filter((one) => one.year === year);
    const december = (year: number): number => {
      const last = Math.max(...in12(year).map(({ month }) => month));
      const own = in12(year).filter(({ month }) => month === last);
      return own.reduce((sum, { persons }) => sum + persons, 0);
    };
    const mean = (year: number): number =>
      industries.reduce((sum, industry) => {
        const own = in12(year).filter((one) => one.industry === industry);
        return sum + own.reduce((all, { persons }) => all + persons, 0) / own.length;
      }, 0);
    const shown = await rowsOf('A stock is not added up');
    for (let year = 2001; year <= 2009; year += 1) {
      const [last, average, before, change] = shown.get(String(year)) ?? [];
      expect([year, last, before]).toEqual([year, december(year), december(year - 1)]);
      expect(average).toBeCloseTo(mean(year), 3);
      expect(change).toBeCloseTo(december(year) / december(year - 1) - 1, 12);
    }
  });

  test('a rate over industries is weighted by their labor force', async () => {
    const january = rawUnemployment().filter(({ year, month }) => year === 2010 && month === 1);
    const shown = await rowsOf('Construction was hit hardest');
    const persons = january.reduce((sum, one) => sum + one.persons, 0);
    const force = january.reduce((sum, one) => sum + Math.round(one.persons / one.rate), 0);
    expect(shown.get('TOTAL')?.[0]).toBeCloseTo(persons / force, 9);
    expect(shown.get('Construction')?.[0]).toBeCloseTo(0.247, 3);
  });

  test.each(sampleContent.map(({ model }) => [model.name, model] as const))(
    'model %s fits its tables',
    async (_name, model) => {
      const catalog = await registry.engineFor('acme').catalog();
      expect(validateModel(structuredClone(model), catalog)).toEqual([]);
    },
  );
});

describe('the sample', () => {
  test.each(tenantIds)('has its seven tables for %s', async (tenantId) => {
    const catalog = await registry.engineFor(tenantId).catalog();
    const rows = Object.fromEntries([...catalog.values()].map((one) => [one.name, one.rowCount]));
    expect(rows).toEqual(ROWS);
  });

  test('notes the newest date of each table', async () => {
    const catalog = await registry.engineFor('acme').catalog();
    const noted = [...catalog.values()].map(({ name, watermark }) => [name, watermark]);
    expect(Object.fromEntries(noted)).toEqual({
      dim_state: null,
      dim_airport: null,
      dim_date: '2010-12-31',
      fact_flights: '2001-06-30',
      fact_wildlife_strikes: '2002-07-25',
      fact_unemployment: '2010-02-01',
      fact_receipts: '2020-09-30',
    });
  });

  test('reports its steps, from nothing to all', () => {
    const fractions = onProgress.mock.calls.map(([, fraction]) => fraction);
    expect(fractions).toHaveLength(8);
    expect(fractions).toEqual([...fractions].sort((a, b) => (a ?? 0) - (b ?? 0)));
    expect(fractions.at(-1)).toBe(1);
  });

  test('has every flight of its source, counted without our statements', async () => {
    const require = createRequire(import.meta.url);
    const source = path.join(
      path.dirname(require.resolve('vega-datasets')),
      '../data/flights-3m.parquet',
    );
    const raw = await (await DuckDBInstance.create(':memory:')).connect();
    const sums = `count(*) AS n, sum(d) AS distance, sum(l) AS delay, count(DISTINCT p) AS pairs,
      count(*) FILTER (l < -120) AS odd`;
    const reader = await raw.runAndReadAll(
      `SELECT ${sums} FROM (SELECT distance AS d, delay AS l, origin || destination AS p
        FROM '${source}' WHERE date < TIMESTAMP '2001-07-01')`,
    );
    const expected = reader.getRows()[0]!.map(Number);
    expect(
      await row(`SELECT ${sums} FROM (SELECT distance_mi AS d, delay_min AS l,
        origin || destination AS p FROM fact_flights)`),
    ).toEqual(expected);
    expect(expected[4]).toBeGreaterThan(0);
  });

  test('joins: every flight has both airports and its day', async () => {
    expect(
      await row(`SELECT count(*) FROM fact_flights f
        JOIN dim_airport o ON o.airport_code = f.origin
        JOIN dim_airport d ON d.airport_code = f.destination
        JOIN dim_date t ON t.date = f.date`),
    ).toEqual([ROWS.fact_flights]);
    expect(await row('SELECT min(date), max(date) FROM fact_flights')).toEqual([
      '2001-01-01',
      '2001-06-30',
    ]);
    expect(await row('SELECT count(DISTINCT airport_code) FROM dim_airport')).toEqual([
      ROWS.dim_airport,
    ]);
  });

  test('is ordered by day, so that a day is found without reading the rest', async () => {
    const { stats } = await registry
      .engineFor('acme')
      .runTable(`SELECT count(*) FROM fact_flights WHERE date = DATE '2001-03-04'`, []);
    expect(stats.rowsScanned).toBeLessThan(ROWS.fact_flights / 5);
  });

  test('is built once and shared', () => {
    const [ours, theirs] = tenantIds.map((tenantId) =>
      statSync(fileOf(tenantId, 'fact_flights.v1.duckdb')),
    );
    expect(theirs!.ino).toBe(ours!.ino);
  });
});

describe('ensuring it again', () => {
  test('changes nothing', async () => {
    const before = statSync(fileOf('acme', 'manifest.json'), { bigint: true }).mtimeNs;
    onProgress.mockClear();
    await ensureSample({ dataDir, tenantIds, onProgress });
    expect(statSync(fileOf('acme', 'manifest.json'), { bigint: true }).mtimeNs).toBe(before);
    expect(onProgress).not.toHaveBeenCalled();
  });

  test('repairs a cut file from the tenant that has it whole', async () => {
    rmSync(fileOf('globex', 'dim_state.v1.duckdb'));
    writeFileSync(fileOf('globex', 'dim_state.v1.duckdb'), '');
    await ensureSample({ dataDir, tenantIds });
    expect(await row('SELECT count(*) FROM dim_state', 'globex')).toEqual([ROWS.dim_state]);
    expect((await registry.engineFor('globex').catalog()).get('dim_state')!.version).toBe(2);
  });

  test('builds anew only what nobody has', async () => {
    for (const tenantId of tenantIds) {
      const { version } = (await registry.engineFor(tenantId).catalog()).get('dim_date')!;
      truncateSync(fileOf(tenantId, `dim_date.v${version}.duckdb`), 10);
    }
    onProgress.mockClear();
    await ensureSample({ dataDir, tenantIds, onProgress });
    expect(onProgress.mock.calls.map(([step]) => step)).toEqual(['Calendar', 'Sample data']);
    expect(await row('SELECT count(*) FROM dim_date')).toEqual([ROWS.dim_date]);
    expect(await row('SELECT count(*) FROM dim_date', 'globex')).toEqual([ROWS.dim_date]);
  });

  test('with a damaged manifest names it, leaves it, and supplies the other tenants', async () => {
    const file = fileOf('globex', 'manifest.json');
    writeFileSync(file, '{"format":');
    const ids = ['globex', ...tenantIds, 'initech'];
    await expect(ensureSample({ dataDir, tenantIds: ids })).rejects.toMatchObject({
      key: 'engine.tableList',
      params: { file },
    });
    expect(readFileSync(file, 'utf8')).toBe('{"format":');
    expect(await row('SELECT count(*) FROM dim_state', 'initech')).toEqual([ROWS.dim_state]);
  });

  test('in a folder that cannot be made names it', async () => {
    const place = path.join(dataDir, 'occupied');
    writeFileSync(place, '');
    expect(await errorKey(ensureSample({ dataDir: place, tenantIds }))).toBe('engine.dataFolder');
  });
});
