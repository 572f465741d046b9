import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberKey, Query } from '@bi/contract/query/query';
import { readPdf } from '../rendering/pdf/read-pdf';
import {
  openAppFixture,
  SERVICE_KEY,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';
import { bodyOf, dashboardCalls, LOOK, place } from '../support/dashboard-calls';

let lab: AppFixture;
const { call, create, share } = dashboardCalls(() => lab);
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

/** States with as many miles as a parameter says. */
const BUSY: Query = {
  ...{ cube: 'flights', rows: [{ of: 'origin_state' }], columns: [], measures: ['miles'] },
  having: [
    {
      ...{ level: 'origin_state', totals: 'all' },
      filter: { m: 'miles', op: '>=', value: 0, parameter: 'at_least' },
    },
  ],
  parameters: [
    { name: 'at_least', label: 'At least', type: 'number', value: 0, min: 0, max: 9_999_999 },
  ],
};
/** Flights of the state that a parameter names. */
const HOME: Query = {
  ...{ cube: 'flights', rows: [{ of: 'origin_state' }], columns: [], measures: ['flights'] },
  where: { of: 'origin_state', op: 'in', values: [], parameter: 'home' },
  parameters: [
    { name: 'home', label: 'State', type: 'member', of: 'origin_state', value: 'Illinois' },
  ],
};
const AT_LEAST = { id: 'least', name: 'Fewest miles', parameter: 'at_least', type: 'number' };
const STATE = {
  ...{ id: 'state', name: 'Home state', parameter: 'home', type: 'member' },
  member: { cube: 'flights', of: 'origin_state' },
};
const tiles = [
  { ...place('busy', 0), kind: 'query', query: BUSY, presentation: { ...LOOK, show: 'grid' } },
  { ...place('home', 4), kind: 'query', query: HOME, presentation: { ...LOOK, show: 'grid' } },
];
const board = (parameters: object[], more: object[] = []) =>
  bodyOf([...tiles, ...more], { parameters });
const withValue = (query: Query, value: MemberKey): Query => ({
  ...query,
  parameters: query.parameters?.map((one) => ({ ...one, value })) ?? [],
});
const ask = (query: Query, as: CallOptions['as'] = 'ana') => call('POST', '/query', query, as);
const open = async (id: string, body: object = {}, as: CallOptions['as'] = 'ana') => {
  const answer = await call('POST', `/dashboards/${id}/open`, body, as);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};

describe('parameters of an opened dashboard', () => {
  it('set the queries whose answers come along, as chosen or by their defaults', async () => {
    const { id } = await create(board([{ ...AT_LEAST, default: 20 }, STATE]));
    for (const query of [withValue(BUSY, 20), withValue(BUSY, 50), HOME]) await ask(query);
    const plain = await open(id);
    expect(plain.parameters).toEqual({
      least: { state: 'default', value: 20 },
      state: { state: 'none', value: null },
    });
    expect(plain.tiles.busy).toMatchObject({ query: withValue(BUSY, 20) });
    expect(plain.tiles.home).toMatchObject({ query: HOME });
    const chosen = await open(id, { parameters: { least: 50 } });
    expect(chosen.parameters.least).toEqual({ state: 'chosen', value: 50 });
    expect(chosen.tiles.busy).toMatchObject({ query: withValue(BUSY, 50) });
    const own = await open(id, { parameters: { least: null } });
    expect(own.parameters.least).toEqual({ state: 'chosen', value: null });
  });

  it('have no default that the reader may not see or that does not exist', async () => {
    const { id } = await create(board([{ ...STATE, default: 'Illinois' }]));
    await share(id, 'Raj');
    expect((await open(id)).parameters.state).toEqual({ state: 'default', value: 'Illinois' });
    const missing = { state: 'default', value: null, missing: true };
    expect((await open(id, {}, 'raj')).parameters.state).toEqual(missing);
    const gone = await create(board([{ ...STATE, default: 'Atlantis' }]));
    expect((await open(gone.id)).parameters.state).toEqual(missing);
  });

  it('come with the saved filters that the dashboard opens with', async () => {
    const { id } = await create(board([AT_LEAST]));
    const set = {
      ...{ id: 's', name: 'Large states', shared: false, filters: {} },
      parameters: { least: 40 },
    };
    const saved = await call('PUT', `/dashboards/${id}/filter-sets`, { save: set });
    expect(saved.data.sets).toEqual([set]);
    await call('PUT', `/dashboards/${id}/filter-sets`, { opens: 's' });
    expect((await open(id)).parameters.least).toEqual({ state: 'set', value: 40 });
    const chosen = await open(id, { filters: {} });
    expect(chosen.parameters.least).toEqual({ state: 'none', value: null });
  });
});

/** Flights since the day of a parameter. */
const SINCE: Query = {
  ...{ cube: 'flights', rows: [{ of: 'weekday' }], columns: [], measures: ['flights'] },
  where: { of: 'day', op: '>=', value: '2001-01-01', parameter: 'since' },
  parameters: [{ name: 'since', type: 'date', value: '2001-01-01' }],
};
const DAY = { id: 'since', name: 'Since', parameter: 'since', type: 'date', default: '2001-01-01' };
const sinceTile = { ...place('since', 8), kind: 'query', query: SINCE, presentation: LOOK };
const field = { cube: 'flights', of: 'day' };

describe('a parameter that is a day by its name', () => {
  it('is at each opening that day of the data, or of the calendar', async () => {
    const { data: range } = await call('GET', '/cubes/flights/date-range?of=day');
    const [first, last] = [range.first.slice(0, 10), range.last.slice(0, 10)];
    const opened = async (day: object) => {
      const { id } = await create(board([{ ...DAY, day }], [sinceTile]));
      return (await open(id)).parameters.since;
    };
    expect(await opened({ name: 'lastOfData', field })).toEqual({ state: 'default', value: last });
    expect(await opened({ name: 'firstOfData', field })).toEqual({
      state: 'default',
      value: first,
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(await opened({ name: 'today' })).toEqual({ state: 'default', value: today });
  });

  it('is the day that was saved for a guest who may not filter', async () => {
    const { slug, id } = await create(
      board([{ ...DAY, day: { name: 'lastOfData', field } }], [sinceTile]),
    );
    const body = { subject: 'visitor', resources: [`dashboard:${slug}`], actions: ['view'] };
    const minted = await call('POST', '/embed-tokens', body, { token: SERVICE_KEY });
    const as = { token: minted.data.token as string };
    const { parameters } = await open(id, {}, as);
    expect(parameters.since).toEqual({ state: 'default', value: '2001-01-01' });
    expect((await ask(withValue(SINCE, '2001-01-01'), as)).code).toBe(1000);
  });
});

describe('parameters that come along from another dashboard', () => {
  it('are taken by those of the same name and kind, also where no filter comes along', async () => {
    const { id } = await create(board([{ ...AT_LEAST, default: 20 }, STATE]));
    const carriedParameters = [
      { parameter: 'at_least', type: 'number', value: 40 },
      { parameter: 'home', type: 'number', value: 3 },
    ];
    expect((await open(id, { carriedParameters })).parameters).toEqual({
      least: { state: 'carried', value: 40 },
      state: { state: 'none', value: null },
    });
  });
});

describe('a guest of a dashboard with parameters', () => {
  const guest = async (slug: string, actions: string[]) => {
    const body = { subject: 'visitor', resources: [`dashboard:${slug}`], actions };
    const minted = await call('POST', '/embed-tokens', body, { token: SERVICE_KEY });
    return { token: minted.data.token as string };
  };

  it('may set them with the action filter, and search the members of one', async () => {
    const { slug } = await create(board([AT_LEAST, STATE]));
    const as = await guest(slug, ['view', 'filter']);
    expect((await ask(withValue(BUSY, 33), as)).code).toBe(1000);
    expect((await ask(withValue(HOME, 'California'), as)).code).toBe(1000);
    const members = await call('POST', '/cubes/flights/members', { of: 'origin_state' }, as);
    expect(members.code, members.message).toBe(1000);
  });

  it('without it has the defaults of filters as they were saved, and may ask for them', async () => {
    const value = { op: 'in', values: ['West', 'Atlantis'] };
    const bindings = { flights: 'origin_region' };
    const filter = { id: 'f', name: 'Region', bindings, scope: 'all', default: value };
    const { slug, id } = await create(bodyOf(tiles, { filters: [filter] }));
    const as = await guest(slug, ['view']);
    expect((await open(id, {}, as)).filters.f).toMatchObject({ state: 'default', value });
    const where = { and: [HOME.where, { of: 'origin_region', ...value }] };
    expect((await ask({ ...HOME, where } as Query, as)).code).toBe(1000);
    expect((await open(id)).filters.f.value).toEqual({ ...value, values: ['West'] });
  });

  it('without it may ask for their defaults and for nothing else', async () => {
    const { slug } = await create(board([{ ...AT_LEAST, default: 20 }]));
    const as = await guest(slug, ['view']);
    expect((await ask(withValue(BUSY, 20), as)).code).toBe(1000);
    expect((await ask(withValue(BUSY, 21), as)).code).toBe(1002);
  });
});

describe('a dashboard whose parameters do not fit together', () => {
  it.each([
    ['two of them set the same', [AT_LEAST, { ...AT_LEAST, id: 'other' }], [], 'already'],
    ['one has the id of another', [AT_LEAST, { ...STATE, id: 'least' }], [], 'used twice'],
    ['a default is of another kind', [{ ...AT_LEAST, default: 'many' }], [], 'value of its kind'],
    ['a day is of a number', [{ ...AT_LEAST, day: { name: 'today' } }], [], 'is for dates'],
    [
      'a day of the data names no date',
      [AT_LEAST, { ...DAY, day: { name: 'lastOfData' } }],
      [],
      'names a date of a cube',
    ],
    ['it depends on no filter', [{ ...STATE, dependsOn: ['gone'] }], [], 'no filter "gone"'],
    ['a member is of no field', [{ ...STATE, member: undefined }], [], 'names the cube'],
    ['a number has members', [{ ...AT_LEAST, member: STATE.member }], [], 'names the cube'],
    [
      'its cube is not there',
      [{ ...STATE, member: { cube: 'nothing', of: 'state' } }],
      [],
      'no cube "nothing"',
    ],
    [
      'a tile shows one that is not there',
      [AT_LEAST],
      [{ ...place('p', 8), kind: 'parameter', parameter: 'gone' }],
      'no parameter "gone"',
    ],
  ])('is refused: %s', async (_why, parameters, more, reason) => {
    const body = board(parameters, more);
    const made = await call('POST', '/dashboards', { name: 'Unsound', body });
    expect([made.code, made.message]).toEqual([1001, expect.stringContaining(reason)]);
  });
});

describe('the file of a dashboard', () => {
  const pages = async (id: string, choice: object) => {
    const begun = await call('POST', `/dashboards/${id}/export`, { format: 'pdf', choice });
    expect(begun.code, begun.message).toBe(1010);
    const job = begun.data.job.id as string;
    const stateOf = async () => (await call('GET', `/jobs/${job}?wait=5`)).data.state;
    await expect.poll(stateOf, { timeout: 30_000 }).not.toBe('running');
    const ticket = await call('POST', `/files/${job}/ticket`, {});
    const url = `/api/v1${ticket.data.path as string}`;
    const { rawPayload } = await lab.app.inject({ method: 'GET', url });
    const read = await readPdf(rawPayload);
    return read.pages.flatMap(({ texts }) => texts).join(' ');
  };

  it('names its parameters, and has the numbers that they lead to', async () => {
    const { id } = await create(board([AT_LEAST, STATE]));
    const set = (least: number, state: string) =>
      pages(id, { filters: {}, selections: {}, parameters: { least, state } });
    const states = (text: string) =>
      ['California', 'Illinois', 'Massachusetts', 'Washington'].filter((one) => text.includes(one));
    const all = await set(0, 'Illinois');
    expect(all).toContain('Home state: Illinois');
    expect(states(all)).toHaveLength(4);
    const none = await set(5_000_000, 'Washington');
    expect(none).toContain('Fewest miles: 5,000,000');
    expect(none).toContain('State: Washington; Origin state: Washington');
    expect(states(none)).toEqual(['Washington']);
  });
});
