import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { dashboardCalls } from '../support/dashboard-calls';

let lab: AppFixture;
let nowMs = Date.parse('2026-01-05T10:00:00Z');
beforeAll(async () => {
  lab = await openAppFixture({
    data: false,
    now: () => nowMs,
    env: { BI_BODY_LIMIT_KB: '4096' },
  });
});
afterAll(() => lab.close());

const { call, create, share } = dashboardCalls(() => lab);
const content = { body: { tiles: [] }, steps: [{ undo: 1 }, 'anything'] };
const put = (id: string, more: object = {}, as: CallOptions['as'] = 'ana') =>
  call('PUT', `/dashboards/${id}/draft`, { baseVersion: 1, content, ...more }, as);
const get = (id: string, as: CallOptions['as'] = 'ana') =>
  call('GET', `/dashboards/${id}/draft`, undefined, as);

describe('the draft of a dashboard', () => {
  it('is stored for one person, in the place of the one before, until it is discarded', async () => {
    const { id, slug } = await create();
    expect((await get(id)).data).toEqual({ draft: null, others: [] });
    await put(id, { content: { first: true } });
    const savedAt = new Date(nowMs).toISOString();
    const draft = { baseVersion: 1, content, savedAt };
    expect((await put(slug)).data).toEqual({ draft, others: [] });
    expect((await get(id)).data).toEqual({ draft, others: [] });
    expect((await get(id)).data.draft.content).toEqual(content);
    const discard = () => call('DELETE', `/dashboards/${id}/draft`);
    expect([(await discard()).code, (await discard()).code]).toEqual([1000, 1000]);
    expect((await get(id)).data.draft).toBeNull();
  });

  it('changes nothing of the dashboard and makes no version', async () => {
    const { id, body } = await create();
    await put(id);
    expect((await call('GET', `/dashboards/${id}`)).data).toMatchObject({ version: 1, body });
  });

  it('is discarded when the person saves the dashboard, not when somebody else does', async () => {
    const { id, name, body } = await create();
    await share(id, 'Raj', 'edit');
    await put(id);
    await call('PUT', `/dashboards/${id}`, { name, body, version: 1 }, 'raj');
    expect((await get(id)).data.draft).not.toBeNull();
    await call('PUT', `/dashboards/${id}`, { name, body, version: 1 });
    expect((await get(id)).data.draft).not.toBeNull();
    await call('PUT', `/dashboards/${id}`, { name, body, version: 2 });
    expect((await get(id)).data.draft).toBeNull();
  });

  it('shows others who may edit it that somebody does, for two minutes', async () => {
    const { id } = await create();
    await share(id, 'Raj', 'edit');
    await put(id);
    const others = async () =>
      (await get(id, 'raj')).data.others.map(({ name }: { name: string }) => name);
    expect(await others()).toEqual(['Ana Lee']);
    expect((await get(id, 'raj')).data.draft).toBeNull();
    nowMs += 121_000;
    expect(await others()).toEqual([]);
  });

  it('shows them who has opened the editor also before a first change, until it is closed', async () => {
    const { id } = await create();
    await share(id, 'Raj', 'edit');
    const others = async (as: CallOptions['as']) =>
      (await get(id, as)).data.others.map(({ name }: { name: string }) => name);
    expect(await others('ana')).toEqual([]);
    expect(await others('raj')).toEqual(['Ana Lee']);
    expect(await others('ana')).toEqual(['Raj Patel']);
    await put(id);
    expect(await others('raj')).toEqual(['Ana Lee']);
    await call('DELETE', `/dashboards/${id}/draft`);
    expect(await others('raj')).toEqual([]);
    nowMs += 121_000;
    expect(await others('ana')).toEqual([]);
  });

  it('is for those who may edit the dashboard', async () => {
    const { id } = await create();
    await share(id, 'Raj', 'view');
    expect([(await get(id, 'raj')).code, (await put(id, {}, 'raj')).code]).toEqual([1002, 1002]);
    expect((await get(id, 'mia')).code).toBe(1003);
  });

  it('holds at most 1 MB', async () => {
    const { id } = await create();
    const text = 'é'.repeat(500_000);
    expect((await put(id, { content: { text } })).code).toBe(1000);
    const large = await put(id, { content: { text: `${text}${'é'.repeat(30_000)}` } });
    expect([large.status, large.message]).toEqual([413, 'The request is larger than 1024 KB.']);
    expect((await get(id)).data.draft.content.text).toBe(text);
  });

  it('is forgotten with the dashboard', async () => {
    const { id } = await create();
    await put(id);
    await call('DELETE', `/dashboards/${id}`);
    await tidyUp(lab.database, nowMs + 31 * 86_400_000);
    const left = await lab.database
      .selectFrom('entity_draft')
      .selectAll()
      .where('entity_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});
