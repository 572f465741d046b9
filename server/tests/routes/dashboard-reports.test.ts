import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import {
  bodyOf,
  dashboardCalls,
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

const { board, call, create, report, share } = dashboardCalls(() => lab);

const FRAMED = 'https://charts.example.com/board?x={{Airport}}';
const allow = (frameHosts: unknown[]) => call('PUT', '/tenants/acme', { frameHosts });

describe('the reports of a dashboard', () => {
  it('are stored by id, and listed among their users', async () => {
    const { id, slug } = await report();
    const made = await create(bodyOf([reportTile(slug)]));
    expect(made.body.tiles[0].report).toBe(id);
    expect(made.reports).toMatchObject([{ state: 'there', ref: id, opens: true, query: QUERY }]);
    const used = await call('GET', `/reports/${slug}/used-by`);
    expect(used.data).toEqual([{ kind: 'dashboard', id: made.slug, name: made.name, columns: [] }]);
    const ofCube = (await call('GET', '/cubes/flights/used-by')).data;
    expect(ofCube).toContainEqual(used.data[0]);
  });

  it('are seen inside by those it is shared with, who cannot open them alone', async () => {
    const { id } = await report();
    const made = await create(bodyOf([reportTile(id)]));
    await share(made.id, 'Raj', 'edit');
    expect((await call('GET', `/reports/${id}`, undefined, 'raj')).code).toBe(1003);
    const seen = (await call('GET', `/dashboards/${made.id}`, undefined, 'raj')).data;
    expect(seen.reports).toMatchObject([{ state: 'there', ref: id, opens: false, query: QUERY }]);
  });

  it('stay when an editor saves who cannot open them, and come back from an earlier version', async () => {
    const { id } = await report();
    const made = await create(bodyOf([reportTile(id)]));
    await share(made.id, 'Raj', 'edit');
    const save = (tiles: unknown[], version: number) =>
      call('PUT', `/dashboards/${made.id}`, { ...board(bodyOf(tiles)), version }, 'raj');
    expect((await save([reportTile(id), textTile('b', 4)], 1)).code).toBe(1000);
    expect((await save([textTile('b', 4)], 2)).code).toBe(1000);
    expect((await save([reportTile(id)], 3)).code).toBe(1000);
    const own = await call('POST', '/dashboards', board(bodyOf([reportTile(id)])), 'raj');
    expect([own.code, own.message]).toEqual([1001, expect.stringMatching(/Tile "r": its report/)]);
  });

  it('say where they are: in the trash, or removed', async () => {
    const { id, name } = await report();
    const made = await create(bodyOf([reportTile(id)]));
    await call('DELETE', `/reports/${id}`);
    const shown = async () => (await call('GET', `/dashboards/${made.id}`)).data.reports;
    expect(await shown()).toEqual([{ state: 'deleted', ref: id, name, ownerName: 'Ana Lee' }]);
    await tidyUp(lab.database, Date.now() + 31 * 86_400_000);
    expect(await shown()).toEqual([{ state: 'missing', ref: id }]);
  });

  it('are gone without a name or an owner for readers who could not open them', async () => {
    const { id, name } = await report();
    const made = await create(bodyOf([reportTile(id)]));
    await share(made.id, 'Raj');
    await call('DELETE', `/reports/${id}`);
    const path = `/dashboards/${made.id}`;
    for (const seen of [
      await call('GET', path, undefined, 'raj'),
      await call('POST', `${path}/open`, {}, 'raj'),
    ]) {
      const { reports } = seen.data.dashboard ?? seen.data;
      expect(reports).toEqual([{ state: 'missing', ref: id }]);
      expect(JSON.stringify(reports)).not.toContain(name);
    }
  });

  it('are named as hidden users by the owner of a dashboard that is not shared', async () => {
    const { id } = await report('raj');
    await create(bodyOf([reportTile(id)]), 'ana');
    const used = await call('GET', `/reports/${id}/used-by`, undefined, 'raj');
    expect(used.data).toEqual([{ kind: 'dashboard', id: '', name: 'Ana Lee', columns: [] }]);
  });
});

describe('a copy of a dashboard', () => {
  const copy = (id: string, body: object, as: CallOptions['as'] = 'raj', key?: string) =>
    call(
      'POST',
      `/dashboards/${id}/duplicate`,
      body,
      as,
      key === undefined ? {} : { 'idempotency-key': key },
    );

  it('has copies of its reports, which are the person’s own', async () => {
    const { id } = await report();
    const made = await create(bodyOf([reportTile(id), { ...reportTile(id), id: 'again', y: 4 }]));
    await share(made.id, 'Raj');
    const [first, again] = [
      await copy(made.id, { reports: true }, 'raj', 'copy-1'),
      await copy(made.id, { reports: true }, 'raj', 'copy-1'),
    ];
    expect(again.data.id).toBe(first.data.id);
    const { tiles } = first.data.body;
    expect(tiles[0].report).not.toBe(id);
    expect(tiles[1].report).toBe(tiles[0].report);
    const own = await call('GET', `/reports/${tiles[0].report}`, undefined, 'raj');
    expect(own.data).toMatchObject({ ownerName: 'Raj Patel', query: QUERY });
  });

  it('without copies has the same reports, and builds in those the person may not open', async () => {
    const hidden = await report();
    const open = await report('raj');
    const made = await create(
      bodyOf([
        reportTile(hidden.id, { x: 0 }),
        { ...reportTile(open.id, { x: 12 }), id: 's', show: 'grid' },
      ]),
    );
    await share(made.id, 'Raj');
    const copied = (await copy(made.id, {})).data;
    expect(copied.body.tiles[0]).toMatchObject({ kind: 'query', id: 'r', query: QUERY });
    expect(copied.body.tiles[1]).toMatchObject({ kind: 'report', report: open.id, show: 'grid' });
  });

  it('names nothing of a report in the trash that the person may not see', async () => {
    const { id } = await report();
    const made = await create(bodyOf([reportTile(id)]));
    await share(made.id, 'Raj');
    await call('DELETE', `/reports/${id}`);
    const copied = (await copy(made.id, {})).data;
    expect(copied.reports).toMatchObject([{ state: 'missing' }]);
    expect(JSON.stringify(copied)).not.toContain(id);
  });
});

describe('addresses that dashboards frame', () => {
  it('are of hosts on the tenant’s list, exact or under a domain', async () => {
    const listed = [
      { host: 'charts.example.com', sameOrigin: true },
      { host: '*.maps.test', sameOrigin: false },
    ];
    expect((await allow(listed)).data.frameHosts).toEqual(listed);
    const urls = { a: FRAMED, b: 'https://eu.maps.test/1' };
    const made = await create(bodyOf([{ ...place('u'), kind: 'url', url: 'a' }], { urls }));
    expect(made.frames).toEqual({ a: 'sameOrigin', b: 'allowed' });
    for (const address of ['https://maps.test', 'https://charts.example.com:444']) {
      const { code } = await call('POST', '/dashboards', board(bodyOf([], { urls: { address } })));
      expect([address, code]).toEqual([address, 1001]);
    }
  });

  it('stay when their host goes from the list, and are said to be refused', async () => {
    await allow([{ host: 'charts.example.com', sameOrigin: false }]);
    const made = await create(bodyOf([], { urls: { a: FRAMED } }));
    await allow([]);
    const saved = await call('PUT', `/dashboards/${made.id}`, {
      ...board(bodyOf([textTile('b')], { urls: { a: FRAMED } })),
      version: 1,
    });
    expect([saved.code, saved.data.frames]).toEqual([1000, { a: 'refused' }]);
    const moved = { ...board(bodyOf([], { urls: { a: `${FRAMED}2` } })), version: 2 };
    expect((await call('PUT', `/dashboards/${made.id}`, moved)).code).toBe(1001);
  });

  it.each(['https://a.test', 'a.test/x', '*', '*.com', 'a b', '-a.test', '', 'A.TEST'])(
    'are never of a host written as "%s"',
    async (host) => {
      const { code } = await allow([{ host, sameOrigin: false }]);
      expect(code).toBe(1001);
    },
  );
});
