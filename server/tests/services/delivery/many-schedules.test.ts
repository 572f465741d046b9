import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpMailer } from '../../../src/mail/smtp-mailer';
import type { Database } from '../../../src/repositories/database/database';
import { openEmptyStore } from '../../support/empty-store';
import { emails } from '../../../src/repositories/delivery/email-repository';
import { insertTenant } from '../../../src/repositories/identity/tenant-repository';
import { DeliveryWorker } from '../../../src/services/delivery/delivery-worker';
import { planRuns } from '../../../src/services/delivery/run-planner';
import { RunWorker } from '../../../src/services/delivery/run-worker';
import { BareSmtp } from '../../support/bare-smtp';
import { deliveryRow, emailRow, START } from '../../support/mail-rows';

const SCHEDULES = 1000;

let database: Database;
let peer: BareSmtp;
beforeEach(async () => {
  database = await openEmptyStore();
  await insertTenant(database, { id: 't', code: 't', name: 'T', created_ms: 0 });
  peer = await new BareSmtp().listen();
});
afterEach(async () => {
  await peer.close();
  await database.destroy();
});

const common = () => ({ database, now: () => START, log: { warn: () => undefined } });

const runWorker = () =>
  new RunWorker({
    ...common(),
    resolve: (email, run) =>
      Promise.resolve({
        kind: 'send',
        remembered: null,
        deliveries: [
          deliveryRow(`${email.id}@acme.test`, { email_id: email.id, run_id: run.id, id: run.id }),
        ],
      }),
    reasonText: ({ key }) => key,
    notify: () => Promise.resolve(),
  });

const deliveryWorker = () =>
  new DeliveryWorker({
    ...common(),
    mailer: createSmtpMailer({ url: peer.url, from: 'Cube <cube@bi.test>' }),
    host: 'bi.test',
    callHook: () => Promise.reject(new Error('no hook is called here')),
    reasonText: ({ key }) => key,
    prepare: () =>
      Promise.resolve({ mailingId: null, subject: 's', text: 't', html: '<p>t</p>', files: [] }),
    notify: () => Promise.resolve(),
  });

async function exhaust(...workers: { work(): Promise<boolean> }[]): Promise<void> {
  await Promise.all(
    workers.map(async (worker) => {
      while (await worker.work());
    }),
  );
}

test('a thousand schedules of one minute are a thousand mails of two workers, none twice and none lost', async () => {
  for (let at = 0; at < SCHEDULES; at++) await emails.insert(database, emailRow(`e${at}`));
  const plan = () => planRuns(database, () => START);
  await Promise.all([plan(), plan()]);
  await exhaust(runWorker(), runWorker());
  await exhaust(deliveryWorker(), deliveryWorker());
  const { to } = peer;
  expect(to).toHaveLength(SCHEDULES);
  expect(new Set(to).size).toBe(SCHEDULES);
  const worker = runWorker();
  for (let left = SCHEDULES; left > 0; left -= 200) await worker.closeEnded();
  const { count } = await database
    .selectFrom('email')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('last_result', '=', 'sent')
    .executeTakeFirstOrThrow();
  expect(count).toBe(SCHEDULES);
});
