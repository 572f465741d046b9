import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { ResultColumn } from '@bi/olap/cells/result-column';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readResult } from '../../../src/engine/duckdb/result-reader';

let connection: DuckDBConnection;

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`SET TimeZone = 'UTC'`);
});

async function read(sql: string, maxRows = 1e9) {
  return readResult(await connection.run(sql), maxRows);
}

async function column(sql: string): Promise<ResultColumn> {
  const { columns } = await read(sql);
  return columns[0]!;
}

/** Values as plain JavaScript, NULL as null. */
async function values(sql: string): Promise<(number | string | null)[]> {
  const { values: given, nulls } = await column(sql);
  return Array.from<number | string>(given).map((value, row) =>
    nulls?.[row] === 1 ? null : value,
  );
}

/** One row per item, each given as text that DuckDB casts; NULL stands for itself. */
const list = (type: string, items: readonly string[]) =>
  `SELECT unnest([${items.map((item) => (item === 'NULL' ? item : `'${item}'`)).join(', ')}]::VARCHAR[]::${type}[])`;

describe('integers', () => {
  test.each([
    ['TINYINT', [-128, 127]],
    ['UTINYINT', [0, 255]],
    ['SMALLINT', [-32768, 32767]],
    ['USMALLINT', [0, 65535]],
    ['INTEGER', [-2147483648, 2147483647]],
    ['UINTEGER', [0, 4294967295]],
    ['BIGINT', [-9007199254740991, 9007199254740991, 0, -1, 4294967296, -4294967296, -4294967297]],
    ['UBIGINT', [0, 9007199254740991]],
    ['HUGEINT', [-9007199254740991, 9007199254740991, -1, 0]],
    ['UHUGEINT', [0, 9007199254740991]],
  ])('%s is a number while exact', async (type, expected) => {
    expect(await values(list(type, expected.map(String)))).toEqual(expected);
    expect((await column(list(type, expected.map(String)))).kind).toBe('number');
  });

  test.each([
    ['BIGINT', '9007199254740992'],
    ['BIGINT', '-9007199254740992'],
    ['BIGINT', '9223372036854775807'],
    ['BIGINT', '-9223372036854775808'],
    ['UBIGINT', '18446744073709551615'],
    ['UBIGINT', '9223372036854775808'],
    ['HUGEINT', '170141183460469231731687303715884105727'],
    ['HUGEINT', '-170141183460469231731687303715884105727'],
    ['HUGEINT', '18446744073709551615'],
    ['HUGEINT', '-18446744073709551616'],
    ['UHUGEINT', '340282366920938463463374607431768211455'],
  ])('a %s of %s makes all of its column text', async (type, value) => {
    expect(await values(list(type, ['1', value, 'NULL', '0']))).toEqual(['1', value, null, '0']);
  });

  test('become text also when the large value comes after many chunks', async () => {
    const sql = `SELECT CASE WHEN i = 9000 THEN 9007199254740993 ELSE i END FROM range(10000) t(i)`;
    const found = await values(sql);
    expect(found).toEqual(
      Array.from({ length: 10_000 }, (_, i) => (i === 9000 ? '9007199254740993' : String(i))),
    );
  });

  test('agree with DuckDB for any 128-bit values', async () => {
    const big = fc.bigInt({ min: -(2n ** 127n) + 1n, max: 2n ** 127n - 1n });
    const near = fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n });
    const item = fc.oneof(big, near, fc.maxSafeInteger().map(BigInt), fc.constant(null));
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 20 }), async (items) => {
        const found = await values(
          list(
            'HUGEINT',
            items.map((one) => (one === null ? 'NULL' : String(one))),
          ),
        );
        const exact = items.every((one) => one === null || (one < 2n ** 53n && one > -(2n ** 53n)));
        expect(found).toEqual(
          items.map((one) => (one === null ? null : exact ? Number(one) : String(one))),
        );
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});

