import {
  ALERT_PAUSES,
  ALERT_STATES,
  type AlertCheck,
  type AlertCreate,
  type AlertDetail,
  type AlertSummary,
  type AlertVersion,
} from '@bi/contract/delivery/alert';
import { NOTIFICATION_KINDS, type NotificationList } from '@bi/contract/collaboration/notification';
import { canEditAlert, canManageAlert } from '../policies/alert-policy';
import type { Principal } from '../policies/principal';
import type { AlertCheckRow } from '../repositories/delivery/alert-check-repository';
import type { AlertRow } from '../repositories/delivery/alert-repository';
import type { NotificationRow } from '../repositories/delivery/notification-repository';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import { entityFields, isoTime, presentVersion } from './entity';

/** An alert with what only its reader gives it. */
export interface PresentedAlert {
  row: AlertRow;
  favourite: boolean;
  openedMs: number | null;
}

/** Numbers are its owner's: they are read under their rules. */
const seesNumbers = ({ subjectId }: Principal, { owner_id }: AlertRow) => owner_id === subjectId;

/** An alert in a list. */
export function presentAlert(
  principal: Principal,
  { row, favourite, openedMs }: PresentedAlert,
): AlertSummary {
  const { body, reading, problem } = row;
  return {
    ...entityFields(row),
    ...{ title: body.subject.title, source: body.subject.source },
    ...{ condition: body.condition, trigger: body.trigger, mail: body.mail },
    recipients: body.recipients.length,
    state: ALERT_STATES.find((state) => state === row.state) ?? 'new',
    stateSince: isoTime(row.state_ms),
    reading: seesNumbers(principal, row) ? reading : null,
    lastAt: isoTime(row.last_ms),
    nextAt: isoTime(row.next_ms),
    failingSince: isoTime(row.failing_ms),
    problem,
    paused: ALERT_PAUSES.find((paused) => paused === row.paused) ?? null,
    favourite,
    openedAt: isoTime(openedMs),
    permissions: {
      edit: canEditAlert(principal, row),
      delete: canManageAlert(principal, row),
      share: false,
    },
  };
}

/** An alert with all it does. */
export function presentAlertDetail(principal: Principal, shown: PresentedAlert): AlertDetail {
  return { ...presentAlert(principal, shown), body: shown.row.body };
}

/** One saved version of an alert. */
export function presentAlertVersion(row: EntityVersionRow<Required<AlertCreate>>): AlertVersion {
  return { ...presentVersion(row), ...row.content };
}

const CHECK_STATES = ['waiting', 'running', 'ended', 'failed', 'skipped'] as const;
const OUTCOMES = ['normal', 'met', 'triggered', 'back', 'first'] as const;

/** A check of an alert. */
export function presentCheck(
  principal: Principal,
  alert: AlertRow,
  check: AlertCheckRow,
): AlertCheck {
  return {
    id: check.id,
    scheduledAt: isoTime(check.scheduled_ms),
    endedAt: isoTime(check.ended_ms),
    state: CHECK_STATES.find((state) => state === check.state) ?? 'ended',
    outcome: OUTCOMES.find((outcome) => outcome === check.outcome) ?? null,
    reading: seesNumbers(principal, alert) ? check.reading : null,
    reason: check.reason,
    late: check.late === 1,
    asked: check.kind === 'asked',
    notified: check.notified,
  };
}

/** One page of notifications; a number that was read with other rights than those of now is left out. */
export function presentNotifications(
  { policyFingerprint }: Principal,
  {
    rows,
    ...page
  }: {
    rows: readonly NotificationRow[];
    total: number;
    page: number;
    pageSize: number;
    unread: number;
  },
): NotificationList {
  return {
    items: rows.map(({ id, kind, title, facts, target, policy, made_ms, read_ms }) => {
      const { texts, alert = null } = facts;
      const isSame = policy === policyFingerprint;
      return {
        ...{ id, title, facts: texts, target },
        kind: NOTIFICATION_KINDS.find((one) => one === kind) ?? 'mention',
        alert: alert === null || isSame ? alert : { ...alert, reading: null, members: [] },
        at: isoTime(made_ms),
        read: read_ms !== null,
      };
    }),
    ...page,
  };
}
