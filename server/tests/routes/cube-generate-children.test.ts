import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { generateFrom, previewOf } from '../support/generate-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const LINES = `SELECT i AS line_id, 'O-' || (1 + i // 2) AS order_no, ['Chairs', 'Lamps'][1 + i % 2] AS category,
  10 AS amount FROM range(80) AS t(i)`;

async function faultsOf(model: CubeModel): Promise<unknown> {
  const { data } = await lab.call({
    as: 'ana',
    method: 'POST',
    path: '/cubes/validate',
    body: { text: JSON.stringify(model), measure: true },
  });
  return [data.faults, data.warnings ?? []];
}

const expressionOf = ({ measures }: CubeModel, label: string) =>
  measures.flatMap((one) => (one.label === label && 'agg' in one ? [[one.agg, one.expr]] : []));

describe('tables whose rows belong to those of a fact', () => {
  it('say more of the orders of its lines where an order is there once, and repeat no amount', async () => {
    const found = await generateFrom(lab, {
      kid_lines: LINES,
      kid_returns: `SELECT 'Yes' AS returned, 'O-' || (1 + i * 5) AS order_no, 3.5 AS fee FROM range(8) AS t(i)`,
    });
    expect(found.joins).toMatchObject([
      { to: 'kid_returns', rel: 'many_to_one', on: [['order_no', 'order_no']] },
    ]);
    // that most orders have no return is said, and is no fault
    expect(await faultsOf(found)).toMatchObject([[{ path: 'joins.0', severity: 'warning' }], []]);
    const field = found.dimensions.find(({ expr }) => expr?.endsWith('.returned') === true);
    expect(field?.label).toBe('Returned');
    expect(await previewOf(lab, found, field?.name ?? '', 'amount')).toEqual([
      'TOTAL | 800',
      'Yes | 160',
      '(empty) | 640',
    ]);
    expect(expressionOf(found, 'Number of returns')).toEqual([['distinct', 'return.order_no']]);
    expect(found.measures.some(({ label }) => label?.includes('fee') === true)).toBe(false);
  });

  it('are counted and put together by the fields of a fact that has each of its rows once', async () => {
    const found = await generateFrom(lab, {
      kid_stays: `SELECT i AS stay_id, ['Loft', 'House'][1 + i % 2] AS home, 2 AS nights FROM range(40) AS t(i)`,
      kid_reviews: `SELECT i AS review_id, i // 2 AS stay_id, 1 + i % 5 AS rating, i % 7 AS likes,
        DATE '2025-01-01' + CAST(i AS INTEGER) AS review_date FROM range(60) AS t(i)`,
    });
    expect(found.joins).toMatchObject([
      { to: 'kid_reviews', rel: 'one_to_many', on: [['stay_id', 'stay_id']], key: ['review_id'] },
    ]);
    expect(await faultsOf(found)).toEqual([[], []]);
    expect(expressionOf(found, 'Number of reviews')).toEqual([['count', 'review.review_id']]);
    expect(expressionOf(found, 'Average review rating')).toEqual([['avg', 'review.rating']]);
    const nameOf = (label: string) => found.measures.find((one) => one.label === label)?.name ?? '';
    expect(await previewOf(lab, found, 'home', nameOf('Number of reviews'))).toEqual([
      'TOTAL | 60',
      'House | 30',
      'Loft | 30',
    ]);
    expect(await previewOf(lab, found, 'home', 'nights')).toEqual([
      'TOTAL | 80',
      'House | 40',
      'Loft | 40',
    ]);
    expect(found.dimensions.some(({ expr }) => expr === 'review.stay_id')).toBe(false);
  });

  it('are none where their keys are of something else, or lines of one order have several', async () => {
    const others = await generateFrom(lab, {
      kid_lines: LINES,
      kid_returns: `SELECT 'Yes' AS returned, 'X-' || i AS order_no FROM range(8) AS t(i)`,
    });
    expect(others.joins).toEqual([]);
    const several = await generateFrom(lab, {
      kid_lines: LINES,
      kid_returns: `SELECT 'Yes' AS returned, 'O-' || (1 + i // 2) AS order_no FROM range(8) AS t(i)`,
    });
    expect(several.joins).toEqual([]);
  });

  it('are none that only have a number as any other table has one', async () => {
    const found = await generateFrom(lab, {
      kid_lines: `SELECT i AS id, ['Chairs', 'Lamps'][1 + i % 2] AS category, 10 AS amount FROM range(80) AS t(i)`,
      kid_returns: `SELECT i AS id, 'Yes' AS returned FROM range(8) AS t(i)`,
    });
    expect(found.joins).toEqual([]);
  });
});
