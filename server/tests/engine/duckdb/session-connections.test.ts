import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindParam } from '../../../src/engine/duckdb/child-session';
import {
  SessionConnections,
  type SessionConnection,
} from '../../../src/engine/duckdb/session-connections';
import type { SqlParam } from '../../../src/engine/engine';

/** Connections that a session makes, and statements that each of them holds, at most. */
const CONNECTIONS = 32;
const STATEMENTS = 8;

let instance: DuckDBInstance;
let connections: SessionConnections;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'bi-connections-'));
  instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const owner = await instance.connect();
  for (const one of [1, 2]) {
    await owner.run(`CREATE SCHEMA g${one}`);
    await owner.run(`CREATE VIEW g${one}.sales AS
      SELECT i AS id, i % 7 AS region, ${one} AS version FROM range(100) t(i)`);
  }
});

beforeEach(() => {
  connections = new SessionConnections(instance, folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The values of the first row of a statement. */
async function run(
  taken: SessionConnection,
  sql: string,
  params: readonly SqlParam[] = [],
): Promise<unknown[]> {
  const statement = await connections.prepare(taken, sql);
  for (const [index, value] of params.entries()) bindParam(statement, index + 1, value);
  const rows = await (await statement.run()).getRowsJson();
  connections.keep(taken, sql, statement);
  return [...(rows[0] ?? [])];
}

const take = (generation: number) => connections.take(generation, `g${generation}`);

test('a statement of the same text gives what its own values ask for', async () => {
  const sql = 'SELECT count(*)::INTEGER, min($2)::VARCHAR FROM sales WHERE region = $1';
  const asked: [SqlParam[], unknown[]][] = [
    [
      [1, 'a'],
      [15, 'a'],
    ],
    [
      [6, 'b'],
      [14, 'b'],
    ],
    [
      ['1', 7],
      [15, '7'],
    ],
    [
      [null, 'c'],
      [0, null],
    ],
    [
      [6.5, true],
      [0, null],
    ],
    [
      [0, 2.5],
      [15, '2.5'],
    ],
  ];
  const taken = await take(1);
  for (const [params, expected] of asked) expect(await run(taken, sql, params)).toEqual(expected);
  expect(taken.prepared.size).toBe(1);
});

test('a value that is not given again is missed', async () => {
  const sql = 'SELECT count(*)::INTEGER FROM sales WHERE region = CAST($1 AS INTEGER)';
  const taken = await take(1);
  expect(await run(taken, sql, [1])).toEqual([15]);
  await expect(run(taken, sql)).rejects.toThrow(/parameter/i);
});

test('a connection continues with the tables that it had', async () => {
  const sql = 'SELECT max(version)::INTEGER FROM sales';
  const [first, second] = [await take(1), await take(2)];
  expect(await run(first, sql)).toEqual([1]);
  expect(await run(second, sql)).toEqual([2]);
  connections.leave(first);
  connections.leave(second);
  const again = await take(1);
  expect(again).toBe(first);
  expect(again.prepared.size).toBe(1);
  expect(await run(again, sql)).toEqual([1]);
});

test('one that has to take other tables prepares anew', async () => {
  const sql = 'SELECT max(version)::INTEGER FROM sales';
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => take(1)));
  expect(new Set(all).size).toBe(CONNECTIONS);
  for (const one of all) connections.leave(one);
  expect(await run(all[0]!, sql)).toEqual([1]);
  const taken = await take(2);
  expect(taken).toBe(all[0]);
  expect(taken.prepared.size).toBe(0);
  expect(await run(taken, sql)).toEqual([2]);
});

test('the statement that ran longest ago makes room', async () => {
  const taken = await take(1);
  const sql = (n: number) => `SELECT ${n} + count(*)::INTEGER FROM sales`;
  for (let n = 0; n < STATEMENTS; n += 1) await run(taken, sql(n));
  await run(taken, sql(0));
  await run(taken, sql(STATEMENTS));
  expect([...taken.prepared.keys()]).toEqual([2, 3, 4, 5, 6, 7, 0, STATEMENTS].map((n) => sql(n)));
  expect(await run(taken, sql(1))).toEqual([101]);
});
