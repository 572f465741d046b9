import type { ById, Endpoint } from '../descriptors/endpoint';
import * as saved from '../descriptors/entity-endpoints';
import type {
  ReportConflict,
  ReportCreate,
  ReportDetail,
  ReportSave,
  ReportSummary,
  ReportVersion,
} from '../report/report';
import type { ReportOpened } from '../report/report-open';

/** One page of reports. */
export const listReports = saved.listing<ReportSummary>('listReports', '/reports');

/** A report with its query. */
export const getReport = saved.opening<ReportDetail>('getReport', '/reports');

/** A report with everything about it that needs no computing: its cube, and its answer where it is cached. */
export const openReport: Endpoint<ById, ReportOpened, never> = {
  id: 'openReport',
  method: 'GET',
  path: '/reports/:id/open',
  repeatable: true,
};

/** Saved versions of a report, newest first. */
export const listReportVersions = saved.recalling<ReportVersion>('listReportVersions', '/reports');

/** Makes a report. */
export const createReport = saved.creating<ReportCreate, ReportDetail>('createReport', '/reports');

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveReport = saved.saving<ReportSave, ReportDetail, ReportConflict>(
  'saveReport',
  '/reports',
);

/** Moves a report to the trash. */
export const deleteReport = saved.deleting('deleteReport', '/reports');

/** Takes a report out of the trash. */
export const restoreReport = saved.restoring<ReportDetail>('restoreReport', '/reports');

/** Copies a report, into the person's own ones. */
export const duplicateReport = saved.copying<ReportDetail>('duplicateReport', '/reports');

/** Marks a report as the person's favourite, or no longer. */
export const markReport = saved.marking<ReportDetail>('markReport', '/reports');

/** Dashboards and documents that hold a report; those that the person may not see by the names of their owners. */
export const listReportUsers = saved.usersOf('listReportUsers', '/reports');
