import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
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
  lab.database
    .selectFrom('key_count')
    .selectAll()
    .orderBy('key_columns')
    .orderBy('table_name')
    .execute();

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

it('a save reports the join with what repairs it, and repaired numbers carry no note', async () => {
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

it('an answer names the key that makes rows count too seldom, and a save warns of it', async () => {
  const { warnings } = await save(text('ports_keyed', 'one_to_many', '[division]'));
  expect(warnings).toEqual([
    expect.objectContaining({
      path: 'key',
      line: 3,
      severity: 'warning',
      message: expect.stringMatching(/division.*"dim_airport": 1 .*Choose columns/),
    }),
  ]);
  const plain = await ask('ports_keyed', 'region');
  expect(plain.data.cellSet.cells[0].values[0]).toBe(4);
  expect(plain.data.trace).not.toHaveProperty('repeatedKeys');
  const merged = await ask('ports_keyed', 'part');
  expect(merged.data.cellSet.cells[0].values[0]).toBe(3);
  expect(merged.data.trace.repeatedKeys).toEqual([{ table: 'dim_airport' }]);
  const cached = await ask('ports_keyed', 'part');
  expect(cached.data.trace).toMatchObject({
    source: 'cache',
    repeatedKeys: merged.data.trace.repeatedKeys,
  });
  const distinct = await ask('ports_keyed', 'part', ['regions']);
  expect(distinct.data.trace).not.toHaveProperty('repeatedKeys');
});

it('an answer names the repeated key of a further fact, and a save warns at its place', async () => {
  const given = `name: flown
source: {table: fact_flights}
key: []
joins: []
facts:
  - name: ports
    label: Airports
    source: {table: dim_airport}
    key: [division]
    joins:
      - {name: flights, to: fact_flights, rel: one_to_many, on: [[airport_code, origin]]}
    map: {part: flights.day_part}
dimensions:
  - {name: part, expr: day_part, type: string}
hierarchies: []
measures:
  - {name: flights, agg: count}
  - {name: airports, agg: count, of: ports}
`;
  const { warnings } = await save(given);
  expect(warnings).toEqual([expect.objectContaining({ path: 'facts.0.key', line: 9 })]);
  const merged = await ask('flown', 'part', ['airports']);
  expect(merged.data.cellSet.cells[0].values[0]).toBe(3);
  expect(merged.data.trace.repeatedKeys).toEqual([{ table: 'dim_airport', fact: 'Airports' }]);
  const flights = await ask('flown', 'part', ['flights']);
  expect(flights.data.trace).not.toHaveProperty('repeatedKeys');
});

it('rows without a value in the key share one', async () => {
  const made = await lab.call({
    ...{ as: 'ana', method: 'POST', path: '/views' },
    body: {
      name: 'odd_ports',
      sql: `SELECT airport_code, region, nullif(division, 'Pacific') AS division FROM dim_airport`,
    },
  });
  expect(made.errorMessage).toBe('');
  const given = text('ports_empty', 'one_to_many', '[division]');
  const { warnings } = await save(given.replace('table: dim_airport', 'table: odd_ports'));
  expect(warnings).toEqual([expect.objectContaining({ path: 'key' })]);
  const merged = await ask('ports_empty', 'part');
  expect(merged.data.cellSet.cells[0].values[0]).toBe(3);
  expect(merged.data.trace.repeatedKeys).toEqual([{ table: 'odd_ports' }]);
});

it('keys are counted once per version of the data, also after a restart', async () => {
  const before = await counted();
  const ports = { tenant_id: 'acme', table_name: 'dim_airport' };
  expect(before).toMatchObject([
    { tenant_id: 'acme', table_name: 'fact_flights', key_columns: '["origin"]', repeated: 4 },
    { ...ports, key_columns: '{"withEmpty":["airport_code"]}', repeated: 0 },
    { ...ports, key_columns: '{"withEmpty":["division"]}', repeated: 1 },
    { table_name: 'odd_ports', key_columns: '{"withEmpty":["division"]}', repeated: 1 },
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
