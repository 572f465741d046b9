import { expect, test } from 'vitest';
import { actionsOfRole } from '../../src/policies/actions';
import { presentCubeDetail, type PresentedCube } from '../../src/presenters/cube';
import { buildPrincipal } from '../support/build-principal';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  dimensions: [{ name: 'shop', expr: 'shop', type: 'string' }],
  measures: [
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'cost', agg: 'sum', expr: 'cost' },
  ],
  access: [{ role: 'viewer', rows: "shop = 'a'", hide: ['cost'] }],
  tests: [{ name: 'all', measure: 'cost', equals: 1 }],
});

const loaded = {
  cube: {
    id: 'c',
    slug: 'sales',
    name: 'Sales',
    tenant_id: 'acme',
    created_ms: 0,
    updated_ms: 0,
    deleted_ms: null,
  },
  model,
  catalog: new Map(),
} as unknown as PresentedCube;

test('a reader gets the model without what is hidden, its rules and its tests', () => {
  const viewer = buildPrincipal({ role: 'viewer', actions: new Set(actionsOfRole('viewer')) });
  const seen = presentCubeDetail(viewer, loaded);
  expect(seen.model.measures.map(({ name }) => name)).toEqual(['amount']);
  expect(seen.measureCount).toBe(1);
  expect(seen.rowsLimited).toBe(true);
  expect(JSON.stringify(seen)).not.toMatch(/cost|access|shop = /);
});

test('whoever may edit the cube gets all of it', () => {
  expect(presentCubeDetail(buildPrincipal(), { ...loaded, given: 'edit' }).model).toEqual(model);
});