describe('decimals', () => {
  test.each(['DECIMAL(4,2)', 'DECIMAL(9,2)', 'DECIMAL(18,2)', 'DECIMAL(38,2)'])(
    '%s is the nearest number while its unscaled value is exact',
    async (type) => {
      const expected = [12.34, -0.07, 0, 99.99];
      expect(await values(list(type, expected.map(String)))).toEqual(expected);
    },
  );

  test('are distinguished by the unscaled value, not by size', async () => {
    expect(await values(`SELECT 90071992547409.91::DECIMAL(18,2)`)).toEqual([90071992547409.91]);
    expect(await values(`SELECT 90071992547409.92::DECIMAL(18,2)`)).toEqual(['90071992547409.92']);
    expect(await values(`SELECT -90071992547409.92::DECIMAL(18,2)`)).toEqual([
      '-90071992547409.92',
    ]);
  });

  test('keep every digit as text', async () => {
    const digits = '12345678901234567890.000000000000000001';
    expect(await values(`SELECT ${digits}::DECIMAL(38,18)`)).toEqual([digits]);
    expect(await values(list('DECIMAL(38,18)', [digits, '-0.000000000000000005', 'NULL']))).toEqual(
      [digits, '-0.000000000000000005', null],
    );
  });

  test('with a scale beyond 22 are still the nearest number', async () => {
    expect(await values(`SELECT 0.0000000000000000000000123::DECIMAL(38,25)`)).toEqual([1.23e-23]);
  });
});

describe('floating numbers', () => {
  test('keep their value; NaN and infinities are NULL', async () => {
    const items = ['NaN', 'Infinity', '-Infinity', '1.5', 'NULL', '-0.1', '1e308'];
    const expected = [null, null, null, 1.5, null, -0.1, 1e308];
    expect(await values(list('DOUBLE', items))).toEqual(expected);
    expect(await values(list('FLOAT', items.slice(0, 5)))).toEqual(expected.slice(0, 5));
  });

  test('of single precision are widened, not rounded', async () => {
    expect(await values('SELECT 0.1::FLOAT')).toEqual([Math.fround(0.1)]);
  });
});

describe('text', () => {
  test.each([
    ['empty', ''],
    ['twelve bytes, the longest kept in place', 'abcdefghijkl'],
    ['thirteen bytes', 'abcdefghijklm'],
    ['with a NUL character', 'a\0b'],
    ['long with a NUL character', `${'x'.repeat(40)}\0y`],
    ['of several bytes per character', '飞行次数 ✈️ naïve'],
    ['that is three bytes long, times four', '數數數數'],
  ])('%s comes back', async (_name, text) => {
    const result = await connection.run('SELECT $1::VARCHAR', [text]);
    const { columns } = await readResult(result, 10);
    expect(columns[0]!.values).toEqual([text]);
  });

  test('repeated long values and NULLs keep their places', async () => {
    const sql = `SELECT CASE WHEN i % 3 = 0 THEN NULL ELSE 'a rather long value ' || (i % 5) END
      FROM range(5000) t(i)`;
    const expected = Array.from({ length: 5000 }, (_, i) =>
      i % 3 === 0 ? null : `a rather long value ${i % 5}`,
    );
    expect(await values(sql)).toEqual(expected);
  });

  test.each([3, 300, 70_000])('of an ENUM with %i values is the value', async (count) => {
    await connection.run(
      `CREATE OR REPLACE TYPE e AS ENUM (SELECT 'v' || i FROM range(${count}) t(i))`,
    );
    expect(await values(list('e', ['v0', `v${count - 1}`, 'NULL']))).toEqual([
      'v0',
      `v${count - 1}`,
      null,
    ]);
  });
});

