import type { Principal } from '../../policies/principal';
import { canViewReport } from '../../policies/report-policy';
import { shareReader } from '../../policies/share-policy';
import type { Connection } from '../../repositories/database/database';
import type { ReportRow } from '../../repositories/saved/report-repository';
import { givenLevels } from '../../repositories/sharing/share-repository';

/** A report as a person may read of it. */
export interface ReportByName {
  report: ReportRow;
  /** '' where they may not see it */
  id: string;
  /** where they may not see it, the name of its owner, whom they can ask */
  name: string;
  seen: boolean;
}

/** Reports with the names that a person may read: those they may not see are counted, not named. */
export async function namedReports(
  db: Connection,
  principal: Principal,
  reports: readonly ReportRow[],
): Promise<ReportByName[]> {
  const ids = reports.map(({ id }) => id);
  const given = await givenLevels(db, shareReader(principal), 'report', ids);
  return reports.map((report) => {
    const seen = canViewReport(principal, report, given.get(report.id) ?? null);
    return seen
      ? { report, id: report.id, name: report.name, seen }
      : { report, id: '', name: report.owner_name, seen };
  });
}
