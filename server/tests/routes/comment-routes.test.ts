import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { errorText } from '../../src/presenters/error-text';
import {
  openAppFixture,
  SERVICE_KEY,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';
import { signUp } from '../support/sign-up';
import { DASHBOARD } from './endpoint-examples';

type As = CallOptions['as'];

const DAY_MS = 86_400_000;
const query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: ['flights'] };
const presentation = { show: 'grid', chart: { kind: 'auto' } };

let lab: AppFixture;
let kim: { id: string; as: { token: string } };
let now = Date.parse('2026-03-01T08:00:00Z');
const ids: Record<string, string> = {};
/** an airport that raj's row rule shows, and one that it hides */
let west = '';
let east = '';

function call(as: As, method: CallOptions['method'], path: string, body?: unknown) {
  now += 1000;
  return lab.call({ as, method, path, ...(body === undefined ? {} : { body }) });
}

beforeAll(async () => {
  lab = await openAppFixture({ now: () => now });
  kim = await signUp(lab, 'kim', 'viewer');
  for (const name of ['Raj', 'Mia', 'Kim', 'Ana'])
    ids[name] = (await call('ana', 'GET', `/colleagues?search=${name}`)).data[0].id;
  const membersOf = async (as: As): Promise<string[]> =>
    (await call(as, 'POST', '/query', query)).data.cellSet.rows.levels[0].members;
  const shown = await membersOf('raj');
  west = shown[0] ?? '';
  east = (await membersOf('ana')).find((one) => !shown.includes(one)) ?? '';
  expect([west, east]).not.toContain('');
});
afterAll(() => lab.close());

let count = 0;
/** A report of ana's that everybody of acme sees. */
async function shared(shares: unknown[] = [{ kind: 'tenant', id: '', level: 'view' }]) {
  count += 1;
  const { data } = await call('ana', 'POST', '/reports', {
    ...{ name: `Talked about ${count}`, query, presentation },
  });
  const saved = await call('ana', 'PUT', `/reports/${data.id}/shares`, { shares });
  expect(saved.code, saved.message).toBe(1000);
  return data.id as string;
}
const person = (id: string | undefined) => ({ kind: 'person', id: id ?? '', level: 'view' });
const on = (origin: string) => ({
  kind: 'cell',
  query,
  cell: { rows: [[origin]], columns: [] },
  measure: 0,
  title: `${origin} · Flights`,
});
async function write(
  as: As,
  id: string,
  body: object,
): Promise<{ id: string; unmailed: string[] }> {
  const answer = await call(as, 'POST', `/reports/${id}/comments`, body);
  expect(answer.code, answer.message).toBe(1000);
  const { thread, unmailed } = answer.data;
  return { id: thread.comments.at(-1).id, unmailed };
}
const listOf = async (as: As, id: string, more = '') =>
  (await call(as, 'GET', `/reports/${id}/comments?state=all${more}`)).data;
const textsOf = async (as: As, id: string, more = '') =>
  (await listOf(as, id, more)).items.flatMap((thread: { comments: { text: string }[] }) =>
    thread.comments.map(({ text }) => text),
  );
const mailsTo = (name: string) =>
  lab.database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('recipient', 'like', `${name}%`)
    .orderBy('at_ms')
    .execute();

