import {
  copying,
  creating,
  deleting,
  listing,
  marking,
  opening,
  recalling,
  restoring,
  saving,
} from '../entity-endpoints';
import type { ById, Endpoint } from '../endpoint';
import type {
  ReportConflict,
  ReportCreate,
  ReportDetail,
  ReportSave,
  ReportSummary,
  ReportVersion,
} from '../report';
import type { UsedBy } from '../table';

/** One page of reports. */
export const listReports = listing<ReportSummary>('listReports', '/reports');

/** A report with its query. */
export const getReport = opening<ReportDetail>('getReport', '/reports');

/** Saved versions of a report, newest first. */
export const listReportVersions = recalling<ReportVersion>('listReportVersions', '/reports');

/** Makes a report. */
export const createReport = creating<ReportCreate, ReportDetail>('createReport', '/reports');

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveReport = saving<ReportSave, ReportDetail, ReportConflict>(
  'saveReport',
  '/reports',
);

/** Moves a report to the trash. */
export const deleteReport = deleting('deleteReport', '/reports');

/** Takes a report out of the trash. */
export const restoreReport = restoring<ReportDetail>('restoreReport', '/reports');

/** Copies a report, into the person's own ones. */
export const duplicateReport = copying<ReportDetail>('duplicateReport', '/reports');

/** Marks a report as the person's favourite, or no longer. */
export const markReport = marking<ReportDetail>('markReport', '/reports');

/** Dashboards and documents that hold a report; those that the person may not see by the names of their owners. */
export const listReportUsers: Endpoint<ById, UsedBy, never> = {
  id: 'listReportUsers',
  method: 'GET',
  path: '/reports/:id/used-by',
  repeatable: true,
};
