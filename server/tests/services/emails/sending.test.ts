import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf } from '../../routes/email-examples';
import { readPdf } from '../../rendering/pdf/read-pdf';
import { openAppFixture, type AppFixture } from '../../support/app-fixture';
import { makeTable } from '../../support/upload-file';
import { startSmtpPeer, type SmtpPeer } from '../../support/smtp-peer';

const QUERY = {
  ...{ version: 1, cube: 'flights', columns: [] },
  rows: [{ of: 'origin_state' }],
  measures: ['flights'],
};
const PRESENTATION = { show: 'both', chart: { version: 1, mark: 'bar' } };
const ADDRESSES = {
  ana: 'ana.lee@acme.test',
  raj: 'raj.patel@acme.test',
  mia: 'mia.chen@both.test',
} as const;

let lab: AppFixture;
let peer: SmtpPeer;
let report: string;
let made = 0;
/** Addresses that the peer refuses. */
const refused = new Set<string>();

type Person = 'ana' | 'raj' | 'mia';
const call = async (as: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => {
  const sent = body === undefined ? {} : { body };
  const answer = await lab.call({ as, method, path, ...sent });
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
};

beforeAll(async () => {
  peer = await startSmtpPeer({
    onRcptTo({ address }, _session, done) {
      const refusal = new Error('5.1.1 no such user here');
      done(refused.has(address) ? Object.assign(refusal, { responseCode: 550 }) : null);
    },
  });
  lab = await openAppFixture({ env: { BI_SMTP_URL: peer.url } });
  const body = { name: 'States', query: QUERY, presentation: PRESENTATION };
  report = (await call('ana', 'POST', '/reports', body)).id as string;
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  await call('ana', 'PUT', `/reports/${report}/shares`, { shares });
  await call('ana', 'POST', '/row-rules', {
    ...{ userId: 'demo-mia', name: 'California' },
    filter: { of: 'origin_state', op: 'in', values: ['California'] },
  });
});
afterAll(async () => {
  await lab.close();
  await peer.close();
});
beforeEach(() => {
  peer.received.length = 0;
  refused.clear();
});

const people = (...ids: string[]) => ids.map((id) => ({ kind: 'user', id }));
const EVERYBODY = people('demo-ana', 'demo-raj', 'demo-mia');

async function schedule(change: object): Promise<string> {
  const { body } = emailOf(report);
  const asked = { name: `Sent ${++made}`, body: { ...body, recipients: EVERYBODY, ...change } };
  return (await call('ana', 'POST', '/emails', asked)).id as string;
}

/** Runs a schedule, and gives what became of its mails by their addresses. */
async function sent(id: string) {
  await call('ana', 'POST', `/emails/${id}/run`);
  await lab.app.sendMails();
  const { items } = await call('ana', 'GET', `/emails/${id}/deliveries`);
  const list = items as { recipient: string; state: string; reply: string; rowsLimited: boolean }[];
  return Object.fromEntries(list.map((one) => [one.recipient, one]));
}

/** The mails that the peer took, by their addresses. */
async function mails() {
  const parsed = peer.received.map(async ({ to, raw }) => {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
    const files = mail.attachments.map(({ filename, content, contentId, mimeType }) => ({
      ...{ name: filename, contentId, mimeType },
      bytes: Buffer.from(content as ArrayBuffer),
    }));
    return [to[0] ?? '', { ...mail, files }] as const;
  });
  return Object.fromEntries(await Promise.all(parsed));
}

/** What the file of a report is that somebody makes on their own screen. */
async function ownCsv(as: Person): Promise<string> {
  const begun = await lab.call({
    ...{ as, method: 'POST', path: `/reports/${report}/export`, body: { format: 'csv' } },
  });
  const id = begun.data.job.id as string;
  await expect
    .poll(async () => (await lab.call({ as, path: `/jobs/${id}?wait=5` })).data.state)
    .toBe('done');
  const { path } = await call(as, 'POST', `/files/${id}/ticket`);
  return (await lab.app.inject({ method: 'GET', url: `/api/v1${path as string}` })).payload;
}

const csvOf = (mail: { files: { mimeType: string; bytes: Buffer }[] } | undefined) =>
  mail?.files.find(({ mimeType }) => mimeType.startsWith('text/csv'))?.bytes.toString('utf8') ?? '';
/** The rows of a CSV file, without what it says of itself at its end. */
const rowsOf = (csv: string) => csv.replace(/^\uFEFF/, '').split(/\r\n\r\n/)[0];

describe('a run', () => {
  it('sends each recipient the rows they may see, which are those of their own screen', async () => {
    const id = await schedule({ files: ['csv', 'pdf'] });
    const states = await sent(id);
    const got = await mails();
    const files: (string | undefined)[] = [];
    for (const [person, address] of Object.entries(ADDRESSES)) {
      expect(states[address]).toMatchObject({ state: 'accepted' });
      const rows = rowsOf(csvOf(got[address]));
      expect(rows).toBe(rowsOf(await ownCsv(person as Person)));
      files.push(rows);
    }
    expect(new Set(files).size).toBe(3);
    expect(states[ADDRESSES.raj]?.rowsLimited).toBe(true);
    expect(states[ADDRESSES.ana]?.rowsLimited).toBe(false);
    const pdf = got[ADDRESSES.mia]?.files.find(({ mimeType }) => mimeType === 'application/pdf');
    const text = JSON.stringify(await readPdf(pdf?.bytes ?? Buffer.alloc(0)));
    expect(text).toContain('California');
    expect(text).not.toContain('Washington');
  });

  it('says of an address that does not exist what the server answered, and sends the others', async () => {
    refused.add(ADDRESSES.raj);
    const states = await sent(await schedule({ files: ['csv'] }));
    expect(states[ADDRESSES.raj]).toMatchObject({ state: 'failed' });
    expect(states[ADDRESSES.raj]?.reply).toContain('550');
    expect(states[ADDRESSES.raj]?.reply).toContain('no such user here');
    expect(states[ADDRESSES.ana]?.state).toBe('accepted');
    expect(states[ADDRESSES.mia]?.state).toBe('accepted');
    expect(Object.keys(await mails()).toSorted()).toEqual(
      [ADDRESSES.ana, ADDRESSES.mia].toSorted(),
    );
  });

  it('shows figures, chart and rows in the mail itself, and the same numbers as text', async () => {
    const content = { figures: true, chart: true, table: true };
    await sent(await schedule({ content, files: [], recipients: people('demo-mia') }));
    const mail = (await mails())[ADDRESSES.mia];
    const csv = await ownCsv('mia');
    const count = /California[^\r\n]*?(\d+)/.exec(csv)?.[1] ?? 'no row';
    expect(mail?.html).toContain(count);
    expect(mail?.text).toContain(count);
    expect(mail?.html).not.toContain('Washington');
    expect(mail?.html).toMatch(/<img src="cid:d\d+" alt="[^"]+"/);
    const picture = mail?.files.find(({ contentId }) => contentId !== undefined);
    expect(picture?.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect(mail?.html).toContain('Rows are limited by your access.');
    expect(mail?.html).not.toContain('\u0001');
    expect(mail?.text).not.toContain('\u0001');
  });

  it('gives nothing of a report to somebody who no longer sees it', async () => {
    const id = await schedule({ files: ['csv'] });
    await call('ana', 'PUT', `/reports/${report}/shares`, { shares: [] });
    const states = await sent(id);
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    await call('ana', 'PUT', `/reports/${report}/shares`, { shares });
    expect(states[ADDRESSES.raj]).toMatchObject({ state: 'skipped', reply: 'notSeen' });
    expect(states[ADDRESSES.mia]).toMatchObject({ state: 'skipped', reply: 'notSeen' });
    expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted' });
  });

  it('sends nothing to somebody whose rules leave no row of it', async () => {
    const query = { ...QUERY, where: { of: 'origin_state', op: 'in', values: ['Illinois'] } };
    const target = { kind: 'report', id: report, query };
    const states = await sent(await schedule({ target, files: ['csv'] }));
    expect(states[ADDRESSES.mia]).toMatchObject({ state: 'skipped', reply: 'noRows' });
    expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted' });
  });

  it('fills values into subject and text', async () => {
    const values = {
      count: { kind: 'measure', query: { ...QUERY, rows: [] }, show: 'value' },
    };
    const change = { subject: 'Flights: {{count}}', text: 'There are **{{count}}**.', values };
    await sent(await schedule({ ...change, recipients: people('demo-ana', 'demo-mia') }));
    const got = await mails();
    const subject = got[ADDRESSES.ana]?.subject ?? '';
    expect(subject).toMatch(/^Flights: \d/);
    expect(got[ADDRESSES.mia]?.subject).not.toBe(subject);
    expect(got[ADDRESSES.ana]?.text).toContain(`There are ${subject.slice('Flights: '.length)}.`);
  });
});

describe('a run with a condition', () => {
  const total = { ...QUERY, rows: [] };
  const ofFlights = { kind: 'measure', query: total, show: 'value' };
  const recipients = people('demo-ana');
  const reasons = async (id: string) => {
    const { runs } = await call('ana', 'GET', `/emails/${id}/deliveries`);
    return (runs as { state: string; reason: string }[]).map(({ state, reason }) => [
      state,
      reason,
    ]);
  };

  it('is sent where a number is over a threshold, and else listed as skipped', async () => {
    const over = { kind: 'threshold', of: ofFlights, op: '>', value: 1 };
    await sent(await schedule({ recipients, onlyIf: over }));
    expect(peer.received).toHaveLength(1);
    const id = await schedule({ recipients, onlyIf: { ...over, value: 1e9 } });
    await sent(id);
    expect(peer.received).toHaveLength(1);
    expect(await reasons(id)).toEqual([['skipped', 'condition']]);
  });

  it('is sent once while the numbers stay the same', async () => {
    const id = await schedule({ recipients, onlyIf: { kind: 'changed' } });
    await sent(id);
    await sent(id);
    expect(peer.received).toHaveLength(1);
    expect((await reasons(id)).map(([, reason]) => reason).toSorted()).toEqual(['', 'condition']);
  });

  it('is sent when a member is new among the first', async () => {
    const id = await schedule({ recipients, onlyIf: { kind: 'newMember', query: QUERY, n: 2 } });
    await sent(id);
    await sent(id);
    expect(peer.received).toHaveLength(1);
  });

  it('is not sent without rows', async () => {
    const query = { ...QUERY, where: { of: 'origin_state', op: 'in', values: ['Nowhere'] } };
    const target = { kind: 'report', id: report, query };
    await sent(await schedule({ recipients, target, onlyIf: { kind: 'rows' } }));
    expect(peer.received).toHaveLength(0);
  });
});

describe('recipients from the rows of a table', () => {
  it('get the rows of their own row each', async () => {
    const csv = 'mail,state\nana.lee@acme.test,Illinois\nmia.chen@both.test,California\n';
    const table = await makeTable(lab, 'ana', 'regions.csv', csv);
    const filters = { origin_state: 'state' };
    const rows = { kind: 'rows', of: 'table', id: table, address: 'mail', filters };
    const states = await sent(await schedule({ recipients: [rows], files: ['csv'] }));
    expect(states[ADDRESSES.ana]).toMatchObject({ state: 'accepted', rowsLimited: true });
    const got = await mails();
    expect(rowsOf(csvOf(got[ADDRESSES.ana]))).toContain('Illinois');
    expect(rowsOf(csvOf(got[ADDRESSES.ana]))).not.toContain('California');
    expect(rowsOf(csvOf(got[ADDRESSES.mia]))).toContain('California');
    expect(rowsOf(csvOf(got[ADDRESSES.mia]))).not.toContain('Illinois');
  });
});

describe('a preview', () => {
  const content = { figures: true, chart: true, table: true };
  const body = () => ({
    ...emailOf(report).body,
    ...{ content, files: ['csv'], recipients: EVERYBODY },
  });

  it('is the mail that the recipient gets, with its pictures in it', async () => {
    const recipient = { user: 'demo-mia' };
    const shown = await call('ana', 'POST', '/emails/preview', { body: body(), recipient });
    await sent(await schedule({ content, files: ['csv'], recipients: people('demo-mia') }));
    const mail = (await mails())[ADDRESSES.mia];
    expect(shown).toMatchObject({ to: ADDRESSES.mia, toName: 'Mia Chen', rowsOf: null });
    expect(shown).toMatchObject({ rowsLimited: true, rows: 1, skipped: null });
    expect(shown.subject).toBe(mail?.subject);
    // the name of the sender's schedule is in its last lines
    const numbers = (text: string) => text.split('\n\n').slice(0, -2).join('\n');
    expect(numbers(shown.text as string)).toBe(numbers((mail?.text ?? '').trimEnd()));
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
    const file = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/emails/preview/file',
      body: asked,
    });
    expect(rowsOf(file.text)).toBe(rowsOf(await ownCsv('raj')));
  });

  it('shows nobody the rows of somebody who sees more than they do', async () => {
    const asked = { body: body(), recipient: { user: 'demo-ana' } };
    for (const path of ['/emails/preview', '/emails/preview/file']) {
      const sending = path.endsWith('file') ? { ...asked, format: 'csv' } : asked;
      const answer = await lab.call({ as: 'raj', method: 'POST', path, body: sending });
      expect(answer.code).toBe(1002);
      expect(answer.text).not.toContain('Illinois');
    }
    const own = await call('raj', 'POST', '/emails/preview', { body: body() });
    expect(own).toMatchObject({ to: ADDRESSES.raj, rowsLimited: true });
  });

  it('says who would get it, what each sees, and who is left out', async () => {
    const outsider = { kind: 'address', address: 'x@partner.test' };
    const asked = { body: { ...body(), recipients: [...EVERYBODY, outsider] } };
    const found = await call('ana', 'POST', '/emails/recipients', asked);
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
