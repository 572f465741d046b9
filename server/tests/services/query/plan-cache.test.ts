import { expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { PlanCache } from '../../../src/services/query/plan-cache';
import type { LoadedCube } from '../../../src/services/cubes/cube-service';
import type { PlannedQuery } from '../../../src/services/query/planned-query';
import { buildPrincipal } from '../../support/build-principal';

const model = { name: 'sales' } as CubeModel;
const catalog: LoadedCube['catalog'] = new Map();
const cube = (more: Partial<LoadedCube> = {}): LoadedCube => ({
  cube: { id: 'c', slug: 'sales', model_version: 1 } as LoadedCube['cube'],
  ...{ model, catalog, given: null, ...more },
});
const query: Query = { cube: 'sales', rows: [{ of: 'shop' }], columns: [], measures: ['count'] };

it('a question is planned once for each person, model, tables and question', () => {
  const plans = new PlanCache();
  let made = 0;
  const plan = (principal = buildPrincipal(), of = cube(), asked = query, stamp = 0): number => {
    plans.of(principal, of, asked, stamp, () => ({ key: String((made += 1)) }) as PlannedQuery);
    return made;
  };
  expect([plan(), plan()]).toEqual([1, 1]);
  expect(plan(buildPrincipal({ policyFingerprint: 'other' }))).toBe(2);
  expect(plan(buildPrincipal({ tenantId: 'globex' }))).toBe(3);
  expect(plan(buildPrincipal({ role: 'viewer' }))).toBe(4);
  expect(plan(undefined, cube({ model: { ...model } }))).toBe(5);
  expect(plan(undefined, undefined, { ...query, measures: ['sum'] })).toBe(6);
  expect(plan(undefined, cube({ catalog: new Map() }))).toBe(7);
  expect(plan(undefined, cube({ trees: new Map() }))).toBe(8);
  expect([plan(undefined, cube({ trees: new Map() })), plan()]).toEqual([8, 9]);
  expect([plan(undefined, undefined, undefined, 1), plan()]).toEqual([10, 11]);
});

it('a question that goes by the clock is planned every time', () => {
  const plans = new PlanCache();
  let made = 0;
  const period = { kind: 'this', n: 1, unit: 'year' } as const;
  const where = { of: 'day', op: 'period', period } as const;
  const make = () => ({ key: String((made += 1)) }) as PlannedQuery;
  const asked = { ...query, where } as Query;
  plans.of(buildPrincipal(), cube(), asked, 0, make);
  plans.of(buildPrincipal(), cube(), asked, 0, make);
  const rowRules = [{ id: 'r', filter: where, exemptCubes: [] }] as never;
  plans.of(buildPrincipal({ rowRules }), cube(), query, 0, make);
  plans.of(buildPrincipal({ rowRules }), cube(), query, 0, make);
  expect(made).toBe(4);
});
