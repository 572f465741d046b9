import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube';
import { openSemanticLab, type SemanticLab } from './semantic-lab';

const SIZE = 80;

const model: CubeModel = {
  name: 'pairs',
  source: { table: 'pairs' },
  key: [],
  joins: [],
  dimensions: [
    { name: 'one', expr: 'one', type: 'number' },
    { name: 'other', expr: 'other', type: 'number' },
  ],
  hierarchies: [],
  measures: [{ name: 'rows_count', agg: 'count' }],
};

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