describe('times', () => {
  test('dates are calendar days', async () => {
    const items = ['2001-02-03', '1969-12-31', 'NULL', '0001-01-01', 'infinity'];
    const expected = ['2001-02-03', '1969-12-31', null, '0001-01-01', null];
    expect(await values(list('DATE', items))).toEqual(expected);
  });

  test('dates beyond year 9999 and before year 0 are written as ISO does', async () => {
    expect(await values(`SELECT DATE '10000-01-01'`)).toEqual(['+010000-01-01']);
    expect(await values(`SELECT DATE '0044-03-15 (BC)'`)).toEqual(['-000043-03-15']);
    expect(await values(`SELECT DATE '300000-02-29'`)).toEqual(['+300000-02-29']);
  });

  test.each(['TIMESTAMP', 'TIMESTAMP_MS', 'TIMESTAMP_NS', 'TIMESTAMPTZ'])(
    '%s is an instant in UTC with milliseconds',
    async (type) => {
      const items = ['2001-02-03 04:05:06.789', '1969-12-31 23:59:59.999', 'NULL'];
      expect(await values(list(type, items))).toEqual([
        '2001-02-03T04:05:06.789Z',
        '1969-12-31T23:59:59.999Z',
        null,
      ]);
    },
  );

  test('microseconds before 1970 are cut towards the past', async () => {
    expect(await values(`SELECT TIMESTAMP '1969-12-31 23:59:59.999999'`)).toEqual([
      '1969-12-31T23:59:59.999Z',
    ]);
  });

  test('full seconds and infinities', async () => {
    expect(await values(`SELECT TIMESTAMP_S '2001-02-03 04:05:06'`)).toEqual([
      '2001-02-03T04:05:06.000Z',
    ]);
    expect(await values(list('TIMESTAMP', ['infinity', '-infinity']))).toEqual([null, null]);
  });
});

describe('a table', () => {
  test('booleans are 1 and 0 with NULL separate', async () => {
    const { kind } = await column(list('BOOLEAN', ['true', 'false', 'NULL']));
    expect(kind).toBe('boolean');
    expect(await values(list('BOOLEAN', ['true', 'false', 'NULL']))).toEqual([1, 0, null]);
  });

  test('without rows keeps its columns and their kinds', async () => {
    const { columns, rowCount } = await read(
      `SELECT 1 AS a, 'x' AS b, true AS c, 1.5::DECIMAL(9,1) AS d WHERE false`,
    );
    expect(rowCount).toBe(0);
    expect(columns.map(({ name, kind, values: given }) => [name, kind, given.length])).toEqual([
      ['a', 'number', 0],
      ['b', 'text', 0],
      ['c', 'boolean', 0],
      ['d', 'number', 0],
    ]);
  });

  test('has no NULL flags where nothing is NULL', async () => {
    expect((await column('SELECT i FROM range(3000) t(i)')).nulls).toBeNull();
  });

  test('is cut at the row limit', async () => {
    const { columns, rowCount } = await read('SELECT i FROM range(10000) t(i) ORDER BY i', 2500);
    expect(rowCount).toBe(2500);
    expect(columns[0]!.values).toEqual(Float64Array.from({ length: 2500 }, (_, i) => i));
  });

  test('gives types without a rule of their own as DuckDB writes them', async () => {
    expect(await values(`SELECT [1, 2]`)).toEqual(['[1, 2]']);
    expect(await values(`SELECT TIME '01:02:03'`)).toEqual(['01:02:03']);
    expect(await values(`SELECT uuid '00112233-4455-6677-8899-aabbccddeeff'`)).toEqual([
      '00112233-4455-6677-8899-aabbccddeeff',
    ]);
  });

  test('of many chunks is complete and in order', async () => {
    const { columns } = await read(
      `SELECT i, i * 0.5 AS h, (i % 2 = 0) AS b FROM range(9000) t(i) ORDER BY i`,
    );
    const [i, h, b] = columns;
    expect(i!.values).toEqual(Float64Array.from({ length: 9000 }, (_, n) => n));
    expect(h!.values).toEqual(Float64Array.from({ length: 9000 }, (_, n) => n / 2));
    expect(b!.values).toEqual(Uint8Array.from({ length: 9000 }, (_, n) => 1 - (n % 2)));
  });
});
