import { openSemanticLab, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

/**
 * Norway has states, the Vatican only itself, Monaco only a city, Denmark states, a city without one
 * and rows of its own.
 */
const rows = `('NO', 'Viken', 'Moss', 1, 'a'), ('NO', 'Viken', 'Drammen', 2, 'b'),
  ('NO', 'Troms', 'Alta', 4, 'a'), ('VA', NULL, NULL, 8, 'a'), ('VA', NULL, NULL, 16, 'c'),
  ('MC', NULL, 'Monaco', 32, 'b'), ('DK', 'Fyn', 'Odense', 64, 'a'), ('DK', NULL, 'Skagen', 128, 'a'),
  ('DK', NULL, NULL, 256, 'd'), (NULL, NULL, 'Atlantis', 512, 'a')`;

/** Places with and without states and cities, by nothing and by a repeated key, and clients. */
export const raggedModel = smallModel('sales', {
  dimensions: [
    { name: 'country', expr: 'country', type: 'string' },
    { name: 'state', expr: 'state', type: 'string' },
    { name: 'city', expr: 'city', type: 'string' },
    { name: 'client', expr: 'client', type: 'string' },
  ],
  hierarchies: [
    { name: 'place', levels: ['country', 'state', 'city'], ragged: 'blank' },
    {
      name: 'repeated',
      levels: ['same_country', 'same_state', 'same_city'],
      ragged: 'sameAsParent',
    },
    { name: 'buyer', levels: ['client', 'country'] },
  ],
  measures: [
    { name: 'sales', agg: 'sum', expr: 'amount' },
    { name: 'clients', agg: 'distinct', expr: 'client' },
    { name: 'mean', agg: 'avg', expr: 'amount' },
    { name: 'middle', agg: 'percentile', p: 0.5, expr: 'amount' },
    { name: 'above', calc: 'sales', at: { exclude: ['city'] } },
  ],
});
for (const [name, fallback] of [
  ['same_country', 'country'],
  ['same_state', 'coalesce(state, country)'],
  ['same_city', 'coalesce(city, state, country)'],
] as const) {
  raggedModel.dimensions.push({ name, expr: fallback, type: 'string' });
}

/** A lab with these rows. */
export function openRaggedLab(): Promise<SemanticLab> {
  return openSemanticLab(
    'CREATE TABLE sales (country VARCHAR, state VARCHAR, city VARCHAR, amount INTEGER, client VARCHAR)',
    `INSERT INTO sales VALUES ${rows}`,
  );
}
