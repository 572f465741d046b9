import { expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { ask } from '@bi/olap/ask/ask';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

const MODEL = {
  name: 'tolls',
  label: 'Tolls',
  source: { table: 'tolls' },
  key: ['toll_id'],
  joins: [],
  hierarchies: [],
  dimensions: [{ name: 'paid_on', label: 'Paid day', type: 'date', expr: 'paid_on' }],
  measures: [{ name: 'fee', label: 'Fee', agg: 'sum', expr: 'fee' }],
} as unknown as CubeModel;
const context = askContext([vocabularyOf(askCubeOf(MODEL, [], '2025-11-14'))]);

function comparedTo(question: string): unknown {
  const got = ask(context, question, null);
  if (got.outcome !== 'answered') return got.outcome;
  const show = got.query.measures.find((one) => typeof one === 'object' && 'compare' in one);
  return typeof show === 'object' && 'compare' in show ? show.compare?.to : null;
}

it('months of a year are compared with the month before each', () => {
  expect(comparedTo('month over month growth in fee during 2024')).toEqual({
    n: -1,
    unit: 'month',
  });
});

it('a period alone is compared with the one before it', () => {
  expect(comparedTo('fee in 2024 vs the previous period')).toBe('previous');
});
