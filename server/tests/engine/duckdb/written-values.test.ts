import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindParam } from '../../../src/engine/duckdb/child-session';
import { writtenValues } from '../../../src/engine/duckdb/written-values';
import type { SqlParam } from '../../../src/engine/engine';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
});

async function bound(sql: string, params: readonly SqlParam[]): Promise<unknown> {
  const statement = await connection.prepare(sql);
  for (const [index, value] of params.entries()) bindParam(statement, index + 1, value);
  return (await statement.runAndReadAll()).getRowsJson();
}

async function written(sql: string, params: readonly SqlParam[]): Promise<unknown> {
  const text = writtenValues(sql, params);
  if (text === null) throw new Error('it is to be bound');
  return (await connection.runAndReadAll(text)).getRowsJson();
}

describe('values written into a statement', () => {
  it('mean what they mean bound, whatever they are', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
      fc.constantFrom("'", "''", '"', '$1', ';', '--', '\\', "\\'", 'E', '1e3', '0x1F'),
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    );
    const sql = `SELECT typeof($1) AS type, CAST($1 AS VARCHAR) AS text, '$1;''--' AS "a;""$1",
      CAST($1 AS VARCHAR) IS NOT DISTINCT FROM CAST($2 AS VARCHAR) AS same`;
    await fc.assert(
      fc.asyncProperty(value, value, async (one, other) => {
        expect(await written(sql, [one, other])).toEqual(await bound(sql, [one, other]));
      }),
      { numRuns: 200 },
    );
  });

  it('are bound where the text of a statement is not plain', () => {
    const texts = [
      '1; SELECT $1',
      '$1 -- one',
      '$1 /* one */',
      "E'\\'' || $1",
      '$$one$$ || $1',
      '$2',
    ];
    for (const text of texts) expect(writtenValues(`SELECT ${text}`, ['x'])).toBeNull();
  });

  it('are bound where they cannot be written or are long', () => {
    for (const value of ['a\0b', '\ud800', 'x'.repeat(30_000)])
      expect(writtenValues('SELECT $1', [value])).toBeNull();
  });
});
