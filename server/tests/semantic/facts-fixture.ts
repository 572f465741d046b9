import type { Fact } from '@bi/contract/cube/cube';
import { ROW_POSITION, rowsOfTable } from '../../src/engine/engine';
import { openSemanticLab, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const budget: Fact = {
  name: 'budget',
  source: { table: 'budget' },
  key: [],
  joins: [],
  map: { day: 'month', region: 'area' },
};
const visits: Fact = {
  name: 'visits',
  label: 'Visits',
  source: { table: 'visits' },
  key: ['id'],
  joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['place_id', 'id']] }],
  map: { day: 'visited', region: 'place.region' },
  unmapped: 'total',
};

const model = smallModel('sales', {
  key: ['id'],
  dimensions: [
    { name: 'day', expr: 'sold', type: 'date' },
    { name: 'half', expr: "if(month(sold) < 7, 'first', 'second')", type: 'string' },
    { name: 'region', expr: 'region', type: 'string' },
    { name: 'product', expr: 'product', type: 'string' },
  ],
  hierarchies: [{ name: 'where', levels: ['region', 'product'] }],
  measures: [
    { name: 'sales', agg: 'count' },
    { name: 'revenue', agg: 'sum', expr: 'revenue' },
    { name: 'planned', agg: 'sum', expr: 'amount', of: 'budget' },
    { name: 'plans', agg: 'count', of: 'budget' },
    { name: 'reached', calc: 'revenue / planned' },
    { name: 'visits', agg: 'count', of: 'visits' },
    { name: 'visitors', agg: 'distinct', expr: 'visitor', of: 'visits' },
    { name: 'median_stay', agg: 'percentile', p: 0.5, expr: 'minutes', of: 'visits' },
    { name: 'long_visits', agg: 'count', where: 'minutes >= 30', of: 'visits' },
    { name: 'per_visit', calc: 'revenue / visits' },
    {
      name: 'planned_before',
      calc: 'planned',
      shift: { over: 'day', n: -1, unit: 'month' },
    },
    { name: 'planned_share', calc: 'planned', at: { exclude: ['region'] } },
    { name: 'planned_per_region', calc: 'planned', at: { include: ['region'] } },
    { name: 'planned_per_product', calc: 'planned', at: { include: ['product'], agg: 'sum' } },
    { name: 'visits_per_product', calc: 'visits', at: { include: ['product'], agg: 'sum' } },
    {
      name: 'last_plan',
      agg: 'sum',
      expr: 'amount',
      of: 'budget',
      semi: { over: 'day', take: 'last', per: ['region'] },
    },
  ],
  facts: [budget, visits],
});

/** Three facts that meet on day and region: sales, what was planned by month, visits of a shop. */
export const factsModel = model;

/** A lab with their rows; `sales` alone knows products. */
export function openFactsLab(): Promise<SemanticLab> {
  return openSemanticLab(
    `CREATE TABLE sales AS SELECT * FROM (VALUES
      (1, DATE '2001-01-05', 'north', 'pen', 10), (2, DATE '2001-01-06', 'north', 'ink', 20),
      (3, DATE '2001-02-07', 'south', 'pen', 40), (4, DATE '2001-03-01', 'east', 'pen', 5)
    ) t(id, sold, region, product, revenue)`,
    `CREATE TABLE budget AS SELECT * FROM (VALUES
      (DATE '2001-01-01', 'north', 25), (DATE '2001-02-01', 'south', 30),
      (DATE '2001-02-01', 'west', 50), (DATE '2001-01-01', NULL, 7)
    ) t(month, area, amount)`,
    `CREATE TABLE places AS SELECT * FROM (VALUES (1, 'north'), (2, 'south')) t(id, region)`,
    `CREATE TABLE visits AS SELECT * FROM (VALUES
      (1, DATE '2001-01-03', 1, 'ann', 10), (2, DATE '2001-01-09', 1, 'bob', 40),
      (3, DATE '2001-02-03', 2, 'ann', 30), (4, DATE '2001-02-04', 1, 'ann', 60)
    ) t(id, visited, place_id, visitor, minutes)`,
    ...['sales', 'budget', 'visits'].map(
      (table) =>
        `CREATE VIEW "${rowsOfTable(table)}" AS SELECT *, rowid AS "${ROW_POSITION}" FROM ${table}`,
    ),
  );
}
