import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmtpMailer } from '../../../src/mail/smtp-mailer';
import type { Database } from '../../../src/repositories/database/database';
import { openEmptyStore } from '../../support/empty-store';
import {
  insertDeliveries,
  type DeliveryRow,
} from '../../../src/repositories/delivery/delivery-repository';
import { queueStop, releaseQueue } from '../../../src/repositories/delivery/mail-queue-repository';
import { DeliveryWorker } from '../../../src/services/delivery/delivery-worker';
import { BareSmtp, type SmtpFault, type SmtpStep } from '../../support/bare-smtp';
import { seeded } from '../../../../tests/olap/model/random-model';
import { deliveryRow, START } from '../../support/mail-rows';

const ALL = 10_000;
/** Parts of ten of the mails that are tried; the part moves each day, UTC. */
const PARTS = Math.min(10, Math.max(1, Number(process.env['BI_MAIL_PARTS'] ?? 1)));
const DAY = Number(process.env['BI_MAIL_DAY'] ?? Math.floor(Date.now() / 86_400_000));
const WORKERS = 16;
const TIMEOUT_MS = 60;

/** Where the mail server fails with a mail, and how; null: it takes it. */
const FAULTS: readonly (readonly [SmtpStep, SmtpFault] | null)[] = [
  ...[null, null, null],
  ...(['421', '554', 'drop', 'hang'] as const).map((how) => ['connect', how] as const),
  ...(['452', '550', 'drop'] as const).map((how) => ['from', how] as const),
  ...(['450', '550', '552', 'drop'] as const).map((how) => ['rcpt', how] as const),
  ...(['451', '554', 'drop'] as const).map((how) => ['data', how] as const),
  ...(['drop', 'hang'] as const).map((how) => ['text', how] as const),
  ...(['451', '552', '554', 'drop'] as const).map((how) => ['end', how] as const),
  // the worst that a server can do: it has the mail, and nobody hears so
  ...(['drop', 'hang'] as const).map((how) => ['taken', how] as const),
];

let database: Database;
let nowMs = START;
beforeAll(async () => {
  database = await openEmptyStore();
});
afterAll(() => database.destroy());

const isTried = (at: number) => (at + DAY) % 10 < PARTS;

async function left(): Promise<DeliveryRow[]> {
  return database.selectFrom('delivery').selectAll().execute() as unknown as Promise<DeliveryRow[]>;
}

test(
  'no mail is said to be accepted that a faulty mail server did not take, and none is lost in silence',
  async () => {
    const random = seeded(DAY);
    const server = await new BareSmtp(() => {
      const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? null;
      return (step) => (fault?.[0] === step ? fault[1] : null);
    }).listen();
    const { url } = server;
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
          Promise.resolve({
            mailingId: null,
            subject: 's',
            text: 't',
            html: '<p>t</p>',
            files: [],
          }),
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
      [...states].every((state) =>
        ['accepted', 'failed', 'uncertain', 'suppressed'].includes(state),
      ),
    ).toBe(true);
    expect(rows).toHaveLength(numbers.length);
    process.stderr.write(`faulty mail server: ${rows.length} mails, ${taken.size} taken\n`);
  },
  PARTS * 150_000,
);
