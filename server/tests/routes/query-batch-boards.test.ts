import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { Filter, Query } from '@bi/contract/query/query';
import type { BatchLine } from '@bi/contract/query/query-batch';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { randomCondition, randomMeasures, randomShape, TRIPS } from '../support/random-shapes';

type Line = BatchLine & { data?: QueryAnswer | null };

const BOARDS = Number(process.env['BI_BOARDS'] ?? 12);
const DAY_MS = 86_400_000;
/** Changes every day, so that other boards are drawn. */
const TODAY = Number(process.env['BI_ORACLE_DAY'] ?? Math.floor(Date.now() / DAY_MS));
/** So many flights get rollups. */
const FLIGHTS = 100_000;

let rolledUp: AppFixture;
let plain: AppFixture;
beforeAll(async () => {
  const env = { BI_CACHE_MB: '0' };
  rolledUp = await openAppFixture({ flights: FLIGHTS, env: { ...env, BI_ENGINE_THREADS: '2' } });
  plain = await openAppFixture({ flights: FLIGHTS, env: { ...env, BI_ROLLUPS: 'false' } });
  for (const lab of [rolledUp, plain]) {
    const made = await lab.call({
      ...{ as: 'ana', method: 'POST', path: '/cubes' },
      body: { text: TRIPS },
    });
    expect(made.code, made.message).toBe(1000);
  }
}, 120_000);
afterAll(() => Promise.all([rolledUp.close(), plain.close()]));

/** What makes a tile be answered alone, or by other rows than its neighbours. */
const extra: fc.Arbitrary<(query: Query) => Partial<Query>> = fc.constantFrom(
  () => ({}),
  () => ({}),
  () => ({}),
  ({ measures: [first] }: Query) => ({
    measures: [{ m: first as string, as: 'pctGrand' as const }],
  }),
  ({ rows: [first, ...others], measures: [by] }: Query): Partial<Query> =>
    first === undefined || first.of === 'place'
      ? {}
      : { rows: [{ ...first, top: { n: 2, by: by as string, others: true } }, ...others] },
  () => ({ window: { row: [0, 2] as [number, number] } }),
);

/** Tiles of a few shapes, as on boards: several ask other measures of what others ask. */
const board = fc
  .record({
    shapes: fc.array(randomShape, { minLength: 1, maxLength: 4 }),
    tiles: fc.array(fc.tuple(fc.nat(), randomMeasures, extra), { minLength: 2, maxLength: 12 }),
    filters: fc.array(randomCondition, { maxLength: 2 }),
  })
  .map(({ shapes, tiles, filters }) =>
    tiles.map(([at, measures, more]): Query => {
      const { where, ...axes } = shapes[at % shapes.length]!;
      const all = [...(where === undefined ? [] : [where]), ...filters] as Filter[];
      const query = { cube: 'trips', ...axes, measures } as Query;
      return { ...query, ...more(query), ...(all.length > 0 && { where: { and: all } }) };
    }),
  );

type Held = { held?: string | undefined };
async function batch(queries: readonly (Query & Held)[], as: 'ana' | 'raj'): Promise<Line[]> {
  const body = {
    queries: queries.map(({ held, ...query }, id) => ({
      ...{ id: `${id}`, query },
      ...(held !== undefined && { held }),
    })),
  };
  const { text } = await rolledUp.call({ as, method: 'POST', path: '/query/batch', body });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ id }) => id !== '');
  return lines.sort((a, b) => Number(a.id) - Number(b.id));
}

describe('a board', () => {
  const read = { rollup: 0, base: 0, same: 0, failed: 0 };

  it.each([1, 2, TODAY])(
    'has the cells that single calls have without rollups (seed %i)',
    async (seed) => {
      const isEqual = fc.asyncProperty(
        board,
        fc.constantFrom<'ana' | 'raj'>('ana', 'raj'),
        async (queries, as) => {
          const first = await batch(queries, as);
          // what two questions missed is built meanwhile: later rounds read it
          const rounds = [first, await batch(queries, as), await batch(queries, as)];
          const held = queries.map((query, index) => ({ ...query, held: first[index]?.key }));
          const unchanged = await batch(held, as);
          for (const [index, query] of queries.entries()) {
            const alone = await plain.call({ as, method: 'POST', path: '/query', body: query });
            for (const lines of rounds) {
              const line = lines[index];
              expect(line?.code).toBe(alone.code);
              expect(line?.key).toBe(first[index]?.key);
              if (alone.code !== 1000) read.failed += 1;
              else {
                const { cellSet, trace } = line!.data!;
                expect(cellSet).toEqual(alone.data.cellSet);
                expect(trace.receipt.queryHash).toBe(alone.data.trace.receipt.queryHash);
                read[trace.source === 'rollup' ? 'rollup' : 'base'] += 1;
              }
            }
            if (unchanged[index]?.same === true) read.same += 1;
          }
        },
      );
      await fc.assert(isEqual, { numRuns: BOARDS, seed, endOnFailure: true });
    },
    240_000,
  );

  it('was answered by rollups, by all rows, and by what its asker held', () => {
    const { rollup, base, same, failed } = read;
    expect(Math.min(rollup, base, same)).toBeGreaterThan(BOARDS);
    expect(failed).toBeLessThan(rollup + base);
  });
});
