/**
 * "What changed?" over the levels of a hierarchy: each level asked on its own, and all of them read
 * from the answer to the finest. Both sides are on columns, as the product asks them.
 *
 *   npm run bench bench/changes-levels.ts
 */
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Axis, Query } from '@bi/contract/query/query';
import { shapesModel } from './order-shapes';
import { median, openOrders } from './orders-fixture';

const RUNS = 5;
const model: CubeModel = {
  ...shapesModel,
  dimensions: [...shapesModel.dimensions, { name: 'year', expr: 'year(day)', type: 'number' }],
};
const stage = await openOrders(10_000_000, model);
const query = (measure: string, axis: Axis): Query => ({
  cube: 'orders',
  rows: [axis],
  columns: [{ of: 'year', totals: 'none' }],
  measures: [measure],
});

async function time(queries: readonly Query[]): Promise<number> {
  const since = performance.now();
  for (const one of queries) await stage.ask(one);
  return performance.now() - since;
}

for (const measure of ['revenue', 'average', 'shops']) {
  const finest: Axis = { of: 'place', expand: 2 };
  const apart = [
    { of: 'region', totals: 'none' as const },
    { ...finest, totals: 'none' as const },
  ];
  const times: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    times[0].push(await time(apart.map((axis) => query(measure, axis))));
    times[1].push(await time([query(measure, finest)]));
  }
  const [each, once] = times.map((all) => Math.round(median(all)));
  console.log(`| ${measure} | ${each} | ${once} |`);
}
stage.close();
