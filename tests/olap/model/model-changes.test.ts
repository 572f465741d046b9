import { expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { mergedModel } from '@bi/olap/model/merged-model';
import { modelChanges } from '@bi/olap/model/model-changes';
import { randomModel, seeded } from './random-model';

const base = () => {
  const model = randomModel(seeded(3));
  model.dimensions = [
    { name: 'a', expr: 'a', type: 'string', label: 'A' },
    { name: 'b', expr: 'b', type: 'string' },
  ];
  return model;
};

test('two equal models have no change', () => {
  expect(modelChanges(base(), base())).toEqual([]);
});

test('a change names the thing, its property and both values', () => {
  const next = base();
  next.dimensions[0] = { name: 'a', expr: 'a', type: 'string', label: 'New', determines: ['b'] };
  expect(modelChanges(base(), next)).toEqual([
    {
      part: 'dimensions',
      name: 'a',
      label: 'New',
      change: 'changed',
      property: 'label',
      from: 'A',
      to: 'New',
    },
    {
      part: 'dimensions',
      name: 'a',
      label: 'New',
      change: 'changed',
      property: 'determines',
      from: '',
      to: 'b',
    },
  ]);
});

test('what came, went, was renamed or only moved is distinguished', () => {
  const next = base();
  next.dimensions = [
    { name: 'c', expr: 'c', type: 'date' },
    { name: 'b2', expr: 'b', type: 'string' },
  ];
  expect(modelChanges(base(), next).map(({ name, change }) => [name, change])).toEqual([
    ['a', 'removed'],
    ['c', 'added'],
    ['b2', 'renamed'],
  ]);
  const moved = base();
  moved.dimensions.reverse();
  expect(modelChanges(base(), moved)).toEqual([
    { part: 'dimensions', name: '', label: '', change: 'order' },
  ]);
});

test('any model and itself with one thing less differ', () => {
  const random = seeded(11);
  for (let round = 0; round < 100; round += 1) {
    const model = randomModel(random);
    const less = { ...model, measures: model.measures.slice(1) };
    expect(modelChanges(model, less)).toContainEqual(
      expect.objectContaining({ part: 'measures', change: 'removed' }),
    );
  }
});

test('changes of two people go together where they touch different things', () => {
  const mine = base();
  mine.label = 'Mine';
  mine.dimensions[0] = { name: 'a', expr: 'a', type: 'string', label: 'My A' };
  mine.dimensions.splice(1, 0, { name: 'm', expr: 'm', type: 'date' });
  mine.access = [{ role: 'viewer', rows: 'a = 1' }];
  const theirs = base();
  theirs.description = 'Theirs';
  theirs.dimensions[0] = { name: 'a', expr: 'lower(a)', type: 'string', label: 'A' };
  theirs.dimensions[1] = { name: 't', expr: 't', type: 'date' };
  theirs.access = [{ role: 'analyst', hide: ['a'] }];
  const first = { ...base(), access: [] };
  const merged = mergedModel(first, mine, theirs);
  expect(merged).toEqual({
    ...base(),
    label: 'Mine',
    description: 'Theirs',
    dimensions: [
      { name: 'a', expr: 'lower(a)', type: 'string', label: 'My A' },
      { name: 'm', expr: 'm', type: 'date' },
      { name: 't', expr: 't', type: 'date' },
    ],
    access: [
      { role: 'viewer', rows: 'a = 1' },
      { role: 'analyst', hide: ['a'] },
    ],
  });
  expect(mergedModel(base(), theirs, base())).toEqual(theirs);
  expect(mergedModel(base(), base(), mine)).toEqual(mine);
});

test('a moved list keeps its order with what the other added behind its neighbour', () => {
  const mine = base();
  mine.dimensions.reverse();
  const theirs = base();
  theirs.dimensions.splice(1, 0, { name: 't', expr: 't', type: 'date' });
  const names = mergedModel(base(), mine, theirs)?.dimensions.map(({ name }) => name);
  expect(names).toEqual(['b', 'a', 't']);
});

test('changes of two people do not go together where both touch one thing', () => {
  const clash = (mine: (model: CubeModel) => void, theirs: (model: CubeModel) => void) => {
    const [one, other] = [base(), base()];
    mine(one);
    theirs(other);
    return [mergedModel(base(), one, other), mergedModel(base(), other, one)];
  };
  const relabel = (label: string) => (model: CubeModel) => {
    model.dimensions[0] = { name: 'a', expr: 'a', type: 'string', label };
  };
  const none = [null, null];
  expect(clash(relabel('Mine'), relabel('Theirs'))).toEqual(none);
  expect(clash(relabel('Mine'), (model) => void model.dimensions.shift())).toEqual(none);
  const added = (expr: string) => (model: CubeModel) =>
    void model.dimensions.push({ name: 'n', expr, type: 'date' });
  expect(clash(added('x'), added('y'))).toEqual(none);
});
