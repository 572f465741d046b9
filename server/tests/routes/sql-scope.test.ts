import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { signUp } from '../support/sign-up';
import { shareWithEverybody } from '../support/share-with-everybody';
import { placesText } from './origins-text';

let lab: AppFixture;
let amy: Awaited<ReturnType<typeof signUp>>;
beforeAll(async () => {
  lab = await openAppFixture();
  amy = await signUp(lab, 'amy', 'analyst');
  await call('ana', 'DELETE', '/cubes/flights');
});
afterAll(() => lab.close());

const call = callsBy(() => lab);

/** The one value of Amy's statement; the code of a refusal. */
async function value(statement: string): Promise<unknown> {
  const { code, data } = await call(amy.as, 'POST', '/sql/run', { sql: statement });
  return code === 1000 ? data.rows.values[0][0] : code;
}

async function done(answer: ReturnType<typeof call>): Promise<Record<string, unknown>> {
  const { code, message, data } = await answer;
  expect(code, message).toBe(1000);
  return data as Record<string, unknown>;
}

const ALL = 'SELECT count(*) FROM fact_flights';
const model = (access: string) =>
  placesText('trips', { area: 'place.region' }, { count: 'agg: count' }, access);
const WEST = `access:
  - {role: analyst, rows: "place.region = 'West'"}
`;

describe('the very next statement of a person sees', () => {
  it('a View that is made, saved, put into the trash and restored', async () => {
    const read = () => value('SELECT max(n) FROM counted');
    expect(await read()).toBe(1001);
    const { id } = await done(
      call('ana', 'POST', '/views', { name: 'counted', sql: 'SELECT 1 AS n' }),
    );
    expect(await read()).toBe(1001);
    await shareWithEverybody(lab, `/views/${String(id)}`);
    expect(await read()).toBe(1);
    const saved = { name: 'counted', sql: 'SELECT 2 AS n', version: 1 };
    await done(call('ana', 'PUT', `/views/${String(id)}`, saved));
    expect(await read()).toBe(2);
    await done(call('ana', 'DELETE', `/views/${String(id)}`));
    expect(await read()).toBe(1001);
    await done(call('ana', 'POST', `/views/${String(id)}/restore`));
    expect(await read()).toBe(2);
  });

  it('a table that is put into the trash, restored and described', async () => {
    const read = () => value('SELECT count(*) > 0 FROM dim_date');
    expect(await read()).toBe(true);
    await done(call('ana', 'DELETE', '/tables/dim_date'));
    expect(await read()).toBe(1001);
    await done(call('ana', 'POST', '/tables/dim_date/restore'));
    expect(await read()).toBe(true);
    await lab.database
      .updateTable('dataset')
      .set({ description: 'Days of the year' })
      .where('table_name', '=', 'dim_date')
      .execute();
    const { relations } = await done(call(amy.as, 'GET', '/sql/catalog'));
    expect(relations).toContainEqual(
      expect.objectContaining({ name: 'dim_date', description: 'Days of the year' }),
    );
  });

  it('a cube that begins to limit a table and ends to', async () => {
    expect(await value(ALL)).toBe(480);
    await done(call('ana', 'POST', '/cubes', { text: model('') }));
    expect(await value(ALL)).toBe(480);
    const save = async (version: number, access: string) => {
      const text = model(access);
      await done(call('ana', 'PUT', '/cubes/trips', { version, text, acceptVisible: true }));
    };
    await save(1, WEST);
    expect(await value(ALL)).toBe(240);
    await save(2, '');
    expect(await value(ALL)).toBe(480);
    await save(3, WEST);
    expect(await value(ALL)).toBe(240);
    const removed = await call('ana', 'DELETE', '/cubes/trips?acceptVisible=true');
    expect(removed.code, removed.message).toBe(1000);
    expect(await value(ALL)).toBe(480);
    await done(call('ana', 'POST', '/cubes/trips/restore'));
    expect(await value(ALL)).toBe(240);
    await save((await done(call('ana', 'GET', '/cubes/trips')))['version'] as number, '');
  });

  it('a row rule that is made, changed and removed', async () => {
    expect(await value(ALL)).toBe(480);
    const filter = { of: 'area', op: 'in', values: ['West'] };
    const { id } = await done(
      call('ana', 'POST', '/row-rules', { userId: amy.id, name: 'West', filter }),
    );
    expect(await value(ALL)).toBe(240);
    const other = { filter: { of: 'area', op: 'in', values: ['nowhere'] } };
    await done(call('ana', 'PUT', `/row-rules/${String(id)}`, other));
    expect(await value(ALL)).toBe(0);
    await done(call('ana', 'DELETE', `/row-rules/${String(id)}`));
    expect(await value(ALL)).toBe(480);
  });

  it('another role', async () => {
    expect(await value(ALL)).toBe(480);
    await done(call('ana', 'PUT', `/users/${amy.id}`, { role: 'viewer' }));
    expect(await value(ALL)).toBe(1002);
    await done(call('ana', 'PUT', `/users/${amy.id}`, { role: 'analyst' }));
    expect(await value(ALL)).toBe(480);
  });

  it('what is written past the services, and nothing of what was rolled back', async () => {
    const read = () => value('SELECT max(n) FROM counted');
    const write = (n: number) =>
      sql`update sql_view set sql = ${`SELECT ${n} AS n`} where view_name = 'counted'`;
    expect(await read()).toBe(2);
    await write(7).execute(lab.database);
    expect(await read()).toBe(7);
    const undone = lab.database.transaction().execute(async (transaction) => {
      await write(8).execute(transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await read()).toBe(7);
    await write(9).execute(lab.database);
    expect(await read()).toBe(9);
  });
});
