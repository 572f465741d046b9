import type { SchemasOf } from '../endpoint-schemas';
import { ReportCreate, ReportDetail, ReportHistory, ReportSave, ReportSummary } from '../report';
import {
  copying,
  creating,
  deleting,
  listing,
  marking,
  restoring,
  saving,
} from '../entity-schemas';
import { UsedBy } from '../table';
import type * as reports from './reports';

const tag = 'reports';
const common = { tag, who: 'caller' } as const;
const creators = { who: 'analyst', refusal: 'forbidden.report.create' } as const;

/** Schemas of the calls of reports. */
export const reportSchemas: SchemasOf<typeof reports> = {
  listReports: listing(tag, 'reports', ReportSummary),
  getReport: { byLink: true, ...common, summary: 'A report with its query', answer: ReportDetail },
  listReportVersions: {
    tag,
    who: 'person',
    summary: 'Saved versions, newest first',
    answer: ReportHistory,
  },
  createReport: { ...creating(tag, 'a report', ReportCreate, ReportDetail), ...creators },
  saveReport: saving(tag, 'a report', ReportSave, ReportDetail),
  deleteReport: deleting(tag, 'a report'),
  restoreReport: restoring(tag, 'a report', ReportDetail),
  duplicateReport: { ...copying(tag, 'a report', ReportDetail), ...creators },
  markReport: marking(tag, ReportDetail),
  listReportUsers: {
    tag,
    who: 'person',
    summary: 'Dashboards and documents that hold a report',
    answer: UsedBy,
  },
};
