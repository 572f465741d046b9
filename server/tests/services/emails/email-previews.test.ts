import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf } from '../../routes/email-examples';
import {
  ADDRESSES,
  EVERYBODY,
  openMailFixture,
  people,
  rowsOf,
  type MailFixture,
} from '../../support/mail-fixture';

let desk: MailFixture;
beforeAll(async () => {
  desk = await openMailFixture();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('a preview', () => {
  const content = { figures: true, chart: true, table: true };
  const body = () => ({
    ...emailOf(desk.report).body,
    ...{ content, files: ['csv'], recipients: EVERYBODY },
  });

  it('is the mail that the recipient gets, with its pictures in it', async () => {
    const recipient = { user: 'demo-mia' };
    const asked = { body: body(), recipient, files: true };
    const shown = await desk.call('ana', 'POST', '/emails/preview', asked);
    await desk.sent(
      await desk.schedule({ content, files: ['csv'], recipients: people('demo-mia') }),
    );
    const mail = (await desk.mails())[ADDRESSES.mia];
    expect(shown).toMatchObject({ to: ADDRESSES.mia, toName: 'Mia Chen', rowsOf: null });
    expect(shown).toMatchObject({ rowsLimited: true, rows: 1, skipped: null });
    expect(shown.subject).toBe(mail?.subject);
    // what follows is the name of the schedule, and where its mails are ended
    const numbers = (text = '') => text.slice(0, text.indexOf('Rows are limited'));
    expect(numbers(shown.text as string)).toBe(numbers(mail?.text));
    expect(numbers(mail?.text)).toContain('California - Flights');
    expect(shown.html).toContain('src="data:image/png;base64,');
    expect(shown.html).not.toContain('cid:');
    expect(JSON.stringify(shown.page)).toContain('California');
    expect(shown.files).toEqual([
      {
        name: 'States.csv',
        format: 'csv',
        sizeBytes: expect.any(Number) as number,
        attached: true,
      },
    ]);
  });

  it('gives the files that the recipient gets', async () => {
    const asked = { body: body(), recipient: { user: 'demo-raj' }, format: 'csv' };
    const file = await desk.lab.call({
      as: 'ana',
      method: 'POST',
      path: '/emails/preview/file',
      body: asked,
    });
    expect(rowsOf(file.text)).toBe(rowsOf(await desk.ownCsv('raj')));
  });

  it('shows nobody the rows of somebody who sees more than they do', async () => {
    const asked = { body: body(), recipient: { user: 'demo-ana' } };
    for (const path of ['/emails/preview', '/emails/preview/file']) {
      const sending = path.endsWith('file') ? { ...asked, format: 'csv' } : asked;
      const answer = await desk.lab.call({ as: 'raj', method: 'POST', path, body: sending });
      expect(answer.code).toBe(1002);
      expect(answer.text).not.toContain('Illinois');
    }
    const own = await desk.call('raj', 'POST', '/emails/preview', { body: body() });
    expect(own).toMatchObject({ to: ADDRESSES.raj, rowsLimited: true });
  });

  it('says who would get it, what each sees, and who is left out', async () => {
    const outsider = { kind: 'address', address: 'x@partner.test' };
    const asked = { body: { ...body(), recipients: [...EVERYBODY, outsider] } };
    const found = await desk.call('ana', 'POST', '/emails/recipients', asked);
    expect(found).toMatchObject({ total: 3, page: 1 });
    const sights = (found.items as { name: string; sight: { rows: string } }[]).map(
      ({ name, sight }) => [name, sight.rows],
    );
    expect(sights).toEqual([
      ['Ana Lee', 'all'],
      ['Mia Chen', 'some'],
      ['Raj Patel', 'some'],
    ]);
    expect(found.leftOut).toEqual([{ recipient: 'x@partner.test', reason: 'noAccount' }]);
  });
});
