import { messageText } from '@bi/contract/messages/catalogue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import PostalMime from 'postal-mime';
import { createSmtpMailer } from '../../../src/mail/smtp-mailer';
import type { Mailer } from '../../../src/mail/mailer';
import type { Database } from '../../../src/repositories/database/database';
import { openEmptyStore } from '../../support/empty-store';
import {
  findDelivery,
  insertDeliveries,
  takeDelivery,
  type DeliveryRow,
} from '../../../src/repositories/delivery/delivery-repository';
import {
  queueStop,
  releaseQueue,
  suppress,
} from '../../../src/repositories/delivery/mail-queue-repository';
import {
  DeliveryWorker,
  LEASE_MS,
  type DeliveryNews,
  type DeliveryWorkerParts,
} from '../../../src/services/delivery/delivery-worker';
import { deliveryRow } from '../../support/mail-rows';
import { startSmtpPeer, type SmtpPeer } from '../../support/smtp-peer';

const START = Date.parse('2026-11-02T09:00:00Z');
const MINUTE = 60_000;

const refusal = (responseCode: number, text = 'no') =>
  Object.assign(new Error(text), { responseCode });

let database: Database;
let nowMs: number;
let news: DeliveryNews[];
const ends: (() => Promise<void> | void)[] = [];

beforeEach(async () => {
  database = await openEmptyStore();
  nowMs = START;
  news = [];
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await database.destroy();
});

const delivery = (address: string, of: Partial<DeliveryRow> = {}): DeliveryRow =>
  deliveryRow(address, { made_ms: nowMs, at_ms: nowMs, next_ms: nowMs, ...of });

function workerOver(mailer: Mailer, parts: Partial<DeliveryWorkerParts> = {}): DeliveryWorker {
  return new DeliveryWorker({
    ...{ database, now: () => nowMs, log: { warn: () => undefined }, mailer, host: 'bi.test' },
    callHook: () => Promise.reject(new Error('no hook is called here')),
    reasonText: ({ key, params }) => messageText(key, params),
    prepare: ({ with_links }) =>
      Promise.resolve({
        ...{ mailingId: 'm', subject: 'Delays', text: 'Delays rose.', html: '<p>Delays rose.</p>' },
        files: with_links
          ? []
          : [{ name: 'delays.csv', type: 'text/csv', bytes: Buffer.from('a,b') }],
      }),
    notify: (one) => Promise.resolve(void news.push(one)),
    ...parts,
  });
}

async function peerWith(options: Parameters<typeof startSmtpPeer>[0] = {}) {
  const peer = await startSmtpPeer(options);
  ends.push(peer.close);
  return peer;
}

const mailerTo = ({ url }: SmtpPeer) =>
  createSmtpMailer({ url, from: 'Cube <cube@bi.test>', timeoutMs: 1000 });

async function workAll(worker: DeliveryWorker): Promise<void> {
  while (await worker.work());
}

async function stateOf(id: string): Promise<DeliveryRow> {
  const row = await findDelivery(database, 't', id);
  if (!row) throw new Error(`no delivery ${id}`);
  return row;
}

