import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createEngineRegistry, type EngineRegistry } from '../../../src/engine/engine-registry';
import type { SqlGrant } from '../../../src/engine/sql-engine';
import { SqlProblemError } from '../../../src/engine/sql-engine';
import { openEngineLab, type EngineLab } from '../../support/engine-fixture';

const STATEMENTS = Number(process.env['BI_NARROW_STATEMENTS'] ?? 60);

let lab: EngineLab;
/** builds only what a first statement names before it runs */
let narrow: EngineRegistry;
/** builds every column before */
let whole: EngineRegistry;
/** statements of the engine that builds, by registry */
let built = 0;

beforeAll(async () => {
  lab = openEngineLab();
  await lab.publish({
    sales: `SELECT i AS id, CASE WHEN i % 3 = 0 THEN 'West' ELSE 'East' END AS region,
      (i * 1.5)::DECIMAL(10, 2) AS amt, i % 7 AS shop, 'note ' || i AS note, 'x' AS "Größe",
      {'a': i, 'note': i % 2} AS s, [i, i + 1] AS l, i % 5 AS sales, DATE '2001-01-01' + i::INTEGER AS day
      FROM range(40) t(i)`,
    shops: `SELECT i AS shop, 'S' || i AS name, i * 10 AS size, i % 2 AS region, i AS hidden,
      i AS a, i AS b, i AS c FROM range(7) t(i)`,
  });
  const { dataDir } = lab;
  const none = () => undefined;
  const log = { info: none, warn: none, error: none };
  const limits = { threads: 2 };
  const onStatement = (kind: string) => {
    if (kind === 'cube') built += 1;
  };
  narrow = createEngineRegistry({
    dataDir,
    log,
    limits: { ...limits, fullSliceValues: 0 },
    onStatement,
  });
  whole = createEngineRegistry({
    dataDir,
    log,
    limits: { ...limits, fullSliceValues: Infinity },
  });
});
afterAll(async () => {
  await Promise.all([narrow.close(), whole.close()]);
  await lab.close();
});

/** Grants under rules that nobody had before, so that nothing of them is built yet. */
let rules = 0;
function grants(isNew: boolean): SqlGrant[] {
  rules += isNew ? 1 : 0;
  const limit = isNew ? rules : 0;
  const table = (name: string, where: string, columns: string[] | null = null): SqlGrant => ({
    kind: 'table',
    name,
    dataset: name,
    limits: [`SELECT * FROM ${name} WHERE ${where} AND ${limit} = ${limit}`],
    tables: [],
    columns,
  });
  return [
    table('sales', `region = 'West'`),
    table('shops', 'size < 50', ['shop', 'name', 'size', 'region', 'a', 'b', 'c']),
    { kind: 'view', name: 'plain', sql: 'SELECT id, amt AS note FROM sales WHERE shop > 1' },
    { kind: 'view', name: 'starred', sql: 'SELECT * FROM sales' },
  ];
}

async function answerOf(registry: EngineRegistry, sql: string, isNew: boolean): Promise<unknown> {
  const engine = registry.sqlEngineFor('acme');
  const request = { sql, params: [], grants: grants(isNew), catalog: await engine.catalog() };
  try {
    const { rowSet, total, checked, rowsScanned } = await engine.run(request, 1000);
    const { columns, values } = JSON.parse(Buffer.concat(rowSet).toString()) as {
      columns: unknown;
      values: unknown[][];
    };
    const rows = (values[0] ?? []).map((_, row) => values.map((column) => column[row]));
    return {
      columns,
      rows: rows.map((row) => JSON.stringify(row)).sort(),
      total,
      checked,
      rowsScanned,
    };
  } catch (error) {
    if (error instanceof SqlProblemError) return error.faults;
    throw error;
  }
}

