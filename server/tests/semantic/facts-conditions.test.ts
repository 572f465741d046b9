import { afterAll, beforeAll, expect, test } from 'vitest';
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
