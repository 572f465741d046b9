import { describe, expect, test } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from '../read-as';

const text = (name: string, label: string, more: object = {}) => ({
  ...{ name, expr: name, type: 'string' as const, label },
  ...more,
});

const model: CubeModel = {
  ...{ name: 'repairs', label: 'Repairs', source: { table: 'repairs' }, key: ['repair_no'] },
  joins: [
    { name: 'garage', to: 'garages', rel: 'many_to_one', on: [['garage_id', 'id']] },
    { name: 'part', to: 'parts', rel: 'many_to_one', on: [['part_id', 'id']] },
  ],
  dimensions: [
    text('repair_no', 'Repair number'),
    text('state', 'State'),
    { name: 'finished_at', expr: 'finished_at', type: 'timestamp', label: 'Finished time' },
    text('garage', 'Garage', { expr: 'garage.name', folder: 'Garage' }),
    text('part_id', 'Part', { folder: 'Part' }),
    { name: 'hours', expr: 'hours', type: 'number', label: 'Hours' },
  ],
  hierarchies: [],
  measures: [
    { name: 'repairs', agg: 'count', label: 'Number of repairs' },
    { name: 'part_count', agg: 'distinct', expr: 'part_id', label: 'Distinct parts' },
    { name: 'garage_count', agg: 'distinct', expr: 'garage_id', label: 'Distinct garages' },
  ],
};
/** The same where garages are counted, and have no name. */
const unnamed: CubeModel = {
  ...model,
  dimensions: model.dimensions.filter(({ name }) => name !== 'garage'),
  measures: model.measures.map((one) =>
    one.name === 'repairs' ? { ...one, label: 'Number of bp repairs' } : one,
  ),
};
const members = ['finished', 'open'].map((key) => ({
  ...{ field: 'state', key, label: key, synonyms: [] },
}));
const contextOf = (one: CubeModel) =>
  askContext([vocabularyOf(askCubeOf(one, members, '2025-03-31'))]);
const context = contextOf(model);
const read = (question: string) => readAs(context, question);

describe('a word that cannot be meant at its place', () => {
  test('is who, of a question about times', () => {
    expect(read('who finished the most repairs')).not.toContain('Finished time');
    expect(read('who finished the most repairs')).not.toContain('Repair number');
  });

  test('is the state of rows, of what they took', () => {
    expect(read('how many repairs took more than 5 hours to finish')).not.toContain('State');
    expect(read('how many repairs are finished')).toContain('State: finished');
  });

  test('is a number of things, of a list of their numbers', () => {
    const without = readAs(contextOf(unnamed), 'top 5 garages by number of repairs');
    expect(without).not.toContain('Repair number');
    expect(read('top 5 garages by number of repairs')).toContain('by Garage · top 5');
  });

  test('is a thing, of how many of itself it is', () => {
    expect(read('how many parts per part')).not.toContain('Distinct parts · by Part');
    expect(read('how many parts per garage')).toContain('by Garage');
  });

  test('is no, of who did not come', () => {
    expect(read('how many no-shows did we have in the open state')).toMatch(/^refused: no shows/);
    expect(read('repairs with no open state')).not.toMatch(/^refused/);
  });
});
