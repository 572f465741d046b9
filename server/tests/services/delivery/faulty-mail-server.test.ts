import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../../src/mail/smtp-mailer';
import { openDatabase, type Database } from '../../../src/repositories/database';
import { insertDeliveries, type DeliveryRow } from '../../../src/repositories/delivery-repository';
import { queueStop, releaseQueue } from '../../../src/repositories/mail-queue-repository';
import { DeliveryWorker } from '../../../src/services/delivery/delivery-worker';
import { seeded } from '../../../../tests/olap/model/random-model';
import { deliveryRow, START } from '../../support/mail-rows';

const ALL = 10_000;
/** Parts of ten of the mails that are tried; the part moves each day, UTC. */
const PARTS = Math.min(10, Math.max(1, Number(process.env['BI_MAIL_PARTS'] ?? 1)));
const DAY = Number(process.env['BI_MAIL_DAY'] ?? Math.floor(Date.now() / 86_400_000));
const WORKERS = 16;
const TIMEOUT_MS = 60;

/** What the mail server does wrong with a mail, and where. `none`: it takes it. */
const FAULTS = [
  ...['none', 'none', 'none'],
  ...['greeting:421', 'greeting:554', 'greeting:drop', 'greeting:hang'],
  ...['from:452', 'from:550', 'from:drop', 'rcpt:450', 'rcpt:550', 'rcpt:552', 'rcpt:drop'],
  ...['data:451', 'data:554', 'data:drop', 'text:drop', 'text:hang'],
  ...['end:451', 'end:552', 'end:554', 'end:drop', 'end:taken-drop', 'end:taken-hang'],
] as const;

type Stage = 'greeting' | 'from' | 'rcpt' | 'data' | 'text' | 'end';

/** A mail server on bare sockets, which fails as each connection's turn says; what it took, by Message-ID. */
class FaultyServer {
  readonly taken = new Map<string, number>();
  readonly #server: Server;
  readonly #next: () => string;

  constructor(next: () => string) {
    this.#next = next;
    this.#server = createServer((socket) => this.#serve(socket));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #serve(socket: Socket): void {
    const fault = this.#next();
    const [where, what = ''] = fault.split(':');
    socket.on('error', () => undefined);
    /** @returns whether it goes on */
    const answer = (stage: Stage, good: string): boolean => {
      if (where !== stage) {
        socket.write(`${good}\r\n`);
        return true;
      }
      if (/^\d/.test(what)) socket.write(`${what} fault at ${stage}\r\n`);
      else if (what.endsWith('drop')) socket.destroy();
      return false;
    };
    if (!answer('greeting', '220 faulty')) return;
    let text: string | null = null;
    let left = '';
    socket.on('data', (chunk: Buffer) => {
      if (text !== null) {
        text += chunk.toString('latin1');
        if (where === 'text') {
          if (what === 'drop') socket.destroy();
          return;
        }
        if (!text.endsWith('\r\n.\r\n')) return;
        const id = /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? '';
        text = null;
        // taken, and nobody is told so: the worst that a server can do
        const isTaken = where !== 'end' || what.startsWith('taken');
        if (isTaken) this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
        answer('end', '250 taken');
        return;
      }
      left += chunk.toString('latin1');
      for (let at = left.indexOf('\r\n'); at >= 0; at = left.indexOf('\r\n')) {
        const line = left.slice(0, at).toUpperCase();
        left = left.slice(at + 2);
        if (line.startsWith('EHLO')) socket.write('250 faulty\r\n');
        else if (line.startsWith('MAIL')) answer('from', '250 ok');
        else if (line.startsWith('RCPT')) answer('rcpt', '250 ok');
        else if (line === 'DATA') {
          if (answer('data', '354 go')) text = '';
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  }
}

let database: Database;
let nowMs = START;
beforeAll(async () => {
  database = await openDatabase({ file: ':memory:' });
});
afterAll(() => database.destroy());

const isTried = (at: number) => (at + DAY) % 10 < PARTS;

async function left(): Promise<DeliveryRow[]> {
  return database.selectFrom('delivery').selectAll().execute() as unknown as Promise<DeliveryRow[]>;
}

test('no mail is said to be accepted that a faulty mail server did not take, and none is lost in silence', async () => {
  const random = seeded(DAY);
  const server = new FaultyServer(() => FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none');
  const url = await server.listen();
  const numbers = Array.from({ length: ALL }, (_, at) => at).filter(isTried);
  await insertDeliveries(
    database,
    numbers.map((at) => deliveryRow(`p${at}@acme.test`)),
  );
  const worker = () =>
    new DeliveryWorker({
      ...{ database, now: () => nowMs, log: { warn: () => undefined }, host: 'bi.test' },
      mailer: createSmtpMailer({ url, from: 'cube@bi.test', timeoutMs: TIMEOUT_MS }),
      callHook: () => Promise.reject(new Error('no hook is called here')),
      reasonText: ({ key }) => key,
      prepare: () =>
        Promise.resolve({ mailingId: null, subject: 's', text: 't', html: '<p>t</p>', files: [] }),
      notify: () => Promise.resolve(),
    });
  const workers = Array.from({ length: WORKERS }, worker);
  const waits = async () => (await left()).some(({ next_ms }) => next_ms !== null);
  while (await waits()) {
    await Promise.all(
      workers.map(async (one) => {
        // the queue is held by a server that is away: an administrator, and the next minute, let it go on
        for (;;) {
          await releaseQueue(database);
          if (!(await one.work()) && (await queueStop(database, nowMs)) === null) return;
        }
      }),
    );
    nowMs += 30 * 60_000;
  }
  await server.close();
  const rows = await left();
  const { taken } = server;
  const falsely = rows.filter(
    ({ state, message_id }) => state === 'accepted' && !taken.has(message_id),
  );
  expect(falsely).toEqual([]);
  // what was taken is accepted, or nobody can know: never failed for good without a word of doubt
  const unsaid = rows.filter(
    ({ state, message_id, second_copy }) =>
      taken.has(message_id) && state !== 'accepted' && second_copy === 0,
  );
  expect(unsaid).toEqual([]);
  // twice is only what is marked as what may be a second copy
  const twice = rows.filter(
    ({ message_id, second_copy }) => (taken.get(message_id) ?? 0) > 1 && second_copy === 0,
  );
  expect(twice).toEqual([]);
  const states = new Set(rows.map(({ state }) => state));
  expect(
    [...states].every((state) => ['accepted', 'failed', 'uncertain', 'suppressed'].includes(state)),
  ).toBe(true);
  expect(rows).toHaveLength(numbers.length);
  process.stderr.write(`faulty mail server: ${rows.length} mails, ${taken.size} taken\n`);
}, 600_000);
