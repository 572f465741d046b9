import type { AlertBody, AlertCreate } from '@bi/contract/delivery/alert';
import {
  canCreateAlert,
  canEditAlert,
  canManageAlert,
  canSeeAlert,
} from '../../policies/alert-policy';
import { alerts, type AlertRow } from '../../repositories/delivery/alert-repository';
import type { OwnedKind } from '../entities/entity-service';

/** Columns of an alert of `body`. */
export function alertColumnsOf(body: AlertBody) {
  const { query, source } = body.subject;
  const made = source.kind === 'cube' ? [] : [`${source.kind}:${source.id}`];
  return { body, uses: [`cube:${query.cube}`, ...made] };
}

/** Columns of an alert that was not checked. */
export const UNCHECKED = {
  ...{ state: 'new', state_ms: null, memory: {}, reading: null, data: null },
  ...{ last_ms: null, failing_ms: null, problem: '' },
} as const;

/** Columns of an alert that is paused and was not checked. */
function pausedColumns(body: AlertBody) {
  return { ...alertColumnsOf(body), ...UNCHECKED, paused: 'person', next_ms: null };
}

/** Alerts as the entity store saves them. */
export const alertKind: OwnedKind<AlertRow, Required<AlertCreate>, AlertCreate> = {
  rows: alerts,
  audited: 'alert',
  missing: 'missing.alert',
  stem: 'alert',
  shared: true,
  canSee: canSeeAlert,
  canCreate: canCreateAlert,
  canEdit: canEditAlert,
  canDelete: canManageAlert,
  forbidden: {
    create: 'forbidden.alert.create',
    edit: 'forbidden.alert.edit',
    delete: 'forbidden.alert.delete',
  },
  fieldsOf: ({ body }) => pausedColumns(body),
  copyOf: ({ body }) => pausedColumns(body),
  keptOf: ({ name, description, tag, stag, body }) => ({ name, description, tag, stag, body }),
  comparedOf: ({ body, description }) => [body, description],
};
