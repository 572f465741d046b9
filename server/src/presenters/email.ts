import {
  EMAIL_PAUSES,
  EMAIL_RESULTS,
  type EmailCreate,
  type EmailDetail,
  type EmailPaused,
  type EmailResult,
  type EmailSummary,
  type EmailVersion,
} from '@bi/contract/delivery/email';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import { sendTimes } from '@bi/olap/schedule/send-times';
import { canEditEmail, canManageEmail } from '../policies/email-policy';
import type { Principal } from '../policies/principal';
import type { EmailRow } from '../repositories/delivery/email-repository';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import { entityFields, isoTime, presentVersion } from './entity';

/** Moments that are shown. */
const SHOWN_TIMES = 5;

/** A schedule with what only its reader gives it. */
export interface PresentedEmail {
  email: EmailRow;
  favourite: boolean;
  openedMs: number | null;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  audience: EmailSummary['audience'];
  targetName: string;
}

function resultOf(stored: string | null): EmailResult | null {
  return EMAIL_RESULTS.find((result) => result === stored) ?? null;
}

function pausedOf(stored: string | null): EmailPaused | null {
  return EMAIL_PAUSES.find((paused) => paused === stored) ?? null;
}

/** A schedule in a list. */
export function presentEmail(
  principal: Principal,
  { email, favourite, openedMs, given, audience, targetName }: PresentedEmail,
): EmailSummary {
  const { body } = email;
  const manages = canManageEmail(principal, email, given);
  return {
    ...entityFields(email),
    target: { kind: body.target.kind, id: body.target.id, name: targetName },
    recipients: body.recipients.length,
    files: body.files,
    trigger: body.trigger,
    nextAt: isoTime(email.next_ms),
    lastAt: isoTime(email.last_ms),
    lastResult: resultOf(email.last_result),
    failingSince: isoTime(email.failing_ms),
    paused: pausedOf(email.paused),
    subscribed: body.recipients.some(
      (one) => one.kind === 'user' && one.id === principal.subjectId,
    ),
    ...{ favourite, audience },
    openedAt: isoTime(openedMs),
    permissions: {
      edit: canEditEmail(principal, email, given),
      delete: manages,
      share: manages,
    },
  };
}

/** The next moments of a schedule, and the holidays between them. @param nowMs UTC ms */
export function presentTimes(
  { trigger, pauses }: Pick<EmailRow['body'], 'trigger' | 'pauses'>,
  nowMs: number,
): { next: string[]; skipped: string[] } {
  const times = sendTimes(trigger, pauses, new Date(nowMs), SHOWN_TIMES) ?? [];
  return {
    next: times.flatMap(({ sentMs }) => (sentMs === null ? [] : [isoTime(sentMs)])),
    skipped: times.flatMap(({ plannedMs, sentMs }) =>
      sentMs === null ? [isoTime(plannedMs)] : [],
    ),
  };
}

/** A schedule with all it does. @param nowMs UTC ms */
export function presentEmailDetail(
  principal: Principal,
  { names, ...shown }: PresentedEmail & Pick<EmailDetail, 'names'>,
  nowMs: number,
): EmailDetail {
  const { body } = shown.email;
  const { next } = presentTimes(body, nowMs);
  return { ...presentEmail(principal, shown), body, next, names };
}

/** One saved version of a schedule. */
export function presentEmailVersion(row: EntityVersionRow<Required<EmailCreate>>): EmailVersion {
  return { ...presentVersion(row), ...row.content };
}
