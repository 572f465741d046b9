import { BiError } from '@bi/contract/messages/bi-error';
import type { EmailBody } from '@bi/contract/delivery/email';
import { EMAIL_FORMATS } from '@bi/contract/delivery/email-formats';
import { MAX_RECIPIENTS } from '@bi/contract/call/limits';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import { sendTimes } from '@bi/olap/schedule/send-times';
import { isMailAddress } from '../../mail/mail-address';
import { checkSchedule } from '../views/view-schedule';

/** A step of the form that an error is about. */
export type EmailStep = 'what' | 'text' | 'files' | 'when' | 'whom' | 'hook';

/** The error of one step of a schedule. Its `data` is `{step}`, so that the form finds it. */
export function stepError(step: EmailStep, reason: ReasonKey, params?: MessageParams): BiError {
  return new BiError('invalid.email', {
    params: { reason: reasonOf(reason, params) },
    data: { step },
  });
}

const NAMED_VALUE = /\{\{([A-Za-z0-9_-]{1,40})\}\}/g;

function assertText({ subject, text, values = {} }: EmailBody): void {
  for (const [, name = ''] of `${subject}\n${text}`.matchAll(NAMED_VALUE)) {
    if (!Object.hasOwn(values, name)) throw stepError('text', 'email.noValue', { name });
  }
  for (const [name, { kind }] of Object.entries(values)) {
    if (kind === 'tile') throw stepError('text', 'email.tileValue', { name });
  }
}

/**
 * Refuses times that are none: no cron or zone, closer than five minutes, days in the wrong order.
 * @throws {BiError} invalid.view.cron, invalid.view.cronNever, invalid.view.often, invalid.timezone, invalid.email
 */
export function assertTimes({ trigger, pauses }: Pick<EmailBody, 'trigger' | 'pauses'>): void {
  const { zone } = trigger;
  const cron = trigger.kind === 'times' ? trigger.cron : '0 0 * * *';
  checkSchedule({ kind: 'scheduled', cron, timezone: zone });
  const { from, to } = pauses ?? {};
  if (from !== undefined && to !== undefined && to < from) throw stepError('when', 'email.days');
}

/** Whether a schedule sends at no moment after `nowMs`; one that waits for data always may. */
export function isOver(
  { trigger, pauses }: Pick<EmailBody, 'trigger' | 'pauses'>,
  nowMs: number,
): boolean {
  if (trigger.kind === 'data') return false;
  const times = sendTimes(trigger, pauses, new Date(nowMs), 1) ?? [];
  return times.every(({ sentMs }) => sentMs === null);
}

/**
 * Refuses a body whose parts do not fit together; what is stored elsewhere is checked apart.
 * @throws {BiError} invalid.email, whose `data` names the step; as `assertTimes`
 */
export function assertEmail(body: EmailBody): void {
  const { target, files, recipients } = body;
  for (const format of files) {
    if (!EMAIL_FORMATS[target.kind].includes(format)) {
      throw stepError('files', 'email.noFormat', { kind: target.kind, format });
    }
  }
  assertText(body);
  assertTimes(body);
  if (recipients.length > MAX_RECIPIENTS) {
    const params = { count: recipients.length, most: MAX_RECIPIENTS };
    throw stepError('whom', 'email.tooMany', params);
  }
  for (const one of recipients) {
    if (one.kind === 'address' && !isMailAddress(one.address.trim())) {
      throw stepError('whom', 'email.address', { address: one.address });
    }
  }
}
