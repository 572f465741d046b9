import { ListQuery, PageOf } from '../entity';
import type { SchemasOf } from '../endpoint-schemas';
import { ReportCreate, ReportDetail, ReportHistory, ReportSave, ReportSummary } from '../report';
import { copying, deleting, marking, restoring } from '../entity-schemas';
import type * as reports from './reports';

const tag = 'reports';
const common = { tag, who: 'caller' } as const;

/** Schemas of the calls of reports. */
export const reportSchemas: SchemasOf<typeof reports> = {
  listReports: {
    ...common,
    summary: 'One page of reports',
    query: ListQuery,
    answer: PageOf(ReportSummary),
  },
  getReport: { ...common, summary: 'A report with its query', answer: ReportDetail },
  listReportVersions: {
    ...common,
    summary: 'Saved versions, newest first',
    answer: ReportHistory,
  },
  createReport: {
    tag,
    who: 'analyst',
    summary: 'Makes a report',
    body: ReportCreate,
    answer: ReportDetail,
  },
  saveReport: {
    tag,
    who: 'analyst',
    summary: 'Saves a report over a version; 1007 when somebody saved a newer one',
    body: ReportSave,
    answer: ReportDetail,
  },
  deleteReport: deleting(tag, 'a report'),
  restoreReport: restoring(tag, 'a report', ReportDetail),
  duplicateReport: copying(tag, 'a report', ReportDetail),
  markReport: marking(tag, ReportDetail),
};
