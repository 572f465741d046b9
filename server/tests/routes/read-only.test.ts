import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { EVERY_CALL } from '../support/every-endpoint';
import { ALLOWED_CALLS } from './read-only-calls';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture({ env: { BI_READ_ONLY: '1' } })));
afterAll(() => lab.close());

const QUERY = {
  cube: 'flights',
  version: 1,
  measures: ['flights'],
  rows: [{ of: 'origin' }],
  columns: [],
};
const FILE = `name: Applied
presentation: {chart: {mark: bar, version: 1}, show: grid}
query: {columns: [], cube: flights, measures: [flights], rows: [{of: origin}]}
`;
const CHANGING = [...EVERY_CALL.values()].filter(({ schema }) => schema.changesContent);

describe('a read-only server', () => {
  it('refuses every call that changes what files describe, and says how it is changed', async () => {
    expect(CHANGING.length).toBeGreaterThan(55);
    for (const { id, method, path: place } of CHANGING) {
      const path = place.replace(':id', 'nowhere');
      const answer = await lab.call({ as: 'ana', method, path, body: {} });
      expect([id, answer.code]).toEqual([id, 1002]);
      expect([id, answer.message]).toEqual([
        id,
        'This server is read-only: its content changes only by a plan of files (Blueprint, Files). Change the files and apply them.',
      ]);
    }
  });

  it('knows of every call that sends something whether it changes content', () => {
    const sending = [...EVERY_CALL.values()].filter(({ method }) => method !== 'GET');
    const known = [...Object.values(ALLOWED_CALLS).flat(), ...CHANGING.map(({ id }) => id)];
    expect(known.sort()).toEqual(sending.map(({ id }) => id).sort());
  });

  it('keeps a person’s own filter values, and refuses shared ones', async () => {
    const { data: made } = await lab.call({ as: 'ana', path: '/dashboards' });
    const [{ id }] = (made as { items: [{ id: string }] }).items;
    const change = async (body: object) => {
      const path = `/dashboards/${id}/filter-sets`;
      return lab.call({ as: 'ana', method: 'PUT', path, body });
    };
    const set = { id: 's1', name: 'Mine', shared: false, filters: {} };
    expect((await change({ save: set })).code).toBe(1000);
    expect((await change({ save: { ...set, shared: true } })).message).toContain('read-only');
    expect((await change({ remove: 's1' })).code).toBe(1000);
  });

  it('answers questions and gives files', async () => {
    const asked = await lab.call({ as: 'raj', method: 'POST', path: '/query', body: QUERY });
    expect(asked.code).toBe(1000);
    const body = { query: QUERY, format: 'csv', name: 'Flights' };
    const file = await lab.call({ as: 'raj', method: 'POST', path: '/query/export', body });
    expect([1000, 1010]).toContain(file.code);
  });

  it('says so to the browser, and offers no action that would be refused', async () => {
    const { data } = await lab.call({ as: 'ana', path: '/me' });
    const me = data as { readOnly: boolean; actions: string[] };
    expect(me.readOnly).toBe(true);
    for (const action of ['report.create', 'report.edit.any', 'cube.edit', 'view.create'])
      expect(me.actions).not.toContain(action);
    for (const action of ['cube.view', 'report.export', 'sql.run', 'user.manage'])
      expect(me.actions).toContain(action);
  });

  it('offers nobody to change what is written of a table, whose rows can be loaded', async () => {
    const { data } = await lab.call({ as: 'ana', path: '/tables?pageSize=100' });
    const { items } = data as { items: { id: string; permissions: object }[] };
    expect(items.length).toBeGreaterThan(0);
    for (const { permissions } of items) {
      expect(permissions).toEqual({ edit: false, delete: false, share: false });
    }
    const table = await lab.call({ as: 'ana', path: `/tables/${items[0]?.id}` });
    expect(table.data).toMatchObject({ mayLoad: true });
    const body = { fileName: 'a.csv', sizeBytes: 10 };
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/uploads', body });
    expect(made.code).toBe(1000);
  });

  it('changes by a plan that is applied, also of a service key', async () => {
    const made = await lab.call({
      ...{ as: 'ana' as const, method: 'POST', path: '/service-keys' },
      body: { name: 'CI', scope: 'apply' },
    });
    const as = { token: (made.data as { key: string }).key };
    const files = { 'reports/applied.yaml': FILE };
    const plan = await lab.call({ as, method: 'POST', path: '/blueprint/plans', body: { files } });
    const { id } = plan.data as { id: string };
    const done = await lab.call({
      as,
      method: 'POST',
      path: `/blueprint/plans/${id}/apply`,
      body: {},
    });
    expect([done.code, done.message]).toEqual([1000, '']);
    const { data } = await lab.call({ as: 'ana', path: '/reports/applied' });
    expect(data).toMatchObject({ name: 'Applied', permissions: { edit: false } });
    const { data: history } = await lab.call({ as: 'ana', path: '/blueprint/history' });
    const [{ id: entry }] = (history as { items: [{ id: string }] }).items;
    const revert = await lab.call({
      ...{ as: 'ana' as const, method: 'POST', path: `/blueprint/history/${entry}/revert` },
      body: {},
    });
    expect(revert.data).toMatchObject({ changes: [{ key: 'report:applied', action: 'delete' }] });
  });
});
