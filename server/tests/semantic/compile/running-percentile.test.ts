import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSemanticLab, showCellSet, type SemanticLab } from '../semantic-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('waits', {
  dimensions: [{ name: 'month', expr: 'month', type: 'number' }],
  measures: [{ name: 'middle', agg: 'percentile', expr: 'wait', p: 0.5 }],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE waits (month INTEGER, wait INTEGER)',
    'INSERT INTO waits VALUES (1, 1), (1, 1), (1, 1), (1, 9), (2, 9), (2, 9), (2, 9), (2, 9), (2, 1)',
  );
  lab.largeTable = 'waits';
  lab.hasFewValues = true;
  await lab.load();
});
afterAll(() => lab.close());

test('a running percentile counts every row of a value, also where a table has few values', async () => {
  const answer = await lab.ask(model, {
    cube: 'waits',
    rows: [{ of: 'month', totals: 'none' }],
    columns: [],
    measures: ['middle', { m: 'middle', as: 'running', id: 'so_far' }],
  });
  expect(showCellSet(answer).slice(1)).toEqual(['1 | 1 1', '2 | 9 9']);
});
