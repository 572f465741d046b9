import { BiError } from '@bi/contract/messages/bi-error';
import type { AlertBody, AlertSubject } from '@bi/contract/delivery/alert';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type { Observation } from '@bi/olap/alert/observe';
import { notifiesOthers } from '../../policies/alert-policy';
import type { Principal } from '../../policies/principal';
import { colleaguesOf } from '../../repositories/identity/colleague-repository';
import type { Connection } from '../../repositories/database/database';
import { groupsOf } from '../../repositories/identity/group-repository';
import { assertTimes, isOver } from '../emails/check-email';

/** A part of the dialog that an error is about. */
export type AlertStepName = 'what' | 'when' | 'whom';

/** The error of one part of an alert. Its `data` is `{step}`, so that the dialog finds it. */
export function alertError(
  step: AlertStepName,
  reason: ReasonKey,
  params?: MessageParams,
): BiError {
  return new BiError('invalid.alert', {
    params: { reason: reasonOf(reason, params) },
    data: { step },
  });
}

/** Refuses a subject that does not fit its own question. @throws {BiError} invalid.alert */
export function assertSubject({ query, measure, cell, latest }: AlertSubject): void {
  if (measure >= query.measures.length) throw alertError('what', 'alert.noMeasure');
  if (latest === undefined) return;
  if (cell === undefined || query[latest].length !== 1) throw alertError('what', 'alert.latest');
}

/**
 * Refuses a body whose parts do not fit together, or to each other's time.
 * @param nowMs UTC ms
 * @throws {BiError} invalid.alert, and those of `assertTimes`
 */
export function assertAlert(body: AlertBody, nowMs: number): void {
  assertSubject(body.subject);
  const { condition, subject, trigger } = body;
  if (condition.kind === 'newMember' && subject.query.rows.length === 0) {
    throw alertError('what', 'alert.noRows');
  }
  assertTimes({ trigger });
  if (isOver({ trigger }, nowMs)) throw alertError('when', 'alert.never');
}

/** Refuses a place that its answer does not have; one that is empty now is none. @throws {BiError} invalid.alert */
export function assertFound({ label }: Observation): void {
  if (label === '') throw alertError('what', 'alert.noMeasure');
}

/** Refuses people and groups that are not there; those that were saved may stay. @throws {BiError} invalid.alert */
export async function assertAlertRecipients(
  db: Connection,
  principal: Principal,
  { recipients }: AlertBody,
  before: AlertBody | null,
): Promise<void> {
  if (!notifiesOthers(principal)) {
    const isSelf = (one: AlertBody['recipients'][number]) =>
      one.kind === 'user' && one.id === principal.subjectId;
    if (!recipients.every(isSelf)) throw alertError('whom', 'alert.onlySelf');
  }
  const saved = new Set((before?.recipients ?? []).map((one) => JSON.stringify(one)));
  const fresh = recipients.filter((one) => !saved.has(JSON.stringify(one)));
  const ids = (kind: 'user' | 'group') => [
    ...new Set(fresh.flatMap((one) => (one.kind === kind ? [one.id] : []))),
  ];
  const [people, groups] = [ids('user'), ids('group')];
  const there = await colleaguesOf(db, principal.tenantId, people);
  if (there.length < people.length) throw alertError('whom', 'alert.noPerson');
  const found = await groupsOf(db, principal.tenantId, groups);
  if (found.length < groups.length) throw alertError('whom', 'alert.noGroup');
}
