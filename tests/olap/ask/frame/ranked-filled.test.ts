import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { ask } from '@bi/olap/ask/ask';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { text } from '../cube-reader';

const MODEL = {
  name: 'repairs',
  label: 'Bike repairs',
  source: { table: 'repairs' },
  key: ['repair_id'],
  joins: [],
  hierarchies: [],
  dimensions: [
    { name: 'brought_on', label: 'Brought day', type: 'date', expr: 'brought_on' },
    text('fault', 'Fault'),
    text('reason', 'Rejection reason'),
    text('workshop', 'Workshop'),
  ],
  measures: [
    { name: 'repairs', label: 'Repairs', agg: 'count' },
    { name: 'cost', label: 'Cost', agg: 'sum', expr: 'cost' },
  ],
} as unknown as CubeModel;
const MEMBERS = {
  fault: ['Flat tyre', 'Broken chain'],
  reason: ['No parts', 'Too old'],
  workshop: ['Canal Street', 'Old Mill'],
};

const plain = askCubeOf(
  MODEL,
  Object.entries(MEMBERS).flatMap(([field, keys]) =>
    keys.map((key) => ({ field, key, label: key, synonyms: [] })),
  ),
  '2025-11-14',
);
const cube = {
  ...plain,
  fields: plain.fields.map((one) =>
    one.name === 'workshop' ? one : { ...one, sparse: true as const },
  ),
};
const context = askContext([vocabularyOf(cube)]);

function read(question: string, before: QuestionFrame | null = null) {
  const got = ask(context, question, before);
  if (got.outcome !== 'answered') throw new Error(`${question}: ${got.outcome}`);
  return { ...got, chips: chipsOf(got.frame, cube, 'en', got.own) };
}

describe('a ranking of a field that some rows have no value of', () => {
  it.each([
    'what is the most frequent fault',
    'most common fault',
    'which fault has the most repairs',
    'top 2 faults by cost',
    'which fault has the fewest repairs',
    '维修最多的 fault',
  ])('%s: leaves those rows out', (question) => {
    expect(read(question).query.where).toEqual({ of: 'fault', op: 'notEmpty' });
  });

  it('says so by a chip that the question does not say', () => {
    expect(read('most common rejection reason').chips).toContainEqual({
      part: 'filled',
      text: 'Rejection reason: not empty',
      assumed: true,
    });
  });

  it.each([
    'repairs by fault',
    'which workshop has the most repairs',
    'repairs by fault, largest first',
    'top 2 faults by cost as percent of total',
  ])('%s: leaves nothing out', (question) => {
    expect(read(question).query.where).toBeUndefined();
  });

  it('leaves members to a question that names them', () => {
    const { query } = read('top 2 faults by cost for flat tyre and broken chain');
    expect(query.where).toMatchObject({ of: 'fault', op: 'in' });
  });

  it('leaves them out of a ranking that a question after it makes, and no longer of another one', () => {
    const { frame } = read('repairs by fault');
    const ranked = read('only the top 1', frame);
    expect(ranked.query.where).toEqual({ of: 'fault', op: 'notEmpty' });
    const other = read('by workshop instead', ranked.frame);
    expect(other.query.where).toBeUndefined();
  });
});
