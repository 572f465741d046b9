import {
  ADMIN_SORTS,
  type AdminPage,
  type AuditEvent,
  type AuditFilter,
  type AuditQuery,
} from '@bi/contract/identity/admin';
import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import { csvLines } from '@bi/olap/format/csv-lines';
import {
  searchAudit,
  type AuditSearch,
  type NamedAuditRow,
} from '../../repositories/identity/audit-repository';
import type { IdentityContext } from '../identity-context';
import { adminEntry, type AdminCall } from './admin-gate';
import { readAdminList } from './admin-list';

/** Rows of one piece of a file. */
const PIECE = 1000;
const HEAD = [
  'at',
  'actor',
  'action',
  'target',
  'targetName',
  'outcome',
  'address',
  'detail',
] as const;

function presentAudit(row: NamedAuditRow): AuditEvent {
  const { detail } = row;
  return {
    id: row.id,
    at: new Date(row.at_ms).toISOString(),
    actor: row.actor_name,
    action: row.action,
    target: row.target_id === '' ? '' : `${row.target_kind}:${row.target_id}`,
    targetName: row.target_name ?? (typeof detail['name'] === 'string' ? detail['name'] : ''),
    outcome: row.outcome === 'refused' ? 'refused' : 'done',
    address: row.address,
    detail,
  };
}

/** @throws {BiError} invalid.field for what is no time */
function timeOf(field: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) {
    const reason = reasonOf('schema.pattern', { pattern: 'YYYY-MM-DDThh:mm:ssZ' });
    throw new BiError('invalid.field', { params: { field: `query.${field}`, reason } });
  }
  return ms;
}

type Wanted = Omit<AuditSearch, 'tenantId' | 'page' | 'pageSize' | 'descending'>;

function wantedOf({
  search = '',
  action = '',
  actor = '',
  entity = '',
  from,
  to,
}: AuditFilter): Wanted {
  const times = { fromMs: timeOf('from', from), toMs: timeOf('to', to) };
  return { search: search.trim(), action, actor: actor.trim(), entity, ...times };
}

/** The audit list of the administrator's tenant. */
export function createAdminAudit({ database, audit, now }: IdentityContext) {
  async function* pieces(tenantId: string, wanted: Wanted): AsyncGenerator<string> {
    yield `\uFEFF${csvLines(
      HEAD.map((name) => [name]),
      [],
    )}`;
    for (let page = 1; ; page += 1) {
      const asked = { tenantId, ...wanted, descending: true, page, pageSize: PIECE };
      const { rows } = await searchAudit(database, asked);
      const events = rows.map(presentAudit);
      const columns = HEAD.map((name) =>
        events.map((event) => (name === 'detail' ? JSON.stringify(event.detail) : event[name])),
      );
      yield csvLines(columns, []);
      if (rows.length < PIECE) return;
    }
  }

  return {
    /** What happened in the administrator's tenant, the newest first. @throws {BiError} invalid.field */
    async list(call: AdminCall, query: AuditQuery): Promise<AdminPage<AuditEvent>> {
      const { descending, page, pageSize } = readAdminList(query, ADMIN_SORTS.audit);
      const { tenantId } = call.principal;
      const asked = { tenantId, ...wantedOf(query), descending, page, pageSize };
      const { rows, total } = await searchAudit(database, asked);
      return { items: rows.map(presentAudit), total, page, pageSize };
    },

    /** The same as the text of a CSV file, all of it; that it was asked for is an event itself. */
    async csv(call: AdminCall, filter: AuditFilter): Promise<AsyncIterable<string>> {
      const wanted = wantedOf(filter);
      const toMs = Math.min(wanted.toMs ?? Infinity, now());
      const given = Object.entries(filter).filter(([, value]) => value !== '');
      const entry = adminEntry(call, 'audit.export', '', '', Object.fromEntries(given));
      await audit.record(entry);
      return pieces(call.principal.tenantId, { ...wanted, toMs });
    },
  };
}
