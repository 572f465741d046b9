import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openAppFixture,
  SERVICE_KEY,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';
import { bodyOf, dashboardCalls, LOOK, place, QUERY, reportTile } from '../support/dashboard-calls';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const { call, create, report, share } = dashboardCalls(() => lab);
const queryTile = (id: string, y: number, query: object = QUERY, more: object = {}) => ({
  ...place(id, y, more),
  ...{ kind: 'query', query, presentation: LOOK },
});
const filter = (id: string, of: string, more: object = {}) => ({
  ...{ id, name: id, bindings: { flights: of }, scope: 'all' },
  ...more,
});
const withFilters = (filters: object[], tiles: object[] = [queryTile('a', 0)]) =>
  create(bodyOf(tiles, { filters }));
const open = async (id: string, body: object = {}, as: CallOptions['as'] = 'ana') => {
  const answer = await call('POST', `/dashboards/${id}/open`, body, as);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};
const ask = (query: object, as: CallOptions['as'] = 'ana') => call('POST', '/query', query, as);

describe('opening a dashboard', () => {
  it('brings it with the models of its cubes, and marks it as opened', async () => {
    const made = await create(bodyOf([queryTile('a', 0)]));
    const opened = await open(made.id);
    expect(opened.dashboard).toMatchObject({ id: made.id, body: made.body, reports: [] });
    expect(opened.cubes).toMatchObject([{ slug: 'flights', model: { name: 'flights' } }]);
    const { items } = (await call('GET', '/dashboards?relation=opened')).data;
    expect(items.map(({ id }: { id: string }) => id)).toContain(made.id);
  });

  it('brings the answers that are cached, and none that would have to be computed', async () => {
    const other = { ...QUERY, measures: ['miles'] };
    const { id: held } = await report('ana', { ...QUERY, measures: ['average_delay'] });
    const made = await create(
      bodyOf([
        queryTile('known', 0),
        queryTile('unknown', 4, other),
        { ...reportTile(held), y: 8 },
      ]),
    );
    const asked = await ask(QUERY);
    const byReport = await ask({ ...QUERY, measures: ['average_delay'] });
    const { tiles } = await open(made.id);
    expect(Object.keys(tiles).sort()).toEqual(['known', 'r']);
    expect(tiles.known).toMatchObject({
      query: QUERY,
      data: { cellSet: asked.data.cellSet, trace: { source: 'cache' } },
    });
    expect(tiles.r.data.cellSet).toEqual(byReport.data.cellSet);
    const again = await open(made.id, { held: { known: tiles.known.key, r: 'another' } });
    expect(again.tiles.known).toEqual({
      ...{ query: QUERY, key: tiles.known.key, same: true, data: null },
    });
    expect(again.tiles.r.data).not.toBeNull();
  });

  it('gives the keys of a batch, so that the rest is asked for in the same words', async () => {
    const made = await create(bodyOf([queryTile('a', 0)]));
    const { tiles } = await open(made.id);
    const { text } = await call('POST', '/query/batch', {
      queries: [{ id: 'a', query: tiles.a.query, held: tiles.a.key }],
    });
    expect(JSON.parse(text)).toMatchObject({ id: 'a', same: true });
  });

  it('under row rules resolves and answers only with what the reader may see', async () => {
    const made = await withFilters([filter('region', 'origin', { default: 'first' })]);
    await share(made.id, 'Raj');
    const query = { ...QUERY, where: { of: 'origin', op: 'in', paths: [['West']] } };
    await ask(query, 'raj');
    const [all, west] = [await open(made.id), await open(made.id, {}, 'raj')];
    expect(all.filters.region.value).toEqual({ op: 'in', paths: [['Midwest']] });
    expect(west.filters.region.value).toEqual({ op: 'in', paths: [['West']] });
    expect(west.tiles.a).toMatchObject({ query, data: { trace: { rowsLimited: true } } });
  });
});

