import { readdirSync, readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../../server/tests/support/app-fixture';
import { createNoteTable } from './notes/note-kind';
import { registerNotes } from './notes/note-routes';

const FOLDER = 'tests/architecture/notes';
const MAX_LINES = 150;
let lab: AppFixture;

beforeAll(async () => {
  lab = await openAppFixture({ data: false, sections: [registerNotes] });
  await createNoteTable(lab.database as unknown as Kysely<unknown>);
}, 60_000);
afterAll(() => lab.close());

const post = (path: string, body?: object, key?: string) =>
  lab.call({
    as: 'ana',
    method: 'POST',
    path: `/notes${path}`,
    body: body ?? {},
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const put = (id: string, body: object) =>
  lab.call({ as: 'ana', method: 'PUT', path: `/notes/${id}`, body });
const get = (path: string) => lab.call({ as: 'ana', path: `/notes${path}` });
const names = async (query = '') =>
  ((await get(query)).data.items as { name: string }[]).map(({ name }) => name);

describe('a new kind of saved thing', () => {
  test(`takes fewer than ${MAX_LINES} lines: contract, table, policy and routes`, () => {
    const lines = readdirSync(FOLDER).map(
      (name) => readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n').length,
    );
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(MAX_LINES);
  });

  test('is made once per Idempotency-Key, under a name that is free', async () => {
    const first = await post('', { name: 'Plan', body: 'a' }, 'key-1');
    const again = await post('', { name: 'Plan', body: 'a' }, 'key-1');
    expect(again.data.id).toBe(first.data.id);
    expect((await post('', { name: 'Plan', body: 'b' })).code).toBe(1001);
    expect(first.data).toMatchObject({ slug: 'plan', version: 1, body: 'a', favourite: false });
  });

  test('is saved over a version, and an older version answers with the newer one', async () => {
    const { id } = (await get('/plan')).data as { id: string };
    expect((await put(id, { name: 'Plan', body: 'c', version: 1 })).data.version).toBe(2);
    const conflict = await put(id, { name: 'Plan', body: 'd', version: 1 });
    expect(conflict.code).toBe(1007);
    expect(conflict.data).toMatchObject({ savedBy: 'Ana Lee', current: { body: 'c', version: 2 } });
  });

  test('has the history of its versions, newest first', async () => {
    expect((await get('/plan/history')).data).toEqual([
      { name: 'Plan', body: 'c', version: 2 },
      { name: 'Plan', body: 'a', version: 1 },
    ]);
  });

  test('is copied under a free name, marked as favourite, and listed by both', async () => {
    expect((await post('/plan/duplicate')).data).toMatchObject({ name: 'Plan (2)', body: 'c' });
    expect((await post('/plan/favourite', { favourite: true })).data.favourite).toBe(true);
    expect(await names('?sort=name')).toEqual(['Plan', 'Plan (2)']);
    expect(await names('?relation=favourite')).toEqual(['Plan']);
    expect(await names('?relation=opened')).toEqual(['Plan']);
    expect(await names('?search=(2)')).toEqual(['Plan (2)']);
  });

  test('goes to the trash and comes back, under a free name when its own is taken', async () => {
    const { id } = (await get('/plan')).data as { id: string };
    const remove = () => lab.call({ as: 'ana', method: 'DELETE', path: `/notes/${id}` });
    expect((await remove()).code).toBe(1000);
    expect((await remove()).code).toBe(1000);
    expect(await names('?trash=true')).toEqual(['Plan']);
    expect((await get('/plan')).code).toBe(1003);
    await post('', { name: 'Plan', body: 'new' });
    expect((await post(`/${id}/restore`)).data).toMatchObject({ name: 'Plan (3)', body: 'c' });
    expect(await names('?trash=true')).toEqual([]);
  });

  test('is refused to another tenant like a missing one, and without a token', async () => {
    const { id } = (await get('/plan')).data as { id: string };
    const calls = [
      { path: `/notes/${id}` },
      { path: `/notes/${id}/history` },
      { method: 'PUT' as const, path: `/notes/${id}`, body: { name: 'x', body: '', version: 1 } },
      { method: 'DELETE' as const, path: `/notes/${id}` },
      { method: 'POST' as const, path: `/notes/${id}/restore`, body: {} },
    ];
    for (const call of calls) {
      expect([call.path, (await lab.call({ as: 'gus', ...call })).code]).toEqual([call.path, 1003]);
      expect([call.path, (await lab.call(call)).code]).toEqual([call.path, 1002]);
    }
    expect((await lab.call({ as: 'gus', path: '/notes' })).data.items).toEqual([]);
  });

  test('is in the audit list', async () => {
    const { items } = (await lab.call({ as: 'ana', path: '/audit' })).data as {
      items: { action: string }[];
    };
    const done = new Set(items.map(({ action }) => action));
    for (const verb of ['create', 'save', 'delete', 'restore'])
      expect(done).toContain(`report.${verb}`);
  });
});
