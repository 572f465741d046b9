import { canViewReport } from '../../policies/report-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import type { Connection } from '../../repositories/database';
import { reports, type ReportRow } from '../../repositories/report-repository';
import { givenLevels } from '../../repositories/share-repository';

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
  const found = await reports.ofIds(db, [...ids]);
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
