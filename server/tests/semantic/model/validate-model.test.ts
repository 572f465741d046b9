import { expect, test } from 'vitest';
import type { CubeModel, Fact } from '@bi/contract/cube/cube';
import type { Catalog, ColumnInfo, TableInfo } from '../../../src/engine/engine';
import { flightsCube } from '../../../src/sample/sample-content';
import { validateModel } from '../../../src/semantic/model/validate-model';
import { smallModel } from '../../../../tests/olap/model/small-model';

function table(name: string, columns: Record<string, ColumnInfo['type']>): [string, TableInfo] {
  const infos = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
  return [name, { name, columns: infos, rowCount: 1, version: 1, builtAt: '', watermark: null }];
}

const catalog: Catalog = new Map([
  table('budget', { town: 'string', month: 'date', amount: 'decimal', place: 'integer' }),
  table('sales', { place: 'integer', amount: 'decimal', note: 'string', day: 'date' }),
  table('places', { id: 'integer', city: 'string' }),
]);

const model = smallModel('sales', {
  joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['place', 'id']] }],
  dimensions: [{ name: 'city', expr: 'place.city', type: 'string' }],
  hierarchies: [{ name: 'where', levels: ['city'] }],
  measures: [{ name: 'amount', agg: 'sum', expr: 'amount' }],
});

function withFact(changes: Partial<Fact>): Partial<CubeModel> {
  const fact = { name: 'budget', source: { table: 'budget' }, key: [], joins: [] };
  return { facts: [{ ...fact, map: { city: 'town' }, ...changes }] };
}

function problems(changes: Partial<CubeModel>): string[] {
  return validateModel({ ...model, ...changes }, catalog).map(
    ({ path, error }) => `${path} ${error.key} ${JSON.stringify(error.params)}`,
  );
}

test('a sound model has no problems', () => {
  expect(problems({})).toEqual([]);
});

test('the Flights cube is sound over its tables', () => {
  const text = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, 'string' as const]));
  const aviation: Catalog = new Map([
    table('fact_flights', {
      ...text('day_part', 'origin', 'destination', 'distance_band'),
      date: 'date',
      hour: 'integer',
      distance_mi: 'integer',
      delay_min: 'integer',
    }),
    table('dim_airport', {
      ...text('airport_code', 'airport', 'city', 'state', 'division', 'region'),
      latitude: 'double',
      longitude: 'double',
    }),
    table('dim_date', {
      ...text('quarter', 'month', 'weekday'),
      date: 'date',
      year: 'integer',
      month_no: 'integer',
      weekday_no: 'integer',
    }),
  ]);
  expect(validateModel(flightsCube, aviation)).toEqual([]);
});

test.each<[string, Partial<CubeModel>, string]>([
  ['a missing table', { source: { table: 'sale' } }, 'joins invalid.cube.table'],
  [
    'a missing join column',
    { joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['shop', 'id']] }] },
    'joins invalid.cube.column',
  ],
  ['no table yet', { source: { table: '' } }, 'joins invalid.cube.noTable'],
  [
    'no join column yet',
    { joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['', '']] }] },
    'joins invalid.cube.noColumn',
  ],
  [
    'a missing column',
    { dimensions: [{ name: 'city', expr: 'place.town', type: 'string' }] },
    'dimensions.0.expr invalid.cube.expression',
  ],
  [
    'a wrong type',
    { dimensions: [{ name: 'city', expr: 'place.city', type: 'number' }] },
    'dimensions.0.expr invalid.cube.expression',
  ],
  [
    'a name used twice',
    {
      measures: [
        { name: 'city', agg: 'count' },
        { name: 'amount', agg: 'count' },
      ],
    },
    'measures.0.name invalid.cube.duplicate',
  ],
  [
    'a level that is no dimension',
    { hierarchies: [{ name: 'where', levels: ['country', 'city'] }] },
    'hierarchies.0.levels.0 invalid.cube.reference',
  ],
  [
    'a sum of texts',
    { measures: [{ name: 'notes', agg: 'sum', expr: 'note' }] },
    'measures.0 invalid.cube.expression',
  ],
  [
    'a condition that is none',
    { measures: [{ name: 'notes', agg: 'count', where: 'amount' }] },
    'measures.0 invalid.cube.expression',
  ],
  [
    'a calculation of an unknown measure',
    { measures: [{ name: 'ratio', calc: 'amuont / 2' }, ...model.measures] },
    'measures.0 invalid.cube.expression',
  ],
  [
    'calculations in a circle',
    {
      measures: [
        { name: 'a', calc: 'b + 1' },
        { name: 'b', calc: 'a + 1' },
      ],
    },
    'measures.0 invalid.cube.cycle',
  ],
  ['an unknown zone', { timezone: 'Mars/Olympus' }, 'timezone invalid.timezone'],
  ['a missing table of a fact', withFact({ source: { table: 'budgets' } }), 'invalid.cube.table'],
  ['an unknown key column of a fact', withFact({ key: ['id'] }), 'invalid.cube.column'],
  [
    'a fact of the name of a join',
    withFact({ name: 'place' }),
    'joins invalid.cube.duplicate {"name":"place"}',
  ],
  [
    'a dimension mapped that there is not',
    withFact({ map: { town: 'town' } }),
    'facts.0.map.town invalid.cube.reference',
  ],
  [
    'a dimension mapped to another type',
    withFact({ map: { city: 'month' } }),
    'facts.0.map.city invalid.cube.expression {"place":"facts.budget.map.city"',
  ],
  [
    'a dimension mapped to an unknown column',
    withFact({ map: { city: 'tonw' } }),
    'facts.0.map.city invalid.cube.expression',
  ],
  ['a fact that maps nothing', withFact({ map: {} }), 'facts.0.map invalid.cube.expression'],
  [
    'a measure of an unknown fact',
    { measures: [{ name: 'plan', agg: 'sum', expr: 'amount', of: 'budget' }] },
    'measures.0 invalid.cube.expression',
  ],
  [
    'a measure of a fact that reads a column of another',
    {
      ...withFact({}),
      measures: [{ name: 'plan', agg: 'count', where: "note = 'a'", of: 'budget' }],
    },
    'measures.0 invalid.cube.expression',
  ],
  [
    'a stock over a date its fact lacks',
    {
      ...withFact({}),
      dimensions: [...model.dimensions, { name: 'day', expr: 'day', type: 'date' }],
      measures: [
        {
          name: 'plan',
          agg: 'sum',
          expr: 'amount',
          of: 'budget',
          semi: { over: 'day', take: 'last' },
        },
      ],
    },
    'measures.0 invalid.cube.expression {"place":"facts.budget.map"',
  ],
  ['an unknown key column', { key: ['number'] }, 'key.0 invalid.cube.column'],
])('%s is reported with its place', (_, changes, expected) => {
  expect(problems(changes).join('\n')).toContain(expected);
});

test('calculations that double at every step are refused, not written out', () => {
  const measures = Array.from({ length: 40 }, (_, index) => ({
    name: `m${index + 1}`,
    calc: `m${index} + m${index}`,
  }));
  const found = problems({ measures: [{ name: 'm0', agg: 'count' }, ...measures] });
  expect(found[0]).toContain('measures.10 invalid.cube.expression');
});
