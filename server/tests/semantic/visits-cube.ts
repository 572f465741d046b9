import type { Query } from '@bi/contract/query/query';
import { smallModel } from '../../../tests/olap/model/small-model';
import { showCellSet, type SemanticLab } from './semantic-fixture';

/** Visits to shops: people who come twice, an amount that is missing, a number beyond 2^53. */
export const visitsModel = smallModel('visits', {
  dimensions: [
    { name: 'region', expr: 'region', type: 'string' },
    { name: 'shop', expr: 'shop', type: 'string' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  hierarchies: [{ name: 'where', levels: ['region', 'shop'] }],
  measures: [
    { name: 'visits', agg: 'count' },
    { name: 'amount', agg: 'sum', expr: 'amount' },
    { name: 'people', agg: 'distinct', expr: 'person' },
    { name: 'average', agg: 'avg', expr: 'amount' },
    { name: 'per_person', calc: 'amount / people' },
    { name: 'wide', agg: 'sum', expr: 'wide' },
  ],
});

/** Six visits to three shops. */
export const VISITS = `CREATE TABLE visits AS SELECT * FROM (VALUES
      ('north', 'a', DATE '2024-01-05', 'ann', 10.1, 9007199254740993),
      ('north', 'a', DATE '2024-02-05', 'ann', 20.2, 1),
      ('north', 'b', DATE '2024-02-05', 'bob', 30.3, 1),
      ('north', 'b', DATE '2024-03-05', 'cat', 20.2, 1),
      ('south', 'c', DATE '2024-01-05', 'ann', 19.2, 1),
      ('south', 'c', DATE '2024-03-05', 'dan', NULL, 1)
    ) t(region, shop, day, person, amount, wide)`;

/** The months of the visits. */
export const VISIT_MONTHS = { of: 'day', grain: 'month' } as const;

/** Asks the visits, and shows the answer as lines. */
export async function showVisits(lab: SemanticLab, query: Partial<Query>): Promise<string[]> {
  const asked = { cube: 'visits', rows: [], columns: [], measures: [], ...query };
  return showCellSet(await lab.ask(visitsModel, asked));
}
