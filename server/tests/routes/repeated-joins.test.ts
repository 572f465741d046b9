import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppLab, type AppLab } from '../support/app-lab';

let lab: AppLab;
beforeAll(async () => {
  lab = await openAppLab();
});
afterAll(() => lab.close());

/** Airports, each joined to all its flights as if to one. */
const text = (name: string, rel = 'many_to_one', key = '[]') => `name: ${name}
source: {table: dim_airport}
key: ${key}
joins:
  - {name: flights, to: fact_flights, rel: ${rel}, on: [[airport_code, origin]]}
dimensions:
  - {name: region, expr: region, type: string}
  - {name: part, expr: flights.day_part, type: string}
hierarchies: []
measures:
  - {name: airports, agg: count}
  - {name: regions, agg: distinct, expr: region}
`;
const ask = (cube: string, of: string, measures = ['airports'], as: 'ana' | 'gus' = 'ana') =>
  lab.call({
    as,
    method: 'POST',
    path: '/query',
    body: { cube, rows: [{ of }], columns: [], measures },
  });
const save = async (given: string) => {
  const made = await lab.call({ as: 'ana', method: 'POST', path: '/cubes', body: { text: given } });
  expect(made.code, made.message).toBe(1000);
  return made.data;
};
const counted = () =>
  lab.database.selectFrom('key_count').selectAll().orderBy('table_name').execute();

it('an answer names the join that counts rows more than once', async () => {
  await save(text('ports'));
  const plain = await ask('ports', 'region');
  expect(plain.data.cellSet.cells[0].values[0]).toBe(4);
  expect(plain.data.trace).not.toHaveProperty('repeatedJoins');
  const repeated = await ask('ports', 'part');
  expect(repeated.data.cellSet.cells[0].values[0]).toBe(480);
  expect(repeated.data.trace.repeatedJoins).toEqual([{ join: 'flights', table: 'fact_flights' }]);
  const cached = await ask('ports', 'part');
  expect(cached.data.trace).toMatchObject({
    source: 'cache',
    repeatedJoins: repeated.data.trace.repeatedJoins,
  });
  const distinct = await ask('ports', 'part', ['regions']);
  expect(distinct.data.trace).not.toHaveProperty('repeatedJoins');
});

it('a save is told of the join with what mends it, and mended numbers carry no note', async () => {
  const { cube, warnings } = await save(text('ports_told'));
  expect(warnings).toEqual([
    expect.objectContaining({
      path: 'joins.0',
      line: 5,
      severity: 'warning',
      message: expect.stringMatching(/"flights".*"fact_flights".*4 keys/),
      fix: { rel: 'one_to_many', key: [], ownKey: ['airport_code'] },
    }),
  ]);
  const mended = await lab.call({
    ...{ as: 'ana', method: 'PUT', path: `/cubes/${cube.id}` },
    body: { version: cube.version, text: text('ports_told', 'one_to_many', '[airport_code]') },
  });
  expect(mended.data).not.toHaveProperty('warnings');
  const answer = await ask('ports_told', 'part');
  expect(answer.data.cellSet.cells[0].values[0]).toBe(4);
  expect(answer.data.trace).not.toHaveProperty('repeatedJoins');
});

it('keys are counted once per version of the data, also after a restart', async () => {
  const before = await counted();
  expect(before).toMatchObject([
    { tenant_id: 'acme', table_name: 'fact_flights', key_columns: '["origin"]', repeated: 4 },
  ]);
  const stored = { repeated: 0 };
  await lab.database.updateTable('key_count').set(stored).execute();
  const again = await lab.again();
  try {
    const { url, payload } = {
      url: '/api/v1/query',
      payload: { cube: 'ports', rows: [{ of: 'part' }], columns: [], measures: ['airports'] },
    };
    const headers = { authorization: `Bearer ${(await lab.token('ana')).replace(/^Bearer /, '')}` };
    const answer = await again.inject({ method: 'POST', url, payload, headers });
    expect(answer.json<{ data: { trace: object } }>().data.trace).not.toHaveProperty(
      'repeatedJoins',
    );
  } finally {
    await again.close();
  }
});
