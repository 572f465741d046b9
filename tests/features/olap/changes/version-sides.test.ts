import { expect, test } from 'vitest';
import { versionOptions, versionsOver } from '../../../../src/features/olap/changes/version-sides';

const words = {
  moment: (at: string) => at,
  rows: (count: number) => `${count} rows`,
  dataset: (name: string, version: string) => `${name} ${version}`,
  model: (version: string) => `model ${version}`,
  more: (count: string) => `${count} more`,
};
const versions = {
  data: [
    { at: 'today', datasets: { a: 3, b: 2, c: 9 }, changed: ['a', 'b', 'c'], rowCount: 5 },
    { at: 'yesterday', datasets: { a: 2, b: 1, c: 8 }, changed: ['a'], rowCount: null },
  ],
  models: [
    { modelVersion: 4, at: 'today' },
    { modelVersion: 2, at: 'before' },
  ],
};

test('versions of the data stand oldest first and name what came new', () => {
  expect(versionOptions(versions, 'data', words)).toEqual([
    {
      key: 'yesterday',
      label: 'yesterday, a 2',
      short: 'yesterday',
      side: { versions: { datasets: { a: 2, b: 1, c: 8 } } },
    },
    {
      key: 'today',
      label: 'today, 5 rows, a 3, b 2, 1 more',
      short: 'today',
      side: { versions: { datasets: { a: 3, b: 2, c: 9 } } },
    },
  ]);
});

test('versions of the model stand oldest first', () => {
  expect(versionOptions(versions, 'model', words).map(({ label, side }) => [label, side])).toEqual([
    ['before, model 2', { versions: { modelVersion: 2 } }],
    ['today, model 4', { versions: { modelVersion: 4 } }],
  ]);
});

test('no field is called as the versions are', () => {
  expect([' data', ' model', 'data', 'model'].map(versionsOver)).toEqual([
    'data',
    'model',
    null,
    null,
  ]);
});
