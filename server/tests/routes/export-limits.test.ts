import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openAppFixture, type Answer, type AppFixture } from '../support/app-fixture';

const DAY_MS = 86_400_000;
const QUERY = { version: 1, cube: 'flights', rows: [{ of: 'origin_state' }], columns: [] };
const REPORT = {
  query: { ...QUERY, measures: ['flights'] },
  presentation: { show: 'both', chart: { version: 1, mark: 'bar' } },
};

let lab: AppFixture;
afterEach(() => lab.close());

type Person = 'ana' | 'raj';
const post = (as: Person, to: string, body: unknown = {}) =>
  lab.call({ as, method: 'POST', path: to, body });
const share = (id: string, shares: object[]) =>
  lab.call({ as: 'ana', method: 'PUT', path: `/reports/${id}/shares`, body: { shares } });

async function begun(as: Person, to: string, body: object): Promise<string> {
  const answer = await post(as, to, body);
  expect(answer.code, answer.message).toBe(1010);
  return answer.data.job.id as string;
}

async function ended(as: Person, id: string): Promise<Answer['data']> {
  await expect
    .poll(async () => (await lab.call({ as, path: `/jobs/${id}?wait=5` })).data.state, {
      timeout: 30_000,
    })
    .not.toBe('running');
  return (await lab.call({ as, path: `/files/${id}` })).data;
}

async function report(name: string): Promise<string> {
  const made = await post('ana', '/reports', { name, ...REPORT });
  expect(made.code, made.message).toBe(1000);
  return made.data.id as string;
}

async function flightsTable(): Promise<string> {
  const { items } = (await lab.call({ as: 'ana', path: '/tables' })).data;
  return items.find((one: { tableName: string }) => one.tableName === 'fact_flights').id as string;
}

const storedFiles = () => readdirSync(path.join(lab.dataDir, 'files/acme'));

describe('a file of a report that is shared no longer', () => {
  it('is not given out, and is made again by nobody it was shared with', async () => {
    lab = await openAppFixture();
    const id = await report('Shared for a while');
    await share(id, [{ kind: 'tenant', id: '', level: 'view' }]);
    const file = await ended('raj', await begun('raj', `/reports/${id}/export`, { format: 'pdf' }));
    expect(file).toMatchObject({ state: 'ready', rowsLimited: true });
    const minted = await post('raj', `/files/${file.id}/ticket`);
    expect(minted.code, minted.message).toBe(1000);
    const withdrawn = await share(id, []);
    expect(withdrawn.code, withdrawn.message).toBe(1000);
    const refused = await post('raj', `/files/${file.id}/ticket`);
    expect([refused.code, refused.data]).toEqual([1003, null]);
    const earlier = await lab.app.inject({
      method: 'GET',
      url: `/api/v1${minted.data.path as string}`,
    });
    expect(earlier.json<Answer>().code).toBe(1003);
    expect((await post('raj', `/files/${file.id}/again`)).code).toBe(1003);
    const own = await ended('ana', await begun('ana', `/reports/${id}/export`, { format: 'csv' }));
    expect((await post('ana', `/files/${own.id}/ticket`)).code).toBe(1000);
  });
});

describe('a file that is cancelled', () => {
  it('says so, has no ticket, and leaves nothing', async () => {
    lab = await openAppFixture({ flights: 60_000 });
    const table = await flightsTable();
    for (const format of ['pdf', 'xlsx']) {
      const id = await begun('ana', `/tables/${table}/export`, { format });
      await lab.call({ as: 'ana', method: 'DELETE', path: `/jobs/${id}` });
      const file = await ended('ana', id);
      expect(file).toMatchObject({ state: 'cancelled', sizeBytes: 0, error: null });
      expect((await post('ana', `/files/${id}/ticket`)).code).toBe(1003);
    }
    await expect.poll(storedFiles).toEqual([]);
  });
});

describe('the quota of a tenant', () => {
  it('ends a file that reaches it while it is written, and leaves nothing of it', async () => {
    lab = await openAppFixture({ env: { BI_FILE_QUOTA_MB: '1' }, flights: 60_000 });
    const table = await flightsTable();
    for (const format of ['csv', 'json']) {
      const file = await ended('ana', await begun('ana', `/tables/${table}/export`, { format }));
      expect(file).toMatchObject({ state: 'failed', error: { code: 1001 } });
      expect(file.error.message).toContain('1 MB');
      expect((await post('ana', `/files/${file.id}/ticket`)).code).toBe(1003);
    }
    expect(storedFiles()).toEqual([]);
    expect((await lab.call({ as: 'ana', path: '/files' })).data.usedBytes).toBe(0);
  });
});

describe('the 30 days of a file', () => {
  it('end with its ticket; then it is removed with its bytes', async () => {
    let nowMs = Date.parse('2026-01-01T08:00:00Z');
    lab = await openAppFixture({ now: () => nowMs });
    const id = await report('For a month');
    const file = await ended('ana', await begun('ana', `/reports/${id}/export`, { format: 'svg' }));
    expect(file).toMatchObject({ state: 'ready', expiresAt: '2026-01-31T08:00:00.000Z' });
    nowMs += 30 * DAY_MS - 1;
    await lab.app.tidyUp();
    expect(storedFiles()).toEqual([file.id]);
    nowMs += 1;
    const over = (await lab.call({ as: 'ana', path: `/files/${file.id}` })).data;
    expect(over.state).toBe('expired');
    expect((await post('ana', `/files/${file.id}/ticket`)).code).toBe(1003);
    await lab.app.tidyUp();
    expect(storedFiles()).toEqual([]);
    expect((await lab.call({ as: 'ana', path: `/files/${file.id}` })).code).toBe(1003);
  });
});

describe('a name of 300 Chinese characters', () => {
  it('is cut to what file systems take, and offered as it is', async () => {
    lab = await openAppFixture();
    const id = await report('Any');
    const name = '航班准点率与延误分析'.repeat(30);
    for (const format of ['pdf', 'xlsx', 'png']) {
      const body = { format, name, options: { language: 'zh' } };
      const file = await ended('ana', await begun('ana', `/reports/${id}/export`, body));
      const shown = `${name.slice(0, 66)}.${format}`;
      expect(file).toMatchObject({ state: 'ready', name: shown });
      const minted = await post('ana', `/files/${file.id}/ticket`);
      const url = `/api/v1${minted.data.path as string}`;
      const given = await lab.app.inject({ method: 'GET', url });
      expect(given.headers['content-disposition']).toContain(
        `filename*=UTF-8''${encodeURIComponent(shown)}`,
      );
      expect(given.rawPayload.length).toBe(file.sizeBytes);
    }
    const body = { format: 'csv', name: `${name}长` };
    expect((await post('ana', `/reports/${id}/export`, body)).code).toBe(1001);
  });
});

describe('a file that takes its time', () => {
  it('is a notification of its person once it is ready, a quick one is none', async () => {
    let nowMs = Date.now();
    lab = await openAppFixture({ now: () => nowMs });
    const id = await report('Slow');
    const notes = async () =>
      (await lab.call({ as: 'ana', path: '/notifications' })).data.items as {
        kind: string;
        title: string;
        target: object;
      }[];
    await ended('ana', await begun('ana', `/reports/${id}/export`, { format: 'csv' }));
    expect(await notes()).toEqual([]);
    const file = await begun('ana', `/reports/${id}/export`, { format: 'pdf' });
    nowMs += 20_000;
    await ended('ana', file);
    await expect
      .poll(notes)
      .toMatchObject([
        { kind: 'fileReady', title: 'Slow.pdf', target: { kind: 'file', id: file } },
      ]);
  });
});
