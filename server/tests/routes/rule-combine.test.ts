import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';
import { placesText } from './origins-text';

let lab: AppFixture;
let amy: { id: string; as: { token: string } };
const ids: string[] = [];

const text = placesText('trips', { area: 'place.region' }, { trips: 'agg: count' });
const call = callsBy(() => lab);

/** Trips that Amy sees in the cube and by SQL. */
async function seen(): Promise<unknown[]> {
  const query = { cube: 'trips', rows: [], columns: [], measures: ['trips'] };
  const asked = await call(amy.as, 'POST', '/query', query);
  const sql = await call(amy.as, 'POST', '/sql/run', { sql: 'SELECT count(*) FROM fact_flights' });
  return [asked.data.cellSet.cells[0].values[0], sql.data.rows.values[0][0]];
}

beforeAll(async () => {
  lab = await openAppFixture({ shared: true });
  amy = await signUp(lab, 'amy', 'analyst');
  await lab.call({ as: 'ana', method: 'DELETE', path: '/cubes/flights' });
  expect((await call('ana', 'POST', '/cubes', { text })).errorMessage).toBe('');
  for (const region of ['West', 'Northeast']) {
    const filter = { of: 'area', op: 'in', values: [region] };
    const made = await call('ana', 'POST', '/row-rules', { userId: amy.id, name: region, filter });
    expect(made.data.combine).toBe('both');
    ids.push(made.data.id);
  }
});
afterAll(() => lab.close());

describe('two rules of one person on one field', () => {
  it('must both hold unless the administrator says otherwise of both', async () => {
    expect(await seen()).toEqual([null, 0]);
    await call('ana', 'PUT', `/row-rules/${ids[0]}`, { combine: 'either' });
    expect(await seen()).toEqual([null, 0]);
  });

  it('are a union when the administrator says so, on every path, and the audit list has it', async () => {
    await call('ana', 'PUT', `/row-rules/${ids[1]}`, { combine: 'either' });
    expect(await seen()).toEqual([360, 360]);
    const audit = await call('ana', 'GET', '/audit?action=rule.update');
    expect(audit.data.items[0].detail).toMatchObject({ combine: 'either', exemptCubes: '[]' });
  });
});