describe('comments on a report', () => {
  it('are read and written by who may view it, newest thread first, with the version they are about', async () => {
    const id = await shared();
    const first = await write(kim.as, id, { text: '  Why so many?\r\nReally ' });
    await write('raj', id, { text: 'A strike', replyTo: first.id });
    const { data } = await call('ana', 'GET', `/reports/${id}`);
    const changed = { name: data.name, query, presentation, description: 'New', version: 1 };
    expect((await call('ana', 'PUT', `/reports/${id}`, changed)).code).toBe(1000);
    await write('ana', id, { text: 'About the next version' });
    const { items, total, open } = await listOf('mia', id);
    expect([total, open]).toEqual([2, 2]);
    expect(items[0].comments[0]).toMatchObject({ text: 'About the next version', version: 2 });
    expect(items[1].comments).toMatchObject([
      { text: 'Why so many?\nReally', version: 1, author: { name: 'kim' } },
      { text: 'A strike', version: 1, author: { name: 'Raj Patel' } },
    ]);
  });

  it('are hidden from a colleague without a share, after the share was removed, from other tenants and from guests', async () => {
    const id = await shared([person(ids['Kim'])]);
    const said = await write(kim.as, id, { text: 'Between us' });
    const everyCall = async (as: As) => [
      (await call(as, 'GET', `/reports/${id}/comments`)).code,
      (await call(as, 'GET', `/reports/${id}/comments/marks`)).code,
      (await call(as, 'GET', `/reports/${id}/comments/people`)).code,
      (await call(as, 'POST', `/reports/${id}/comments`, { text: 'x' })).code,
      (await call(as, 'PUT', `/comments/${said.id}`, { text: 'x' })).code,
      (await call(as, 'DELETE', `/comments/${said.id}`)).code,
      (await call(as, 'POST', `/comments/${said.id}/restore`)).code,
      (await call(as, 'POST', `/comments/${said.id}/resolve`, { resolved: true })).code,
    ];
    for (const as of ['raj', 'mia', 'gus'] as const)
      expect(new Set(await everyCall(as)), as).toEqual(new Set([1003]));
    await call('ana', 'PUT', `/reports/${id}/shares`, { shares: [] });
    expect(new Set(await everyCall(kim.as))).toEqual(new Set([1003]));
    const service = { token: SERVICE_KEY };
    const body = { subject: 'visitor', resources: [`report:${id}`] };
    const guest = (await call(service, 'POST', '/embed-tokens', body)).data as { token: string };
    expect((await call(guest, 'GET', `/reports/${id}`)).code).toBe(1000);
    expect(new Set(await everyCall(guest))).toEqual(new Set([1002]));
    expect(await textsOf('ana', id)).toEqual(['Between us']);
  });

  it('are changed by their authors, deleted by them and by who manages the report, and restored', async () => {
    const id = await shared();
    const said = await write(kim.as, id, { text: 'Typo' });
    const path = `/comments/${said.id}`;
    expect((await call('raj', 'PUT', path, { text: 'Mine' })).code).toBe(1002);
    expect((await call('raj', 'DELETE', path)).code).toBe(1002);
    expect((await call('ana', 'PUT', path, { text: 'Mine' })).code).toBe(1002);
    const edited = await call(kim.as, 'PUT', path, { text: 'No typo' });
    expect(edited.data.thread.comments[0]).toMatchObject({
      text: 'No typo',
      permissions: { edit: true, delete: true, restore: false },
    });
    expect(edited.data.thread.comments[0].editedAt).not.toBeNull();
    expect((await call('ana', 'DELETE', path)).code).toBe(1000);
    expect(await textsOf(kim.as, id)).toEqual([]);
    expect((await call(kim.as, 'PUT', path, { text: 'Late' })).code).toBe(1001);
    const back = await call(kim.as, 'POST', `${path}/restore`);
    expect(back.data.comments[0].text).toBe('No typo');
  });

  it('keep the answers of a deleted comment, without its text', async () => {
    const id = await shared();
    const said = await write(kim.as, id, { text: 'Secret' });
    await write('raj', id, { text: 'An answer', replyTo: said.id });
    await call(kim.as, 'DELETE', `/comments/${said.id}`);
    expect(await textsOf('raj', id)).toEqual(['', 'An answer']);
    expect(await textsOf('raj', id, '&search=secret')).toEqual([]);
    await tidyUp(lab.database, now + 31 * DAY_MS);
    const { data } = await call(kim.as, 'POST', `/comments/${said.id}/restore`);
    expect(data.comments[0].text).toBe('');
  });

  it('are resolved and opened again by any reader, and found by state, text and author', async () => {
    const id = await shared();
    const one = await write(kim.as, id, { text: 'Ärger im Mai' });
    await write('raj', id, { text: 'Something else' });
    const { data } = await call('mia', 'POST', `/comments/${one.id}/resolve`, { resolved: true });
    expect(data.resolvedBy).toBe('Mia Chen');
    expect(await textsOf('ana', id, '&search=%C3%A4RGER')).toEqual(['Ärger im Mai']);
    expect(await textsOf('ana', id, '&search=raj')).toEqual(['Something else']);
    const open = await call('ana', 'GET', `/reports/${id}/comments`);
    expect(open.data).toMatchObject({ total: 1, open: 1, resolved: 1 });
    const at = await call('ana', 'GET', `/reports/${id}/comments?at=${one.id}`);
    expect(at.data.items.map(({ id: own }: { id: string }) => own)).toContain(one.id);
    await call(kim.as, 'POST', `/comments/${one.id}/resolve`, { resolved: false });
    expect((await listOf('ana', id)).open).toBe(2);
  });

  it('are new until they are read, but not those of the reader', async () => {
    const id = await shared();
    await write(kim.as, id, { text: 'One' });
    await write('raj', id, { text: 'Two' });
    const unread = async (as: As) =>
      (await call(as, 'GET', `/reports/${id}/comments/marks`)).data.unread as number;
    expect([await unread('ana'), await unread('raj'), await unread(kim.as)]).toEqual([2, 1, 1]);
    const { items } = await listOf('ana', id);
    const until = items[0].comments[0].createdAt as string;
    await call('ana', 'PUT', `/reports/${id}/comments/read`, { until });
    expect(await unread('ana')).toBe(0);
    await write('raj', id, { text: 'Three' });
    expect(await unread('ana')).toBe(1);
  });

  it('say what is wrong with a text and take nothing of it', async () => {
    const id = await shared();
    const blank = await call('raj', 'POST', `/reports/${id}/comments`, { text: ' \n ' });
    expect(blank.message).toBe(errorText('invalid.comment.empty', {}, 'en'));
    const text = 'x'.repeat(4001);
    expect((await call('raj', 'POST', `/reports/${id}/comments`, { text })).code).toBe(1001);
    const other = await write('raj', await shared(), { text: 'Elsewhere' });
    const replyTo = other.id;
    const moved = await call('raj', 'POST', `/reports/${id}/comments`, { text: 'x', replyTo });
    expect(moved.code).toBe(1003);
    expect((await listOf('raj', id)).total).toBe(0);
  });

  it('go with the report', async () => {
    const id = await shared();
    await write('raj', id, { text: 'Goes, too' });
    await call('ana', 'DELETE', `/reports/${id}`);
    expect((await call('raj', 'GET', `/reports/${id}/comments`)).code).toBe(1003);
    await tidyUp(lab.database, now + 31 * DAY_MS);
    const left = lab.database.selectFrom('comment').select('id').where('entity_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a comment on a cell', () => {
  it('is counted, not shown, to who sees none of its rows', async () => {
    const id = await shared();
    const hidden = await write('ana', id, { text: 'About the East', anchor: on(east) });
    await write('ana', id, { text: 'About the West', anchor: on(west) });
    await write('mia', id, { text: 'Yes, the East', replyTo: hidden.id });
    expect(await listOf('raj', id)).toMatchObject({ total: 1, open: 1, hidden: 1, unread: 1 });
    const marks = await call('raj', 'GET', `/reports/${id}/comments/marks`);
    expect(marks.data).toMatchObject({ open: 1, hidden: 1, unread: 1 });
    expect(marks.data.anchors).toHaveLength(1);
    for (const { text } of [await call('raj', 'GET', `/reports/${id}/comments?state=all`), marks])
      for (const word of ['East', east]) expect(text).not.toContain(word);
    for (const path of [`/comments/${hidden.id}/resolve`, `/comments/${hidden.id}/restore`])
      expect((await call('raj', 'POST', path, { resolved: true })).code).toBe(1003);
    const reply = { text: 'Me, too', replyTo: hidden.id };
    expect((await call('raj', 'POST', `/reports/${id}/comments`, reply)).code).toBe(1003);
    expect(await listOf('mia', id)).toMatchObject({ total: 2, hidden: 0 });
  });

  it('is hidden by a condition of its question, too, and by the rest of a ranking', async () => {
    const id = await shared();
    const where = { of: 'origin', op: 'in', paths: [[east]] };
    const whole = { ...on(west), query: { ...query, where }, cell: { rows: [], columns: [] } };
    await write('ana', id, { text: 'All of it', anchor: whole });
    expect(await listOf('raj', id)).toMatchObject({ total: 0, hidden: 1 });
  });

  it('is written only about rows that its author sees, of a question that its author may ask', async () => {
    const id = await shared();
    const send = (as: As, anchor: object) =>
      call(as, 'POST', `/reports/${id}/comments`, { text: 'x', anchor });
    expect((await send('raj', on(east))).message).toBe(
      errorText('invalid.comment.place', {}, 'en'),
    );
    expect((await send('raj', on(west))).code).toBe(1000);
    const unknown = { ...query, rows: [{ of: 'no_such' }] };
    expect((await send('ana', { ...on(west), query: unknown })).code).toBe(1001);
    const other = { ...query, cube: 'no-such-cube' };
    expect((await send('ana', { ...on(west), query: other })).code).toBe(1003);
    expect((await listOf('ana', id)).total).toBe(1);
  });
});

describe('a mention', () => {
  it('sends one mail with the text and a link to the comment, and again only to people added by a change', async () => {
    const id = await shared();
    const before = (await mailsTo('raj.patel')).length;
    const body = { text: '@Raj Patel <b>look</b>', mentions: [ids['Raj'], ids['Raj'], ids['Ana']] };
    const said = await write('ana', id, body);
    await expect.poll(async () => (await mailsTo('raj.patel')).length).toBe(before + 1);
    const mail = (await mailsTo('raj.patel')).at(-1);
    expect(mail?.subject).toContain('Ana Lee');
    expect(mail?.text).toContain('<b>look</b>');
    expect(mail?.html).not.toContain('<b>');
    expect(mail?.text).toContain(`comment=${said.id}`);
    const edited = await call('ana', 'PUT', `/comments/${said.id}`, {
      ...{ text: '@Raj Patel @Mia Chen look', mentions: [ids['Raj'], ids['Mia']] },
    });
    expect(edited.data.unmailed).toEqual([]);
    await expect.poll(async () => (await mailsTo('mia.chen')).length).toBe(1);
    expect(await mailsTo('raj.patel')).toHaveLength(before + 1);
  });

  it('says who gets no mail', async () => {
    const id = await shared();
    const said = await write('ana', id, { text: '@kim', mentions: [kim.id] });
    expect(said.unmailed).toEqual(['kim']);
  });

  it('is refused for people who do not see the report, its rows, or the tenant', async () => {
    const id = await shared([person(ids['Raj'])]);
    const send = async (mentions: string[], more = {}) =>
      (await call('ana', 'POST', `/reports/${id}/comments`, { text: '@', mentions, ...more }))
        .message;
    expect(await send([kim.id])).toBe(errorText('invalid.comment.mention', { names: 'kim' }, 'en'));
    expect(await send([ids['Raj'] ?? ''], { anchor: on(east) })).toBe(
      errorText('invalid.comment.mentionRows', { names: 'Raj Patel' }, 'en'),
    );
    expect(await send(['nobody'])).toBe(errorText('invalid.sharePerson', {}, 'en'));
    expect((await listOf('ana', id)).total).toBe(0);
  });

  it('offers who sees the report first, and the others only to who may share it', async () => {
    const id = await shared([person(ids['Raj']), person(kim.id)]);
    const people = async (as: As) =>
      (await call(as, 'GET', `/reports/${id}/comments/people`)).data as {
        name: string;
        sees: boolean;
      }[];
    const seen = (await people('raj')).map(({ name, sees }) => [name, sees]);
    expect(seen).toEqual([
      ['Ana Lee', true],
      ['kim', true],
    ]);
    const all = await people('ana');
    expect(all.find(({ name }) => name === 'Mia Chen')?.sees).toBe(false);
    expect(all.findIndex(({ sees }) => !sees)).toBe(2);
  });
});

it('comments on a dashboard under the rights of the dashboard', async () => {
  const made = await call('ana', 'POST', '/dashboards', {
    name: 'Board',
    body: { ...DASHBOARD.body, tiles: DASHBOARD.body.tiles.slice(0, 2), urls: {}, filters: [] },
  });
  expect(made.code, made.message).toBe(1000);
  const path = `/dashboards/${made.data.id}/comments`;
  expect((await call('raj', 'GET', path)).code).toBe(1003);
  const anchor = { ...on(east), tile: 'a', kind: 'mark' };
  expect((await call('ana', 'POST', path, { text: 'High', anchor })).code).toBe(1000);
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  await call('ana', 'PUT', `/dashboards/${made.data.id}/shares`, { shares });
  expect((await call('raj', 'GET', path)).data).toMatchObject({ total: 0, hidden: 1 });
  expect((await call('mia', 'GET', `${path}/marks`)).data.anchors).toHaveLength(1);
  expect((await call('gus', 'GET', path)).code).toBe(1003);
});