/** Numbers below `most`, the same ones in every run. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * most);
  };
}

function statementOf(seed: number): string {
  const next = random(seed * 7919 + 1);
  for (let n = 0; n < 5; n += 1) next(2);
  const pick = <T>(...from: T[]): T => from[next(from.length)] as T;
  const main = pick('sales', 'sales', 'sales', 'shops', 'plain', 'starred');
  const own = pick('t', 't', 'x', 'note', 'region', 'sales', 's', 'a');
  const names = {
    sales: ['id', 'REGION', 'amt', 'Shop', 'note', '"Größe"', 'sales', 'day'],
    shops: ['shop', 'name', 'size', 'Region', 'a', 'b'],
    plain: ['id', 'note'],
    starred: ['id', 'region', 'amt', 'shop', 'note', 'l', 's'],
  }[main];
  const other = ['hidden', 'nothing', '"größe"', 'a', 'size', 'amt', 's', 'x'];
  const name = (): string => (next(12) === 0 ? pick(...other) : pick(...names));
  const alias = () => pick('t', 'x', 'note', 'region', 'sales', 's', 'a');
  const table = () => pick('sales', 'sales', 'shops', 'plain', 'starred');
  const value = (depth: number, own: string): string => {
    switch (depth > 1 ? next(4) : next(16)) {
      case 0:
      case 1:
        return name();
      case 2:
        return `${own}.${name()}`;
      case 3:
        return pick('1', `'note'`, 'count(*)', 'NULL');
      case 4:
        return `${pick('max', 'count', 'any_value')}(${value(depth + 1, own)})`;
      case 5:
        return `(SELECT ${pick('max', 'min')}(${value(depth + 2, 'i')}) FROM ${table()} i WHERE ${pick('true', `${own}.shop = i.shop`, 'shop = region')})`;
      case 6:
        return `list_transform(l, ${pick('lambda x: x + 1', 'lambda note: note + id', 'lambda id: id')})`;
      case 7:
        return pick('s.a', 's.note', `${own}.s.note`, 's["a"]', `(${own}).note`);
      case 8:
        return pick(own, `to_json(${own})`, '*', `COLUMNS('^(id|name)$')`, `${own}.*`, '#1');
      case 9:
        return `CASE WHEN ${value(depth + 1, own)} IS NULL THEN ${name()} END`;
      case 10:
        return `EXISTS (SELECT ${pick('1', '*', 'note')} FROM ${table()} e WHERE e.shop = ${own}.${name()})`;
      case 11:
        return `row_number() OVER (PARTITION BY ${name()} ORDER BY ${name()})`;
      case 12:
        return `CAST(${name()} AS ${pick('VARCHAR', 'INTEGER', 'DATE')})`;
      case 13:
        return `coalesce(${name()}::VARCHAR, ${own}.${name()}::VARCHAR)`;
      default:
        return name();
    }
  };
  const from = (): string => {
    const first = `${main} ${pick('', 'AS')} ${own}`;
    switch (next(14)) {
      case 0:
        return `${first} JOIN shops o USING (${pick('shop', 'shop', 'region')})`;
      case 1:
        return `${first} LEFT JOIN ${table()} o ON o.shop = ${own}.${name()}`;
      case 2:
        return `${first} NATURAL JOIN shops`;
      case 3:
        return `${first}, LATERAL (SELECT ${own}.${name()} AS z, ${name()} FROM shops) o`;
      case 4:
        return `(SELECT ${name()}, ${name()} AS ${alias()} FROM ${table()}) ${own}`;
      case 5:
        return `sales ${own}(${name()}, b)`;
      case 6:
        return `${first}, unnest([1, 2]) u(${pick('id', 'y')})`;
      default:
        return first;
    }
  };
  const list = Array.from({ length: 1 + next(3) }, () => {
    const one = value(0, own);
    return next(3) === 0 ? `${one} AS ${pick('note', 'k', 'shop')}` : one;
  });
  const where =
    next(2) === 0
      ? ''
      : ` WHERE ${pick(`${name()} IS NOT NULL`, `${own}.${name()} IS NULL`, `${value(1, own)} IS NOT NULL`)}`;
  const isGrouped = /\b(max|count|any_value)\(/.test(list.join());
  const group =
    isGrouped || next(6) === 0 ? pick(' GROUP BY ALL', ' GROUP BY ALL', ` GROUP BY ${name()}`) : '';
  const order = pick('', '', ' ORDER BY ALL', ` ORDER BY ${name()}`, ' ORDER BY 1');
  const query = `SELECT ${pick('', '', 'DISTINCT ')}${list.join(', ')} FROM ${from()}${where}${group}`;
  switch (next(7)) {
    case 0:
      return `WITH ${pick('c', 'c', 'sales', 'note')} AS (${query}) SELECT ${pick('*', name())} FROM ${pick('c', 'c', 'sales', 'note')}`;
    case 1:
      return `${query} UNION ALL BY NAME SELECT ${name()} FROM ${table()}`;
    default:
      return query + order;
  }
}

describe('a first statement that waits only for the columns it names', () => {
  it('is built without the others, which are built after it and then replace it', async () => {
    const before = built;
    const engine = narrow.sqlEngineFor('acme');
    const catalog = await engine.catalog();
    const request = (sql: string) => ({ sql, params: [], grants: own, catalog });
    const own = grants(true);
    const first = await engine.run(request('SELECT sum(amt), max(note) FROM sales'), 10);
    expect(JSON.parse(Buffer.concat(first.rowSet).toString())).toMatchObject({
      values: [[409.5], ['note 9']],
    });
    await expect.poll(() => built - before).toBe(2);
    await engine.run(request('SELECT sum(amt), max(note), min(day) FROM sales'), 10);
    await engine.run(request('SELECT * FROM sales'), 10);
    expect(built - before).toBe(2);
  });

  it('waits for all of them where it may read what it does not name', async () => {
    const before = built;
    await answerOf(narrow, 'SELECT * FROM sales', true);
    expect(built - before).toBe(1);
  });

  it('is refused as over the complete table, with the nearest of all columns', async () => {
    expect(await answerOf(narrow, 'SELECT amt, regoin FROM sales', true)).toEqual([
      expect.objectContaining({ key: 'invalid.sql.columnNear', suggestion: 'region' }),
    ]);
    expect(await answerOf(narrow, 'SELECT id, nam FROM shops', true)).toEqual(
      await answerOf(whole, 'SELECT id, nam FROM shops', false),
    );
  });

  it('has a plan over the complete table', async () => {
    const plan = async (registry: EngineRegistry, isNew: boolean) => {
      const engine = registry.sqlEngineFor('acme');
      const sql = 'SELECT amt FROM sales WHERE id > 3';
      const catalog = await engine.catalog();
      return engine.explain({ sql, params: [], grants: grants(isNew), catalog });
    };
    expect(await plan(narrow, true)).toEqual(await plan(whole, false));
  });

  test('answers random statements as over the complete tables', async () => {
    const before = built;
    const outcomes = { rows: 0, faults: 0 };
    for (let seed = 0; seed < STATEMENTS; seed += 1) {
      const sql = statementOf(seed);
      const [a, b] = await Promise.all([answerOf(narrow, sql, true), answerOf(whole, sql, false)]);
      expect([sql, a]).toEqual([sql, b]);
      if (Array.isArray(b)) outcomes.faults += 1;
      else outcomes.rows += 1;
    }
    expect(outcomes.rows).toBeGreaterThan(STATEMENTS / 3);
    // More than one build for a statement: a part first, all of it then.
    expect(built - before).toBeGreaterThan(STATEMENTS);
  }, 120_000);
});
