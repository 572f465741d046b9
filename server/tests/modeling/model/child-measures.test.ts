import { expect, it } from 'vitest';
import { childMeasures } from '../../../src/modeling/model/child-measures';
import { factOf, plainNaming, profiled } from '../modeling-fixture';

const fact = factOf('railway', 10, [
  profiled('Railway_ID', { type: 'integer', distinct: 10 }),
  profiled('Builder'),
]);

const managed = factOf('railway_manage', 4, [
  profiled('Railway_ID', { type: 'integer', distinct: 4 }),
  profiled('Manager_ID', { type: 'integer', distinct: 4 }),
]);

/** Names of the counts of railway_manage in a model whose own measures have these labels. */
const counts = (taken: readonly string[]) =>
  childMeasures(
    fact,
    {
      profile: managed,
      determined: new Map(),
      places: new Map(),
      chains: [],
      parents: [],
      noTrees: [],
      coordinates: [],
      candidate: {
        column: 'Railway_ID',
        to: managed.table,
        key: 'Railway_ID',
        named: true,
        rows: 'one',
      },
      name: 'railway_manage',
      label: 'Railway manage',
    },
    { called: 'railway_manage', taken: new Set(taken) },
    plainNaming(),
  )
    .filter(({ agg }) => agg === 'count')
    .map(({ label, synonyms = [] }) => [label, synonyms]);

it('rows of a joined table are not called like those of the fact', () => {
  expect(counts([])).toEqual([['Number of railways', ['Railways']]]);
  expect(counts(['Number of railways'])).toEqual([['Railway manage rows', []]]);
});
