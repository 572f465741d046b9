import type { AuditEvent } from '@bi/contract/identity/admin';
import { sql } from 'kysely';
import { containsText } from '../database/contains-text';
import type { Connection } from '../database/database';
import type { AuditTable } from '../schema/entity-tables';
import { rowCodec } from '../database/json-columns';

/** What an entry says besides who did what to what; never a secret. */
export type AuditDetail = AuditEvent['detail'];

const codec = rowCodec<AuditTable>()({ detail: { parse: readDetail } });

/** A stored audit row. */
export type AuditRow = ReturnType<typeof codec.decode>;

/** Longest stored detail, in characters of its JSON. */
const LONGEST_DETAIL = 8000;

/** Entries before texts were shortened one by one may end in the middle. */
function readDetail(text: string): AuditDetail {
  try {
    return JSON.parse(text) as AuditDetail;
  } catch {
    return { text: `${text}…` };
  }
}

/** A detail whose JSON is short enough for the store; cut texts end with an ellipsis. */
function shortened(detail: AuditDetail): AuditDetail {
  let short = detail;
  let longest = LONGEST_DETAIL;
  while (JSON.stringify(short).length > LONGEST_DETAIL && longest > 1) {
    longest = Math.floor(longest / 2);
    const fields = Object.entries(detail).map(([name, value]) =>
      typeof value === 'string' && value.length > longest
        ? [name, `${value.slice(0, longest)}…`]
        : [name, value],
    );
    short = Object.fromEntries(fields) as AuditDetail;
  }
  return short;
}

/** Adds a row; too long texts of its detail are cut. Rows are only ever added: the store refuses anything else. */
export async function appendAudit(db: Connection, row: AuditRow): Promise<void> {
  const stored = codec.encode({ ...row, detail: shortened(row.detail) });
  await db.insertInto('audit').values(stored).execute();
}

/** Which rows of a tenant's list. `page` counts from 1. */
export interface AuditSearch {
  tenantId: string;
  search: string;
  /** '' = every action */
  action: string;
  /** id of a person, or a part of a name; '' = everybody */
  actor: string;
  /** kind of what it was done to, such as `cube`; '' = everything */
  entity: string;
  /** inclusive; null = from the beginning */
  fromMs: number | null;
  /** exclusive; null = until now */
  toMs: number | null;
  /** true: the newest first */
  descending: boolean;
  page: number;
  pageSize: number;
}

/** A row with the name its target has now; null for a target without one. */
export type NamedAuditRow = AuditRow & { target_name: string | null };

const TARGET_NAME = sql<string | null>`coalesce("user"."display_name", "tenant"."name")`;
const SEARCHED = [
  ...['audit.actor_name', 'audit.action', 'audit.target_id', 'audit.detail'],
  ...['user.display_name', 'user.user_name', 'tenant.name'],
];

/** Rows of a tenant by time, and how many there are on all pages. */
export async function searchAudit(
  db: Connection,
  {
    tenantId,
    search,
    action,
    actor,
    entity,
    fromMs,
    toMs,
    descending,
    page,
    pageSize,
  }: AuditSearch,
): Promise<{ rows: NamedAuditRow[]; total: number }> {
  let query = db
    .selectFrom('audit')
    .leftJoin('user', (join) =>
      join.onRef('user.id', '=', 'audit.target_id').on('audit.target_kind', '=', 'user'),
    )
    .leftJoin('tenant', (join) =>
      join.onRef('tenant.id', '=', 'audit.target_id').on('audit.target_kind', '=', 'tenant'),
    )
    .where('audit.tenant_id', '=', tenantId);
  if (action !== '') query = query.where('audit.action', '=', action);
  if (entity !== '') query = query.where('audit.target_kind', '=', entity);
  if (fromMs !== null) query = query.where('audit.at_ms', '>=', fromMs);
  if (toMs !== null) query = query.where('audit.at_ms', '<', toMs);
  if (actor !== '') {
    query = query.where((eb) =>
      eb.or([eb('audit.actor_id', '=', actor), containsText(sql.ref('audit.actor_name'), actor)]),
    );
  }
  if (search !== '') {
    query = query.where((eb) =>
      eb.or(SEARCHED.map((column) => containsText(sql.ref(column), search))),
    );
  }
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('audit')
    .select(TARGET_NAME.as('target_name'))
    .orderBy('audit.at_ms', descending ? 'desc' : 'asc')
    .orderBy('audit.id', descending ? 'desc' : 'asc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    rows: rows.map((row) => ({ ...codec.decode(row), target_name: row.target_name })),
    total,
  };
}

/** Removes rows before a time; gives how many of each tenant. Later rows cannot be removed. */
export async function expireAudit(
  db: Connection,
  beforeMs: number,
): Promise<{ tenantId: string | null; count: number }[]> {
  const old = await db
    .selectFrom('audit')
    .select(['tenant_id as tenantId', (eb) => eb.fn.countAll<number>().as('count')])
    .where('at_ms', '<', beforeMs)
    .groupBy('tenant_id')
    .execute();
  if (old.length === 0) return [];
  await db
    .insertInto('audit_cutoff')
    .values({ before_ms: beforeMs })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db.deleteFrom('audit').where('at_ms', '<', beforeMs).execute();
  return old;
}
