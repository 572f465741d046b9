import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppLab, type AppLab } from '../support/app-lab';

let lab: AppLab;
beforeAll(async () => {
  lab = await openAppLab();
});
afterAll(() => lab.close());

const text = (access: string) => `name: trips
source: {table: fact_flights}
key: []
joins: []
dimensions:
  - {name: origin, expr: origin, type: string}
hierarchies: []
measures:
  - {name: trips, agg: count}
  - {name: miles, agg: sum, expr: distance_mi}
access:
  - {role: viewer, ${access}}
`;

const preview = (access: string, role: string, body: Record<string, unknown>) =>
  lab.call({
    as: 'ana',
    method: 'POST',
    path: '/cubes/preview',
    body: { text: text(access), role, ...body },
  });
const query = (measure: string) => ({
  query: { cube: 'trips', rows: [{ of: 'origin' }], columns: [], measures: [measure] },
});
const fromBoston = `rows: "origin = 'BOS'"`;

describe('a role with an access entry', () => {
  it('sees its rows, others see all', async () => {
    const seen = await preview(fromBoston, 'viewer', query('trips'));
    expect(seen.data.cellSet.rows.levels[0].members).toEqual(['BOS']);
    expect(seen.data.cellSet.cells[0].values).toEqual([120, 120]);
    expect(seen.data.trace.rowsLimited).toBe(true);
    const all = await preview(fromBoston, 'analyst', query('trips'));
    expect(all.data.cellSet.cells[0].values[0]).toBe(480);
  });

  it('sees totals over all rows where the entry says so', async () => {
    const seen = await preview(`${fromBoston}, totals: full`, 'viewer', query('trips'));
    expect(seen.data.cellSet.cells[0].values).toEqual([480, 120]);
  });

  it('does not find hidden fields in questions or member lists', async () => {
    const hide = 'hide: [miles, origin]';
    const measure = await preview(hide, 'viewer', {
      query: { cube: 'trips', rows: [], columns: [], measures: ['miles'] },
    });
    expect([measure.code, measure.message]).toEqual([1001, expect.not.stringContaining('Did')]);
    const members = await preview(hide, 'viewer', { members: { of: 'origin' } });
    expect(members.code).toBe(1001);
    expect((await preview(hide, 'analyst', query('miles'))).code).toBe(1000);
  });

  it('whose condition is faulty is told with its place when the model is checked', async () => {
    const checked = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/cubes/validate',
      body: { text: text('rows: "nothing = 1", hide: [nobody]') },
    });
    const paths = checked.data.faults.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['access.0.rows', 'access.0.hide.0']);
  });
});
