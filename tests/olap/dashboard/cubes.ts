import type { CubeModel } from '@bi/contract/cube/cube';
import type { DashboardBody, DashboardFilter } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';

const dimension = (name: string, expr: string, type: 'string' | 'date' = 'string') => ({
  ...{ name, expr, type, label: name },
});

/** Two cubes over one table of airports, with a date column of their own each. */
export const flights: CubeModel = {
  name: 'flights',
  label: 'Flights',
  source: { table: 'fact_flights' },
  key: [],
  joins: [
    { name: 'origin', to: 'dim_airport', rel: 'many_to_one', on: [['origin', 'code']] },
    { name: 'destination', to: 'dim_airport', rel: 'many_to_one', on: [['destination', 'code']] },
    { name: 'calendar', to: 'dim_date', rel: 'many_to_one', on: [['day', 'date']] },
  ],
  dimensions: [
    dimension('region', 'origin.region'),
    dimension('state', 'origin.state'),
    dimension('arrival_region', 'destination.region'),
    dimension('carrier', 'carrier'),
    dimension('flight_date', 'day', 'date'),
    dimension('month', 'monthname(day)'),
  ],
  hierarchies: [
    { name: 'origin', label: 'Origin', levels: ['region', 'state'] },
    { name: 'time', label: 'Time', levels: ['month', 'flight_date'] },
  ],
  measures: [{ name: 'flights', label: 'Flights', agg: 'count' }],
};

/** See `flights`. */
export const strikes: CubeModel = {
  name: 'strikes',
  label: 'Wildlife strikes',
  source: { table: 'fact_strikes' },
  key: [],
  joins: [
    { name: 'airport', to: 'dim_airport', rel: 'many_to_one', on: [['airport', 'code']] },
    { name: 'calendar', to: 'dim_date', rel: 'many_to_one', on: [['struck', 'date']] },
  ],
  dimensions: [
    dimension('region', 'airport.region'),
    dimension('airport_state', 'airport.state'),
    dimension('carrier', 'operator'),
    dimension('strike_date', 'struck', 'date'),
    dimension('species', 'species'),
  ],
  hierarchies: [{ name: 'place', label: 'Place', levels: ['region', 'airport_state'] }],
  measures: [{ name: 'strikes', label: 'Strikes', agg: 'count' }],
};

/** Models by slug. */
export const models = { flights, strikes };

/** A question without conditions. */
export const ask = (cube: string): Query => ({ cube, rows: [], columns: [], measures: [cube] });

/** A filter on the region of both cubes. */
export const regionFilter: DashboardFilter = {
  id: 'region',
  name: 'Region',
  bindings: { flights: 'region', strikes: 'region' },
  scope: 'all',
};

/** Four tiles on two tabs. */
export function board(): DashboardBody {
  const place = { w: 12, h: 8, tab: 'one' };
  return {
    tabs: [
      { id: 'one', name: 'Overview' },
      { id: 'two', name: 'Detail' },
    ],
    tiles: [
      { id: 'a', kind: 'report', report: 'r1', ...place, x: 0, y: 0 },
      { id: 'b', kind: 'report', report: 'r2', ...place, x: 12, y: 0 },
      { id: 'c', kind: 'text', text: 'Note', ...place, x: 0, y: 8 },
      { id: 'd', kind: 'report', report: 'r3', ...place, tab: 'two', x: 0, y: 0 },
    ],
    filters: [regionFilter],
    urls: {},
  };
}
