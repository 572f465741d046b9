import type { ReportContent } from '@bi/contract/blueprint/blueprint-contents';
import type { ReportCreate } from '@bi/contract/report/report';
import { upgradePresentation } from '@bi/olap/chart/data/chart-kind';
import type { ReportRow } from '../../../repositories/saved/report-repository';
import { commonFields, withoutFileFields } from './common-fields';

/** A report as its file has it, what it names by its ids. */
export function reportContent(row: ReportRow): ReportContent {
  const { query, presentation } = row;
  return {
    ...commonFields(row),
    query,
    presentation: upgradePresentation(presentation, query),
  };
}

/** What making or saving the report of a file takes. */
export function reportBody(content: ReportContent): ReportCreate {
  return withoutFileFields(content);
}
