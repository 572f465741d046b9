import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { milesFor, originsText } from './origins-text';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const text = (access: string) => originsText('trips', milesFor(access));

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

  it('whose condition is faulty is reported with its place when the model is checked', async () => {
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

describe('a hierarchy of members below members', () => {
  const tree = (above: string, access = '') => `name: trips
source: {table: fact_flights}
key: []
joins: []
dimensions:
  - {name: origin, expr: origin, type: string}
  - {name: above, expr: "${above}", type: string}
hierarchies:
  - {name: line, label: Line, levels: [origin], parent: above}
measures:
  - {name: trips, agg: count}
${access}`;
  const call = (path: string, body: Record<string, unknown>) =>
    lab.call({ as: 'ana', method: 'POST', path, body });
  const asked = {
    query: {
      cube: 'trips',
      rows: [{ of: 'line', expand: 'all' }],
      columns: [],
      measures: ['trips'],
    },
  };
  const below = "case when origin <> 'BOS' then 'BOS' end";

  it('is measured, asked and listed', async () => {
    const { data } = await call('/cubes/preview', { text: tree(below), ...asked });
    const { rows, cells } = data.cellSet;
    expect(cells[0].values.slice(0, 2)).toEqual([480, 480]);
    expect(rows.levels.map(({ members }: { members: unknown[] }) => members[0])[0]).toBe('BOS');
    expect(cells[0].values[rows.flags.indexOf(8)]).toBe(120);
    const members = { of: 'line', parent: ['BOS'] };
    const listed = await call('/cubes/preview', { text: tree(below), members });
    expect(listed.data.members.at(-1)).toMatchObject({ path: ['BOS', null], ownData: true });
  });

  it('whose data go in a circle is reported with its place, by name only to who sees all rows', async () => {
    const checked = await call('/cubes/validate', { text: tree('origin'), measure: true });
    expect(checked.data.faults).toMatchObject([
      {
        path: 'hierarchies.0.parent',
        severity: 'error',
        message: expect.stringContaining('"BOS"'),
      },
    ]);
    const refused = await call('/cubes/preview', { text: tree('origin'), ...asked });
    expect([refused.code, refused.message]).toEqual([1001, expect.stringContaining('"BOS"')]);
    const access = `access:\n  - {role: viewer, ${fromBoston}}\n`;
    const limited = { text: tree('origin', access), role: 'viewer', ...asked };
    const seen = await call('/cubes/preview', limited);
    expect([seen.code, seen.message]).toEqual([1001, expect.not.stringContaining('BOS')]);
  });
});
