import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Catalog } from '../../../src/engine/engine';
import { duckdbDialect as dialect } from '../../../src/engine/duckdb/duckdb-dialect';
import type { RollupWish } from '../../../src/semantic/rollup/rollup';
import { Rollups } from '../../../src/services/query/rollups';
import { openEngineLab, type EngineLab } from '../../support/engine-fixture';

const ROWS = 200_000;
/** columns of 500 values, and of 50,000, that are alike: two have no more groups than one */
const columns = [
  ...Array.from({ length: 6 }, (_, index) => `i % 500 AS c${index}`),
  ...Array.from({ length: 5 }, (_, index) => `i % 50000 AS d${index}`),
];

let lab: EngineLab;
let rollups: Rollups;
let catalog: Catalog;
let clock = 0;

beforeEach(async () => {
  lab = openEngineLab();
  await lab.publish({ pairs: `SELECT ${columns.join(', ')} FROM range(${ROWS}) t(i)` });
  const engine = lab.registry.engineFor('acme');
  const engineFor = () => engine;
  const log = { warn: (fields: object) => expect(fields).toBeNull() };
  rollups = new Rollups({ engineFor, dialect, log, now: () => (clock += 1) }, true);
  catalog = await engine.catalog();
});

afterEach(() => lab.close());

const wishOf = (...names: string[]): RollupWish => ({
  table: 'pairs',
  columns: names.map((name) => ({ name, grain: null })),
  states: ['count(*)'],
});

async function build(...names: string[]): Promise<void> {
  await rollups.build('acme', catalog, [wishOf(...names)]);
}

const held = () => rollups.of('acme', catalog).map((one) => [...one.columns.keys()].join('+'));

function read(...names: string[]): void {
  const found = rollups.of('acme', catalog).filter((one) => names.every((n) => one.columns.has(n)));
  rollups.noteRead('acme', rollups.sources(found));
}

const pairsOf = (letter: string, count: number): [string, string][] =>
  Array.from({ length: count }, (_, a) => a).flatMap((a) =>
    Array.from({ length: count - a - 1 }, (_, b): [string, string] => [
      `${letter}${a}`,
      `${letter}${a + b + 1}`,
    ]),
  );

test('the rollups of a board of many tiles and filters stay next to each other', async () => {
  const pairs = pairsOf('c', 6);
  for (const pair of pairs) await build(...pair);
  expect(held()).toEqual(pairs.map((pair) => pair.join('+')));
});

test('rollups have together at most twice the rows of their table, and the one that was not read for longest goes', async () => {
  const [first, ...others] = pairsOf('d', 5);
  await build(...first!);
  for (const pair of others.slice(0, 7)) await build(...pair);
  expect(held()).toHaveLength(8);
  read(...first!);
  await build(...others[7]!);
  expect(held()).toEqual([first!, ...others.slice(1, 8)].map((pair) => pair.join('+')));
});

test('a question by month has a small rollup of its own next to a large one by day that was built before', async () => {
  const day = "DATE '2024-01-01' + CAST(i // 500 % 360 AS INTEGER) AS day";
  const from = `FROM range(${4 * ROWS}) t(i)`;
  await lab.publish({ pairs: `SELECT ${columns.slice(0, 2).join(', ')}, ${day} ${from}` });
  catalog = await lab.registry.engineFor('acme').catalog();
  const pair = wishOf('c0', 'c1');
  const byDay = { ...pair, columns: [...pair.columns, { name: 'day', grain: null }] };
  const month = { name: 'day', grain: 'month' } as const;
  const byMonth: RollupWish = { ...pair, columns: [...pair.columns, month] };
  await rollups.build('acme', catalog, [byDay]);
  expect(held()).toEqual(['c0+c1+day']);
  expect(rollups.heldLargely('acme', catalog, [byMonth]), 'pairs are not known').toEqual([]);
  await build('c0', 'c1');
  expect(rollups.heldLargely('acme', catalog, [byDay, byMonth])).toEqual([byMonth]);
  await rollups.build('acme', catalog, [byMonth]);
  const sizes = rollups.of('acme', catalog).map(({ rowCount }) => rowCount);
  expect(sizes).toEqual([180_000, 500, 6000]);
});