describe('a delivery', () => {
  test('is accepted with the reply of the server, under an id of its own', async () => {
    const peer = await peerWith();
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    await workAll(workerOver(mailerTo(peer)));
    const row = await stateOf('d-ana');
    expect(row).toMatchObject({ state: 'accepted', attempts: 1, mailing_id: 'm' });
    expect(row.reply).toMatch(/^250 /);
    const mail = await PostalMime.parse(peer.received[0]?.raw ?? '');
    expect(mail.messageId).toBe('<d-ana@bi.test>');
    expect(mail.attachments).toHaveLength(1);
  });

  test('that has links to its files says so, and is not tried with links again', async () => {
    const peer = await peerWith({ onData: (_stream, _session, done) => done(refusal(552)) });
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    const prepare = () =>
      Promise.resolve({
        ...{ mailingId: 'm', subject: 'Delays', text: 'A link.', html: '<p>A link.</p>' },
        ...{ files: [], withLinks: true },
      });
    await workAll(workerOver(mailerTo(peer), { prepare }));
    expect(await stateOf('d-ana')).toMatchObject({ state: 'failed', with_links: 1, attempts: 1 });
  });

  test('of one of five that does not exist has failed with that text, the others are untouched', async () => {
    const peer = await peerWith({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('c@') ? refusal(550, 'no such user here') : null),
    });
    const rows = ['a', 'b', 'c', 'd', 'e'].map((name) => delivery(`${name}@acme.test`));
    await insertDeliveries(database, rows);
    await workAll(workerOver(mailerTo(peer)));
    const states = await Promise.all(rows.map(({ id }) => stateOf(id)));
    expect(states.map(({ state }) => state)).toEqual([
      ...['accepted', 'accepted', 'failed', 'accepted', 'accepted'],
    ]);
    expect((await stateOf('d-c')).reply).toBe('550 no such user here');
  });

  test('that is refused for now is tried again when its time has come, under the same id', async () => {
    let refuses = true;
    const peer = await peerWith({
      onRcptTo: (_address, _session, done) => done(refuses ? refusal(451, 'greylisted') : null),
    });
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    const worker = workerOver(mailerTo(peer));
    await workAll(worker);
    expect(await stateOf('d-ana')).toMatchObject({ state: 'retrying', reply: '451 greylisted' });
    refuses = false;
    expect(await worker.work()).toBe(false);
    nowMs += MINUTE;
    await workAll(worker);
    expect(await stateOf('d-ana')).toMatchObject({ state: 'accepted', attempts: 2 });
    expect(peer.received[0]?.raw).toContain('<d-ana@bi.test>');
  });

  test('that is too large is sent once more with links', async () => {
    const peer = await peerWith({
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () =>
          done(Buffer.concat(chunks).includes('delays.csv') ? refusal(552) : null),
        );
      },
    });
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    await workAll(workerOver(mailerTo(peer)));
    expect(await stateOf('d-ana')).toMatchObject({ state: 'accepted', with_links: 1 });
  });

  test('is never said to be accepted when the connection is lost after its text', async () => {
    const peer = await peerWith({ onData: (stream) => void stream.resume() });
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    const worker = workerOver(
      createSmtpMailer({ url: peer.url, from: 'c@bi.test', timeoutMs: 200 }),
    );
    await workAll(worker);
    expect(await stateOf('d-ana')).toMatchObject({ state: 'uncertain', second_copy: 1 });
    nowMs += 15 * MINUTE;
    await workAll(worker);
    expect(await stateOf('d-ana')).toMatchObject({ state: 'uncertain', next_ms: null });
  });

  test('to somebody who ended these mails is not sent', async () => {
    const peer = await peerWith();
    await suppress(database, {
      ...{ tenant_id: 't', address: 'Ana@acme.test', email_id: 'e' },
      ...{ reason: 'unsubscribed', at_ms: nowMs },
    });
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    await workAll(workerOver(mailerTo(peer)));
    expect(await stateOf('d-ana')).toMatchObject({ state: 'suppressed', reply: 'unsubscribed' });
    expect(peer.received).toEqual([]);
  });

  test('to an address that did not exist in three runs is not sent any more, and that is said', async () => {
    const peer = await peerWith({ onRcptTo: (_to, _session, done) => done(refusal(550)) });
    const worker = workerOver(mailerTo(peer));
    for (const run of ['1', '2', '3', '4']) {
      await insertDeliveries(database, [delivery('ana@acme.test', { id: run, run_id: run })]);
      await workAll(worker);
    }
    expect((await stateOf('3')).state).toBe('failed');
    expect((await stateOf('4')).state).toBe('suppressed');
    expect(news.filter(({ kind }) => kind === 'mailsEnded')).toHaveLength(1);
  });

  test('of the same recipient of a run is made once', async () => {
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    await insertDeliveries(database, [delivery('ana@acme.test', { id: 'other' })]);
    expect(await findDelivery(database, 't', 'other')).toBeUndefined();
  });
});

