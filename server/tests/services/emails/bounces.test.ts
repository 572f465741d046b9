import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES, openMailFixture, people, type MailFixture } from '../../support/mail-fixture';

let desk: MailFixture;
beforeAll(async () => {
  desk = await openMailFixture({ env: { BI_BOUNCE_SECRET: 'a-secret-of-sixteen-letters' } });
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const report = (to: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    'From: MAILER-DAEMON@mail.test',
    `To: ${to}`,
    'Subject: Undelivered Mail',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.test',
    '',
    `Final-Recipient: rfc822; ${ADDRESSES.raj}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user,',
    ' gone since June',
    '',
    '--b--',
    '',
  ].join('\r\n');

/** The address that the mail to Raj comes back to. */
const returnPath = () => desk.peer.received.find(({ to }) => to[0] === ADDRESSES.raj)?.from ?? '';

async function comeBack(payload: string, to?: string): Promise<number> {
  const url = `/bounces${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`;
  const headers = { 'content-type': 'message/rfc822' };
  const answer = await desk.lab.app.inject({ method: 'POST', url, headers, payload });
  return answer.statusCode;
}

async function deliveryOf(id: string) {
  const { items } = await desk.call('ana', 'GET', `/emails/${id}/deliveries`);
  return (items as { recipient: string; state: string; reply: string }[]).find(
    ({ recipient }) => recipient === ADDRESSES.raj,
  );
}

const toBoth = { files: [], recipients: people('demo-ana', 'demo-raj') };

describe('a mail that comes back', () => {
  it('is no longer accepted: the log has what the other server says, the schedule fails, its owner is notified once', async () => {
    const id = await desk.schedule(toBoth);
    await desk.sent(id);
    expect(returnPath()).toMatch(/^bounce\+[0-9a-f-]{36}\.[0-9a-f]{16}@/);
    expect(await comeBack(report(returnPath()))).toBe(204);
    expect(await comeBack(report('postmaster@mail.test'), returnPath())).toBe(204);
    expect(await deliveryOf(id)).toMatchObject({
      state: 'bounced',
      reply: '550 5.1.1 no such user, gone since June',
    });
    expect(await desk.call('ana', 'GET', `/emails/${id}`)).toMatchObject({ lastResult: 'partly' });
    const { items } = await desk.call('ana', 'GET', '/notifications');
    const notified = (items as { kind: string; target: { id: string } }[]).filter(
      ({ kind, target }) => kind === 'scheduleFailed' && target.id === id,
    );
    expect(notified).toHaveLength(1);
    const mails = desk.peer.received.filter(({ raw }) => raw.includes('not everything was sent'));
    expect(mails.length).toBeLessThanOrEqual(1);
  });

  it('ends the mails to its address where that does not exist, and a full mailbox does not', async () => {
    const allow = () =>
      desk.call('ana', 'POST', '/mail/suppressions/remove', { address: ADDRESSES.raj });
    await allow();
    for (const [status, state] of [
      ['5.2.2', 'accepted'],
      ['5.1.1', 'suppressed'],
    ] as const) {
      desk.clear();
      await desk.sent(await desk.schedule(toBoth));
      expect(await comeBack(report(returnPath(), { status }))).toBe(204);
      const sent = await desk.sent(await desk.schedule(toBoth));
      expect(sent[ADDRESSES.raj]).toMatchObject({ state });
    }
    expect(await desk.call('ana', 'GET', '/mail/suppressions')).toMatchObject([
      { address: ADDRESSES.raj, reason: 'bounced', schedule: null },
    ]);
    await allow();
  });

  it.each([
    ['a report of a delay', () => report(returnPath(), { action: 'delayed', status: '4.4.1' })],
    ['an answer of somebody who is away', () => `To: ${returnPath()}\r\n\r\nI am away.`],
    [
      'an address that somebody made up',
      () => report(returnPath().replace(/\.[0-9a-f]{16}@/, '.0123456789abcdef@')),
    ],
    ['something else', () => 'hello'],
  ])('is not what %s is: nothing changes', async (_what, text) => {
    const id = await desk.schedule(toBoth);
    await desk.sent(id);
    expect(await comeBack(text())).toBe(422);
    expect((await deliveryOf(id))?.state).toBe('accepted');
  });
});
