import { expect, test } from 'vitest';
import { withJoinFix } from '../../../../src/features/cube/editor/join-fix';
import { smallModel } from '../../../olap/model/small-model';

const model = smallModel('orders', {
  joins: [
    { name: 'person', to: 'people', rel: 'many_to_one', on: [['person', 'id']] },
    { name: 'lines', to: 'lines', rel: 'many_to_one', on: [['id', 'order_id']] },
  ],
  dimensions: [{ name: 'person', expr: 'person', type: 'string' }],
  measures: [{ name: 'orders', agg: 'count' }],
});
const fix = { rel: 'one_to_many' as const, key: ['line_id'], ownKey: ['id'] };

test('a join that repeats rows becomes one to many, with keys on both sides', () => {
  const mended = withJoinFix(model, 'joins.1', fix);
  expect(mended.key).toEqual(['id']);
  expect(mended.joins).toEqual([
    model.joins[0],
    { ...model.joins[1], rel: 'one_to_many', key: ['line_id'] },
  ]);
});

test('a key that is there stays, and where there is none none is written', () => {
  const keyed = { ...model, key: ['number'] };
  const mended = withJoinFix(keyed, 'joins.1', { ...fix, key: [] });
  expect(mended.key).toEqual(['number']);
  expect(mended.joins[1]).not.toHaveProperty('key');
});

test('a place that is no join leaves the model as it is', () => {
  expect(withJoinFix(model, 'joins.1.on', fix)).toBe(model);
  expect(withJoinFix(model, 'facts.0.joins.0', fix)).toBe(model);
});
