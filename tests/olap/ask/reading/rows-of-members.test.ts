import { expect, it } from 'vitest';
import { measure, reader, text, value } from '../cube-reader';

const films = reader(
  {
    label: 'Films',
    key: ['film_id'],
    dimensions: [
      { name: 'film_id', label: 'Film ID', type: 'number', expr: 'film_id' },
      text('title', 'Title'),
      text('genre', 'Genre'),
      text('studio', 'Studio'),
      value('budget_value', 'Budget (value)', 'budget'),
    ],
    measures: [
      { name: 'films', label: 'Number of films', agg: 'count', synonyms: ['Films'] },
      measure('budget', 'Budget', 'sum', 'budget'),
      measure('studios', 'Distinct studios', 'distinct', 'studio'),
    ],
  },
  { title: ['Dune', 'Alien'], genre: ['Drama', 'Comedy'], studio: ['Northridge', 'Paris'] },
);

it.each([
  'studios with both drama and comedy films',
  'films that are both Drama and Comedy',
  'number of films that are both drama and comedy',
  'studios that have no comedy films',
  'studios with no comedy films',
  'studios with just one film',
  'genres with only one film',
  'studios having only 1 film',
  'number of studios with more than one genre',
])('%s: refused, as no condition on single rows says it', (question) => {
  expect(films(question)).toMatch(/^refused: /);
});

it.each([
  ['budget of both drama and comedy', 'Budget · by Genre · Genre: Drama, Comedy'],
  ['has no comedy films', 'Number of films · Genre: without Comedy'],
  ['number of studios that have more than one film', 'Studios with number of films > 1'],
  ['genres with more than one studio', 'Distinct studios · by Genre · Distinct studios > 1'],
  ['studios with more than one film', 'Number of films · by Studio · Number of films > 1'],
  ['studio with the smallest budget', 'Budget · by Studio · bottom 1'],
])('%s: answered', (question, chips) => {
  expect(films(question)).toBe(chips);
});
