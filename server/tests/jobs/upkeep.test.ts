import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { makeTable, uploadFile } from '../support/upload-file';

const DAY_MS = 86_400_000;
let now = Date.UTC(2026, 0, 1, 12);
let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ now: () => now });
});
afterAll(() => lab.close());

const codeOf = async (path: string) => (await lab.call({ as: 'ana', path })).code;
const trash = async () =>
  (await lab.call({ as: 'ana', path: '/tables?trash=true' })).data.total as number;

test('an upload that nobody touches for a day is removed, a younger one stays', async () => {
  const old = await uploadFile(lab, 'ana', 'old.csv', 'n\n1\n');
  now += 0.9 * DAY_MS;
  const young = await uploadFile(lab, 'ana', 'young.csv', 'n\n1\n');
  now += 0.2 * DAY_MS;
  await lab.app.tidyUp();
  expect(await codeOf(`/uploads/${old}`)).toBe(1003);
  expect(await codeOf(`/uploads/${young}`)).toBe(1000);
});

test('a table leaves the trash after thirty days, and its name is free again', async () => {
  const id = await makeTable(lab, 'ana', 'Gone', 'n\n1\n');
  await lab.call({ as: 'ana', method: 'DELETE', path: `/tables/${id}` });
  await lab.app.tidyUp();
  expect(await trash()).toBe(1);
  now += 31 * DAY_MS;
  await lab.app.tidyUp();
  expect(await trash()).toBe(0);
  const again = await makeTable(lab, 'ana', 'Gone', 'n\n2\n');
  expect(await codeOf(`/tables/${again}`)).toBe(1000);
});
