import { existsSync, readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { SqlGrant, SqlRequest } from '../../../src/engine/sql-engine';
import { SqlProblemError } from '../../../src/engine/sql-engine';
import {
  ALLOWED_FUNCTIONS,
  ALLOWED_TABLE_FUNCTIONS,
  FUNCTIONS_OF_VERSION,
  REFUSED_FUNCTIONS,
  REFUSED_TABLE_FUNCTIONS,
} from '../../../src/sql/allowed-functions';
import { openEngineLab, type EngineLab } from '../../support/engine-fixture';
import { HARMLESS, HOSTILE } from '../../sql/hostile-statements';
import { acceptanceFile } from '../../support/acceptance-file';

let lab: EngineLab;
const tables = ['sales', 'v_sales'];

function grants(limits: Record<string, readonly string[]> = {}): SqlGrant[] {
  return tables.map((name) => ({
    kind: 'table',
    name,
    dataset: name,
    limits: limits[name] ?? [],
    tables: [],
    columns: null,
  }));
}

async function request(sql: string, more: Partial<SqlRequest> = {}): Promise<SqlRequest> {
  const catalog = await lab.registry.sqlEngineFor('acme').catalog();
  return { sql, params: [], grants: grants(), catalog, ...more };
}

const engine = () => lab.registry.sqlEngineFor('acme');
const check = async (sql: string, more: Partial<SqlRequest> = {}) =>
  engine().check(await request(sql, more));
const run = async (sql: string, more: Partial<SqlRequest> = {}, limit = 100) => {
  const answer = await engine().run(await request(sql, more), limit);
  return { ...answer, rows: JSON.parse(Buffer.concat(answer.rowSet).toString()) as Rows };
};
interface Rows {
  columns: { name: string; type: string }[];
  values: unknown[][];
  total: number;
  more: boolean;
}

beforeAll(async () => {
  lab = openEngineLab({ threads: 1 });
  await lab.publish({
    sales: `SELECT i AS id, CASE WHEN i % 2 = 0 THEN 'West' ELSE 'East' END AS region,
      (i * 1.5)::DECIMAL(10, 2) AS amt FROM range(10) t(i)`,
    v_sales: 'SELECT i AS a FROM range(3) t(i)',
    secret: 'SELECT 42 AS x',
  });
});
afterAll(() => lab.close());

describe('the functions of the gate', () => {
  test('are sorted for the engine that is installed, every one of them', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const version = await connection.runAndReadAll('SELECT version()');
    expect(version.getRows()[0]?.[0]).toBe(FUNCTIONS_OF_VERSION);
    const read = await connection.runAndReadAll(
      `SELECT function_type, lower(function_name) FROM duckdb_functions() WHERE internal`,
    );
    const undecided: string[] = [];
    for (const [type, name] of read.getRows() as [string, string][]) {
      if (type === 'pragma' || !/^[a-z_]/.test(name) || name.startsWith('icu_collate_')) continue;
      const isTable = type === 'table' || type === 'table_macro';
      const allowed = isTable ? ALLOWED_TABLE_FUNCTIONS : ALLOWED_FUNCTIONS;
      const refused = isTable ? REFUSED_TABLE_FUNCTIONS : REFUSED_FUNCTIONS;
      if (allowed.has(name) === refused.has(name)) undecided.push(`${type} ${name}`);
    }
    expect(undecided).toEqual([]);
  });
});

describe('a hostile statement is refused before it runs', () => {
  for (const [aim, statements] of Object.entries(HOSTILE))
    test(aim, async () => {
      for (const sql of statements) {
        if (aim === 'to use parameters of their own') continue;
        const { faults, columns } = await check(sql);
        expect([sql, faults.length > 0, columns]).toEqual([sql, true, []]);
        expect([sql, faults[0]!.key.startsWith('invalid.sql.')]).toEqual([sql, true]);
        await expect(request(sql).then((one) => engine().run(one, 1))).rejects.toThrow(
          SqlProblemError,
        );
      }
    });
});

test('statements people write every day pass', async () => {
  for (const sql of HARMLESS) {
    const { faults } = await check(sql);
    expect([sql, faults]).toEqual([sql, []]);
  }
});

/** A thousand statements, one after the other, in a process that gives way to everything else. */
const PATIENCE_MS = 600_000;

const payloads = acceptanceFile('security-payloads');
describe.skipIf(!existsSync(payloads))('payloads of the public lists', () => {
  const read = (name: string) =>
    (JSON.parse(readFileSync(`${payloads}/${name}`, 'utf8')) as { payload: string }[]).map(
      ({ payload }) => payload,
    );
  const all = () =>
    [...read('sql-injection.json'), ...read('sql-injection-docs.json')].filter(
      (payload) => !payload.includes('\0'),
    );

  test(
    'as statements they are refused or read nothing',
    async () => {
      const passed: string[] = [];
      for (const payload of all()) {
        const { faults, reads } = await check(payload);
        if (faults.length === 0) passed.push(payload);
        expect([payload, reads]).toEqual([payload, []]);
      }
      expect(passed.length).toBeLessThan(20);
    },
    PATIENCE_MS,
  );

  test(
    'as bound values they come back as they are',
    async () => {
      for (const payload of all().slice(0, 120)) {
        const { rows } = await run('SELECT CAST($1 AS VARCHAR) AS v, count(*) FROM sales', {
          params: [payload],
        });
        expect(rows.values).toEqual([[payload], [10]]);
      }
    },
    PATIENCE_MS,
  );
});