describe('the filters of an opened dashboard', () => {
  const filtersOf = async (filters: object[], chosen: object = {}) =>
    (await open((await withFilters(filters)).id, { filters: chosen })).filters;

  it('are set to what was chosen, else to their defaults', async () => {
    const value = { op: 'in', values: ['Evening'] };
    const filters = [
      filter('chosen', 'hour', { default: { op: '=', value: 3 } }),
      filter('cleared', 'weekday', { default: { op: 'in', values: ['Monday'] } }),
      filter('default', 'day_part', { default: value }),
      filter('none', 'origin'),
    ];
    const chosen = { chosen: { op: '=', value: 5 }, cleared: null };
    expect(await filtersOf(filters, chosen)).toEqual({
      chosen: { state: 'chosen', value: { op: '=', value: 5 } },
      cleared: { state: 'chosen', value: null },
      default: { state: 'default', value },
      none: { state: 'none', value: null },
    });
  });

  it('take the first member under those they depend on, in whatever order they are written', async () => {
    const filters = [
      filter('state', 'origin_state', { default: 'first', dependsOn: ['region'] }),
      filter('region', 'origin_region', { default: 'first' }),
    ];
    expect(await filtersOf(filters)).toMatchObject({
      region: { state: 'default', value: { op: 'in', values: ['Midwest'] } },
      state: { state: 'default', value: { op: 'in', values: ['Illinois'] } },
    });
    const chosen = { region: { op: 'in', values: ['West'] } };
    expect((await filtersOf(filters, chosen)).state.value).toEqual({
      ...{ op: 'in', values: ['California'] },
    });
  });

  it('have no value where nothing is left to be the first', async () => {
    const filters = [
      filter('region', 'origin_region', { default: { op: 'in', values: ['Nowhere'] } }),
      filter('state', 'origin_state', { default: 'first', dependsOn: ['region'] }),
    ];
    const chosen = { region: { op: 'in', values: ['Nowhere'] } };
    expect((await filtersOf(filters, chosen)).state).toEqual({ state: 'none', value: null });
  });

  it('leave out members of a default that are not there any more, and say which', async () => {
    const some = { op: 'in', values: ['West', 'Atlantis'] };
    const gone = {
      op: 'in',
      paths: [
        ['West', 'Pacific'],
        ['West', 'Sunken'],
      ],
    };
    const filters = [
      filter('some', 'origin_region', { default: some }),
      filter('all', 'day_part', { default: { op: 'in', values: ['Never'] } }),
      filter('deep', 'origin', { default: gone }),
    ];
    expect(await filtersOf(filters)).toEqual({
      some: { state: 'default', value: { ...some, values: ['West'] }, missing: [['Atlantis']] },
      all: { state: 'default', value: null, missing: [['Never']] },
      deep: {
        state: 'default',
        value: { ...gone, paths: [['West', 'Pacific']] },
        missing: [['West', 'Sunken']],
      },
    });
  });

  it('that cannot be resolved say why, and their dependants because of which', async () => {
    const filters = [
      filter('odd', 'nothing', { default: 'first' }),
      filter('below', 'origin_state', { default: 'first', dependsOn: ['odd'] }),
      filter('fine', 'origin_region', { default: 'first' }),
    ];
    expect(await filtersOf(filters)).toMatchObject({
      odd: { state: 'failed', value: null, message: expect.stringContaining('"nothing"') },
      below: { state: 'failed', value: null, because: 'odd' },
      fine: { state: 'default' },
    });
  });

  it('that are required and have no value leave their tiles without an answer', async () => {
    await ask(QUERY);
    const made = await withFilters([filter('f', 'origin', { required: true })]);
    expect((await open(made.id)).tiles).toEqual({});
    const value = { op: 'in', paths: [['West']] };
    await ask({ ...QUERY, where: { of: 'origin', ...value } });
    expect(Object.keys((await open(made.id, { filters: { f: value } })).tiles)).toEqual(['a']);
  });
});

describe('a guest whose token names a dashboard', () => {
  const guest = async (resources: string[], actions?: string[]) => {
    const body = { subject: 'guest', resources, ...(actions && { actions }) };
    const { data } = await lab.call({
      ...{ as: { token: SERVICE_KEY }, method: 'POST' as const, path: '/embed-tokens', body },
    });
    return { token: data.token as string };
  };
  const board = async () => {
    const { id } = await report();
    return create(
      bodyOf([reportTile(id), queryTile('q', 4, { ...QUERY, measures: ['miles'] })], {
        filters: [filter('hour', 'hour', { default: { op: '<', value: 12 } })],
      }),
    );
  };

  it('opens it and asks what its tiles ask, also under its filters, and nothing else', async () => {
    const made = await board();
    const as = await guest([`dashboard:${made.slug}`]);
    const opened = await open(made.id, {}, as);
    expect(opened.dashboard.reports).toMatchObject([{ state: 'there', opens: false }]);
    expect(opened.cubes[0].model.measures.map(({ name }: { name: string }) => name)).toEqual([
      'flights',
      'miles',
    ]);
    const where = { of: 'hour', op: '=', value: 7 };
    expect((await ask({ ...QUERY, where }, as)).code).toBe(1000);
    expect((await ask({ ...QUERY, measures: ['average_delay'] }, as)).code).toBe(1002);
    expect(
      (await ask({ ...QUERY, where: { ...where, of: 'day_part', value: 'x' } }, as)).code,
    ).toBe(1002);
    const members = await call('POST', '/cubes/flights/members', { of: 'hour' }, as);
    expect(members.code).toBe(1000);
    expect((await call('GET', `/dashboards/${made.id}/history`, undefined, as)).code).toBe(1002);
    const other = await create(bodyOf([queryTile('a', 0)]));
    expect((await call('GET', `/dashboards/${other.id}`, undefined, as)).code).toBe(1003);
  });

  it('without the right to filter sees it as its defaults have it', async () => {
    const made = await board();
    const as = await guest([`dashboard:${made.id}`], ['view']);
    const where = { of: 'hour', op: '<', value: 12 };
    expect((await ask({ ...QUERY, where }, as)).code).toBe(1000);
    expect((await ask({ ...QUERY, where: { ...where, value: 11 } }, as)).code).toBe(1002);
  });
});

