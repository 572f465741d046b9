import type { ById, Endpoint } from '../endpoint';
import type { ListQuery, Page } from '../entity';
import type {
  ReportConflict,
  ReportCreate,
  ReportDetail,
  ReportSave,
  ReportSummary,
  ReportVersion,
} from '../report';

/** One page of reports. */
export const listReports: Endpoint<{ query: ListQuery }, Page<ReportSummary>, never> = {
  id: 'listReports',
  method: 'GET',
  path: '/reports',
  repeatable: true,
};

/** A report with its query. */
export const getReport: Endpoint<ById, ReportDetail, never> = {
  id: 'getReport',
  method: 'GET',
  path: '/reports/:id',
  repeatable: true,
};

/** Saved versions of a report, newest first. */
export const listReportVersions: Endpoint<ById, ReportVersion[], never> = {
  id: 'listReportVersions',
  method: 'GET',
  path: '/reports/:id/history',
  repeatable: true,
};

/** Makes a report. */
export const createReport: Endpoint<{ body: ReportCreate }, ReportDetail, never> = {
  id: 'createReport',
  method: 'POST',
  path: '/reports',
};

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveReport: Endpoint<ById & { body: ReportSave }, ReportDetail, ReportConflict> = {
  id: 'saveReport',
  method: 'PUT',
  path: '/reports/:id',
};

/** Moves a report to the trash. */
export const deleteReport: Endpoint<ById, null, never> = {
  id: 'deleteReport',
  method: 'DELETE',
  path: '/reports/:id',
};

/** Takes a report out of the trash. */
export const restoreReport: Endpoint<ById, ReportDetail, never> = {
  id: 'restoreReport',
  method: 'POST',
  path: '/reports/:id/restore',
};

/** Copies a report, into the person's own ones. */
export const duplicateReport: Endpoint<ById, ReportDetail, never> = {
  id: 'duplicateReport',
  method: 'POST',
  path: '/reports/:id/duplicate',
};

/** Marks a report as the person's favourite, or no longer. */
export const markReport: Endpoint<ById & { body: { favourite: boolean } }, ReportDetail, never> = {
  id: 'markReport',
  method: 'POST',
  path: '/reports/:id/favourite',
};
