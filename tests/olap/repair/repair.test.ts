import type { Query } from '@bi/contract/query/query';
import type { Presentation } from '@bi/contract/report/report';
import { missingNames } from '@bi/olap/repair/missing-names';
import { proposedNames } from '@bi/olap/repair/proposed-names';
import { renameInState } from '@bi/olap/repair/rename-in-state';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flightsModel as model } from '../query/flights-model';

const query: Query = {
  version: 1,
  cube: 'flights',
  rows: [
    { of: 'origins', expand: [['West']], sort: { by: 'delais', dir: 'desc' } },
    { of: 'carrier', properties: ['tide'] },
  ],
  columns: [{ of: 'flightDay', grain: 'month' }],
  measures: ['delais', { m: 'flights', as: 'rank' }, { m: 'double' }],
  calculated: [
    {
      name: 'double',
      calc: 'delais * 2 + low',
      where: "tide = 'delais'",
      at: { fix: ['origins'] },
    },
  ],
  parameters: [{ name: 'low', type: 'number', value: 1 }],
  where: { and: [{ of: 'origins', op: 'in', paths: [['delais']] }] },
  having: [{ level: 'flightDay', totals: 'visible', filter: { m: 'delais', op: '>', value: 1 } }],
};
const presentation: Presentation = {
  show: 'both',
  heat: ['delais', 'flights'],
  formats: { delais: { kind: 'bars' } },
  slicers: ['origins'],
  chart: {
    version: 1,
    title: 'delais',
    channels: { x: { field: 'flightDay' }, y: [{ measure: 'delais' }] },
    reference: [{ kind: 'target', target: 'delais', measure: 'flights' }],
    colors: { delais: '#123456' },
  },
};

describe('the names that a cube lacks', () => {
  test('are listed once, with every use and whether they are measures', () => {
    expect(missingNames(query, model)).toEqual([
      { name: 'origins', kind: 'field', uses: ['rows', 'filters'] },
      { name: 'carrier', kind: 'field', uses: ['rows'] },
      { name: 'tide', kind: 'field', uses: ['rows', 'calculations'] },
      { name: 'flightDay', kind: 'field', uses: ['columns', 'filters'] },
      { name: 'delais', kind: 'measure', uses: ['measures', 'filters', 'calculations'] },
    ]);
  });

  test('are none in a query that the cube can answer', () => {
    const fits: Query = {
      cube: 'flights',
      rows: [{ of: 'origin' }],
      columns: [],
      measures: ['flights'],
    };
    expect(missingNames(fits, model)).toEqual([]);
  });
});

describe('what can take the place of a missing name', () => {
  const missing = missingNames(query, model);
  const of = (name: string) => missing.find((one) => one.name === name)!;

  test('is a measure for a measure, the one with the most like name first', () => {
    const { choices, proposed } = proposedNames(of('delais'), query, model);
    expect(proposed).toBeGreaterThan(0);
    expect(choices.map(({ name }) => name)).toContain('flights');
    expect(model.measures.map(({ name }) => name)).toContain(choices[0]?.name);
  });

  test('is what is named by the same words in another order', () => {
    const renamed = {
      ...model,
      measures: [
        { name: 'miles', agg: 'sum' as const, expr: 'distance' },
        { name: 'count_of_trips', agg: 'count' as const },
      ],
    };
    const trips = { name: 'trips_count', kind: 'measure' as const, uses: ['measures' as const] };
    const { choices, proposed } = proposedNames(trips, query, renamed);
    expect([choices[0]?.name, proposed]).toEqual(['count_of_trips', 1]);
    const twice = { ...trips, name: 'delay' };
    expect(proposedNames(twice, query, renamed).proposed).toBe(0);
  });

  test('is a hierarchy where members of several levels are named, a day where a grain is', () => {
    const hierarchies = model.hierarchies.map(({ name }) => name);
    const origins = proposedNames(of('origins'), query, model).choices;
    expect(origins.map(({ name }) => name).toSorted()).toEqual(hierarchies.toSorted());
    expect(origins[0]?.name).toBe('origin');
    const days = proposedNames(of('flightDay'), query, model).choices.map(({ name }) => name);
    const types = days.map((name) => model.dimensions.find((one) => one.name === name)?.type);
    expect(types.every((type) => type === 'date' || type === 'timestamp')).toBe(true);
    expect(days.length).toBeGreaterThan(0);
  });
});

describe('another name in a question and its presentation', () => {
  test('is used everywhere but in texts and values', () => {
    const renamed = renameInState({ query, presentation }, 'delais', 'delay');
    const text = JSON.stringify(renamed);
    expect(text.match(/delais/g)).toHaveLength(3);
    expect(renamed.query.measures[0]).toBe('delay');
    expect(renamed.query.calculated?.[0]).toMatchObject({
      calc: 'delay * 2 + low',
      where: "tide = 'delais'",
    });
    expect(renamed.query.where).toEqual(query.where);
    expect(renamed.presentation).toMatchObject({
      heat: ['delay', 'flights'],
      formats: { delay: { kind: 'bars' } },
      chart: {
        title: 'delais',
        channels: { y: [{ measure: 'delay' }] },
        reference: [{ target: 'delay' }],
        colors: { delay: '#123456' },
      },
    });
  });

  test('leaves nothing missing once every missing name is replaced, and back again it is the same', () => {
    const names = missingNames(query, model);
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: names.length }), (order) => {
        let state = { query, presentation };
        for (const { name } of order) state = renameInState(state, name, `${name}_new`);
        expect(
          missingNames(state.query, model)
            .map(({ name }) => name)
            .toSorted(),
        ).toEqual(names.map(({ name }) => `${name}_new`).toSorted());
        for (const { name } of order) state = renameInState(state, `${name}_new`, name);
        expect(state).toEqual({ query, presentation });
      }),
    );
  });
});
