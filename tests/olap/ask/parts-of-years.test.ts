import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

const model: CubeModel = {
  name: 'sales',
  label: 'Sales',
  source: { table: 't' },
  key: ['id'],
  joins: [],
  hierarchies: [],
  dimensions: [
    { name: 'sold_on', label: 'Sold on', type: 'date', expr: 'sold_on' },
    { name: 'shop', label: 'Shop', type: 'string' },
  ],
  measures: [{ name: 'revenue', label: 'Revenue', agg: 'sum', expr: 'revenue' }],
};
const members = ['North', 'South'].map((key) => ({ field: 'shop', key, label: key, synonyms: [] }));
const context = askContext([vocabularyOf(askCubeOf(model, members, '2025-11-14'))]);

describe('the same part of different years', () => {
  it.each([
    'compare revenue in the first half of 2025 with the first half of 2024',
    'revenue from march to may 2025 vs march to may 2024',
    '2025年上半年和2024年上半年的 revenue 对比',
  ])('has a row for each year: %s', (question) => {
    const read = ask(context, question, null);
    if (read.outcome !== 'answered') throw new Error(read.outcome);
    expect(read.query.rows).toEqual([{ of: 'sold_on', grain: 'year' }]);
    expect(JSON.stringify(read.query.where)).toMatch(/2024-0[13]-01.*2024-0[56]-3[01]/);
  });

  it('is no other part: a first and a second half have no rows of their own', () => {
    const question = 'revenue in the first half of 2025 vs the second half of 2024';
    expect(ask(context, question, null)).toMatchObject({ outcome: 'refused', words: ['vs'] });
  });
});
