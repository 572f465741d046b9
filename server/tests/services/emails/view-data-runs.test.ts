import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMailFixture, people, type MailFixture } from '../../support/mail-fixture';
import { importUpload, makeTable, uploadFile } from '../../support/upload-file';

const MINUTE = 60_000;

let desk: MailFixture;
let nowMs = Date.parse('2026-03-02T08:00:00.000Z');
beforeAll(async () => {
  desk = await openMailFixture({ now: () => nowMs });
});
afterAll(() => desk.close());

it('a schedule of a View whose rows are stored runs when they are stored again, not with its tables', async () => {
  const csv = (amount: number) => `region,amount\nNorth,${amount}\n`;
  const table = await makeTable(desk.lab, 'ana', 'stock.csv', csv(3), { name: 'stock' });
  const view = await desk.call('ana', 'POST', '/views', {
    ...{ name: 'Stock seen', sql: 'SELECT region, amount FROM stock' },
    materialisation: { kind: 'scheduled', cron: '0 0 1 1 *', timezone: 'UTC' },
  });
  const stored = async () => {
    await desk.call('ana', 'POST', `/views/${view.id as string}/run`);
  };
  await stored();
  const email = await desk.schedule({
    target: { kind: 'view', id: view.id },
    content: { figures: false, chart: false, table: true },
    ...{ files: [], recipients: people('demo-ana') },
    trigger: { kind: 'data', zone: 'UTC', every: 5 },
  });
  await desk.call('ana', 'POST', `/emails/${email}/resume`);
  const runs = async () => {
    nowMs += 10 * MINUTE;
    await desk.lab.app.sendMails();
    const { runs: list } = await desk.call('ana', 'GET', `/emails/${email}/deliveries`);
    return (list as object[]).length;
  };
  expect(await runs()).toBe(0);
  const upload = await uploadFile(desk.lab, 'ana', 'stock.csv', csv(4));
  await importUpload(desk.lab, 'ana', upload, { mode: 'replace', tableId: table });
  expect(await runs()).toBe(0);
  await stored();
  expect(await runs()).toBe(1);
});
