import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const read = reader(
  {
    label: 'Ferry tickets',
    dimensions: [
      { name: 'sold_on', label: 'Sold day', type: 'date', expr: 'sold_on' },
      text('harbour', 'Harbour'),
      text('class', 'Class'),
    ],
    measures: [
      measure('revenue', 'Revenue', 'sum', 'revenue'),
      { name: 'tickets', label: 'Tickets', agg: 'count' },
    ],
  },
  { harbour: ['Kiel', 'Rostock', 'Lübeck'], class: ['Cabin', 'Deck'] },
);

describe('members of one field that "and" joins', () => {
  it.each([
    ['revenue in Kiel and Rostock', 'Revenue · by Harbour · Harbour: Kiel, Rostock'],
    ['revenue of the Kiel and the Rostock', 'Revenue · by Harbour · Harbour: Kiel, Rostock'],
    [
      'how many tickets in Kiel, Rostock and Lübeck',
      'Tickets · by Harbour · Harbour: Kiel, Rostock, Lübeck',
    ],
    ['Kiel和Rostock的revenue', 'Revenue · by Harbour · Harbour: Kiel, Rostock'],
  ])('are shown one by one: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it.each([
    ['revenue in Kiel or Rostock', 'Revenue · Harbour: Kiel, Rostock'],
    ['revenue in Kiel and Rostock together', 'Revenue · Harbour: Kiel, Rostock'],
    ['total of revenue in Kiel and Rostock', 'Revenue · Harbour: Kiel, Rostock'],
    ['Kiel和Rostock一共多少revenue', 'Revenue · Harbour: Kiel, Rostock'],
    ['revenue by class in Kiel and Rostock', 'Revenue · by Class · Harbour: Kiel, Rostock'],
    ['revenue in Kiel and cabin', 'Revenue · Harbour: Kiel · Class: Cabin'],
    ['revenue except Kiel and Rostock', 'Revenue · Harbour: without Kiel, Rostock'],
  ])(
    'are added up where the question says so, or asks by something else: %s',
    (question, chips) => {
      expect(read(question)).toBe(chips);
    },
  );
});
