import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { pngPixels } from '../support/png-pixels';
import { BY_STATE, sharedReport } from '../support/shared-report';

let lab: AppFixture;
let chart: string;
let table: string;
let board: string;
beforeAll(async () => {
  lab = await openAppFixture();
  const make = (name: string, show: string) =>
    sharedReport(lab, { name, presentation: { show, chart: { version: 1, mark: 'bar' } } });
  chart = await make('Chart', 'chart');
  table = await make('Table', 'grid');
  board = await makeBoard(BY_STATE);
});
afterAll(() => lab.close());

/** A dashboard with a chart, a number and a text in sight, and a chart far below; seen by all of the tenant. */
async function makeBoard(query: object): Promise<string> {
  const tile = (id: string, y: number, rest: object) => ({
    id,
    tab: 'one',
    x: 0,
    y,
    w: 12,
    h: 4,
    ...rest,
  });
  const shown = (mark: string) => ({ show: 'chart', chart: { version: 1, mark } });
  const number = { ...query, rows: [] };
  const body = {
    tabs: [{ id: 'one', name: 'One' }],
    tiles: [
      tile('chart', 0, { kind: 'query', title: 'By <state>', query, presentation: shown('bar') }),
      tile('kpi', 4, { kind: 'query', title: 'All', query: number, presentation: shown('kpi') }),
      tile('text', 8, { kind: 'text', text: 'Of Acme' }),
      tile('far', 40, { kind: 'query', title: 'Far below', query, presentation: shown('bar') }),
    ],
    filters: [],
    urls: {},
  };
  const made = await lab.call({
    as: 'ana',
    method: 'POST',
    path: '/dashboards',
    body: { name: 'Board', body },
  });
  expect(made.code, made.message).toBe(1000);
  const id = made.data.id as string;
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  await lab.call({ as: 'ana', method: 'PUT', path: `/dashboards/${id}/shares`, body: { shares } });
  return id;
}

const picture = (as: 'ana' | 'raj', path: string) =>
  lab.call({ as, path: `${path}/picture?width=480` });

async function png(as: 'ana' | 'raj', path: string, accept = '*/*') {
  const headers = { authorization: await lab.token(as), accept };
  const { headers: got, rawPayload } = await lab.app.inject({ url: `/api/v1${path}`, headers });
  return { headers: got, body: rawPayload };
}

describe('a picture of a report', () => {
  it('is its chart as an SVG of the size asked for', async () => {
    const { code, data } = await picture('ana', `/reports/${chart}`);
    expect([code, data.state]).toEqual([1000, 'drawn']);
    expect(data.svg).toMatch(/^<svg width="480" height="160"/);
    expect(data.svg).not.toMatch(/<script|NaN|undefined/);
  });

  it('is the same where the same rows are seen, and another one in the dark', async () => {
    const first = await picture('ana', `/reports/${chart}`);
    const again = await picture('ana', `/reports/${chart}`);
    expect(again.data.svg).toBe(first.data.svg);
    const dark = await lab.call({ as: 'ana', path: `/reports/${chart}/picture?theme=dark` });
    expect(dark.data.svg).not.toBe(first.data.svg);
  });

  it('shows the rows of the person who looks, not those of whoever looked before', async () => {
    const all = await picture('ana', `/reports/${chart}`);
    const some = await picture('raj', `/reports/${chart}`);
    expect(some.data.state).toBe('drawn');
    expect(some.data.svg).not.toBe(all.data.svg);
  });

  it('is none where the report shows a table alone, and missing where there is no report', async () => {
    expect((await picture('ana', `/reports/${table}`)).data).toEqual({ state: 'none', svg: null });
    expect((await picture('ana', '/reports/nothing')).code).toBe(1003);
  });

  it('is a PNG of twice the size where that is asked for, of the rows of the person who looks', async () => {
    const path = `/reports/${chart}/picture?width=480&format=png`;
    const all = await png('ana', path);
    expect(all.headers['content-type']).toBe('image/png');
    expect(all.headers['cache-control']).toContain('no-store');
    const { width, height } = pngPixels(all.body);
    expect([width, height]).toEqual([960, 320]);
    const accept = await png('ana', `/reports/${chart}/picture?width=480`, 'image/png');
    expect(accept.body.equals(all.body)).toBe(true);
    const some = await png('raj', path);
    expect(some.body.equals(all.body)).toBe(false);
  });

  it('without a chart to draw says so in an envelope also where a PNG is asked for', async () => {
    const { data } = await lab.call({ as: 'ana', path: `/reports/${table}/picture?format=png` });
    expect(data).toEqual({ state: 'none', svg: null });
  });

  it('does not count as opening it', async () => {
    await picture('ana', `/reports/${chart}`);
    const { data } = await lab.call({ as: 'ana', path: '/reports?relation=opened' });
    expect(data.items).toEqual([]);
  });

  it('of a size that is too large is refused', async () => {
    const { code } = await lab.call({ as: 'ana', path: `/reports/${chart}/picture?width=99999` });
    expect(code).toBe(1001);
  });
});

describe('a picture of a cube', () => {
  it('is its first measure over time', async () => {
    const { data } = await picture('ana', '/cubes/flights');
    expect(data.state).toBe('drawn');
    expect(data.svg).toContain('Flights');
  });
});

describe('a picture of a dashboard', () => {
  it('shows its first tiles with their charts and numbers, and none that are far below', async () => {
    const { code, data } = await picture('ana', `/dashboards/${board}`);
    expect([code, data.state]).toEqual([1000, 'drawn']);
    expect(data.svg).toMatch(/^<svg xmlns="[^"]+" width="480" height="160"/);
    expect(data.svg).toContain('By &lt;state&gt;');
    expect(data.svg).not.toMatch(/Far below|NaN|undefined/);
  });

  it('shows the rows of the person who looks', async () => {
    const all = await picture('ana', `/dashboards/${board}`);
    const some = await picture('raj', `/dashboards/${board}`);
    expect(some.data.state).toBe('drawn');
    expect(some.data.svg).not.toBe(all.data.svg);
  });

  it('is a PNG where that is asked for', async () => {
    const { body } = await png('ana', `/dashboards/${board}/picture?width=480&format=png`);
    const { width, height } = pngPixels(body);
    expect([width, height]).toEqual([960, 320]);
  });

  it('does not count as opening it, and is missing where there is none', async () => {
    const { data } = await lab.call({ as: 'ana', path: '/dashboards?relation=opened' });
    expect(data.items).toEqual([]);
    expect((await picture('ana', '/dashboards/nothing')).code).toBe(1003);
  });

  it('is that of a saved version for those who may edit it, and of no version that was never saved', async () => {
    const first = await picture('ana', `/dashboards/${board}`);
    const { data } = await lab.call({ as: 'ana', path: `/dashboards/${board}` });
    const { body, name } = data;
    const version = Number(data.version);
    const fewer = { ...body, tiles: body.tiles.slice(1) };
    const saved = { name, body: fewer, version };
    const path = `/dashboards/${board}`;
    expect((await lab.call({ as: 'ana', method: 'PUT', path, body: saved })).code).toBe(1000);
    const of = (as: 'ana' | 'raj', number: number) =>
      lab.call({ as, path: `${path}/picture?width=480&height=160&version=${number}` });
    expect((await of('ana', version)).data.svg).toBe(first.data.svg);
    expect((await of('ana', version + 1)).data.svg).not.toContain('By &lt;state&gt;');
    expect((await of('raj', version)).code).toBe(1002);
    expect((await of('ana', version + 9)).code).toBe(1003);
  });
});