describe('the queue', () => {
  test('waits while the mail server is away, and no recipient loses an attempt', async () => {
    const peer = await peerWith();
    await peer.close();
    await insertDeliveries(database, [delivery('a@acme.test'), delivery('b@acme.test')]);
    const worker = workerOver(mailerTo(peer));
    await workAll(worker);
    expect(await stateOf('d-a')).toMatchObject({ state: 'retrying', attempts: 0 });
    expect(await stateOf('d-b')).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await queueStop(database, nowMs)).toMatchObject({ untilMs: nowMs + MINUTE });
    expect(await queueStop(database, nowMs + MINUTE)).toBeNull();
  });

  test('stops when the server refuses our password, says so once, and continues when it is released', async () => {
    let refuses = true;
    const peer = await peerWith({
      authOptional: false,
      onAuth: (_auth, _session, done) =>
        refuses ? done(refusal(535, 'wrong password')) : done(null, { user: 'u' }),
    });
    await insertDeliveries(database, [delivery('a@acme.test'), delivery('b@acme.test')]);
    const url = peer.url.replace('//', '//user:s3cret@');
    const worker = workerOver(createSmtpMailer({ url, from: 'c@bi.test', timeoutMs: 1000 }));
    await workAll(worker);
    nowMs += 60 * MINUTE;
    await workAll(worker);
    expect(news.filter(({ kind }) => kind === 'queueStopped')).toHaveLength(1);
    expect(JSON.stringify(news)).not.toContain('s3cret');
    refuses = false;
    await releaseQueue(database);
    await workAll(worker);
    expect((await stateOf('d-a')).state).toBe('accepted');
    expect((await stateOf('d-b')).state).toBe('accepted');
  });

  test('gives each delivery to one of several workers', async () => {
    const peer = await peerWith();
    const rows = Array.from({ length: 40 }, (_, at) => delivery(`p${at}@acme.test`));
    await insertDeliveries(database, rows);
    const workers = [workerOver(mailerTo(peer)), workerOver(mailerTo(peer))];
    await Promise.all(workers.map(workAll));
    const to = peer.received.flatMap((mail) => mail.to);
    expect(to).toHaveLength(40);
    expect(new Set(to).size).toBe(40);
  });
});

describe('after a worker ended without a word', () => {
  test('what it rendered is queued again, what it may have sent is uncertain and sent once more', async () => {
    const peer = await peerWith();
    await insertDeliveries(database, [delivery('a@acme.test'), delivery('b@acme.test')]);
    const [first] = [await takeDelivery(database, { nowMs, leaseMs: LEASE_MS })];
    await takeDelivery(database, { nowMs, leaseMs: LEASE_MS });
    await database
      .updateTable('delivery')
      .set({ state: 'sending', message_id: '<d-b@bi.test>' })
      .where('id', '<>', first?.id ?? '')
      .execute();
    const worker = workerOver(mailerTo(peer));
    await worker.recover();
    expect(await worker.work()).toBe(false);
    nowMs += LEASE_MS + 1;
    await worker.recover();
    await workAll(worker);
    expect((await stateOf('d-a')).state).toBe('accepted');
    expect(await stateOf('d-b')).toMatchObject({ state: 'uncertain', second_copy: 1 });
    nowMs += 15 * MINUTE;
    await workAll(worker);
    expect(await stateOf('d-b')).toMatchObject({ state: 'accepted', second_copy: 1 });
  });

  test('its late words are refused: another one has the delivery', async () => {
    const peer = await peerWith();
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    let late: (() => void) | undefined;
    const slow = workerOver(mailerTo(peer), {
      prepare: () =>
        new Promise((resolve) => {
          late = () => resolve({ mailingId: 'old', subject: 's', text: 't', html: 'h', files: [] });
        }),
    });
    const working = slow.work();
    await expect.poll(() => late).toBeDefined();
    nowMs += LEASE_MS + 1;
    const other = workerOver(mailerTo(peer));
    await other.recover();
    await workAll(other);
    late?.();
    await working;
    expect(await stateOf('d-ana')).toMatchObject({ state: 'accepted', mailing_id: 'm' });
    expect(peer.received).toHaveLength(1);
  });

  test('a mail that ends the server each time it is rendered is given up', async () => {
    const peer = await peerWith();
    await insertDeliveries(database, [delivery('ana@acme.test')]);
    const worker = workerOver(mailerTo(peer));
    for (let at = 0; at < 3; at++) {
      await takeDelivery(database, { nowMs, leaseMs: LEASE_MS });
      nowMs += LEASE_MS + 1;
      await worker.recover();
    }
    expect(await stateOf('d-ana')).toMatchObject({ state: 'failed', next_ms: null });
  });
});
