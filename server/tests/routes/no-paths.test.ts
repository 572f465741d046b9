import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
  const files = readdirSync(lab.dataDir, { recursive: true, encoding: 'utf8' });
  const facts = files.filter((file) => file.includes('acme') && file.includes('fact_flights'));
  const data = facts.filter((file) => file.endsWith('.duckdb'));
  expect(data.length).toBeGreaterThan(0);
  for (const file of data) writeFileSync(path.join(lab.dataDir, file), 'no database '.repeat(1000));
});
afterAll(() => lab.close());

const QUERY = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const CALLS: [method: 'GET' | 'POST', path: string, body?: object][] = [
  ['POST', '/query', QUERY],
  ['POST', '/query/drill-through', { query: QUERY, cell: { rows: [], columns: [] } }],
  ['POST', '/cubes/flights/members', { of: 'origin_state', parent: [] }],
  ['POST', '/cubes/generate', { table: 'fact_flights' }],
  ['POST', '/sql/run', { sql: 'SELECT * FROM fact_flights' }],
  ['POST', '/sql/export', { sql: 'SELECT * FROM fact_flights', format: 'csv' }],
  ['POST', '/tables/fact_flights/rows', { limit: 1 }],
  ['GET', '/tables/fact_flights/profile'],
  ['GET', '/sql/history'],
];

test.each(['en', 'zh-CN'])('a broken data file is named without its place, in %s', async (to) => {
  for (const [method, where, body] of CALLS) {
    const headers = { 'accept-language': to };
    const options = body === undefined ? {} : { body };
    const answer = await lab.call({ as: 'ana', method, path: where, headers, ...options });
    if (where !== '/sql/history') expect([where, answer.code]).toEqual([where, 1005]);
    expect([where, answer.text.includes(lab.dataDir)]).toEqual([where, false]);
    expect([where, /\/tmp\/|\/datasets?\/|\/acme\//.test(answer.text)]).toEqual([where, false]);
  }
  expect((await lab.call({ as: 'ana', path: '/sql/history' })).text).toMatch(/"state":"failed"/);
});
