import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube';
import { factsModel as model, openFactsLab } from './facts-lab';
import { showCellSet, type SemanticLab } from './semantic-lab';

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openFactsLab();
});
afterAll(() => lab.close());

test('rows that only the whole of a share counts keep no member that fails a condition', async () => {
  const share = (m: string) => ({ m, as: 'pctCol' as const, denominator: 'ignoreAxis' as const });
  const answer = await lab.ask(model, {
    cube: 'sales',
    rows: [{ of: 'day', grain: 'month' }],
    columns: [{ of: 'region' }, { of: 'product' }],
    measures: [share('revenue'), share('visits')],
    where: { of: 'day', op: '>=', value: '2001-02-07' },
    having: [
      { level: 'product', totals: 'all', filter: { of: 'product', op: 'in', values: ['ink'] } },
    ],
  });
  expect(showCellSet(answer)[0]).toBe('| TOTAL');
});

test('fractions that only the arithmetic tells apart share a rank', async () => {
  const tenths: CubeModel = {
    ...model,
    measures: [{ name: 'tenths', agg: 'sum', expr: 'id / 10' }],
  };
  const answer = await lab.ask(tenths, {
    ...{ cube: 'sales', rows: [{ of: 'region', totals: 'none' }], columns: [] },
    measures: ['tenths', { m: 'tenths', as: 'rank' }],
  });
  expect(showCellSet(answer).slice(1)).toEqual([
    `east | 0.4 1`,
    `north | ${0.1 + 0.2} 2`,
    `south | 0.3 2`,
  ]);
});

test('a rule on what a fact lacks names its field only to people for whom it exists', async () => {
  const asked = { cube: 'sales', rows: [], columns: [], measures: ['planned'] };
  const filter = { of: 'product', op: 'in' as const, values: ['ink'] };
  const rules = [{ id: 'ink', filter, exemptCubes: [] }];
  const refused = (hide: string[]) =>
    lab.ask({ ...model, access: [{ role: 'viewer', hide }] }, asked, rules, 'viewer');
  const key = 'forbidden.rule';
  await expect(refused([])).rejects.toMatchObject({ key, params: { field: 'product' } });
  await expect(refused(['product'])).rejects.toMatchObject({ key, params: { field: '?' } });
});
