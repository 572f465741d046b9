import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { factsModel as model, openFactsLab } from './facts-fixture';
import { showCellSet, type SemanticLab } from './semantic-fixture';

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

test('fractions that only the arithmetic separates share a rank', async () => {
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

test('a count over no rows is empty, as a member and as the answer to a condition', async () => {
  const measures = ['sales', 'plans', 'visitors', 'revenue'];
  const where = { of: 'product', op: '=' as const, value: 'ink' };
  const asked = { cube: 'sales', columns: [], measures, where };
  const alone = showCellSet(await lab.ask(model, { ...asked, rows: [] }));
  expect(alone[1]).toBe('TOTAL | 1 - 2 20');
  const member = showCellSet(await lab.ask(model, { ...asked, rows: [{ of: 'product' }] }));
  expect(member.slice(1)).toEqual(['TOTAL | 1 - 2 20', 'ink | 1 - 2 20']);
  const none = { ...asked, where: { ...where, value: 'none' }, measures: ['sales', 'visitors'] };
  const own = { ...none, measures: ['sales'] };
  const shown = { ...own, rows: [{ of: 'product' }] };
  expect(showCellSet(await lab.ask(model, { ...own, rows: [] }))[1]).toBe('TOTAL | -');
  expect(showCellSet(await lab.ask(model, shown))[1]).toBe('TOTAL | -');
});
