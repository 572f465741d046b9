import type { EmailBody, EmailCreate } from '@bi/contract/delivery/email';
import type { Query } from '@bi/contract/query/query';
import {
  canCreateEmail,
  canEditEmail,
  canManageEmail,
  canViewEmail,
} from '../../policies/email-policy';
import { emails, type EmailRow } from '../../repositories/delivery/email-repository';
import type { OwnedKind } from '../entities/entity-service';

/** The questions that a schedule asks by itself: its text's values, its condition, a report's replaced query. */
export function questionsOf({ target, values = {}, onlyIf }: EmailBody): Query[] {
  return [
    ...(target.kind === 'report' && target.query ? [target.query] : []),
    ...Object.values(values).flatMap((value) => (value.kind === 'measure' ? [value.query] : [])),
    ...(onlyIf?.kind === 'threshold' ? [onlyIf.of.query] : []),
    ...(onlyIf?.kind === 'newMember' ? [onlyIf.query] : []),
  ];
}

/** Columns of a schedule of `body`. */
export function emailColumnsOf(body: EmailBody) {
  const cubes = new Set(questionsOf(body).map(({ cube }) => cube));
  const uses = [
    `${body.target.kind}:${body.target.id}`,
    ...[...cubes].map((slug) => `cube:${slug}`),
    ...body.recipients.flatMap((one) => (one.kind === 'rows' ? [`${one.of}:${one.id}`] : [])),
  ];
  return { body, uses };
}

/** Columns of a schedule that has not run: it is paused. */
function newColumns(body: EmailBody) {
  return {
    ...emailColumnsOf(body),
    ...{ paused: 'person', next_ms: null, due_ms: null, last_ms: null, last_result: null },
    ...{ failing_ms: null, remembered: null },
  };
}

/** Schedules as the entity store saves them. */
export const emailKind: OwnedKind<EmailRow, Required<EmailCreate>, EmailCreate> = {
  rows: emails,
  audited: 'email',
  missing: 'missing.email',
  stem: 'schedule',
  shared: true,
  canSee: canViewEmail,
  canCreate: canCreateEmail,
  canEdit: canEditEmail,
  canDelete: canManageEmail,
  forbidden: {
    create: 'forbidden.email.create',
    edit: 'forbidden.email.edit',
    delete: 'forbidden.email.delete',
  },
  fieldsOf: ({ body }) => newColumns(body),
  copyOf: ({ body }) => newColumns(body),
  keptOf: ({ name, description, tag, stag, body }) => ({ name, description, tag, stag, body }),
  comparedOf: ({ body, description }) => [body, description],
};
