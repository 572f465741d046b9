import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  assertBindable,
  GuardedSqliteDialect,
  GuardError,
} from '../../../src/repositories/database/guarded-sqlite';

interface Values {
  item: { id: number; value: unknown };
}

let folder: string;
let open: Kysely<Values>[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bi-guard-'));
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((db) => db.destroy()));
  await rm(folder, { recursive: true, force: true });
});

async function openStore(busyTimeoutMs = 10_000): Promise<Kysely<Values>> {
  const file = join(folder, 'values.db');
  const db = new Kysely<Values>({ dialect: new GuardedSqliteDialect({ file, busyTimeoutMs }) });
  open.push(db);
  await sql`create table if not exists item (id integer primary key, value)`.execute(db);
  return db;
}

async function roundTrip(value: unknown): Promise<unknown> {
  const db = await openStore();
  await db.insertInto('item').values({ id: 1, value }).execute();
  return (await db.selectFrom('item').select('value').executeTakeFirstOrThrow()).value;
}

class Person {
  readonly name = 'Ana';
}

describe('a value that passes the guard', () => {
  it.each([
    ['a whole number', 42],
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['the smallest safe integer', Number.MIN_SAFE_INTEGER],
    ['a fraction', 0.1],
    ['the smallest number', Number.MIN_VALUE],
    ['text', "O'Hare"],
    ['empty text', ''],
    ['text of every plane', '报表 😀 \u{10ffff}'],
    ['control characters other than NUL', '\u0001\n\r\t\u001f'],
    ['long text', 'x'.repeat(200_000)],
    ['null', null],
    ['bytes', new Uint8Array([0, 1, 255])],
    ['no bytes', new Uint8Array()],
  ])('%s comes back as it was written', async (_, value) => {
    expect(await roundTrip(value)).toEqual(value);
  });

  it('a Buffer comes back as its bytes', async () => {
    expect(await roundTrip(Buffer.from('abc'))).toEqual(new Uint8Array([97, 98, 99]));
  });
});

describe('a value that would be damaged or end the process', () => {
  it.each<[string, unknown]>([
    ['true', true],
    ['false', false],
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['minus infinity', Number.NEGATIVE_INFINITY],
    ['an unsafe integer', 2 ** 53],
    ['a large whole number', 1e300],
    ['a bigint', 1n],
    ['text with NUL', 'a\0b'],
    ['half a surrogate pair', '\ud800'],
    ['a date', new Date(0)],
    ['an array', [1]],
    ['an object', { a: 1 }],
    ['an object without prototype', Object.create(null)],
    ['an instance', new Person()],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['an ArrayBuffer', new ArrayBuffer(2)],
    ['a typed array of numbers', new Float64Array(2)],
    ['a map', new Map()],
  ])('%s throws before it is written', async (_, value) => {
    expect(() => assertBindable(value, 1)).toThrow(GuardError);
    const db = await openStore();
    const query = CompiledQuery.raw('insert into item values (1, ?)', [value]);
    await expect(db.executeQuery(query)).rejects.toBeInstanceOf(GuardError);
    expect(await db.selectFrom('item').selectAll().execute()).toEqual([]);
  });
});

describe('two connections to one file', () => {
  it('lose no write when both write at once', async () => {
    const [one, two] = [await openStore(), await openStore()];
    const write = (db: Kysely<Values>, first: number) =>
      Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          db
            .insertInto('item')
            .values({ id: first + index, value: 'x' })
            .execute(),
        ),
      );
    await Promise.all([write(one, 0), write(two, 1000)]);
    expect(await one.selectFrom('item').selectAll().execute()).toHaveLength(200);
  });

  it('wait for each other without holding the event loop', async () => {
    const [one, two] = [await openStore(), await openStore()];
    let turns = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = one.transaction().execute(async (trx) => {
      await trx.insertInto('item').values({ id: 1, value: 'held' }).execute();
      await held;
    });
    const waiting = two.insertInto('item').values({ id: 2, value: 'waited' }).execute();
    while (turns < 20) await new Promise((resolve) => setImmediate(() => resolve((turns += 1))));
    release();
    await Promise.all([holding, waiting]);
    expect(await two.selectFrom('item').select('id').orderBy('id').execute()).toHaveLength(2);
  });

  it('can write again after one of them waited in vain', async () => {
    const [one, two] = [await openStore(), await openStore(20)];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = one.transaction().execute(async (trx) => {
      await trx.insertInto('item').values({ id: 1, value: 'held' }).execute();
      await held;
    });
    await expect(two.insertInto('item').values({ id: 2, value: 'x' }).execute()).rejects.toThrow(
      /locked/,
    );
    release();
    await holding;
    await two.transaction().execute(async (trx) => {
      await trx.insertInto('item').values({ id: 2, value: 'x' }).returning('id').execute();
      await trx.selectFrom('item').selectAll().execute();
    });
    await one.insertInto('item').values({ id: 3, value: 'y' }).execute();
    expect(await two.selectFrom('item').selectAll().execute()).toHaveLength(3);
  });
});

describe('one connection', () => {
  it('keeps what came before and after a statement that failed in a transaction', async () => {
    const db = await openStore();
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('item').values({ id: 1, value: 'a' }).execute();
      await expect(trx.insertInto('item').values({ id: 1, value: 'b' }).execute()).rejects.toThrow(
        /UNIQUE/,
      );
      await trx.insertInto('item').values({ id: 2, value: 'c' }).execute();
    });
    expect(await db.selectFrom('item').select('value').orderBy('id').execute()).toEqual([
      { value: 'a' },
      { value: 'c' },
    ]);
  });

  it('reports how many rows a statement changed', async () => {
    const db = await openStore();
    await db
      .insertInto('item')
      .values([
        { id: 1, value: 1 },
        { id: 2, value: 2 },
      ])
      .execute();
    const result = await db.updateTable('item').set({ value: 3 }).executeTakeFirst();
    expect(result.numUpdatedRows).toBe(2n);
  });

  it('survives a restart with synchronous writes and a write-ahead log', async () => {
    const db = await openStore();
    const settings = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
    expect(settings.rows[0]!.journal_mode).toBe('wal');
    const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    expect(synchronous.rows[0]!.synchronous).toBe(2);
    const keys = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db);
    expect(keys.rows[0]!.foreign_keys).toBe(1);
  });
});
