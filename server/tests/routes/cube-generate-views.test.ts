import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';

let lab: AppFixture;
const call = callsBy(() => lab);
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

async function viewOf(name: string, sql: string): Promise<string> {
  const made = await call('ana', 'POST', '/views', { name, sql });
  expect(made.errorMessage).toBe('');
  return made.data.viewName as string;
}
async function modelOf(table: string): Promise<CubeModel> {
  return (await call('ana', 'POST', '/cubes/generate', { table })).data.model;
}

describe('a model generated from a View', () => {
  it('does not join a table again that the View or one below it joins', async () => {
    const inner = await viewOf(
      'Flights with places',
      `SELECT f.date, f.origin, f.distance_mi, a.region FROM fact_flights f
       JOIN dim_airport a ON f.origin = a.airport_code`,
    );
    const outer = await viewOf('Long Hauls', `SELECT * FROM ${inner} WHERE distance_mi > 0`);
    for (const view of [inner, outer]) {
      const { joins, dimensions } = await modelOf(view);
      expect(joins).toEqual([]);
      const labels = dimensions.filter(({ hidden }) => hidden !== true).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels).toEqual(expect.arrayContaining(['Origin', 'Region']));
    }
  });

  it('joins the tables that the View does not read', async () => {
    const view = await viewOf('Only flights', 'SELECT date, origin, delay_min FROM fact_flights');
    expect((await modelOf(view)).joins.map(({ to }) => to)).toEqual(['dim_airport']);
  });

  it('is called what people call the View, and its rows are counted in these words', async () => {
    const view = await viewOf('KegShipments', 'SELECT date, origin FROM fact_flights');
    const { label, measures } = await modelOf(view);
    expect([label, measures.map((measure) => measure.label)]).toEqual([
      'Keg shipments',
      ['Number of keg shipments', 'Distinct origins'],
    ]);
  });
});
