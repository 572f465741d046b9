import { expect, test } from 'vitest';
import { generationsToDrop } from '../../../src/engine/duckdb/generations-to-drop';

/** Generations by id: null for tables, else the tables that rollups are of. */
const known = (of: Record<number, number | null>) =>
  new Map(Object.entries(of).map(([id, over]) => [Number(id), { over }]));

const ids = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);
const tables = (first: number, count: number) =>
  Object.fromEntries(ids(first, count).map((id) => [id, null]));
const rollups = (over: number, first: number, count: number) =>
  Object.fromEntries(ids(first, count).map((id) => [id, over]));

const isIdle = () => true;

test('the rollups of a dashboard stay next to its tables', () => {
  expect(generationsToDrop(known({ 1: null, ...rollups(1, 2, 31) }), true, isIdle)).toEqual([]);
  expect(generationsToDrop(known({ 1: null, ...rollups(1, 2, 32) }), true, isIdle)).toEqual([2]);
});

test('a version of the tables goes with the rollups over it, and rollups drive no tables out', () => {
  const eight = { ...tables(1, 8), ...rollups(1, 20, 2), ...rollups(2, 30, 2) };
  expect(generationsToDrop(known(eight), true, isIdle)).toEqual([]);
  expect(generationsToDrop(known(eight), false, isIdle)).toEqual([1, 20, 21]);
});

test('what a statement uses stays, and the next one goes in its place', () => {
  const eight = known({ ...tables(1, 8), ...rollups(2, 20, 2) });
  expect(generationsToDrop(eight, false, (id) => id !== 1)).toEqual([2, 20, 21]);
  expect(generationsToDrop(eight, false, (id) => id > 8)).toEqual([]);
});

test('the one that was used longest ago goes first', () => {
  const all = [...ids(1, 8)].reverse().map((id): [number, { over: null }] => [id, { over: null }]);
  expect(generationsToDrop(new Map(all), false, isIdle)).toEqual([8]);
});
