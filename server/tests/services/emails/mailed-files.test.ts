import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADDRESSES, openMailFixture, people, type MailFixture } from '../../support/mail-fixture';

/* Files that are too large for their mail: behind links, with an account and without one. */

const OUTSIDER = 'partner@partner.test';
const DAY_MS = 86_400_000;

let nowMs = Date.parse('2026-03-02T08:00:00.000Z');
let desk: MailFixture;
beforeAll(async () => {
  desk = await openMailFixture({ maxBytes: 9000, now: () => nowMs });
  await desk.call('ana', 'PUT', '/mail', {
    ...{ domains: ['partner.test'], hookHosts: [], perMinute: null, perHost: null },
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.clear());

const NOTHING = { figures: false, chart: false, table: false };
const allowLinks = (shareLinks: boolean) =>
  desk.call('ana', 'PUT', '/tenants/acme', { shareLinks });
const schedule = (recipients: object[]) =>
  desk.schedule({
    ...{ content: NOTHING, files: ['pdf'], recipients },
    outsiders: { kind: 'user', id: 'demo-mia' },
  });
const get = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = await desk.lab.app.inject({ method, url });
  return { status: answer.statusCode, text: answer.payload, bytes: answer.rawPayload };
};
/** Path of the link to a file without an account in the mail to the outsider. */
const linkTo = async (address: string) =>
  /http[^\s]*(\/mailed-file\?\S+)/.exec((await desk.mails())[address]?.text ?? '')?.[1] ?? '';

it('somebody with an account has the file among their own, under their own rights', async () => {
  const states = await desk.sent(await schedule(people('demo-ana')));
  expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted', files: [{ attached: false }] });
  const mail = (await desk.mails())[ADDRESSES.ana];
  expect(mail?.files).toEqual([]);
  const id = /\/#\/download_file\/pdf\/([\w-]{36})\/States\.pdf/.exec(mail?.text ?? '')?.[1] ?? '';
  const ticket = await desk.call('ana', 'POST', `/files/${id}/ticket`);
  const { bytes } = await get(`/api/v1${ticket.path as string}`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const refused = await desk.lab.call({ as: 'raj', method: 'POST', path: `/files/${id}/ticket` });
  expect(refused.code).not.toBe(1000);
});

it('without an account there is no link, and the mail says so, unless the organisation allows them', async () => {
  await allowLinks(false);
  const address = [{ kind: 'address', address: OUTSIDER }];
  const states = await desk.sent(await schedule(address));
  expect(states[OUTSIDER]).toMatchObject({ state: 'accepted' });
  expect((await desk.mails())[OUTSIDER]?.text).toContain('States.pdf: too large for a mail');
  expect(await linkTo(OUTSIDER)).toBe('');
});

it('without an account a signed link gives the file, counted, for a week and while links are allowed', async () => {
  await allowLinks(true);
  const id = await schedule([{ kind: 'address', address: OUTSIDER }]);
  await desk.sent(id);
  const link = await linkTo(OUTSIDER);
  const page = await get(link);
  expect(page.status).toBe(200);
  expect(page.text).toContain('States.pdf');
  const file = await get(link, 'POST');
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { items } = await desk.call('ana', 'GET', `/emails/${id}/deliveries`);
  expect(items[0]).toMatchObject({ downloads: 1 });
  const forged = link.replace(/k=./, (start) => (start === 'k=A' ? 'k=B' : 'k=A'));
  expect((await get(forged, 'POST')).status).toBe(404);
  await allowLinks(false);
  expect((await get(link, 'POST')).status).toBe(404);
  await allowLinks(true);
  nowMs += 7 * DAY_MS;
  expect((await get(link, 'POST')).status).toBe(404);
  expect((await get(link)).status).toBe(404);
});

it('without an account a file is given twenty times at most', async () => {
  await allowLinks(true);
  await desk.sent(await schedule([{ kind: 'address', address: OUTSIDER }]));
  const link = await linkTo(OUTSIDER);
  for (let at = 0; at < 20; at++) expect((await get(link, 'POST')).status).toBe(200);
  expect((await get(link, 'POST')).status).toBe(404);
});
