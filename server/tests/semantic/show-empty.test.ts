import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsModel, openFactsLab } from './facts-fixture';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const SIZE = 80;

const model = smallModel('pairs', {
  dimensions: [
    { name: 'one', expr: 'one', type: 'number' },
    { name: 'other', expr: 'other', type: 'number' },
  ],
  measures: [{ name: 'rows_count', agg: 'count' }],
});

let lab: SemanticLab;
beforeAll(async () => {
  lab = await openSemanticLab(
    'CREATE TABLE pairs (one INTEGER, other INTEGER)',
    `INSERT INTO pairs SELECT i, i FROM range(${SIZE}) AS numbers(i)`,
  );
});
afterAll(() => lab.close());

test('every known member stands under every other, also among thousands', async () => {
  const { rows } = await lab.ask(model, {
    cube: 'pairs',
    rows: [{ of: 'one' }, { of: 'other' }],
    columns: [],
    measures: [],
    showEmpty: true,
  });
  expect(rows.count).toBe(1 + SIZE + SIZE * SIZE);
});

test('known members stand under a member that only a fact without their field has, whatever the totals', async () => {
  const facts = await openFactsLab();
  for (const totals of ['before', 'none'] as const) {
    const answer = await facts.ask(factsModel, {
      cube: 'sales',
      rows: [
        { of: 'region', top: { n: 9, by: 'planned', others: false } },
        { of: 'product', totals },
      ],
      columns: [],
      measures: ['planned'],
      showEmpty: true,
    });
    const labels = showCellSet(answer).map((line) => line.split(' | ')[0]);
    expect(labels.filter((label) => label?.startsWith('west'))).toEqual([
      'west',
      'west/ink',
      'west/pen',
    ]);
  }
  facts.close();
});
