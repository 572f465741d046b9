import PostalMime from 'postal-mime';
import { expect } from 'vitest';
import { emailOf } from '../routes/email-examples';
import { openAppFixture, type AppFixture } from './app-fixture';
import { startSmtpPeer, type SmtpPeer } from './smtp-peer';

/** A question of the flights by state. */
export const QUERY = {
  ...{ version: 1, cube: 'flights', columns: [] },
  rows: [{ of: 'origin_state' }],
  measures: ['flights'],
};
const PRESENTATION = { show: 'both', chart: { version: 1, mark: 'bar' } };

/** Addresses of people: Ana sees all rows, Raj the West, Mia California. */
export const ADDRESSES = {
  ana: 'ana.lee@acme.test',
  raj: 'raj.patel@acme.test',
  mia: 'mia.chen@both.test',
} as const;

/** One of ADDRESSES. */
export type Person = keyof typeof ADDRESSES;

/** People as recipients, by their ids. */
export const people = (...ids: string[]) => ids.map((id) => ({ kind: 'user', id }));

/** Everybody of ADDRESSES as recipients. */
export const EVERYBODY = people('demo-ana', 'demo-raj', 'demo-mia');

/** What became of a mail. */
export interface Sent {
  recipient: string;
  state: string;
  reply: string;
  rowsLimited: boolean;
}

/** A server that sends to a real SMTP server, and a report that everybody of acme sees. */
export class MailFixture {
  readonly lab: AppFixture;
  readonly peer: SmtpPeer;
  /** addresses that the SMTP server refuses */
  readonly refused: Set<string>;
  /** addresses that it refuses for now */
  readonly later: Set<string>;
  report = '';
  #made = 0;

  constructor(
    lab: AppFixture,
    peer: SmtpPeer,
    { refused, later }: Pick<MailFixture, 'refused' | 'later'>,
  ) {
    this.lab = lab;
    this.peer = peer;
    this.refused = refused;
    this.later = later;
  }

  /** Forgets what was sent before. */
  clear(): void {
    this.peer.received.length = 0;
    this.refused.clear();
    this.later.clear();
  }

  async close(): Promise<void> {
    await this.lab.close();
    await this.peer.close();
  }

  /** A call that succeeds; its data. */
  async call(as: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
    const sent = body === undefined ? {} : { body };
    const answer = await this.lab.call({ as, method, path, ...sent });
    expect(answer.code, answer.message).toBe(1000);
    return answer.data;
  }

  /** A schedule of the report to everybody, but for what is changed; its id. */
  async schedule(change: object): Promise<string> {
    const { body } = emailOf(this.report);
    const name = `Sent ${++this.#made}`;
    const asked = { name, body: { ...body, recipients: EVERYBODY, ...change } };
    return (await this.call('ana', 'POST', '/emails', asked)).id as string;
  }

  /** Runs a schedule, and gives what became of the mails of its runs, the newest last, by their addresses. */
  async sent(id: string): Promise<Record<string, Sent>> {
    const { run } = await this.call('ana', 'POST', `/emails/${id}/run`);
    await this.lab.app.sendMails();
    const { items } = await this.call('ana', 'GET', `/emails/${id}/deliveries`);
    const list = (items as (Sent & { runId: string })[]).filter(({ runId }) => runId === run);
    return Object.fromEntries(list.map((one) => [one.recipient, one]));
  }

  /** The mails that the SMTP server took, by their addresses. */
  async mails() {
    const parsed = this.peer.received.map(async ({ to, raw }) => {
      const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
      const files = mail.attachments.map(({ filename, content, contentId, mimeType }) => ({
        ...{ name: filename, contentId, mimeType },
        bytes: Buffer.from(content as ArrayBuffer),
      }));
      return [to[0] ?? '', { ...mail, files }] as const;
    });
    return Object.fromEntries(await Promise.all(parsed));
  }

  /** What the file of the report is that somebody makes on their own screen. */
  async ownCsv(as: Person): Promise<string> {
    const path = `/reports/${this.report}/export`;
    const begun = await this.lab.call({ as, method: 'POST', path, body: { format: 'csv' } });
    const id = begun.data.job.id as string;
    await expect
      .poll(async () => (await this.lab.call({ as, path: `/jobs/${id}?wait=5` })).data.state)
      .toBe('done');
    const ticket = await this.call(as, 'POST', `/files/${id}/ticket`);
    const url = `/api/v1${ticket.path as string}`;
    return (await this.lab.app.inject({ method: 'GET', url })).payload;
  }
}

/** The CSV file of a mail. */
export const csvOf = (mail: { files: { mimeType: string; bytes: Buffer }[] } | undefined) =>
  mail?.files.find(({ mimeType }) => mimeType.startsWith('text/csv'))?.bytes.toString('utf8') ?? '';

/** The rows of a CSV file, without what it says of itself at its end. */
export const rowsOf = (csv: string) => csv.replace(/^\uFEFF/, '').split(/\r\n\r\n/)[0];

/** What both servers are started with. */
interface MailFixtureOptions {
  env?: Record<string, string>;
  /** bytes of a mail that the SMTP server takes at most */
  maxBytes?: number;
  /** UTC ms */
  now?: () => number;
}

/** Starts both servers. */
export async function openMailFixture({
  env = {},
  now,
  maxBytes,
}: MailFixtureOptions = {}): Promise<MailFixture> {
  const [refused, later] = [new Set<string>(), new Set<string>()];
  const peer = await startSmtpPeer({
    ...(maxBytes !== undefined && { size: maxBytes, hideSize: false }),
    onRcptTo({ address }, _session, done) {
      const refusal = new Error('5.1.1 no such user here');
      if (later.has(address)) done(Object.assign(new Error('busy'), { responseCode: 451 }));
      else done(refused.has(address) ? Object.assign(refusal, { responseCode: 550 }) : null);
    },
  });
  const settings = { BI_SMTP_URL: peer.url, ...env };
  const lab = await openAppFixture({ env: settings, ...(now && { now }) });
  const fixture = new MailFixture(lab, peer, { refused, later });
  const body = { name: 'States', query: QUERY, presentation: PRESENTATION };
  fixture.report = (await fixture.call('ana', 'POST', '/reports', body)).id as string;
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  await fixture.call('ana', 'PUT', `/reports/${fixture.report}/shares`, { shares });
  await fixture.call('ana', 'POST', '/row-rules', {
    ...{ userId: 'demo-mia', name: 'California' },
    filter: { of: 'origin_state', op: 'in', values: ['California'] },
  });
  return fixture;
}
