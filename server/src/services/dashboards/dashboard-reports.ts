import { canViewReport } from '../../policies/report-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import type { Connection } from '../../repositories/database/database';
import { reports, type ReportRow } from '../../repositories/saved/report-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';

/** A report that a dashboard names; `row` also from the trash, null when it was removed. */
export interface HeldReport {
  ref: string;
  row: ReportRow | null;
  /** whether the reader may open it by itself, were it not in the trash */
  opens: boolean;
}

/** The reports of these ids, in their order. */
export async function heldReports(
  db: Connection,
  principal: Principal,
  ids: ReadonlySet<string>,
): Promise<HeldReport[]> {
  return held(db, principal, ids, await reports.ofIds(db, [...ids]));
}

async function held(
  db: Connection,
  principal: Principal,
  ids: ReadonlySet<string>,
  found: readonly ReportRow[],
): Promise<HeldReport[]> {
  const own = new Map(
    found.filter((row) => row.tenant_id === principal.tenantId).map((row) => [row.id, row]),
  );
  const given = await givenLevels(db, shareReader(principal), 'report', [...own.keys()]);
  return [...ids].map((ref) => {
    const row = own.get(ref) ?? null;
    const opens = row !== null && canViewReport(principal, row, given.get(row.id) ?? null);
    return { ref, row, opens };
  });
}

/** Ids of those reports, by their ids or slugs as they are named, that somebody may open by themselves. */
export async function openReports(
  db: Connection,
  principal: Principal,
  refs: readonly string[],
): Promise<Map<string, string>> {
  const { tenantId } = principal;
  const rows = await reports.named(db, tenantId, refs);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const named = new Map<string, ReportRow>();
  for (const ref of refs) {
    const row = byId.get(ref) ?? bySlug.get(ref) ?? (await reports.find(db, tenantId, ref));
    if (row !== undefined) named.set(ref, row);
  }
  const ids = new Set([...named.values()].map(({ id }) => id));
  const all = await held(db, principal, ids, [...named.values()]);
  const open = new Set(all.flatMap(({ ref, opens }) => (opens ? ref : [])));
  return new Map([...named].flatMap(([ref, { id }]) => (open.has(id) ? [[ref, id]] : [])));
}
