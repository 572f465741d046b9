import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { nextFrames } from '@bi/olap/ask/phrases/next-frames';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { reader } from '../cube-reader';
import { readAs } from '../read-as';
import { sampleAskCubes } from '../sample-cubes';

const bills = reader(
  {
    label: 'Bills',
    dimensions: [
      { name: 'bill_year', label: 'Bill year', type: 'number', folder: 'Bill date' },
      { name: 'bill_quarter', label: 'Bill quarter', type: 'string', folder: 'Bill date' },
      { name: 'bill_month', label: 'Bill month', type: 'string', folder: 'Bill date' },
      {
        name: 'bill_day',
        label: 'Bill day',
        type: 'date',
        folder: 'Bill date',
        determines: ['bill_year', 'bill_quarter', 'bill_month'],
      },
    ],
    measures: [{ name: 'bills', label: 'Number of bills', agg: 'count' }],
  },
  {},
  '2023-02-01',
);

const cubes = sampleAskCubes();
let sample: AskContext;

beforeAll(() => {
  sample = askContext(cubes.map(vocabularyOf));
}, 60_000);

describe('months of several years', () => {
  it.each([
    ['strikes by month', 'Strikes · by Month, all years together'],
    ['strikes by month in 1999', 'Strikes · by Month · 1999'],
    ['strikes by month and year', 'Strikes · by Month · by Year'],
    ['flights by month', 'Flights · by Month'],
    ['flights per month', 'Flights · by Month'],
    ['strikes by quarter', 'Strikes · by Quarter, all years together'],
    ['which quarter has the most strikes', 'Strikes · by Quarter, all years together · top 1'],
    ['strikes per quarter in 1999', 'Strikes · by Quarter · 1999'],
    ['strikes per quarter', 'Strikes · by quarter of Day'],
    ['strikes in each quarter', 'Strikes · by quarter of Day'],
    ['每季度的撞击次数', 'Strikes · by quarter of Day'],
    [
      'strikes by month from 1998 to 2000',
      'asked: Strikes · by month of Day · 1998-01-01 to 2000-12-31 | Strikes · by Month, all years together · 1998-01-01 to 2000-12-31',
    ],
  ])('are one line each where the reading says so: %s', (question, became) => {
    expect(readAs(sample, question)).toBe(became);
  });

  it.each([
    ['bills by quarter', 'Number of bills · by quarter of Bill day'],
    ['bills by bill quarter', 'Number of bills · by Bill quarter, all years together'],
    ['bills by month', 'Number of bills · by month of Bill day'],
  ])('are those of each year where no field is called so: %s', (question, became) => {
    expect(bills(question)).toBe(became);
  });

  it('are asked for one by one in the next question', () => {
    const strikes = cubes.find(({ name }) => name === 'wildlife_strikes');
    const got = ask(sample, 'strikes by month', null);
    if (strikes === undefined || got.outcome !== 'answered') throw new Error('not answered');
    expect(nextFrames(got.frame, strikes)[0]?.rows).toEqual([{ of: 'day', grain: 'month' }]);
  });
});
