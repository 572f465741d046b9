import { expect, it } from 'vitest';
import { generatedReader, measure, text } from '../cube-reader';

const choirs = generatedReader(
  {
    label: 'Concerts',
    dimensions: [
      text('concert', 'Concert'),
      text('hall', 'Hall'),
      text('choir', 'Choir'),
      text('city', 'City'),
    ],
    measures: [
      { name: 'concerts', label: 'Number of concerts', agg: 'count', synonyms: ['Concerts'] },
      measure('halls', 'Distinct halls', 'distinct', 'hall'),
      measure('choirs', 'Distinct choirs', 'distinct', 'choir'),
    ],
  },
  { concert: ['Advent'], hall: ['Old Mill'], choir: ['Cantus'], city: ['Bern', 'Basel'] },
);

it.each([
  ['show the cities and the halls', 'Number of concerts · by City · by Hall'],
  ['what are the distinct choirs', 'Number of concerts · by Choir'],
  ['concerts of choir Cantus', 'Number of concerts · Choir: Cantus'],
])('nothing is counted that no word counts: %s', (question, meant) => {
  expect(choirs(question)).toBe(meant);
});

it.each([
  ['number of halls by city', 'Distinct halls · by City'],
  ['how many choirs are there in Bern', 'Distinct choirs · City: Bern'],
  ['which city has the most halls', 'Distinct halls · by City · top 1'],
])('is counted behind a word that says so: %s', (question, meant) => {
  expect(choirs(question)).toBe(meant);
});

it('a noun for the rows says of what different things are counted', () => {
  expect(choirs('how many different halls of concerts are there')).toBe('Distinct halls');
  expect(choirs('how many different halls by concert')).toBe('Distinct halls · by Concert');
});
