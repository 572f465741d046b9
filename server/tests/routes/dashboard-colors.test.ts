import { inflateSync } from 'node:zlib';
import type { ColorOrder } from '@bi/olap/chart/style/member-colors';
import { LIGHT_PALETTE } from '@bi/olap/chart/style/palette';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { bodyOf, dashboardCalls, place, QUERY } from '../support/dashboard-calls';

let lab: AppFixture;
let board: string;
let regions: string[];

const { call, create, share } = dashboardCalls(() => lab);
const DONUT = { show: 'chart', chart: { version: 1, mark: 'arc' } };
const donut = (id: string, y: number, more: object = {}) => ({
  ...place(id, y, { h: 8, title: `Tile ${id}` }),
  ...{ kind: 'query', query: { ...QUERY, ...more }, presentation: DONUT },
});
const only = (region: string) => ({ where: { of: 'origin', op: 'in', paths: [[region]] } });

const opened = async (as: CallOptions['as'] = 'ana', body: object = {}) => {
  const answer = await call('POST', `/dashboards/${board}/open`, body, as);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};
const membersOf = (colors: ColorOrder) =>
  Object.values(colors).map((ids) => ids.map((id) => (JSON.parse(id) as [string])[0]));
const colorAt = (place: number) => LIGHT_PALETTE.categorical[place]!;

beforeAll(async () => {
  lab = await openAppFixture();
  const sort = { by: 'flights', dir: 'desc' };
  const asked = await call('POST', '/query', { ...QUERY, rows: [{ of: 'origin', sort }] });
  const { rows } = asked.data.cellSet;
  regions = rows.member.flatMap((at: number) => rows.levels[0].members[at] ?? []);
  // the last tile shows the smallest region alone: by itself it would have the first colour
  const last = donut('small', 8, only(regions.at(-1)!));
  const made = await create(
    bodyOf([donut('all', 0), { ...last, tab: 'two', y: 0 }, { ...last, id: 'here' }], {
      tabs: [
        { id: 'one', name: 'One' },
        { id: 'two', name: 'Two' },
      ],
      filters: [{ id: 'f', name: 'From', bindings: { flights: 'origin' }, scope: 'all' }],
    }),
  );
  board = made.id;
});
afterAll(() => lab.close());

it('an opening says in which order members have their colours, under any filter', async () => {
  const { colors } = await opened();
  expect(membersOf(colors)).toEqual([regions]);
  const filters = { f: { op: 'in', paths: [[regions[2]]] } };
  expect((await opened('ana', { filters })).colors).toEqual(colors);
});

it('a reader under row rules is told of no member that they may not see', async () => {
  await share(board, 'Raj');
  expect(membersOf((await opened('raj')).colors)).toEqual([['West']]);
});

it('the first screen and pictures colour a member as the dashboard does', async () => {
  for (const { query } of [donut('all', 0), donut('small', 8, only(regions.at(-1)!))]) {
    await call('POST', '/query', query);
  }
  const smallest = colorAt(regions.length - 1);
  const { data } = await lab.call({
    as: 'ana',
    path: `/first/dashboard/${board}?width=1200&height=900&tab=two`,
  });
  const tree = JSON.stringify(data.tree);
  expect(tree).toContain(smallest);
  const { data: picture } = await lab.call({ as: 'ana', path: `/dashboards/${board}/picture` });
  expect(picture.svg).toContain(smallest);
});

it('a PDF colours a member alike on all its pages', async () => {
  const begun = await call('POST', `/dashboards/${board}/export`, { format: 'pdf' });
  const job = begun.data.job.id as string;
  const state = async () => (await call('GET', `/jobs/${job}?wait=5`)).data.state;
  await expect.poll(state, { timeout: 30_000 }).not.toBe('running');
  const { data } = await call('POST', `/files/${job}/ticket`, {});
  const { rawPayload } = await lab.app.inject({ url: `/api/v1${data.path as string}` });
  const counted = fills(rawPayload);
  const of = (place: number) => counted.get(inPdf(colorAt(place))) ?? 0;
  expect(of(regions.length - 1)).toBeGreaterThan(of(0));
});

const inPdf = (hex: string) =>
  [1, 3, 5].map((at) => (parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(3)).join(' ');

/** How often each colour fills something on the pages. */
function fills(pdf: Buffer): Map<string, number> {
  const found = new Map<string, number>();
  let from = 0;
  for (;;) {
    const start = pdf.indexOf('stream\n', from);
    if (start < 0) return found;
    const end = pdf.indexOf('endstream', start);
    from = end + 'endstream'.length;
    const text = inflated(pdf.subarray(start + 'stream\n'.length, end));
    for (const [, ...rgb] of text.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g)) {
      const color = rgb.map((one) => Number(one).toFixed(3)).join(' ');
      found.set(color, (found.get(color) ?? 0) + 1);
    }
  }
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}
