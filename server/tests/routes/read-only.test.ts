import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_CALLS } from '../../src/policies/read-only';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { EVERY_CALL } from '../support/every-endpoint';

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
/** Calls that send something and change nothing that files describe: questions, files, drafts of one's own, people, data. */
const OTHERS =
  /^(ask|preview|check|read|run|open|export|mint|list|compare|measure|validate|generate|get|test|explain|verify|suggest|stream|inspect)/;
const PLACES =
  /^(uploads?|chat|comments?|images?|jobs?|users?|groups?|tenants?|files?|mail|identity|operations|notifications|embedding|blueprint|sql)/i;

describe('a read-only server', () => {
  it('refuses every call that changes what files describe, and says how it is changed', async () => {
    for (const id of CONTENT_CALLS) {
      const call = EVERY_CALL.get(id);
      if (call === undefined) throw new Error(`there is no call ${id}`);
      const path = call.path.replace(':id', 'nowhere');
      const answer = await lab.call({ as: 'ana', method: call.method, path, body: {} });
      expect([id, answer.code]).toEqual([id, 1002]);
      expect([id, answer.message]).toEqual([
        id,
        'This server is read-only: its content changes only by a plan of files (Blueprint, Files). Change the files and apply them.',
      ]);
    }
  });

  it('knows of every call that saves, deletes or shares whether it changes content', () => {
    const saving = [...EVERY_CALL.values()].filter(
      ({ id, method, schema }) =>
        method !== 'GET' && !OTHERS.test(id) && !PLACES.test(schema.tag) && !CONTENT_CALLS.has(id),
    );
    expect(saving.map(({ id }) => id).sort()).toMatchInlineSnapshot(`
      [
        "changeFilterSets",
        "changeGroupMembers",
        "changeShareLink",
        "createGroup",
        "createLink",
        "createServiceKey",
        "createTenant",
        "createUser",
        "deleteGroup",
        "discardCubeDraft",
        "discardDashboardDraft",
        "discardDocumentDraft",
        "discardEmailDraft",
        "drillThrough",
        "makeHookSecret",
        "markAlert",
        "markDashboard",
        "markDocument",
        "markEmail",
        "markReport",
        "markView",
        "materializeView",
        "pauseAlert",
        "pauseEmail",
        "putDocumentLook",
        "rebuildTableList",
        "releaseAddress",
        "releaseMail",
        "renameGroup",
        "resetUser",
        "resumeAlert",
        "resumeEmail",
        "retryDelivery",
        "revokeServiceKey",
        "saveMail",
        "setUserTenants",
        "suppressAddress",
        "updateTenant",
        "updateUser",
      ]
    `);
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
