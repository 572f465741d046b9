import { BiError } from '@bi/contract/messages/bi-error';
import type { EmailBody, EmailRecipient, EmailTarget } from '@bi/contract/delivery/email';
import type { Query } from '@bi/contract/query/query';
import { sendsToOthers } from '../../policies/email-policy';
import type { Principal } from '../../policies/principal';
import { colleaguesOf } from '../../repositories/identity/colleague-repository';
import type { Connection } from '../../repositories/database/database';
import { groupsOf } from '../../repositories/identity/group-repository';
import { findTenant } from '../../repositories/identity/tenant-repository';
import { maySaveQuestion } from '../reports/saved-questions';
import { assertEmail, stepError } from './check-email';
import { questionsOf } from './email-kind';

type Find = (
  principal: Principal,
  idOrSlug: string,
) => Promise<{ id: string; name: string; query?: Query }>;

/** Finds what schedules name, by kind, where the person may see it; throws a BiError where not. */
export type TargetFinders = Record<EmailTarget['kind'] | 'table', Find>;

/** What a body is checked against. `before`: what is saved; null for a new schedule. */
export interface StorableBy {
  find: TargetFinders;
  before: EmailBody | null;
}

async function foundBy(find: Find, principal: Principal, ref: string) {
  try {
    return await find(principal, ref);
  } catch (error) {
    if (error instanceof BiError) return null;
    throw error;
  }
}

async function storableRecipient(
  principal: Principal,
  one: EmailRecipient,
  { find, before }: StorableBy,
): Promise<EmailRecipient> {
  if (one.kind === 'address') return { ...one, address: one.address.trim() };
  if (one.kind !== 'rows') return one;
  const isSaved = (before?.recipients ?? []).some(
    (other) => other.kind === 'rows' && other.of === one.of && other.id === one.id,
  );
  if (isSaved) return one;
  const rows = await foundBy(find[one.of], principal, one.id);
  if (rows === null) throw stepError('whom', 'email.noRows');
  return { ...one, id: rows.id };
}

function assertOwnMail({ subjectId }: Principal, { recipients, hook }: EmailBody): void {
  const isSelf = (one: EmailRecipient) => one.kind === 'user' && one.id === subjectId;
  if (!recipients.every(isSelf)) throw stepError('whom', 'email.onlySelf');
  if (hook !== undefined) throw stepError('hook', 'email.onlySelf');
}

/** Refuses people, groups and domains that cannot get anything; those that were saved may stay. */
async function assertRecipients(
  db: Connection,
  { tenantId }: Principal,
  { recipients, outsiders, hook }: EmailBody,
  before: EmailBody | null,
): Promise<void> {
  const saved = new Set((before?.recipients ?? []).map((one) => JSON.stringify(one)));
  const fresh = recipients.filter((one) => !saved.has(JSON.stringify(one)));
  const ids = (kind: 'user' | 'group') => [
    ...new Set(fresh.flatMap((one) => (one.kind === kind ? [one.id] : []))),
  ];
  const [people, groups] = [ids('user'), ids('group')];
  const there = await colleaguesOf(db, tenantId, people);
  if (there.length < people.length) throw stepError('whom', 'email.noPerson');
  const found = await groupsOf(db, tenantId, groups);
  if (found.length < groups.length) throw stepError('whom', 'email.noGroup');
  if (outsiders?.kind === 'user') {
    const [person] = await colleaguesOf(db, tenantId, [outsiders.id]);
    if (!person) throw stepError('whom', 'email.outsider');
  }
  if (hook !== undefined && hook.url !== before?.hook?.url) {
    const { host } = new URL(hook.url);
    const allowed = (await findTenant(db, tenantId))?.hook_hosts ?? [];
    if (!allowed.includes(host.toLowerCase())) throw stepError('hook', 'email.hookHost', { host });
  }
}

/**
 * The body with what it sends by its id. Who saves may name what they may see themselves; what was saved may stay.
 * @throws {BiError} invalid.email and those of `assertEmail`
 */
export async function storableEmail(
  db: Connection,
  principal: Principal,
  body: EmailBody,
  by: StorableBy,
): Promise<EmailBody> {
  assertEmail(body);
  const { target } = body;
  const { before, find } = by;
  const isSaved = before?.target.kind === target.kind && before.target.id === target.id;
  const found = await foundBy(find[target.kind], principal, target.id);
  if (found === null && !isSaved) throw stepError('what', 'email.noTarget');
  const id = found?.id ?? target.id;
  if (!sendsToOthers(principal)) assertOwnMail(principal, body);
  await assertRecipients(db, principal, body, before);
  const shown = found?.query ? [found.query] : [];
  const saved = [...(before ? questionsOf(before) : []), ...shown];
  for (const query of questionsOf(body)) {
    if (await maySaveQuestion(db, principal, query, saved)) continue;
    throw stepError('what', 'document.noCube', { cube: query.cube });
  }
  const recipients = await Promise.all(
    body.recipients.map((one) => storableRecipient(principal, one, by)),
  );
  return { ...body, target: { ...target, id }, recipients };
}
