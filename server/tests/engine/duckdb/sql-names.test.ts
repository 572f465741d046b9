import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SqlRequest } from '../../../src/engine/sql-engine';
import { SYSTEM_RELATIONS, SYSTEM_VALUES } from '../../../src/sql/system-names';
import { openEngineLab, type EngineLab } from '../../support/engine-fixture';

let lab: EngineLab;
beforeAll(async () => {
  lab = openEngineLab({ threads: 1 });
  await lab.publish({
    sales: `SELECT i AS id, CASE WHEN i % 2 = 0 THEN 'West' ELSE 'East' END AS region FROM range(10) t(i)`,
  });
});
afterAll(() => lab.close());

const engine = () => lab.registry.sqlEngineFor('acme');
async function request(sql: string, name: string): Promise<SqlRequest> {
  const whole = { dataset: 'sales', limits: [], tables: [], columns: null };
  return {
    sql,
    params: [],
    grants: [{ kind: 'table', name, ...whole }],
    catalog: await engine().catalog(),
  };
}
const check = async (sql: string, name = 'sales') => engine().check(await request(sql, name));
const values = async (sql: string, name = 'sales') => {
  const { rowSet } = await engine().run(await request(sql, name), 100);
  return (JSON.parse(Buffer.concat(rowSet).toString()) as { values: unknown[][] }).values;
};

describe('names of the engine itself', () => {
  test('are listed, every relation that a plain name can mean', async () => {
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const read = await connection.runAndReadAll(
      `SELECT DISTINCT view_name FROM duckdb_views()
       WHERE internal AND schema_name IN ('main', 'pg_catalog') ORDER BY 1`,
    );
    expect([...SYSTEM_RELATIONS].sort()).toEqual(read.getRows().map(([name]) => name));
  });

  const form: Record<string, (name: string) => string> = {
    plain: (name) => `SELECT * FROM ${name}`,
    'in a common table of its name': (name) =>
      `WITH ${name} AS (SELECT * FROM ${name}) SELECT * FROM ${name}`,
    'in the anchor of a recursive one': (name) =>
      `WITH RECURSIVE ${name} AS (SELECT * FROM ${name} UNION ALL
        SELECT * FROM ${name} WHERE false) SELECT * FROM ${name}`,
    'in an anchor below a WITH': (name) =>
      `WITH RECURSIVE ${name} AS (WITH u AS (SELECT * FROM ${name}) SELECT * FROM u UNION ALL
        SELECT * FROM ${name} WHERE false) SELECT * FROM ${name}`,
    'in one that is not recursive': (name) =>
      `WITH RECURSIVE ${name} AS (SELECT * FROM ${name}) SELECT * FROM ${name}`,
    'hidden by a name that only looks alike': (name) =>
      `WITH "${name.replace('k', '\u212a').replace('s', '\u017f')}" AS (SELECT 1 AS x)
       SELECT * FROM ${name}`,
    'of a subquery': (name) => `SELECT (SELECT count(*) FROM ${name.toUpperCase()})`,
  };
  for (const [how, write] of Object.entries(form))
    test(`are refused ${how}`, async () => {
      for (const name of SYSTEM_RELATIONS) {
        const { faults, columns } = await check(write(name));
        expect([name, faults[0]?.key, columns]).toEqual([
          name,
          expect.stringMatching(/^invalid\.sql\.table(Near)?$/),
          [],
        ]);
      }
    });

  test('may be names of tables that are granted', async () => {
    expect(await values('SELECT count(*) FROM duckdb_tables', 'duckdb_tables')).toEqual([[10]]);
  });

  test('reveal nothing of the session, with or without parentheses', async () => {
    for (const name of SYSTEM_VALUES)
      for (const sql of [
        `SELECT ${name}()`,
        `SELECT ${name}('threads')`,
        `SELECT id FROM sales WHERE id > length(${name}())`,
      ]) {
        const { faults } = await check(sql);
        expect([sql, faults[0]?.key]).toEqual([
          sql,
          expect.stringMatching(/^invalid\.sql\.function(Near)?$/),
        ]);
      }
    for (const word of ['current_user', 'SESSION_USER', '"user"', 'current_role'])
      for (const sql of [
        `SELECT ${word}`,
        `SELECT id FROM sales ORDER BY ${word}`,
        `SELECT (SELECT ${word}) FROM sales`,
      ]) {
        const { faults } = await check(sql);
        const name = word.replaceAll('"', '').toLowerCase();
        const from = sql.indexOf(word) + (word.startsWith('"') ? 1 : 0);
        expect([sql, faults]).toEqual([
          sql,
          [{ key: 'invalid.sql.function', params: { name }, from, to: from + name.length }],
        ]);
      }
    for (const word of ['current_schema', 'current_catalog'])
      expect([word, (await check(`SELECT ${word}`)).faults[0]?.key]).toEqual([
        word,
        'invalid.sql.function',
      ]);
  });

  test('are columns where a relation has them', async () => {
    const found = await values(`SELECT "user", t.current_user FROM
      (SELECT id AS "user", region AS current_user FROM sales WHERE id = 1) t`);
    expect(found).toEqual([[1], ['East']]);
  });
});
