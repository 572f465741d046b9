import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import {
  bodyOf,
  dashboardCalls,
  LOOK,
  place,
  QUERY,
  reportTile,
  textTile,
} from '../support/dashboard-calls';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false });
});
afterAll(() => lab.close());

const { board, call, create, share } = dashboardCalls(() => lab);

const filter = (id: string, more: object = {}) => ({
  ...{ id, name: `Filter ${id}`, bindings: { flights: 'origin' }, scope: 'all' },
  ...more,
});

describe('a dashboard', () => {
  it('is private to its owner, counts its tiles and tabs, and has a version', async () => {
    const made = await create(bodyOf([textTile('a'), textTile('b', 4)]), 'raj');
    expect(made).toMatchObject({
      ...{ version: 1, audience: 'owner', tiles: 2, tabs: 1, ownerName: 'Raj Patel' },
      permissions: { edit: true, delete: true, share: true },
    });
    expect((await call('GET', `/dashboards/${made.id}`, undefined, 'mia')).code).toBe(1003);
    await share(made.id, 'Mia', 'view', 'raj');
    const seen = await call('GET', `/dashboards/${made.slug}`, undefined, 'mia');
    expect(seen.data).toMatchObject({ permissions: { edit: false }, audience: 'people' });
    const body = { ...board(), version: 1 };
    expect((await call('PUT', `/dashboards/${made.id}`, body, 'mia')).code).toBe(1002);
  });

  it('is listed by search, folder, favourite and what was opened', async () => {
    const { id, name } = await create();
    await call('POST', `/dashboards/${id}/favourite`, { favourite: true });
    await call('GET', `/dashboards/${id}`);
    for (const query of [`search=${name}`, 'relation=favourite', 'relation=opened']) {
      const { items } = (await call('GET', `/dashboards?${query}`)).data;
      expect([query, items.map((one: { id: string }) => one.id)]).toEqual([query, [id]]);
    }
  });

  it('that somebody saved meanwhile answers with theirs, and keeps every version', async () => {
    const { id, name } = await create();
    const save = (tiles: unknown[]) =>
      call('PUT', `/dashboards/${id}`, { name, body: bodyOf(tiles), version: 1 });
    expect((await save([textTile('theirs')])).data.version).toBe(2);
    const conflict = await save([textTile('mine')]);
    expect(conflict).toMatchObject({
      code: 1007,
      data: { savedBy: 'Ana Lee', current: { version: 2, body: { tiles: [{ id: 'theirs' }] } } },
    });
    const history = (await call('GET', `/dashboards/${id}/history`)).data;
    expect(history.map((one: { version: number }) => one.version)).toEqual([2, 1]);
  });

  it('goes to the trash, comes back, and is forgotten with its shares after 30 days', async () => {
    const { id } = await create();
    await share(id, 'Raj');
    expect((await call('DELETE', `/dashboards/${id}`)).code).toBe(1000);
    expect((await call('GET', `/dashboards/${id}`)).code).toBe(1003);
    expect((await call('POST', `/dashboards/${id}/restore`)).data.id).toBe(id);
    await call('DELETE', `/dashboards/${id}`);
    await tidyUp(lab.database, Date.now() + 31 * 86_400_000);
    const left = await lab.database
      .selectFrom('share')
      .select('entity_id')
      .where('entity_id', '=', id)
      .execute();
    expect(left).toEqual([]);
    expect((await call('POST', `/dashboards/${id}/restore`)).code).toBe(1003);
  });

  it('is in the audit list', async () => {
    const { items } = (await call('GET', '/audit?pageSize=200')).data;
    const done = new Set(items.map(({ action }: { action: string }) => action));
    for (const verb of ['create', 'save', 'delete', 'restore', 'share']) {
      expect(done).toContain(`dashboard.${verb}`);
    }
  });
});

