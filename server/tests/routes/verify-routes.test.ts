import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runImport } from '../../src/importer/run-import';
import { openAppLab, type AppLab } from '../support/app-lab';
import { smallFlights } from '../support/small-flights';

let lab: AppLab;
beforeAll(async () => {
  lab = await openAppLab();
});
afterAll(() => lab.close());

const query = {
  cube: 'flights',
  rows: [{ of: 'origin' }],
  columns: [],
  measures: ['flights', 'average_delay'],
};
const post = (as: 'ana' | 'raj' | 'gus' | undefined, path: string, body: unknown) =>
  lab.call({ ...(as === undefined ? {} : { as }), method: 'POST', path, body });

describe('POST /query/verify', () => {
  it('gives the numbers of an answer again after newer data have come', async () => {
    const before = await post('ana', '/query', query);
    const { receipt } = before.data.trace;
    const tables = smallFlights(520);
    await runImport({ dataDir: lab.dataDir, tenantId: 'acme', readFolders: [], tables });
    const now = await post('ana', '/query', query);
    expect(now.data.cellSet).not.toEqual(before.data.cellSet);
    const again = await post('ana', '/query/verify', { query, receipt });
    expect(again.code, again.message).toBe(1000);
    expect(again.data).toMatchObject({ state: 'computed', what: [] });
    expect(again.data.cellSet).toEqual(before.data.cellSet);
    expect(again.data.trace).toMatchObject({ source: 'base', receipt });
  });

  it('names what is not kept any more, and what is another', async () => {
    const { receipt } = (await post('ana', '/query', query)).data.trace;
    const ask = async (change: object, more: object = {}) =>
      (
        await post('ana', '/query/verify', {
          query: { ...query, ...more },
          receipt: { ...receipt, ...change },
        })
      ).data;
    const nothing = { cellSet: null, trace: null };
    const datasets = { ...receipt.datasets, fact_flights: 999 };
    expect(await ask({ datasets })).toEqual({ state: 'gone', what: ['fact_flights'], ...nothing });
    expect(await ask({ modelVersion: 7, policy: 'x' }, { measures: ['flights'] })).toEqual({
      state: 'changed',
      what: ['model', 'query', 'policy'],
      ...nothing,
    });
  });

  it('never computes under the rules of another', async () => {
    const { receipt } = (await post('ana', '/query', query)).data.trace;
    const theirs = await post('raj', '/query/verify', { query, receipt });
    expect(theirs.data.state).toBe('changed');
    expect(theirs.data.what).toContain('policy');
    const { data } = await lab.call({ as: 'ana', path: '/cubes/flights' });
    const asked = { ...query, cube: data.id as string };
    expect((await post('gus', '/query/verify', { query: asked, receipt })).code).toBe(1003);
  });

  it('refuses half a receipt, and a call without a token', async () => {
    expect((await post('ana', '/query/verify', { query, receipt: {} })).code).toBe(1001);
    expect((await post(undefined, '/query/verify', { query })).status).toBe(401);
  });
});
