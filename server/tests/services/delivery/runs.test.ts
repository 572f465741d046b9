import { BiError } from '@bi/contract/messages/bi-error';
import type { EmailBody, EmailTrigger } from '@bi/contract/delivery/email';
import { messageText } from '@bi/contract/messages/catalogue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/repositories/database/database';
import { openEmptyStore } from '../../support/empty-store';
import {
  requeueDelivery,
  settleDelivery,
  takeDelivery,
} from '../../../src/repositories/delivery/delivery-repository';
import { emails, type EmailRow } from '../../../src/repositories/delivery/email-repository';
import {
  insertRun,
  latestRuns,
  reopenRun,
  takeRun,
  type EmailRunRow,
} from '../../../src/repositories/delivery/email-run-repository';
import { insertTenant } from '../../../src/repositories/identity/tenant-repository';
import { LEASE_MS } from '../../../src/services/delivery/delivery-worker';
import { askedRun, planRuns } from '../../../src/services/delivery/run-planner';
import {
  resultOf,
  RunWorker,
  type RunNews,
  type DeliveryOutcome,
} from '../../../src/services/delivery/run-worker';
import { deliveryRow } from '../../support/mail-rows';

const START = Date.parse('2026-11-02T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let database: Database;
let nowMs: number;
let news: RunNews[];

beforeEach(async () => {
  database = await openEmptyStore();
  await insertTenant(database, { id: 't', code: 't', name: 'T', created_ms: 0 });
  nowMs = START;
  news = [];
});
afterEach(() => database.destroy());

const BODY: EmailBody = {
  target: { kind: 'report', id: 'delays' },
  ...{ subject: 'Delays', text: '', files: [], recipients: [] },
  content: { figures: false, chart: false, table: true },
  trigger: { kind: 'times', cron: '0 * * * *', zone: 'UTC' },
};

async function email(of: Partial<EmailRow> = {}, body: Partial<EmailBody> = {}): Promise<EmailRow> {
  const row: EmailRow = {
    ...{ id: 'e', tenant_id: 't', slug: 'e', name: 'E', name_key: 'e', description: '', tag: '' },
    ...{ stag: '', owner_id: 'u', owner_name: 'U', version: 1, created_ms: 0, updated_ms: 0 },
    ...{ updated_by_id: 'u', updated_by_name: 'U', deleted_ms: null, body: { ...BODY, ...body } },
    ...{ uses: [], paused: null, next_ms: START, due_ms: START, last_ms: null, last_result: null },
    ...{ failing_ms: null, remembered: null, ...of },
  };
  await emails.insert(database, row);
  return row;
}

const plan = () => planRuns(database, () => nowMs);
const stored = async () => (await emails.ofIds(database, ['e']))[0];
const runs = async () =>
  (await latestRuns(database, 'e', 100)).map(({ scheduled_ms, state, reason, late }) => [
    new Date(scheduled_ms).toISOString().slice(11, 16),
    state,
    ...(reason === '' ? [] : [reason]),
    ...(late ? ['late'] : []),
  ]);

function workerOf(
  resolve: (run: EmailRunRow) => Promise<DeliveryOutcome> | DeliveryOutcome,
): RunWorker {
  return new RunWorker({
    ...{ database, now: () => nowMs, log: { warn: () => undefined } },
    resolve: async (_email, run) => resolve(run),
    reasonText: ({ key, params }) => messageText(key, params),
    notify: (one) => Promise.resolve(void news.push(one)),
  });
}

const sendTo =
  (...addresses: string[]) =>
  (run: EmailRunRow): DeliveryOutcome => ({
    kind: 'send',
    remembered: { numbers: 'n1' },
    deliveries: addresses.map((address) =>
      deliveryRow(address, {
        ...{ id: `${run.id}-${address}`, run_id: run.id },
        ...{ made_ms: nowMs, at_ms: nowMs, next_ms: nowMs },
      }),
    ),
  });

async function endDeliveries(...states: string[]): Promise<void> {
  for (const state of states) {
    const taken = await takeDelivery(database, { nowMs, leaseMs: LEASE_MS });
    if (!taken) throw new Error('no delivery waits');
    await settleDelivery(database, taken, { state, next_ms: null });
  }
}

describe('planning', () => {
  test('makes one run of a moment that has come, and plans the next', async () => {
    await email();
    await plan();
    await plan();
    expect(await runs()).toEqual([['09:00', 'waiting']]);
    expect((await stored())?.next_ms).toBe(START + HOUR);
  });

  test('makes one run though two servers plan at once', async () => {
    const row = await email();
    await Promise.all([plan(), plan()]);
    await insertRun(database, {
      ...askedRun(row, { kind: 'asked', askedBy: 'u' }, START),
      kind: 'planned',
    });
    expect(await runs()).toHaveLength(1);
  });

  test('runs the latest of the moments that passed, as late, and lists the others as missed', async () => {
    await email();
    nowMs = START + 3 * HOUR + 20 * MINUTE;
    await plan();
    expect(await runs()).toEqual([
      ['12:00', 'waiting', 'late'],
      ['11:00', 'skipped', 'missed'],
      ['10:00', 'skipped', 'missed'],
      ['09:00', 'skipped', 'missed'],
    ]);
  });

  test('runs the latest of very many moments', async () => {
    await email();
    nowMs = START + 200 * HOUR + 20 * MINUTE;
    await plan();
    const [latest] = await latestRuns(database, 'e', 1);
    expect(latest).toMatchObject({ scheduled_ms: START + 200 * HOUR, state: 'waiting' });
    expect((await stored())?.next_ms).toBe(START + 201 * HOUR);
  });

  test('lists a holiday as skipped, when it is there', async () => {
    const pauses = { holidays: ['2026-11-03'] };
    const daily: EmailTrigger = { kind: 'times', cron: '0 9 * * *', zone: 'UTC' };
    await email({}, { pauses, trigger: daily });
    await plan();
    // the run after the holiday is shown as the next
    expect(await stored()).toMatchObject({ next_ms: START + 48 * HOUR, due_ms: START + 24 * HOUR });
    expect(await runs()).toEqual([['09:00', 'waiting']]);
    nowMs = START + 24 * HOUR;
    await plan();
    expect(await runs()).toEqual([
      ['09:00', 'skipped', 'holiday'],
      ['09:00', 'waiting'],
    ]);
    expect(await stored()).toMatchObject({ next_ms: START + 48 * HOUR, due_ms: START + 48 * HOUR });
  });

  test('pauses a schedule behind its last day, as ended', async () => {
    await email({}, { pauses: { to: '2026-11-02' } });
    nowMs = START + 20 * HOUR;
    await plan();
    expect(await stored()).toMatchObject({ paused: 'ended', next_ms: null });
  });

  test('leaves paused and deleted schedules alone', async () => {
    await email({ paused: 'person' });
    await plan();
    expect(await runs()).toEqual([]);
  });
});

describe('a run', () => {
  test('is sent with its deliveries in one step, and ends with the last of them', async () => {
    await email();
    await plan();
    const worker = workerOf(sendTo('a@x.test', 'b@x.test'));
    expect(await worker.work()).toBe(true);
    expect(await worker.work()).toBe(false);
    await endDeliveries('accepted');
    await worker.closeEnded();
    expect(await runs()).toEqual([['09:00', 'sending']]);
    await endDeliveries('accepted');
    await worker.closeEnded();
    expect(await runs()).toEqual([['09:00', 'ended']]);
    expect(await stored()).toMatchObject({
      ...{ last_result: 'sent', last_ms: START, remembered: { numbers: 'n1' } },
    });
    expect(news).toEqual([]);
  });

  test('with a failure informs the owner once, and says since when it fails', async () => {
    await email();
    const worker = workerOf(sendTo('a@x.test', 'b@x.test'));
    for (const _hour of [1, 2]) {
      await plan();
      await worker.work();
      await endDeliveries('accepted', 'failed');
      await worker.closeEnded();
      await worker.closeEnded();
      nowMs += HOUR;
    }
    expect(await stored()).toMatchObject({ last_result: 'partly', failing_ms: START });
    expect(news.map(({ kind }) => kind)).toEqual(['ended', 'ended']);
    // who it did not reach, and what the server answered
    expect(news[0]).toMatchObject({ run: { reason: 'b@x.test: ' } });
  });

  test('of which a failed mail was sent again says how that ended, and informs nobody twice', async () => {
    await email();
    const worker = workerOf(sendTo('a@x.test', 'b@x.test'));
    await plan();
    await worker.work();
    await endDeliveries('accepted', 'failed');
    await worker.closeEnded();
    expect(await stored()).toMatchObject({ last_result: 'partly', failing_ms: START });
    const again = async (state: 'accepted' | 'failed') => {
      const [run] = await latestRuns(database, 'e', 1);
      const failed = await database
        .selectFrom('delivery')
        .select('id')
        .where('state', '=', 'failed')
        .executeTakeFirstOrThrow();
      const change = { made_ms: nowMs, at_ms: nowMs, next_ms: nowMs, second_copy: 0 };
      await requeueDelivery(database, failed.id, change);
      await reopenRun(database, run!.id);
      await worker.closeEnded();
      await endDeliveries(state);
      await worker.closeEnded();
    };
    await again('failed');
    expect(await stored()).toMatchObject({ last_result: 'partly', failing_ms: START });
    expect(news).toHaveLength(1);
    await again('accepted');
    expect(await stored()).toMatchObject({ last_result: 'sent', failing_ms: null });
    expect(news).toHaveLength(1);
  });

  test('that ends once more says nothing of a newer one', async () => {
    await email();
    const worker = workerOf(sendTo('a@x.test'));
    await plan();
    await worker.work();
    await endDeliveries('accepted');
    await worker.closeEnded();
    const [first] = await latestRuns(database, 'e', 1);
    nowMs += HOUR;
    await plan();
    await worker.work();
    await endDeliveries('failed');
    await worker.closeEnded();
    await reopenRun(database, first!.id);
    await worker.closeEnded();
    expect(await stored()).toMatchObject({ last_result: 'failed', failing_ms: START + HOUR });
  });

  test('whose condition is not met is skipped', async () => {
    await email();
    await plan();
    await workerOf(() => ({ kind: 'skip', reason: 'condition', remembered: null })).work();
    expect(await runs()).toEqual([['09:00', 'skipped', 'condition']]);
    expect(await stored()).toMatchObject({ last_result: 'skipped' });
  });

  test('that cannot begin is tried three more times, then the owner is informed once', async () => {
    await email();
    await plan();
    const worker = workerOf(() => {
      throw new BiError('engine.busy');
    });
    for (let at = 0; at < 10; at++) {
      await worker.work();
      nowMs += 15 * MINUTE;
    }
    const [run] = await latestRuns(database, 'e', 1);
    expect(run).toMatchObject({ state: 'failed', attempts: 4, next_ms: null });
    expect(run?.reason).toContain('busy');
    expect(news).toMatchObject([{ kind: 'ended', result: 'failed' }]);
  });

  test('of an owner who has left pauses the schedule, and that is said', async () => {
    await email();
    await plan();
    await workerOf(() => ({ kind: 'pause', paused: 'ownerGone', reason: 'U has left' })).work();
    expect(await stored()).toMatchObject({ paused: 'ownerGone', next_ms: null });
    expect(news).toMatchObject([{ kind: 'paused', paused: 'ownerGone' }]);
  });

  test('of a server that ended is begun again by another one, whose words count', async () => {
    await email();
    await plan();
    const lost = await takeRun(database, { nowMs, leaseMs: LEASE_MS });
    const worker = workerOf(sendTo('a@x.test'));
    expect(await worker.work()).toBe(false);
    nowMs += LEASE_MS + 1;
    expect(await worker.work()).toBe(true);
    expect(lost?.fence).toBe(1);
    const [run] = await latestRuns(database, 'e', 1);
    expect(run).toMatchObject({ state: 'sending', fence: 2, attempts: 2 });
  });

  test('that is a test changes nothing of what the schedule remembers', async () => {
    const row = await email({ next_ms: null, paused: 'person' });
    await insertRun(database, askedRun(row, { kind: 'test', askedBy: 'u' }, nowMs));
    const worker = workerOf(sendTo('a@x.test'));
    await worker.work();
    await endDeliveries('failed');
    await worker.closeEnded();
    expect(await stored()).toMatchObject({ last_result: null, remembered: null });
    expect(news).toEqual([]);
  });
});

test.each([
  [{ accepted: 2 }, 'sent'],
  [{ accepted: 2, failed: 1 }, 'partly'],
  [{ failed: 1, skipped: 3 }, 'failed'],
  [{ accepted: 1, uncertain: 1 }, 'uncertain'],
  [{ accepted: 1, bounced: 1 }, 'partly'],
  [{ accepted: 1, suppressed: 1 }, 'sent'],
  [{ skipped: 2 }, 'skipped'],
  [{}, 'skipped'],
])('deliveries %j make a run that is %s', (counts, result) => {
  expect(resultOf(counts)).toBe(result);
});