describe('the body of a dashboard is refused, with the part and the cause,', () => {
  const kpi = (cube: string) => ({
    ...place('k'),
    ...{ kind: 'query', title: 'Flights', query: { ...QUERY, cube }, presentation: LOOK },
  });
  const cases: [string, unknown, string, object][] = [
    [
      'where a tile is outside the grid',
      bodyOf([textTile('a', 0, { x: 20, title: 'Delays' })]),
      'Tile "Delays": it does not fit the grid of 24 columns. Move it or make it narrower.',
      { part: 'tile', id: 'a' },
    ],
    [
      'where two tiles overlap',
      bodyOf([textTile('a'), textTile('b', 3, { x: 11 })]),
      'Tile "b": it overlaps "a". Move one of the two.',
      { part: 'tile', id: 'b' },
    ],
    [
      'where an id is used twice',
      bodyOf([textTile('a'), textTile('a', 4)]),
      'Tile "a": its id "a" is used twice. Give one of the two another id.',
      { part: 'tile', id: 'a' },
    ],
    [
      'where a tile is on no tab',
      bodyOf([textTile('a', 0, { tab: 'two' })]),
      'Tile "a": the dashboard has no tab "two". Move it to one of its tabs.',
      { part: 'tile', id: 'a' },
    ],
    [
      'where a tile shows no filter',
      bodyOf([{ ...place('a'), kind: 'filter', filter: 'x' }]),
      'Tile "a": the dashboard has no filter "x". Choose another one.',
      { part: 'tile', id: 'a' },
    ],
    [
      'where a tile shows no address',
      bodyOf([{ ...place('a'), kind: 'url', url: 'x' }]),
      'Tile "a": the dashboard has no address "x". Enter one.',
      { part: 'tile', id: 'a' },
    ],
    [
      'where a press opens no address',
      bodyOf([{ ...kpi('flights'), press: { to: 'url', url: 'x' } }]),
      'Tile "Flights": the dashboard has no address "x". Enter one.',
      { part: 'tile', id: 'k' },
    ],
    [
      'where a press opens an address of a host that is not on the list',
      bodyOf([{ ...kpi('flights'), press: { to: 'url', url: 'x' } }], {
        urls: { x: 'https://elsewhere.example/{{Origin}}' },
      }),
      'Address "https://elsewhere.example/{{Origin}}": its host "elsewhere.example" is not on your organization’s list of sites. Ask an administrator to add it under User, Tenants.',
      { part: 'url', id: 'x' },
    ],
    [
      'where a selection limits a tile that is not there',
      bodyOf([{ ...kpi('flights'), limits: ['x'] }]),
      'Tile "Flights": the dashboard has no tile "x". Choose its tiles again.',
      { part: 'tile', id: 'k' },
    ],
    [
      'where a tile shows a report that is not there',
      bodyOf([reportTile('nowhere')]),
      'Tile "r": its report does not exist, was deleted or is not yours. Choose another one.',
      { part: 'tile', id: 'r' },
    ],
    [
      'where a tile asks a cube that is not there',
      bodyOf([kpi('nowhere')]),
      'Tile "Flights": there is no cube "nowhere" that you may ask. Choose another one.',
      { part: 'tile', id: 'k' },
    ],
    [
      'where a filter is bound in a cube that is not there',
      bodyOf([], { filters: [filter('f', { bindings: { nowhere: 'x' } })] }),
      'Filter "Filter f": there is no cube "nowhere" that you may ask. Choose another one.',
      { part: 'filter', id: 'f' },
    ],
    [
      'where filters depend on each other in a circle',
      bodyOf([], {
        filters: [
          filter('a', { dependsOn: ['b'] }),
          filter('b', { dependsOn: ['c'] }),
          filter('c', { dependsOn: ['a'] }),
        ],
      }),
      'Filter "Filter a": it depends on itself through "Filter a" → "Filter b" → "Filter c" → "Filter a". Remove one of these dependencies.',
      { part: 'filter', id: 'a' },
    ],
    [
      'where a filter depends on itself',
      bodyOf([], { filters: [filter('a', { dependsOn: ['a'] })] }),
      'Filter "Filter a": it depends on itself through "Filter a" → "Filter a". Remove one of these dependencies.',
      { part: 'filter', id: 'a' },
    ],
    [
      'where a filter depends on one that is not there',
      bodyOf([], { filters: [filter('a', { dependsOn: ['x'] })] }),
      'Filter "Filter a": the dashboard has no filter "x". Choose another one.',
      { part: 'filter', id: 'a' },
    ],
    [
      'where a filter spares a tile that is not there',
      bodyOf([], { filters: [filter('a', { except: ['x'] })] }),
      'Filter "Filter a": the dashboard has no tile "x". Choose its tiles again.',
      { part: 'filter', id: 'a' },
    ],
    [
      'where a filter is for a tab that is not there',
      bodyOf([], { filters: [filter('a', { scope: { tabs: ['x'] } })] }),
      'Filter "Filter a": the dashboard has no tab "x". Move it to one of its tabs.',
      { part: 'filter', id: 'a' },
    ],
    [
      'where an address is not https',
      bodyOf([], { urls: { a: 'http://charts.example.com' } }),
      'Address "http://charts.example.com": only addresses that begin with https:// can be shown.',
      { part: 'url', id: 'a' },
    ],
    [
      'where an address holds a user name',
      bodyOf([], { urls: { a: 'https://x:y@charts.example.com' } }),
      'Address "https://x:y@charts.example.com": only addresses that begin with https:// can be shown.',
      { part: 'url', id: 'a' },
    ],
    [
      'where an address is of this server',
      bodyOf([], { urls: { a: 'https://LOCALHOST:9999/x' } }),
      'Address "https://LOCALHOST:9999/x": pages of this server cannot be framed. Use a report tile instead.',
      { part: 'url', id: 'a' },
    ],
    [
      'where the host of an address is not on the list',
      bodyOf([], { urls: { a: 'https://charts.example.com.evil.test' } }),
      'Address "https://charts.example.com.evil.test": its host "charts.example.com.evil.test" is not on your organization’s list of sites. Ask an administrator to add it under User, Tenants.',
      { part: 'url', id: 'a' },
    ],
  ];
  it.each(cases)('%s', async (_, body, message, data) => {
    const answer = await call('POST', '/dashboards', board(body));
    expect(answer).toMatchObject({ code: 1001, message, data });
    const { id } = await create();
    const saved = await call('PUT', `/dashboards/${id}`, { ...board(body), version: 1 });
    expect(saved).toMatchObject({ code: 1001, message });
  });

  it('where it has 61 tiles', async () => {
    const tiles = Array.from({ length: 61 }, (_, index) => textTile(`t${index}`, index * 4));
    const { code, message } = await call('POST', '/dashboards', board(bodyOf(tiles)));
    expect(code).toBe(1001);
    expect(message).toBe(
      'The dashboard has 61 tiles; 60 is the most. Delete some of them, or move them to a second dashboard.',
    );
    expect((await create(bodyOf(tiles.slice(1)))).tiles).toBe(60);
  });
});
