import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  ReportCreate,
  ReportDetail,
  ReportHistory,
  ReportSave,
  ReportSummary,
} from '../report/report';
import { ReportOpened } from '../report/report-open';
import * as saved from '../descriptors/entity-schemas';
import type * as reports from './reports';

const tag = 'reports';
const common = { tag, who: 'caller' } as const;
const creators = { who: 'analyst', refusal: 'forbidden.report.create' } as const;

/** Schemas of the calls of reports. */
export const reportSchemas: SchemasOf<typeof reports> = {
  listReports: saved.listing(tag, 'reports', ReportSummary),
  getReport: { byLink: true, ...common, summary: 'A report with its query', answer: ReportDetail },
  openReport: {
    byLink: true,
    ...common,
    summary: 'A report with its cube, and with its answer where it is cached',
    answer: ReportOpened,
  },
  listReportVersions: {
    tag,
    who: 'person',
    summary: 'Saved versions, newest first',
    answer: ReportHistory,
  },
  createReport: { ...saved.creating(tag, 'a report', ReportCreate, ReportDetail), ...creators },
  saveReport: saved.saving(tag, 'a report', ReportSave, ReportDetail),
  deleteReport: saved.deleting(tag, 'a report'),
  restoreReport: saved.restoring(tag, 'a report', ReportDetail),
  duplicateReport: { ...saved.copying(tag, 'a report', ReportDetail), ...creators },
  markReport: saved.marking(tag, ReportDetail),
  listReportUsers: saved.usersOf(
    tag,
    'Dashboards and documents that hold a report or lead to it, and schedules and alerts on it',
  ),
};
