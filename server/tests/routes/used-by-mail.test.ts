import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { bodyOf, dashboardCalls, LOOK, place, QUERY } from '../support/dashboard-calls';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture({ data: false })));
afterAll(() => lab.close());

const { call, create, report } = dashboardCalls(() => lab);

const schedule = async (target: object, name: string) => {
  const body = {
    target,
    content: { figures: true, chart: true, table: true },
    files: [],
    trigger: { kind: 'times', cron: '0 8 * * 1', zone: 'UTC' },
    recipients: [{ kind: 'role', role: 'administrator' }],
    subject: 'Numbers',
    text: '',
  };
  const { code, message, data } = await call('POST', '/emails', { name, body });
  expect([code, message]).toEqual([1000, '']);
  return { kind: 'email', id: data.slug, name, columns: [] };
};
const usersOf = async (path: string, as: 'ana' | 'raj' = 'ana') =>
  (await call('GET', `${path}/used-by`, undefined, as)).data;
const pressing = (press: object) => ({
  ...place('q'),
  ...{ kind: 'query', query: QUERY, presentation: LOOK, press },
});

describe('what uses something that is sent', () => {
  it('is the schedule that mails a dashboard, a report or a document', async () => {
    const board = await create();
    const mailed = await schedule({ kind: 'dashboard', id: board.slug }, 'Board by mail');
    expect(await usersOf(`/dashboards/${board.slug}`)).toEqual([mailed]);
    const archive = { kind: 'archive', key: `dashboard:${board.id}` };
    const { data: plan } = await call('POST', '/blueprint/repairs', archive);
    expect(plan.changes).toMatchObject([
      { action: 'delete', breaks: [{ key: `email:${mailed.id}`, name: 'Board by mail' }] },
    ]);
    const { slug } = await report();
    const weekly = await schedule({ kind: 'report', id: slug }, 'Report by mail');
    expect(await usersOf(`/reports/${slug}`)).toEqual([weekly]);
    expect(await usersOf('/cubes/flights')).toContainEqual(weekly);
  });

  it('is the dashboard whose tiles lead there', async () => {
    const [board, { id, slug }] = [await create(), await report()];
    const first = await create(bodyOf([pressing({ to: 'dashboard', dashboard: board.id })]));
    const user = { kind: 'dashboard', id: first.slug, name: first.name, columns: [] };
    expect(await usersOf(`/dashboards/${board.id}`)).toEqual([user]);
    const second = await create(bodyOf([pressing({ to: 'report', report: slug })]));
    expect(await usersOf(`/reports/${id}`)).toMatchObject([{ name: second.name }]);
  });

  it('is named by its owner to those who do not see it, and gone once it is in the trash', async () => {
    const board = await create(undefined, 'raj');
    const { id: slug } = await schedule({ kind: 'dashboard', id: board.id }, 'Of Ana');
    const hidden = { kind: 'email', id: '', name: 'Ana Lee', columns: [] };
    expect(await usersOf(`/dashboards/${board.id}`, 'raj')).toEqual([hidden]);
    await call('DELETE', `/emails/${slug}`);
    expect(await usersOf(`/dashboards/${board.id}`, 'raj')).toEqual([]);
  });
});
