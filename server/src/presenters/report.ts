import type {
  Presentation,
  PresentationInput,
  ReportCreate,
  ReportDetail,
  ReportSummary,
  ReportVersion,
} from '@bi/contract/report/report';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import type { ShareLevel } from '@bi/contract/share/share-levels';
import type { Principal } from '../policies/principal';
import { canEditReport, canManageReport } from '../policies/report-policy';
import type { ReportRow } from '../repositories/saved/report-repository';
import type { EntityVersionRow } from '../repositories/entities/version-repository';
import { entityFields, isoTime, presentVersion } from './entity';

/** A report with what only its reader gives it. */
export interface PresentedReport {
  report: ReportRow;
  cubeName: string;
  favourite: boolean;
  openedMs: number | null;
  /** what its shares give the reader; null: nothing */
  given: ShareLevel | null;
  audience: ReportSummary['audience'];
  /** field of the reader's row rules that the cube lacks; null: none */
  refusedFor: string | null;
}

/** A report in a list. */
export function presentReport(
  principal: Principal,
  { report, cubeName, favourite, openedMs, given, audience, refusedFor }: PresentedReport,
): ReportSummary {
  return {
    ...entityFields(report),
    cube: report.cube,
    cubeName,
    presentation: presentationOf(report),
    ...(refusedFor !== null && { refusedFor }),
    favourite,
    audience,
    openedAt: isoTime(openedMs),
    permissions: {
      edit: canEditReport(principal, report, given),
      delete: canManageReport(principal, report, given),
      share: canManageReport(principal, report, given),
    },
  };
}

/** A report with its query. */
export function presentReportDetail(principal: Principal, shown: PresentedReport): ReportDetail {
  return {
    ...presentReport(principal, shown),
    query: shown.report.query,
  };
}

/** One saved version of a report. */
export function presentReportVersion(
  row: EntityVersionRow<
    Required<Omit<ReportCreate, 'presentation'>> & { presentation: PresentationInput }
  >,
): ReportVersion {
  const { content } = row;
  return {
    ...presentVersion(row),
    ...content,
    presentation: upgradePresentation(content.presentation, content.query),
  };
}

/** How a report is shown, in the form of today. */
function presentationOf({ presentation, query }: ReportRow): Presentation {
  return upgradePresentation(presentation, query);
}
