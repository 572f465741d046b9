import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { importUpload, makeTable, uploadFile } from '../support/upload-file';

let nowMs = Date.parse('2024-02-01T12:00:00Z');
let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false, now: () => nowMs });
});
afterAll(() => lab.close());

const get = async (to: string) => (await lab.call({ as: 'ana', path: to })).data;

test('a profile is measured once per version of the data', async () => {
  const id = await makeTable(lab, 'ana', 'Measured', 'n\n1\n2\n');
  expect((await get(`/tables/${id}/profile`)).rowCount).toBe(2);
  const kept = () => lab.database.selectFrom('dataset_profile').selectAll().execute();
  const [row] = await kept();
  const marked = { ...(JSON.parse(row!.profile) as object), rowCount: 4711 };
  await lab.database
    .updateTable('dataset_profile')
    .set({ profile: JSON.stringify(marked) })
    .execute();
  expect((await get(`/tables/${id}/profile`)).rowCount).toBe(4711);
  const more = await uploadFile(lab, 'ana', 'more.csv', 'n\n3\n');
  await importUpload(lab, 'ana', more, { mode: 'append', tableId: id });
  expect(await get(`/tables/${id}/profile`)).toMatchObject({ rowCount: 3, dataVersion: 2 });
  expect((await kept()).map(({ data_version }) => data_version)).toEqual([2]);
});

test('"fresh within" compares the newest row with the clock, to the second', async () => {
  const id = await makeTable(
    lab,
    'ana',
    'Fresh',
    'id,seen\n1,2024-02-01 08:00:00\n2,2024-01-01 00:00:00\n',
  );
  const checks = [{ kind: 'freshWithin', column: 'seen', hours: 6 }];
  const body = { version: 1, name: 'Fresh', checks };
  const saved = await lab.call({ as: 'ana', method: 'PUT', path: `/tables/${id}`, body });
  expect(saved.code, saved.message).toBe(1000);
  const run = async (at: string) => {
    nowMs = Date.parse(at);
    const to = `/tables/${id}/checks/run`;
    const { data } = await lab.call({ as: 'ana', method: 'POST', path: to, body: {} });
    return data[0].result;
  };
  expect(await run('2024-02-01T14:00:00Z')).toMatchObject({ ok: true, failing: 0, version: 1 });
  expect(await run('2024-02-01T14:00:01Z')).toMatchObject({
    ok: false,
    at: '2024-02-01T14:00:01.000Z',
    samples: ['2024-02-01 08:00:00'],
  });
  expect((await get(`/tables/${id}`)).failingChecks).toBe(1);
});

test('what a server that ended left of storing rows is removed at the next start', async () => {
  const folder = path.join(lab.dataDir, 'files', 'keeping');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'left.parquet'), 'PAR1');
  await (await lab.again()).close();
  expect(readdirSync(path.dirname(folder))).not.toContain('keeping');
});