describe('a statement', () => {
  it('gives its rows with an exact total beyond what is stored', async () => {
    const { rows, total, checked } = await run(
      'SELECT i, i / 2 AS h FROM range(50000) t(i)',
      {},
      3,
    );
    expect(rows).toMatchObject({
      total: 50_000,
      more: true,
      values: [
        [0, 1, 2],
        [0, 0.5, 1],
      ],
    });
    expect(total).toBe(50_000);
    expect(checked.reads).toEqual([]);
  });

  it('keeps the first row by an order that its first rows lack', async () => {
    const { rows } = await run(`SELECT name, place FROM (
      SELECT *, row_number() OVER (ORDER BY place NULLS LAST) AS nth
      FROM (VALUES ('none', NULL), ('late', 7), ('first', 1), ('second', 3)) AS t(name, place)
    ) WHERE nth = 1`);
    expect(rows.values).toEqual([['first'], [1]]);
  });

  it('writes every kind of value as the contract says', async () => {
    const { rows } = await run(`SELECT 9007199254740993::BIGINT AS big, 1.50::DECIMAL(5,2) AS d,
      'NaN'::DOUBLE AS nan, '-Infinity'::DOUBLE AS inf, true AS b, NULL AS n, DATE '2001-02-03' AS day,
      TIMESTAMP '2001-02-03 04:05:06.789' AS at, TIME '04:05:06' AS t, [1, 2] AS list, 'é"' AS s`);
    expect(rows.values.map(([value]) => value)).toEqual([
      '9007199254740993',
      1.5,
      'NaN',
      '-Infinity',
      true,
      null,
      '2001-02-03',
      '2001-02-03T04:05:06.789Z',
      '04:05:06',
      '[1, 2]',
      'é"',
    ]);
    expect(rows.columns.map(({ type }) => type)).toEqual([
      'integer',
      'decimal',
      'double',
      'double',
      'boolean',
      'integer',
      'date',
      'timestamp',
      'time',
      'other',
      'string',
    ]);
  });

  it('names its faults with their place and the nearest name', async () => {
    const cases: [string, object][] = [
      [
        'SELECT é.regoin FROM sales é',
        { key: 'invalid.sql.columnNear', from: 9, to: 15, suggestion: 'region' },
      ],
      [
        'SELECT regoin FROM sales',
        { key: 'invalid.sql.columnNear', from: 7, to: 13, suggestion: 'region' },
      ],
      [
        "SELECT 'é', idd FROM sales",
        { key: 'invalid.sql.columnNear', from: 12, to: 15, suggestion: 'id' },
      ],
      [
        'SELECT id FROM slaes',
        { key: 'invalid.sql.tableNear', from: 15, to: 20, suggestion: 'sales' },
      ],
      [
        "SELECT 'ü', uper(region) FROM sales",
        { key: 'invalid.sql.functionNear', from: 12, to: 16, suggestion: 'upper' },
      ],
      ["SELECT 'ü' FRM sales WHERE", { key: 'invalid.sql.syntaxNear', from: 15, to: 20 }],
      ['SELECT id FROM', { key: 'invalid.sql.syntaxEnd', from: 13, to: 14 }],
      ['SELECT region + 1 FROM sales GROUP BY id', { key: 'invalid.sql.engine' }],
      ['', { key: 'invalid.sql.empty' }],
      ['-- nothing', { key: 'invalid.sql.empty' }],
    ];
    for (const [sql, fault] of cases) {
      const { faults } = await check(sql);
      expect([sql, faults[0]]).toEqual([sql, expect.objectContaining(fault)]);
    }
  });

  it('sees only the columns that are granted, while limits read the others', async () => {
    const limits = [`SELECT * FROM sales WHERE region = 'West'`];
    const table = { kind: 'table' as const, name: 'sales', dataset: 'sales', tables: [] };
    const own = { grants: [{ ...table, limits, columns: ['amt', 'id'] }] };
    const { rows } = await run('SELECT * FROM sales ORDER BY id', own);
    expect(rows.columns.map(({ name }) => name)).toEqual(['id', 'amt']);
    expect(rows.values[0]).toEqual([0, 2, 4, 6, 8]);
    const { faults } = await check('SELECT region FROM sales', own);
    expect(faults[0]?.key).toMatch(/^invalid\.sql\.column/);
  });

  it('reads only the rows that limits leave, in every form', async () => {
    const limited = grants({ sales: [`SELECT sales.* FROM sales WHERE region = 'West'`] });
    const view: SqlGrant = {
      kind: 'view',
      name: 'big',
      sql: 'SELECT * FROM sales WHERE id > 1 -- all',
    };
    const over: SqlGrant = {
      kind: 'view',
      name: 'over_big',
      sql: 'SELECT region, count(*) AS n FROM big GROUP BY ALL;',
    };
    const more = { grants: [...limited, view, over] };
    for (const [sql, count] of [
      ['SELECT count(*) FROM sales', 5],
      ['SELECT count(*) FROM SALES AS s', 5],
      ['WITH sales AS (SELECT * FROM sales) SELECT count(*) FROM sales', 5],
      ['SELECT (SELECT count(*) FROM sales)', 5],
      ['SELECT count(*) FROM (VALUES (1)) v, LATERAL (SELECT * FROM sales) l', 5],
      ['SELECT count(*) FROM sales a JOIN sales b USING (id)', 5],
      ['SELECT count(*) FROM big', 4],
      ['SELECT max(n) FROM over_big', 4],
      ["SELECT count(*) FILTER (region = 'East') FROM sales", 0],
      [
        'WITH RECURSIVE r AS (SELECT id FROM sales UNION SELECT id FROM sales) SELECT count(*) FROM r',
        5,
      ],
      ['FROM sales SELECT count(*)', 5],
      ['SELECT count(*) FROM (FROM sales)', 5],
      ['SELECT count(*) FROM (TABLE sales)', 5],
      ['SELECT count(*) FROM (UNPIVOT sales ON amt)', 5],
      ['SELECT count(*) FROM sales UNPIVOT (v FOR n IN (amt, id))', 10],
      ['SELECT count(*) FROM (SELECT * FROM sales UNION ALL FROM sales)', 10],
      ['SELECT count(*) FROM (FROM sales EXCEPT FROM big)', 1],
      ['SELECT count(*) FROM (FROM sales INTERSECT FROM sales)', 5],
      ["SELECT count(*) FROM v_sales WHERE EXISTS (FROM sales WHERE region = 'East')", 0],
      ['SELECT count(*) FROM v_sales WHERE a IN (SELECT id FROM sales)', 2],
      ['SELECT count(*) FROM v_sales SEMI JOIN sales ON a = id', 2],
      ['SELECT count(*) FROM v_sales ANTI JOIN sales ON a = id', 1],
      ['SELECT count(*) FROM sales a POSITIONAL JOIN sales b', 5],
      ['SELECT count(*) FROM sales a ASOF JOIN sales b ON a.id >= b.id', 5],
      ['SELECT count(*) FROM sales a NATURAL JOIN sales b', 5],
      ['SELECT max(n) FROM (SELECT count(*) OVER () AS n FROM sales)', 5],
      ['SELECT count(*) FROM (SELECT DISTINCT ON (region) * FROM sales)', 1],
      ['SELECT len(list(id)) FROM sales', 5],
      ['SELECT len([x FOR x IN (SELECT list(id) FROM sales)])', 5],
      ['SELECT sum((SELECT count(*) FROM sales b WHERE b.region <> a.region)) FROM sales a', 0],
      ['SELECT count(*) FROM sales USING SAMPLE 100%', 5],
      ["SELECT count(COLUMNS('id')) FROM sales", 5],
      ['SELECT count(*) FROM (SELECT unnest(list(s)) FROM sales s)', 5],
      ['SELECT count(*) FROM (VALUES ((SELECT max(id) FROM sales))) v(m) WHERE m = 8', 1],
      [
        'WITH a AS MATERIALIZED (FROM sales), b AS NOT MATERIALIZED (FROM a) SELECT count(*) FROM b',
        5,
      ],
      ['SELECT count(*) FROM sales QUALIFY row_number() OVER () = 1', 5],
    ] as const) {
      const { rows, checked } = await run(sql, more).catch((error: unknown) => {
        throw new Error(sql, { cause: error });
      });
      expect([sql, rows.values[0]?.[0]]).toEqual([sql, count]);
      expect([sql, checked.rowsLimited, checked.datasets.includes('sales')]).toEqual([
        sql,
        true,
        true,
      ]);
    }
  });

  it('reports a View that is broken and of one that reads itself', async () => {
    const broken: SqlGrant = { kind: 'view', name: 'old', sql: 'SELECT gone FROM sales' };
    const self: SqlGrant = { kind: 'view', name: 'a', sql: 'SELECT * FROM b' };
    const other: SqlGrant = { kind: 'view', name: 'b', sql: 'SELECT * FROM a' };
    const more = { grants: [...grants(), broken, self, other] };
    expect((await check('SELECT * FROM old', more)).faults[0]?.key).toBe('invalid.sql.viewBroken');
    const cycle = (await check('SELECT * FROM a', more)).faults[0];
    expect(cycle).toMatchObject({ key: 'invalid.sql.viewCycle', params: { path: 'a → b → a' } });
  });

  it('is explained without being run', async () => {
    const plan = await engine().explain(
      await request('SELECT region, sum(amt) FROM sales GROUP BY 1'),
    );
    expect(JSON.stringify(plan)).toMatch(/HASH_GROUP_BY|PERFECT_HASH_GROUP_BY/);
    expect(JSON.stringify(plan)).not.toMatch(/d[0-9a-f]{24}/);
  });
});
