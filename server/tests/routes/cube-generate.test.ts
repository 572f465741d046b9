import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube';
import { openAppLab, type AppLab } from '../support/app-lab';

let lab: AppLab;
let model: CubeModel;
let cardinality: { dimension: string; distinct: number }[];
beforeAll(async () => {
  lab = await openAppLab();
  const { data } = await lab.call({
    as: 'ana',
    method: 'POST',
    path: '/cubes/generate',
    body: { table: 'fact_flights' },
  });
  model = data.model;
  cardinality = data.cardinality;
});
afterAll(() => lab.close());

const dimension = (name: string) => model.dimensions.find((one) => one.name === name);
const measure = (name: string) => model.measures.find((one) => one.name === name);

describe('a model generated from the flights', () => {
  it('joins the airports in both roles by the values of their keys', () => {
    expect(model.joins).toEqual([
      { name: 'origin', to: 'dim_airport', rel: 'many_to_one', on: [['origin', 'airport_code']] },
      {
        name: 'destination',
        to: 'dim_airport',
        rel: 'many_to_one',
        on: [['destination', 'airport_code']],
      },
    ]);
    expect(dimension('origin_region')).toMatchObject({
      expr: 'origin.region',
      label: 'Origin region',
      folder: 'Origin',
    });
  });

  it('knows what determines what, and where places are', () => {
    expect(dimension('origin_state')?.semantic).toBe('us-state');
    expect(dimension('origin_city')?.semantic).toBe('city');
    expect(dimension('origin_state')?.determines).toEqual(
      expect.arrayContaining(['origin_region', 'origin_division']),
    );
    expect(dimension('origin_region')?.determines ?? []).not.toContain('origin_state');
    const levels = model.hierarchies.find(({ folder }) => folder === 'Origin')?.levels ?? [];
    expect(levels).toEqual(['origin_division', 'origin_airport']);
    expect(dimension('origin_airport')?.determines).toContain('origin_division');
  });

  it('has a hierarchy of time', () => {
    expect(model.hierarchies.find(({ name }) => name === 'date')?.levels).toEqual([
      'year',
      'quarter',
      'month',
      'day',
    ]);
    expect(dimension('month')).toMatchObject({ sortBy: 'month_number' });
  });

  it('measures amounts, not numbers that name something', () => {
    expect(measure('flights')).toMatchObject({ agg: 'count', label: 'Flights' });
    expect(measure('distance_mi')).toMatchObject({
      agg: 'sum',
      label: 'Distance (mi)',
      format: '#,##0',
    });
    expect(measure('average_delay_min')).toMatchObject({ agg: 'avg' });
    expect(measure('hour')).toBeUndefined();
    expect(dimension('hour')).toMatchObject({ type: 'number' });
  });

  it('counts members exactly', () => {
    const counted = Object.fromEntries(cardinality.map((one) => [one.dimension, one.distinct]));
    expect(counted).toMatchObject({
      origin_state: 4,
      origin_region: 3,
      hour: 24,
      day: 181,
      month: 6,
    });
  });

  it('can be saved as it is and asked for everything it has', async () => {
    const { data } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/generate',
      body: { table: 'fact_flights' },
    });
    const made = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes',
      body: { text: data.text.replace('label: Flights', 'label: Made') },
    });
    expect(made.code, made.message).toBe(1000);
    for (const { name } of [...model.hierarchies, ...model.dimensions]) {
      const query = {
        cube: made.data.cube.slug,
        rows: [{ of: name }],
        columns: [],
        measures: model.measures.map((one) => one.name),
      };
      const { code, message } = await lab.call({
        as: 'ana',
        method: 'POST',
        path: '/query',
        body: query,
      });
      expect([name, code, message]).toEqual([name, 1000, '']);
    }
  });

  it('of a table that is not there names it', async () => {
    const { code, message } = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/generate',
      body: { table: 'x"; drop' },
    });
    expect([code, message]).toEqual([1003, expect.stringContaining('x"; drop')]);
  });
});
