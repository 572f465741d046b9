import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryAnswer } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { BatchLine } from '@bi/contract/query/query-batch';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { randomMeasures, randomShape, TRIPS } from '../support/random-shapes';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ flights: 1200, env: { BI_CACHE_MB: '0' } });
  const made = await lab.call({ as: 'ana', method: 'POST', path: '/cubes', body: { text: TRIPS } });
  expect(made.code, made.message).toBe(1000);
});
afterAll(() => lab.close());

type Line = BatchLine & { data?: QueryAnswer | null };
const single = (query: Query, as: 'ana' | 'raj' = 'ana') =>
  lab.call({ as, method: 'POST', path: '/query', body: query });
async function batch(queries: readonly Query[], as: 'ana' | 'raj' = 'ana'): Promise<Line[]> {
  const body = { queries: queries.map((query, id) => ({ id: `${id}`, query })) };
  const { text } = await lab.call({ as, method: 'POST', path: '/query/batch', body });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  return lines.sort((a, b) => Number(a.id) - Number(b.id));
}
/** Whether answers came of one statement: it took each of them the very same time. */
const areUnited = (lines: readonly Line[]) =>
  new Set(lines.map(({ data }) => data?.trace.engineMs)).size === 1;

describe('questions of a batch that differ in their measures alone', () => {
  it('have the very cell sets of single calls, whatever their shape', async () => {
    let united = 0;
    await fc.assert(
      fc.asyncProperty(
        randomShape,
        fc.array(randomMeasures, { minLength: 2, maxLength: 4 }),
        fc.constantFrom<'ana' | 'raj'>('ana', 'raj'),
        async (given, lists, as) => {
          const { where: condition, ...axes } = given;
          const queries = lists.map(
            (list) =>
              ({
                cube: 'trips',
                ...axes,
                measures: list,
                ...(condition && { where: condition }),
              }) as Query,
          );
          const lines = await batch(queries, as);
          for (const [index, query] of queries.entries()) {
            const alone = await single(query, as);
            expect(lines[index]?.code).toBe(alone.code);
            if (alone.code !== 1000) continue;
            expect(lines[index]?.data?.cellSet).toEqual(alone.data.cellSet);
            expect(lines[index]?.data?.trace.receipt).toEqual(alone.data.trace.receipt);
          }
          if (lines.every(({ code }) => code === 1000) && areUnited(lines)) united += 1;
        },
      ),
      { numRuns: 60, seed: 60 },
    );
    expect(united).toBeGreaterThan(25);
  }, 120_000);

  const base: Query = { cube: 'trips', rows: [{ of: 'part' }], columns: [], measures: ['trips'] };
  const other = (more: Partial<Query>): Query => ({ ...base, measures: ['targets'], ...more });

  it('come of one statement', async () => {
    expect(areUnited(await batch([base, other({}), other({ measures: ['night', 'share'] })]))).toBe(
      true,
    );
  });

  it.each<[string, Partial<Query>]>([
    ['other conditions', { where: { of: 'hour', op: '<', value: 9 } }],
    ['ranks', { rows: [{ of: 'part', top: { n: 2, by: 'targets', others: true } }] }],
    ['other fields', { rows: [{ of: 'origin_region' }] }],
    ['shares', { measures: [{ m: 'targets', as: 'pctGrand' }] }],
    ['windows', { window: { row: [0, 1] } }],
  ])('do not where they have %s', async (_, more) => {
    let isApart = false;
    // two statements may take the same milliseconds, one statement always does
    for (let attempt = 0; attempt < 20 && !isApart; attempt += 1) {
      const lines = await batch([base, other(more)]);
      expect(lines.map(({ code }) => code)).toEqual([1000, 1000]);
      isApart = !areUnited(lines);
    }
    expect(isApart).toBe(true);
  });

  it('that fail alone leave the others their answers', async () => {
    const [good, odd, fine] = await batch([
      base,
      other({ measures: ['profit'] }),
      other({ measures: ['night'] }),
    ]);
    expect([good?.code, odd?.code, fine?.code]).toEqual([1000, 1001, 1000]);
    expect(fine?.data?.cellSet).toEqual(
      (await single(other({ measures: ['night'] }))).data.cellSet,
    );
  });
});
