import { expect, test } from 'vitest';
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

test('what came, went, was renamed or only moved is told apart', () => {
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
