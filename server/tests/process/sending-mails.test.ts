import { rmSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleFolder, startServer, type ServerProcess } from '../support/server-process';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer';

const ADDRESSES = ['ana.lee@acme.test', 'mia.chen@both.test', 'raj.patel@acme.test'];
const QUERY = {
  ...{ version: 1, cube: 'flights', columns: [] },
  rows: [{ of: 'origin_state' }],
  measures: ['flights'],
};

let dataDir: string;
let server: ServerProcess;
let peer: SmtpPeer;
let report: string;
/** the peer takes the text of a mail and answers nothing */
let isSilent: boolean;
/** texts of mails that the peer was sent, also where it did not answer */
let texts: string[];
const refused = new Set<string>();

beforeEach(async () => {
  [isSilent, texts] = [false, []];
  refused.clear();
  peer = await startSmtpPeer({
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('5.1.1 mailbox unknown'), { responseCode: 550 });
      done(refused.has(address) ? refusal : null);
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        texts.push(Buffer.concat(chunks).toString('utf8'));
        if (!isSilent) done();
      });
    },
  });
  dataDir = sampleFolder();
  await start();
  const presentation = { show: 'both', chart: { version: 1, mark: 'bar' } };
  report = await made('/reports', { name: 'States', query: QUERY, presentation });
  const shares = [{ kind: 'tenant', id: '', level: 'view' }];
  await server.call('PUT', `/reports/${report}/shares`, { shares });
  await made('/row-rules', {
    ...{ userId: 'demo-mia', name: 'California' },
    filter: { of: 'origin_state', op: 'in', values: ['California'] },
  });
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await peer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(dataDir, { BI_SMTP_URL: peer.url, BI_CALLS_PER_MINUTE: '1000000' });
}

async function made(to: string, body: object): Promise<string> {
  const { code, message, data } = await server.call('POST', to, body);
  expect(code, message).toBe(1000);
  return data.id as string;
}

async function schedule(ids: string[]): Promise<string> {
  const id = await made('/emails', {
    name: 'States of the week',
    body: {
      ...{ target: { kind: 'report', id: report }, subject: 'States', text: 'Here they are.' },
      ...{ content: { figures: true, chart: true, table: true }, files: ['csv', 'pdf'] },
      trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
      recipients: ids.map((one) => ({ kind: 'user', id: one })),
    },
  });
  const { code, message } = await server.call('POST', `/emails/${id}/run`, {});
  expect(code, message).toBe(1000);
  return id;
}

interface Shown {
  recipient: string;
  state: string;
  reply: string;
  secondCopy: boolean;
}
async function deliveries(id: string): Promise<Shown[]> {
  const { data } = await server.call('GET', `/emails/${id}/deliveries`);
  const items = data.items as Shown[];
  return items.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1));
}
const states = async (id: string) => (await deliveries(id)).map(({ state }) => state);

async function csvs(): Promise<string[]> {
  const parsed = texts.map(async (raw) => {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    const file = mail.attachments.find(({ mimeType }) => mimeType.startsWith('text/csv'));
    const text = typeof file?.content === 'string' ? file.content : '';
    return text.split(/\r\n\r\n/)[0] ?? '';
  });
  return Promise.all(parsed);
}

const EVERYBODY = ['demo-ana', 'demo-raj', 'demo-mia'];

describe('the server', () => {
  it('sends three people three files, each with the rows they may see', async () => {
    const id = await schedule(EVERYBODY);
    await expect.poll(() => states(id)).toEqual(['accepted', 'accepted', 'accepted']);
    const files = await csvs();
    expect(new Set(files).size).toBe(3);
    expect(files.every((file) => file.includes('California'))).toBe(true);
    expect(files.filter((file) => file.includes('Texas'))).toHaveLength(1);
    expect(files.filter((file) => file.includes('Washington'))).toHaveLength(2);
    expect((await deliveries(id)).map(({ recipient }) => recipient)).toEqual(ADDRESSES);
  });

  it('says what answered of the one address that does not exist', async () => {
    refused.add('raj.patel@acme.test');
    const id = await schedule(EVERYBODY);
    await expect.poll(() => states(id)).toEqual(['accepted', 'accepted', 'failed']);
    expect((await deliveries(id))[2]?.reply).toContain('550 5.1.1 mailbox unknown');
    const { data } = await server.call('GET', `/emails/${id}`);
    expect(data).toMatchObject({ lastResult: 'partly' });
  });

  it('that is killed while a mail waits for an answer says that it may have arrived', async () => {
    isSilent = true;
    const id = await schedule(['demo-ana']);
    await expect.poll(() => texts.length).toBe(1);
    expect(await states(id)).toEqual(['sending']);
    server.child.kill('SIGKILL');
    await server.ended;
    isSilent = false;
    await start();
    await expect.poll(() => states(id)).toEqual(['uncertain']);
    expect((await deliveries(id))[0]).toMatchObject({ secondCopy: true });
    expect(texts).toHaveLength(1);
  });

  it('that is killed before a mail is sent sends it once after its start', async () => {
    const id = await schedule(EVERYBODY);
    server.child.kill('SIGKILL');
    await server.ended;
    await start();
    await expect.poll(() => states(id)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(texts).toHaveLength(3);
  });
});