describe('what comes along from another dashboard', () => {
  const west = { op: 'in', values: ['West'] };
  const carried = [{ cube: 'flights', of: 'origin_region', condition: west }];

  it('sets the filters about the same fields, unless something is chosen', async () => {
    const { id } = await withFilters([
      filter('region', 'origin_region', { default: 'first' }),
      filter('state', 'origin_state', { default: 'first', dependsOn: ['region'] }),
    ]);
    const { filters, tiles } = await open(id, { carried });
    expect(filters.region).toEqual({ state: 'carried', value: west });
    expect(filters.state.value).toEqual({ op: 'in', values: ['California'] });
    expect(Object.keys(tiles)).toEqual([]);
    const chosen = await open(id, { carried, filters: { region: null } });
    expect(chosen.filters.region).toEqual({ state: 'chosen', value: null });
  });

  it('sets a hierarchy to the paths of a member of a lower level, which a reader sees or not', async () => {
    const { id } = await withFilters([filter('origin', 'origin')]);
    const state = (name: string) => [
      { cube: 'flights', of: 'origin_state', condition: { op: 'in', values: [name] } },
    ];
    const { filters } = await open(id, { carried: state('California') });
    const paths = [['West', 'Pacific', 'California']];
    expect(filters.origin).toEqual({ state: 'carried', value: { op: 'in', paths } });
    const none = await open(id, { carried: state('Atlantis') });
    expect(none.filters.origin).toEqual({ state: 'none', value: null });
  });

  it('of a cube that the reader may not ask sets nothing that needs its model', async () => {
    const { id } = await withFilters([filter('region', 'origin_region')]);
    const of = { ...carried[0], cube: 'nowhere' };
    expect((await open(id, { carried: [of] })).filters.region.state).toBe('none');
  });
});

describe('saved filters', () => {
  const west = { region: { op: 'in', values: ['West'] } };
  const set = (id: string, more: object = {}) => ({
    ...{ id, name: id, shared: false, filters: west },
    ...more,
  });
  const change = async (board: string, body: object, as: CallOptions['as'] = 'ana') =>
    call('PUT', `/dashboards/${board}/filter-sets`, body, as);
  const make = () => withFilters([filter('region', 'origin_region')]);

  it('are a person’s own, and shared ones are everybody’s', async () => {
    const { id } = await make();
    await share(id, 'Raj');
    await change(id, { save: set('mine') });
    await change(id, { save: set('ours', { shared: true }) });
    const seen = async (as: CallOptions['as']) =>
      (await call('GET', `/dashboards/${id}/filter-sets`, undefined, as)).data;
    expect(await seen('ana')).toMatchObject({
      sets: [set('mine'), set('ours', { shared: true })],
      mayShare: true,
    });
    expect(await seen('raj')).toMatchObject({
      sets: [set('ours', { shared: true })],
      mayShare: false,
    });
    const refused = [{ save: set('x', { shared: true }) }, { remove: 'ours' }];
    for (const body of refused) expect((await change(id, body, 'raj')).code).toBe(1002);
    expect((await change(id, { remove: 'mine' }, 'raj')).code).toBe(1000);
    expect((await seen('ana')).sets).toHaveLength(2);
    expect((await change('nothing', { opens: null })).code).toBe(1003);
  });

  it('have a name of their own, can be renamed, and come back after they were deleted', async () => {
    const { id } = await make();
    await change(id, { save: set('a') });
    const taken = await change(id, { save: set('b', { name: 'A ' }) });
    expect(taken.message).toContain('called "A"');
    const renamed = await change(id, { save: set('a', { name: 'Coast' }) });
    expect(renamed.data.sets).toEqual([set('a', { name: 'Coast' })]);
    expect((await change(id, { remove: 'a' })).data.sets).toEqual([]);
    expect((await change(id, { save: set('a') })).data.sets).toEqual([set('a')]);
  });

  it('are what the dashboard opens with for whoever chose them, where nothing else is chosen', async () => {
    const { id } = await make();
    await share(id, 'Raj');
    await change(id, { save: set('ours', { shared: true }) });
    expect((await change(id, { opens: 'other' })).code).toBe(1003);
    expect((await change(id, { opens: 'ours' })).data.opens).toBe('ours');
    const opened = await open(id);
    expect(opened.filters.region).toEqual({ state: 'set', value: west.region });
    expect(opened.set).toMatchObject({ id: 'ours' });
    expect((await open(id, { filters: {} })).filters.region.state).toBe('none');
    expect(await open(id, {}, 'raj')).toMatchObject({ set: null });
    await change(id, { remove: 'ours' });
    expect((await open(id)).filters.region.state).toBe('none');
  });
});
