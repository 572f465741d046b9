import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES, openMailFixture, people, type MailFixture } from '../../support/mail-fixture';

let desk: MailFixture;
beforeAll(async () => {
  desk = await openMailFixture();
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

describe('the address at which mails are ended', () => {
  const of = (raw: string) => new URL(/^List-Unsubscribe: <([^>]+)>/m.exec(raw)?.[1] ?? '');
  const page = (method: 'GET' | 'POST', { pathname, search }: URL) =>
    desk.lab.app.inject({
      method,
      url: `${pathname}${search}`,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });

  it('changes nothing when it is opened, and ends them by a POST without a token', async () => {
    const id = await desk.schedule({ files: [], recipients: people('demo-ana', 'demo-mia') });
    await desk.sent(id);
    const raw = desk.peer.received
      .find(({ to }) => to[0] === ADDRESSES.mia)
      ?.raw.replace(/\r\n\s+/g, ' ');
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = of(raw ?? '');
    expect((await desk.mails())[ADDRESSES.mia]?.html).toContain('Unsubscribe');
    const asked = await page('GET', address);
    expect([asked.statusCode, asked.payload]).toEqual([200, expect.stringContaining('End these')]);
    expect((await desk.sent(id))[ADDRESSES.mia]?.state).toBe('accepted');
    const ended = await page('POST', address);
    expect(ended.payload).toContain('no longer come to mia.chen@both.test');
    const states = await desk.sent(id);
    expect(states[ADDRESSES.mia]).toMatchObject({ state: 'suppressed', reply: 'unsubscribed' });
    expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted' });
    address.searchParams.set('again', '1');
    await page('POST', address);
    expect((await desk.sent(id))[ADDRESSES.mia]?.state).toBe('accepted');
  });

  it('is of the one mail with its secret', async () => {
    const id = await desk.schedule({ files: [], recipients: people('demo-mia') });
    await desk.sent(id);
    const address = of((desk.peer.received[0]?.raw ?? '').replace(/\r\n\s+/g, ' '));
    address.searchParams.set('k', 'another');
    expect((await page('POST', address)).statusCode).toBe(404);
    expect((await desk.sent(id))[ADDRESSES.mia]?.state).toBe('accepted');
  });
});
