import { randomUUID } from 'node:crypto';
import { sendTimes } from '@bi/olap/schedule/send-times';
import {
  inTransaction,
  type Connection,
  type Database,
} from '../../repositories/database/database';
import { dueEmails, noteEmail, type EmailRow } from '../../repositories/delivery/email-repository';
import { insertRun, type EmailRunRow } from '../../repositories/delivery/email-run-repository';

/** Schedules that are looked at in one go. */
const AT_ONCE = 200;
/** Moments that passed while no server ran and that are listed. */
const LISTED = 50;
/** A run that begins later than this after its moment is late. */
const LATE_MS = 5 * 60_000;

/** Why a run did not take place; a word for the log, as screens translate it. */
export type SkipReason =
  | 'missed'
  | 'holiday'
  | 'condition'
  | 'noRecipients'
  /** the schedule was paused, or deleted, after it was planned */
  | 'paused'
  | 'deleted';

/**
 * Makes runs of schedules whose moment has come. Of moments that passed while no server ran the latest is run, as
 * late; the others are listed as missed. A moment has one run, whatever number of workers plan.
 * @param now UTC ms
 */
export async function planRuns(database: Database, now: () => number): Promise<number> {
  let planned = 0;
  for (;;) {
    const due = await dueEmails(database, now(), AT_ONCE);
    for (const email of due) {
      await inTransaction(database, (db) => planEmail(db, email, now()));
      planned++;
    }
    if (due.length < AT_ONCE) return planned;
  }
}

/** When a schedule sends next, and when its moments are looked at before: on a holiday, to list it. */
export type NextMoments = Pick<EmailRow, 'next_ms' | 'due_ms'>;

/** The moments of a schedule after a moment, UTC ms; null: there are none. */
export function nextMomentsOf({ trigger, pauses }: EmailRow['body'], afterMs: number): NextMoments {
  const times = sendTimes(trigger, pauses, new Date(afterMs), 1) ?? [];
  const next_ms = times.at(-1)?.sentMs ?? null;
  const [first] = times;
  const isOver = next_ms === null || first === undefined;
  return { next_ms, due_ms: isOver ? null : (first.sentMs ?? first.plannedMs) };
}

async function planEmail(db: Connection, email: EmailRow, nowMs: number): Promise<void> {
  const { trigger, pauses } = email.body;
  const from = new Date((email.due_ms ?? nowMs) - 1);
  const few = sendTimes(trigger, pauses, from, 2) ?? [];
  const isMore = (few.at(-1)?.plannedMs ?? nowMs) <= nowMs;
  const times = isMore ? (sendTimes(trigger, pauses, from, LISTED) ?? []) : few;
  const passed = times.filter(({ plannedMs, sentMs }) => (sentMs ?? plannedMs) <= nowMs);
  const next = nextMomentsOf(email.body, nowMs);
  const latest = latestMoment(email, passed, nowMs);
  for (const { plannedMs, sentMs } of passed) {
    if (sentMs === null) await insertRun(db, skippedRun(email, plannedMs, 'holiday', nowMs));
    else if (sentMs !== latest) await insertRun(db, skippedRun(email, sentMs, 'missed', nowMs));
  }
  if (latest !== null) await insertRun(db, waitingRun(email, latest, nowMs));
  const isOver = next.next_ms === null && trigger.kind === 'times';
  await noteEmail(db, email.id, { ...next, ...(isOver && { paused: 'ended' }) });
}

/** The moment that is run: the last one before now, of more than are listed the last one that the schedule names. */
function latestMoment(
  { body }: EmailRow,
  passed: readonly { sentMs: number | null }[],
  nowMs: number,
): number | null {
  const sent = passed.flatMap(({ sentMs }) => (sentMs === null ? [] : [sentMs]));
  let latest = sent.at(-1) ?? null;
  if (sent.length < LISTED) return latest;
  for (let next = latest; next !== null && next <= nowMs;) {
    latest = next;
    next = nextMomentsOf(body, next).next_ms;
  }
  return latest;
}

function runOf(email: EmailRow, scheduledMs: number): EmailRunRow {
  return {
    ...{ id: `run_${randomUUID()}`, tenant_id: email.tenant_id, email_id: email.id },
    ...{ email_version: email.version, scheduled_ms: scheduledMs, kind: 'planned', asked_by: '' },
    ...{ state: 'waiting', reason: '', late: 0, attempts: 0, next_ms: null, lease_ms: null },
    ...{ fence: 0, started_ms: null, ended_ms: null },
  };
}

function waitingRun(email: EmailRow, scheduledMs: number, nowMs: number): EmailRunRow {
  const late = nowMs - scheduledMs > LATE_MS ? 1 : 0;
  return { ...runOf(email, scheduledMs), next_ms: nowMs, late };
}

function skippedRun(
  email: EmailRow,
  scheduledMs: number,
  reason: SkipReason,
  nowMs: number,
): EmailRunRow {
  return { ...runOf(email, scheduledMs), state: 'skipped', reason, ended_ms: nowMs };
}

/** A run of now of a schedule that waits for data; null where it is paused on this day or at this hour. */
export function plannedRun(
  { trigger, pauses }: Pick<EmailRow['body'], 'trigger' | 'pauses'>,
  email: EmailRow,
  nowMs: number,
): EmailRunRow | null {
  const minute = Math.floor(nowMs / 60_000) * 60_000;
  const now = { kind: 'times', cron: '* * * * *', zone: trigger.zone } as const;
  const [next] = sendTimes(now, pauses, new Date(minute - 1), 1) ?? [];
  return next?.sentMs === minute ? waitingRun(email, nowMs, nowMs) : null;
}

/** A run that somebody asks for now, or a test that goes to them alone. */
export function askedRun(
  email: EmailRow,
  { kind, askedBy }: { kind: 'asked' | 'test'; askedBy: string },
  nowMs: number,
): EmailRunRow {
  return { ...runOf(email, nowMs), kind, asked_by: askedBy, next_ms: nowMs };
}
