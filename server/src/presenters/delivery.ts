import {
  DELIVERY_STATES,
  type Delivery,
  type DeliveryList,
  type DeliveryState,
  type EmailRun,
} from '@bi/contract/delivery/delivery';
import type { MailState, MailSuppression } from '@bi/contract/delivery/email-sending';
import type { Principal } from '../policies/principal';
import type { DeliveryRow } from '../repositories/delivery/delivery-repository';
import type { EmailRunRow } from '../repositories/delivery/email-run-repository';
import type { MailSuppressionTable } from '../repositories/schema/email-tables';
import type { QueueStop } from '../repositories/delivery/mail-queue-repository';
import type { MailingRow } from '../repositories/delivery/mailing-repository';
import { isoTime } from './entity';

/** A delivery with the run and the mailing it is of. */
interface PresentedDelivery {
  delivery: DeliveryRow;
  run: EmailRunRow | undefined;
  mailing: MailingRow | undefined;
  rowsOf: string | null;
  downloads: number;
}

function stateOf(stored: string): DeliveryState {
  return DELIVERY_STATES.find((state) => state === stored) ?? 'failed';
}

/** What became of one mail. */
export function presentDelivery({
  delivery,
  run,
  mailing,
  rowsOf,
  downloads,
}: PresentedDelivery): Delivery {
  const content = mailing?.content;
  return {
    id: delivery.id,
    runId: delivery.run_id,
    scheduledAt: isoTime(run?.scheduled_ms ?? delivery.made_ms),
    late: run?.late === 1,
    channel: delivery.channel === 'hook' ? 'hook' : 'mail',
    recipient: delivery.address,
    recipientName: delivery.name,
    conditions: delivery.conditions,
    rowsOf,
    state: stateOf(delivery.state),
    attempts: delivery.attempts,
    reply: delivery.reply,
    secondCopy: delivery.second_copy === 1,
    files: (content?.files ?? [])
      .filter(({ cid }) => cid === undefined)
      .map(({ name, format, sizeBytes, sha256, rows }) => ({
        ...{ name, format, sizeBytes, sha256, rows },
        attached: delivery.with_links === 0,
      })),
    downloads,
    dataAsOf: content?.dataAsOf ?? null,
    rowsLimited: content?.rowsLimited ?? false,
    nextAt: isoTime(delivery.next_ms),
    at: isoTime(delivery.at_ms),
  };
}

/** States of runs by how they are stored. */
const RUN_STATES: Record<string, EmailRun['state']> = {
  waiting: 'waiting',
  running: 'running',
  sending: 'running',
  ended: 'ended',
  failed: 'ended',
  skipped: 'skipped',
};

function presentRun(run: EmailRunRow, counts: Record<string, number>): EmailRun {
  return {
    id: run.id,
    scheduledAt: isoTime(run.scheduled_ms),
    startedAt: isoTime(run.started_ms),
    state: RUN_STATES[run.state] ?? 'ended',
    reason: run.reason,
    late: run.late === 1,
    test: run.kind === 'test',
    counts,
  };
}

/** One page of deliveries with the latest runs. */
export function presentDeliveries({
  items,
  runs,
  ...page
}: {
  items: PresentedDelivery[];
  total: number;
  page: number;
  pageSize: number;
  runs: { run: EmailRunRow; counts: Record<string, number> }[];
}): DeliveryList {
  return {
    ...page,
    items: items.map(presentDelivery),
    runs: runs.map(({ run, counts }) => presentRun(run, counts)),
  };
}

/** Whether mails leave; what the mail server answered is for administrators. */
export function presentMailState(
  { role }: Principal,
  {
    stopped,
    domains,
    hookHosts,
    hookSecretMs,
    ...rest
  }: {
    way: MailState['way'];
    stopped: QueueStop | null;
    waiting: number;
    domains: readonly string[];
    hookHosts: readonly string[];
    hookSecretMs: number | null;
    perMinute: number | null;
    perHost: number | null;
  },
): MailState {
  return {
    ...rest,
    domains: [...domains],
    hookHosts: [...hookHosts],
    hookSecretAt: isoTime(hookSecretMs),
    stopped: stopped && {
      reason: role === 'administrator' ? stopped.reason : '',
      since: isoTime(stopped.sinceMs),
      until: isoTime(stopped.untilMs),
    },
  };
}

const REASONS = ['unsubscribed', 'noSuchAddress', 'bounced', 'administrator'] as const;

/** An address that gets no mails. */
export function presentSuppression({
  row: { address, reason, at_ms },
  schedule,
}: {
  row: MailSuppressionTable;
  schedule: MailSuppression['schedule'];
}): MailSuppression {
  return {
    ...{ address, schedule, at: isoTime(at_ms) },
    reason: REASONS.find((one) => one === reason) ?? 'administrator',
  };
}
