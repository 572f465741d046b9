import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, SERVICE_KEY, type Answer, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const byRegion = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights', 'average_delay'],
};
const ask = (as: 'ana' | 'raj' | 'gus', body: unknown = byRegion, headers = {}) =>
  lab.call({ as, method: 'POST', path: '/query', body, headers });

describe('POST /query', () => {
  it('answers with numbers and how they came about', async () => {
    const answer = await ask('ana');
    expect(answer.code, answer.message).toBe(1000);
    const { cellSet, trace } = answer.data;
    expect(cellSet.rows.levels[0].members).toEqual(['Midwest', 'Northeast', 'West']);
    expect(cellSet.cells[0].values[0]).toBe(480);
    expect(trace).toMatchObject({ source: 'base', rowsLimited: false, watermark: '2001-06-30' });
    expect(trace.sql).toMatch(/select/i);
    expect(trace.receipt).toMatchObject({ cube: 'flights', modelVersion: 1 });
    expect(trace.receipt.datasets).toMatchObject({ fact_flights: 1, dim_airport: 1 });
    expect(answer.requestId).toBe(answer.headers['x-request-id']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers the same question from the cache with the same bytes', async () => {
    const [first, second] = [await ask('ana'), await ask('ana')];
    expect(second.data.trace.source).toBe('cache');
    expect(second.data.cellSet).toEqual(first.data.cellSet);
    expect(second.data.trace.receipt).toEqual(first.data.trace.receipt);
  });

  it('sends a cached answer compressed, with the very same numbers', async () => {
    const { data } = await ask('ana');
    const response = await lab.app.inject({
      ...{ method: 'POST', url: '/api/v1/query', payload: byRegion },
      headers: { authorization: await lab.token('ana'), 'accept-encoding': 'gzip, deflate, br' },
    });
    expect(response.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const text = gunzipSync(response.rawPayload).toString();
    const zipped = JSON.parse(text) as Pick<Answer, 'data' | 'requestId'>;
    expect(zipped.data.trace.source).toBe('cache');
    expect(zipped.data.cellSet).toEqual(data.cellSet);
    expect(zipped.requestId).toBe(response.headers['x-request-id']);
  });

  it('never gives one person’s answer to another whose rules differ', async () => {
    const all = await ask('ana');
    const west = await ask('raj');
    expect(west.code, west.message).toBe(1000);
    expect(west.data.trace).toMatchObject({ source: 'base', rowsLimited: true });
    expect(west.data.cellSet.rows.levels[0].members).toEqual(['West']);
    expect(west.data.trace.receipt.policy).not.toBe(all.data.trace.receipt.policy);
    const other = await ask('gus');
    expect(other.data.trace.source).toBe('base');
  });

  it('runs the same question asked by many at once only once', async () => {
    const body = { ...byRegion, measures: ['miles'] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('ana', body)));
    const texts = new Set(answers.map((answer) => JSON.stringify(answer.data.cellSet)));
    expect(texts.size).toBe(1);
    expect(new Set(answers.map((answer) => answer.data.trace.engineMs)).size).toBe(1);
  });

  it.each([
    [{ ...byRegion, cube: 'nope' }, 1003, /cube does not exist/],
    [{ ...byRegion, measures: ['profit'] }, 1001, /"profit"/],
    [{ ...byRegion, rows: [{ of: 'orign' }] }, 1001, /"orign"/],
    [{ cube: 'flights' }, 1001, /needs "rows", "columns", "measures"/],
    [{ ...byRegion, where: { of: 'hour', op: '~', value: 1 } }, 1001, /where\.op/],
    [{ ...byRegion, rows: [{ of: 'origin\0' }] }, 1001, /rows\.0\.of/],
  ])('%j is refused with %d and its reason', async (body, code, text) => {
    const answer = await ask('ana', body);
    expect([answer.status, answer.code]).toEqual([200, code]);
    expect(answer.message).toMatch(text);
    expect(answer.errorMessage).toBe(answer.message);
  });

  it('without a token is 401, with a dead one too', async () => {
    const without = await lab.call({ method: 'POST', path: '/query', body: byRegion });
    expect([without.status, without.message]).toEqual([401, 'Token does not exist']);
    const dead = await lab.call({
      as: { token: 'bia_nothing' },
      method: 'POST',
      path: '/query',
      body: byRegion,
    });
    expect(dead.status).toBe(401);
  });

  it('takes the token with Bearer as well', async () => {
    const token = `Bearer ${await lab.token('ana')}`;
    const answer = await lab.call({
      as: { token },
      method: 'POST',
      path: '/query',
      body: byRegion,
    });
    expect(answer.code).toBe(1000);
  });

  it('refuses a key of another question and one that is no key', async () => {
    const odd = await ask('ana', byRegion, { 'idempotency-key': 'with blank' });
    expect([odd.code, odd.message]).toEqual([1001, expect.stringMatching(/idempotency-key/)]);
  });
});

describe('a guest', () => {
  const mint = async (body: object) => {
    const answer = await lab.call({
      as: { token: SERVICE_KEY },
      method: 'POST',
      path: '/embed-tokens',
      body: { subject: 'guest', ...body },
    });
    expect(answer.code, answer.message).toBe(1000);
    return { token: answer.data.token as string };
  };
  const report = 'ten-busiest-states';

  it('reads the report of the token and no other, and never the statement', async () => {
    const guest = await mint({ resources: [`report:${report}`] });
    const shown = await lab.call({ as: guest, path: `/reports/${report}` });
    expect(shown.code, shown.message).toBe(1000);
    const answer = await lab.call({
      as: guest,
      method: 'POST',
      path: '/query',
      body: shown.data.query,
    });
    expect(answer.code, answer.message).toBe(1000);
    expect(answer.data.trace.sql).toBeUndefined();
    const other = await lab.call({ as: guest, path: '/reports/delay-builds-up-during-the-day' });
    expect(other.code).toBe(1003);
    const list = await lab.call({ as: guest, path: '/reports' });
    expect(list.data.items.map((item: { slug: string }) => item.slug)).toEqual([report]);
  });

  it('asks nothing but the report, however it puts it', async () => {
    const guest = await mint({ resources: [`report:${report}`], actions: ['view'] });
    const asked = (body: unknown) => lab.call({ as: guest, method: 'POST', path: '/query', body });
    expect((await asked(byRegion)).code).toBe(1002);
    const { query } = (await lab.call({ as: guest, path: `/reports/${report}` })).data;
    const sorted = { ...query, rows: [{ ...query.rows[0], sort: { by: 'miles', dir: 'asc' } }] };
    expect((await asked(sorted)).code).toBe(1000);
    const filtered = { ...query, where: { of: 'origin_city', op: 'in', values: ['Boston'] } };
    expect((await asked(filtered)).code).toBe(1002);
    expect((await asked({ ...query, measures: ['routes'] })).code).toBe(1002);
    expect((await asked({ ...query, cube: 'nope' })).code).toBe(1003);
  });

  it('sees of the cube what the report needs and nothing else', async () => {
    const guest = await mint({ resources: [`report:${report}`] });
    const { query } = (await lab.call({ as: guest, path: `/reports/${report}` })).data;
    const seen = await lab.call({ as: guest, path: `/cubes/${query.cube as string}` });
    expect(seen.code, seen.message).toBe(1000);
    const { model } = seen.data;
    const names = (list: { name: string }[]) => list.map(({ name }) => name);
    const shown = [...names(model.measures), ...names(model.dimensions)];
    for (const measure of query.measures) expect(shown).toContain(measure.m ?? measure);
    expect(shown.length).toBeLessThan(12);
    expect(model).toMatchObject({ source: { table: '' }, key: [], joins: [] });
    expect(seen.text).not.toMatch(/fact_flights|dim_airport|carrier|"expr":"(?!null)/);
    const whole = (await lab.call({ as: 'ana', path: '/cubes/flights' })).data;
    expect(seen.data.dataAsOf).toBe(whole.dataAsOf);
    const hidden = whole.model.dimensions.find(
      ({ name }: { name: string }) => !shown.includes(name),
    );
    const ask = (path: string, body: unknown) =>
      lab.call({ as: guest, method: 'POST', path, body });
    const added = { ...query, where: { of: hidden.name, op: 'notEmpty' } };
    expect((await ask('/query', added)).code).toBe(1002);
    const sort = { by: 'routes', dir: 'asc' };
    expect(shown).not.toContain('routes');
    expect((await ask('/query', { ...query, rows: [{ ...query.rows[0], sort }] })).code).toBe(1002);
    const members = `/cubes/${query.cube as string}/members`;
    expect((await ask(members, { of: hidden.name })).code).toBe(1002);
    expect((await ask(members, { of: query.rows[0].of })).code).toBe(1000);
  });

  it('opens no short link but one of a question it may ask', async () => {
    const { query, presentation } = (await lab.call({ as: 'ana', path: `/reports/${report}` }))
      .data;
    const link = async (asked: unknown) => {
      const body = { query: asked, presentation };
      const made = await lab.call({ as: 'ana', method: 'POST', path: '/links', body });
      return `/links/${made.data.key as string}`;
    };
    const [own, foreign] = [await link(query), await link(byRegion)];
    const guest = await mint({ resources: [`report:${report}`] });
    expect((await lab.call({ as: guest, path: own })).code).toBe(1000);
    const refused = await lab.call({ as: guest, path: foreign });
    const missing = await lab.call({ as: guest, path: '/links/AAAAAAAAAAAAAAAA' });
    expect([refused.code, refused.message]).toEqual([1003, missing.message]);
    const explorer = await mint({ resources: ['cube:flights'], actions: ['explore'] });
    expect((await lab.call({ as: explorer, path: foreign })).code).toBe(1000);
  });

  it('explores the cube with the action explore', async () => {
    const guest = await mint({ resources: [`report:${report}`], actions: ['view', 'explore'] });
    const answer = await lab.call({ as: guest, method: 'POST', path: '/query', body: byRegion });
    expect(answer.code, answer.message).toBe(1000);
  });

  it('sees only the rows of the token', async () => {
    const guest = await mint({
      resources: ['cube:flights'],
      actions: ['explore'],
      rows: [{ field: 'origin_region', values: ['Midwest'] }],
    });
    const answer = await lab.call({ as: guest, method: 'POST', path: '/query', body: byRegion });
    expect(answer.data.cellSet.rows.levels[0].members).toEqual(['Midwest']);
    expect(answer.data.trace.rowsLimited).toBe(true);
  });

  it('makes and changes nothing', async () => {
    const guest = await mint({ resources: [`report:${report}`, 'cube:flights'] });
    const { data } = await lab.call({ as: guest, path: `/reports/${report}` });
    const { name, query, presentation, version } = data;
    const body = { name: `${name} mine`, query, presentation };
    const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) =>
      lab.call({ as: guest, method, path, body: sent });
    expect((await call('POST', '/reports', body)).code).toBe(1002);
    expect((await call('PUT', `/reports/${report}`, { ...body, version })).code).toBe(1002);
    expect((await call('DELETE', `/reports/${report}`)).code).toBe(1002);
    expect((await call('POST', `/reports/${report}/duplicate`, {})).code).toBe(1002);
    expect((await call('POST', `/reports/${report}/favourite`, { favourite: true })).code).toBe(
      1002,
    );
    expect((await lab.call({ as: guest, path: `/reports/${report}/history` })).code).toBe(1002);
    expect(data.permissions).toEqual({ edit: false, delete: false, share: false });
  });

  it('gets no token without the service key', async () => {
    const body = { subject: 'x', resources: ['report:x'] };
    const answer = await lab.call({ as: 'ana', method: 'POST', path: '/embed-tokens', body });
    expect(answer.code).toBe(1002);
  });
});
