import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENT } from '../../routes/document-examples';
import { readPdf } from '../../rendering/pdf/read-pdf';
import { ADDRESSES, openMailFixture, type MailFixture } from '../../support/mail-fixture';
import { makeTable } from '../../support/upload-file';

let desk: MailFixture;
beforeAll(async () => {
  desk = await openMailFixture();
});
afterAll(() => desk.close());

it('the PDF of a document says which rows its recipient gets, and that their access limits them where it does', async () => {
  const csv = 'mail,state\nana.lee@acme.test,Illinois\nmia.chen@both.test,California\n';
  const table = await makeTable(desk.lab, 'ana', 'regions.csv', csv);
  const { id } = await desk.call('ana', 'POST', '/report-plus', DOCUMENT);
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  await desk.call('ana', 'PUT', `/report-plus/${id as string}/shares`, { shares });
  const rows = {
    ...{ kind: 'rows', of: 'table', id: table, address: 'mail' },
    filters: { origin_state: 'state' },
  };
  const schedule = await desk.schedule({
    target: { kind: 'document', id },
    content: { figures: false, chart: false, table: false },
    ...{ files: ['pdf'], recipients: [rows] },
  });
  await desk.sent(schedule);
  const mails = await desk.mails();
  const textOf = async (address: string) => {
    const file = mails[address]?.files.find(({ mimeType }) => mimeType === 'application/pdf');
    const { pages } = await readPdf(file?.bytes ?? Buffer.alloc(0));
    return pages.flatMap(({ texts }) => texts).join(' ');
  };
  const [ana, mia] = [await textOf(ADDRESSES.ana), await textOf(ADDRESSES.mia)];
  expect(ana).toContain('Only the rows of Illinois.');
  expect(ana).not.toContain('limited by your access');
  expect(mia).toContain('Only the rows of California.');
  expect(mia).toContain('Rows are limited by your access.');
});
