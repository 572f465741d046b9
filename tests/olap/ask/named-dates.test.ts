import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { AskCube } from '@bi/olap/ask/cube/ask-cube';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';

const field = (
  name: string,
  label: string,
  type: AskCube['fields'][number]['type'] = 'string',
) => ({
  ...{ name, label, type, synonyms: [], kind: 'dimension' as const },
});

/** Cases of a workshop: two dates, a measure of rows, one of money, one of scores. */
const CUBE: AskCube = {
  name: 'cases',
  label: 'Cases',
  measures: [
    { name: 'rows', label: 'Rows', synonyms: ['cases'], agg: 'count' },
    { name: 'fee', label: 'Fee', synonyms: [], agg: 'sum', formula: 'fee' },
    { name: 'score', label: 'Average score', synonyms: [], agg: 'avg', formula: 'score' },
  ],
  fields: [
    field('open_day', 'Open date day', 'date'),
    field('ship_day', 'Ship date day', 'date'),
    field('branch', 'Branch'),
    field('late', 'Late flag'),
    field('weekday', 'Open date weekday'),
  ].map((one) => (one.name === 'late' ? { ...one, yes: 'Y' } : one)),
  members: [
    { field: 'branch', key: 'North', label: 'North', synonyms: [] },
    { field: 'branch', key: 'South', label: 'South', synonyms: [] },
    { field: 'late', key: 'Y', label: 'Y', synonyms: [] },
    { field: 'late', key: 'N', label: 'N', synonyms: [] },
  ],
  date: 'open_day',
  lastDay: '2024-11-17',
};
const context = askContext([vocabularyOf(CUBE)]);

function read(question: string): string {
  const got = ask(context, question, null);
  if (got.outcome === 'refused') return `refused: ${got.words.join(', ')}`;
  if (got.outcome === 'asked') return `asked: ${got.choices.length}`;
  return chipsOf(got.frame, CUBE, 'en')
    .map(({ text }) => text)
    .join(' · ');
}

describe('a period next to a date', () => {
  it.each([
    ['fee in 2023', 'Fee · Open date: 2023'],
    ['fee shipped in 2023', 'Fee · Ship date: 2023'],
    ['fee with ship date in 2023', 'Fee · Ship date: 2023'],
    ['cases shipped last month', 'Rows · Ship date: 2024-10'],
    ['fee by ship date', 'Fee · by Ship date day'],
    ['fee shipped', 'Fee · Ship date: not empty'],
  ])('is about that date: %s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });

  it('is a condition of the query on that date', () => {
    const got = ask(context, 'fee shipped in 2023', null);
    expect(got.outcome === 'answered' && got.query.where).toEqual({
      ...{ of: 'ship_day', op: 'between', from: '2023-01-01', to: '2023-12-31' },
    });
  });

  it('belongs to the date of the follow-up only where that names a period', () => {
    const first = ask(context, 'fee shipped in 2023 by branch', null);
    const before = first.outcome === 'answered' ? first.frame : null;
    const only = ask(context, 'only North', before);
    expect(only.outcome === 'answered' && only.frame).toMatchObject({ on: 'ship_day' });
    const other = ask(context, 'instead in 2022', before);
    expect(other.outcome === 'answered' && other.frame.on).toBeUndefined();
  });
});

describe('a word is never dropped', () => {
  it.each([
    // an everyday word is no misspelt name, and a measure is no breakdown
    ['average score by store', 'Average score · by Branch'],
    ['average score by plant', 'refused: plant'],
    ['fee by score', 'refused: score'],
    ['score distribution', 'refused: distribution'],
    ['distribution of fee by branch', 'Fee · by Branch'],
    ['the three branches with the highest fee', 'Fee · by Branch · top 3'],
    ['top 2 branches ranked by fee', 'Fee · by Branch · top 2'],
    ['list fee by branch', 'Fee · by Branch'],
    ['late cases by branch', 'Rows · by Branch · Late flag: Y'],
    ['fee of North and Soth', 'Fee · by Branch · Branch: North, South'],
    ['how many in North', 'Rows · Branch: North'],
    ['fee yoy', 'Fee · by year of Open date day · compared with a year before'],
    ['why did fee change in 2023', 'why it changed · Fee · Open date: 2023'],
    ['fee changed up', 'refused: up'],
  ])('%s', (question, reading) => {
    expect(read(question)).toBe(reading);
  });

  it('is shown as it was written, not as it was corrected', () => {
    const got = ask(context, 'brnach by fee', null);
    expect(got.outcome === 'refused' && got.words).not.toContain('branch');
  });
});

describe('what is broken down', () => {
  const rowsOf = (question: string) => {
    const got = ask(context, question, null);
    return got.outcome === 'answered' ? got.query.rows : null;
  };

  it('comes by value, as in its chart', () => {
    expect(rowsOf('fee by branch')).toEqual([{ of: 'branch', sort: { by: 'fee', dir: 'desc' } }]);
  });

  it('stays in its order where it has one', () => {
    expect(rowsOf('fee by month')).toEqual([{ of: 'open_day', grain: 'month' }]);
  });
});
