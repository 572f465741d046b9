import type { CubeModel } from '@bi/contract/cube/cube';

/** A small model with every kind of field: two hierarchies, time as levels and standing alone, plain dimensions. */
export const flightsModel: CubeModel = {
  name: 'flights',
  label: 'Flights',
  source: { table: 'fact_flights' },
  key: [],
  joins: [],
  dimensions: [
    { name: 'originRegion', label: 'Region', expr: 'region', type: 'string' },
    { name: 'originState', label: 'State', expr: 'state', type: 'string' },
    { name: 'originAirport', label: 'Airport', expr: 'airport', type: 'string' },
    { name: 'year', label: 'Year', expr: 'year', type: 'number' },
    { name: 'month', label: 'Month', expr: 'month', type: 'number' },
    { name: 'day', label: 'Day', expr: 'day', type: 'date' },
    { name: 'departedAt', label: 'Departed at', expr: 'at', type: 'timestamp' },
    { name: 'weekday', label: 'Weekday', expr: 'weekday', type: 'string' },
    { name: 'internalId', expr: 'id', type: 'string', hidden: true },
  ],
  hierarchies: [
    { name: 'date', label: 'Date', levels: ['year', 'month', 'day'] },
    { name: 'origin', label: 'Origin', levels: ['originRegion', 'originState', 'originAirport'] },
  ],
  measures: [
    { name: 'flights', label: 'Flights', agg: 'count' },
    { name: 'delay', label: 'Average delay', agg: 'avg', expr: 'delay' },
    { name: 'onTime', label: 'On-time %', calc: 'a / b', format: '0.0%' },
    { name: 'secret', agg: 'sum', expr: 'x', hidden: true },
  ],
};
