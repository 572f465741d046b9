import { createHmac, generateKeyPairSync } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDkim, dkimRecord } from '../support/dkim-check';
import { AUTHORITY_FILE, startHttpsReceiver, type HttpsReceiver } from '../support/https-receiver';
import { sampleFolder, startServer, type ServerProcess } from '../support/server-process';
import { startSmtpPeer, type SmtpPeer } from '../support/smtp-peer';

let dataDir: string;
let server: ServerProcess;
let peer: SmtpPeer;
let receiver: HttpsReceiver;

beforeEach(async () => {
  dataDir = sampleFolder();
  peer = await startSmtpPeer();
  receiver = await startHttpsReceiver((response) => void response.writeHead(200).end('thank you'));
});
afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await peer.close();
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function data(method: string, to: string, body?: object) {
  const answer = await server.call(method, to, body);
  expect(answer.code, answer.message).toBe(1000);
  return answer.data;
}

interface Shown {
  channel: string;
  state: string;
  reply: string;
}

/** Sends a report to Ana and calls the receiver with it. @returns its id, and the secret of the signature */
async function sent(): Promise<{ id: string; secret: string }> {
  const host = `localhost:${receiver.port}`;
  await data('PUT', '/mail', { domains: [], hookHosts: [host] });
  const { secret } = await data('POST', '/mail/hook-secret', {});
  const query = { version: 1, cube: 'flights', rows: [], columns: [], measures: ['flights'] };
  const { id: report } = await data('POST', '/reports', {
    ...{ name: 'Flights', query },
    presentation: { show: 'grid', chart: { version: 1, mark: 'bar' } },
  });
  const { id } = await data('POST', '/emails', {
    name: 'Flights of the week',
    body: {
      ...{ target: { kind: 'report', id: report }, subject: '航班 of the week', text: 'Here.' },
      ...{ content: { figures: true, chart: false, table: false }, files: ['csv'] },
      trigger: { kind: 'times', cron: '0 7 * * 1', zone: 'America/New_York' },
      recipients: [{ kind: 'user', id: 'demo-ana' }],
      hook: { url: `https://${host}/hook` },
    },
  });
  await data('POST', `/emails/${id}/run`, {});
  return { id, secret };
}

async function shown(id: string): Promise<Shown[]> {
  const { items } = await data('GET', `/emails/${id}/deliveries`);
  const all = (items as Shown[]).map(({ channel, state, reply }) => ({ channel, state, reply }));
  return all.toSorted((a, b) => (a.channel < b.channel ? -1 : 1));
}

it('signs its mails and its calls so that a receiver who shares no code with it finds both true', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyFile = path.join(dataDir, 'dkim.pem');
  writeFileSync(keyFile, privateKey);
  server = await startServer(dataDir, {
    ...{ BI_SMTP_URL: peer.url, BI_MAIL_FROM: 'Cube <cube@bi.test>' },
    ...{ BI_DKIM_KEY_FILE: keyFile, BI_DKIM_SELECTOR: 'autumn' },
    ...{ BI_HOOKS_PRIVATE: '1', NODE_EXTRA_CA_CERTS: AUTHORITY_FILE },
  });
  const { id, secret } = await sent();
  await expect
    .poll(() => shown(id), { timeout: 30_000 })
    .toMatchObject([
      { channel: 'hook', state: 'accepted', reply: '200 thank you' },
      { channel: 'mail', state: 'accepted' },
    ]);

  const raw = peer.received[0]?.raw ?? '';
  const check = checkDkim(raw, dkimRecord(publicKey));
  expect(check).toMatchObject({
    record: 'autumn._domainkey.bi.test',
    ...{ isBodyTrue: true, isSignatureTrue: true },
  });
  expect(check.fields).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
  const other = (from: RegExp, to: string) =>
    checkDkim(raw.replace(from, to), dkimRecord(publicKey));
  expect(other(/^Subject: /m, 'Subject: Re ')).toMatchObject({ isSignatureTrue: false });
  expect(other(/Here\./, 'There.')).toMatchObject({ isBodyTrue: false });

  const [call] = receiver.calls;
  const [, seconds = '', mac] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-cube-signature'])) ?? [];
  expect(createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex')).toBe(mac);
  expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(300);
  expect(JSON.parse(call?.body ?? '{}')).toMatchObject({
    subject: '航班 of the week',
    files: [{ name: 'Flights.csv' }],
  });
});
