import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { beforeAll, expect, test } from 'vitest';
import { namedColumns } from '../../src/sql/named-columns';

let connection: DuckDBConnection;
beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
});

async function named(...statements: string[]): Promise<ReadonlySet<string> | null> {
  const trees: unknown[] = [];
  for (const sql of statements) {
    const read = await connection.runAndReadAll(
      'SELECT json_serialize_sql(CAST($1 AS VARCHAR))::VARCHAR',
      [sql],
    );
    const { statements: parsed } = JSON.parse(String(read.getRows()[0]?.[0])) as {
      statements: unknown[];
    };
    trees.push(parsed[0]);
  }
  return namedColumns(trees);
}

const COLUMNS = 'abcdefgh'.split('');

test('a statement names its columns wherever they are written', async () => {
  const cases: [string, string][] = [
    ['SELECT a, max(B) FROM t WHERE "C" > 1 GROUP BY d HAVING min(e) > 0 ORDER BY f', 'abcdef'],
    ['SELECT count(*) FROM t', ''],
    ['SELECT t.a FROM t JOIN u USING (b) JOIN v ON t.c = v.d', 'abcd'],
    ['SELECT (SELECT max(b) FROM u WHERE u.c = t.d) FROM t', 'bcd'],
    ['WITH w(a) AS (SELECT b FROM t) SELECT a FROM w', 'ab'],
    ['SELECT sum(a) FILTER (WHERE b) OVER (PARTITION BY c ORDER BY d) FROM t QUALIFY e', 'abcde'],
    ['SELECT DISTINCT ON (b) a FROM t', 'ab'],
    ['SELECT a FROM t, LATERAL (SELECT t.b AS z)', 'ab'],
    ['SELECT list_filter(a, lambda x: x > b) FROM t ASOF JOIN u ON t.c >= u.d', 'abcd'],
    ['SELECT a FROM t UNION BY NAME SELECT b FROM t', 'ab'],
    ['SELECT {"b": a}, (SELECT 1 LIMIT (SELECT c FROM t)) FROM t SEMI JOIN u USING (d)', 'abcd'],
  ];
  for (const [sql, columns] of cases) {
    const names = await named(sql);
    expect([sql, COLUMNS.filter((name) => names?.has(name)).join('')]).toEqual([sql, columns]);
  }
});

test('the columns of the Views that it reads are named too', async () => {
  const names = await named('SELECT a FROM v', 'SELECT b AS a FROM t WHERE "É" = 1');
  expect(names).not.toBeNull();
  for (const name of ['a', 'b', 'é']) expect([name, names?.has(name)]).toEqual([name, true]);
  expect(await named('SELECT a FROM v', 'SELECT * FROM t')).toBeNull();
});

test('a statement that may read what it does not name is distinguished', async () => {
  const statements = [
    'SELECT * FROM t',
    'FROM t',
    'TABLE t',
    'SELECT t.* FROM t',
    'SELECT * EXCLUDE (a) FROM t',
    "SELECT COLUMNS('a') FROM t",
    'SELECT max(COLUMNS(*)) FROM t',
    'SELECT a FROM t WHERE EXISTS (SELECT * FROM u)',
    'SELECT a FROM t NATURAL JOIN u',
    'SELECT a FROM t ORDER BY ALL',
    'SELECT #1 FROM t',
    'SELECT t FROM t',
    'SELECT x FROM t AS x',
    'SELECT count(T) FROM t',
    'SELECT to_json(x) FROM t x',
    'SELECT (x).a FROM t x',
    'SELECT q1.t FROM t',
    'SELECT q1.t.a FROM t',
    'SELECT (SELECT max(x.x) FROM u) FROM t x',
    'WITH w AS (SELECT a FROM t) SELECT w FROM w',
    'SELECT y FROM t AS x(y, z)',
    'SELECT a FROM t TABLESAMPLE 10%',
    'SELECT a FROM t USING SAMPLE 5',
    'SELECT a FROM (PIVOT t ON b IN (1) USING sum(c))',
    'SELECT a FROM (UNPIVOT t ON b, c INTO NAME n VALUE v)',
  ];
  for (const sql of statements) expect([sql, await named(sql)]).toEqual([sql, null]);
});
