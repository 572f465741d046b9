import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { measure, reader, text } from '../cube-reader';
import { campsite, timberYard } from '../trading-cubes';

const stays = campsite();
const timber = timberYard();
const bakery = reader(
  {
    label: 'Bakes',
    dimensions: [
      text('shift', 'Oven shift'),
      text('status', 'Bake status'),
      text('bread', 'Bread'),
    ],
    measures: [
      { name: 'rows', label: 'Number of bakes', agg: 'count', synonyms: ['Bakes'] },
      measure('price', 'Average price', 'avg', 'price'),
      measure('review', 'Average review score', 'avg', 'review'),
    ],
  } as unknown as Partial<CubeModel>,
  { shift: ['Early', 'Late'], status: ['Burnt', 'Sold out'], bread: ['Rye', 'Spelt'] },
);

describe('words that turn or narrow a question', () => {
  it.each([
    ['how many bakes were late', 'refused: late'],
    ['bakes of the late oven shift', 'Number of bakes · Oven shift: Late'],
    ['list price by bread', 'refused: list'],
    ['number of reviews by bread', 'refused: number of'],
    ['first bake per bread', 'refused: first'],
  ])('are not dropped: "%s"', (question, chips) => {
    expect(bakery(question)).toContain(chips);
  });

  it('those who sell do not buy what they sold', () => {
    expect(timber('how much larch did we buy')).toContain('refused');
  });
});

describe('a weekday of what happened on one of several dates', () => {
  it.each([
    ['arrivals on Saturdays', 'Number of stays · Check in weekday: Saturday'],
    [
      'departures on Sundays in 2024',
      'Number of stays · Check out weekday: Sunday · Check out date: 2024',
    ],
  ])('is one of that date: "%s"', (question, chips) => {
    const weekdays = ['Saturday', 'Sunday'];
    const read = campsite({
      reserved_weekday: weekdays,
      check_in_weekday: weekdays,
      check_out_weekday: weekdays,
    });
    expect(read(question)).toBe(chips);
  });

  it('is short for nothing', () => {
    expect(stays('stays on Saturdays')).toContain('refused');
  });
});
