import type { ById, Endpoint } from '../descriptors/endpoint';
import type {
  DashboardExport,
  DocumentExport,
  QueryExport,
  ReportExport,
  RowsExport,
} from '../delivery/export';
import type { Accepted } from '../query/job';

/** Makes a file of a report. */
export const exportReport: Endpoint<ById & { body: ReportExport }, Accepted, Accepted> = {
  id: 'exportReport',
  method: 'POST',
  path: '/reports/:id/export',
};

/** Makes a file of a query that is not saved. */
export const exportQuery: Endpoint<{ body: QueryExport }, Accepted, Accepted> = {
  id: 'exportQuery',
  method: 'POST',
  path: '/query/export',
};

/** Makes a file of the rows of a table. */
export const exportTable: Endpoint<ById & { body: RowsExport }, Accepted, Accepted> = {
  id: 'exportTable',
  method: 'POST',
  path: '/tables/:id/export',
};

/** Makes a file of the rows of a View. */
export const exportView: Endpoint<ById & { body: RowsExport }, Accepted, Accepted> = {
  id: 'exportView',
  method: 'POST',
  path: '/views/:id/export',
};

/** Makes a file of a dashboard. */
export const exportDashboard: Endpoint<ById & { body: DashboardExport }, Accepted, Accepted> = {
  id: 'exportDashboard',
  method: 'POST',
  path: '/dashboards/:id/export',
};

/** Makes a file of a document. */
export const exportDocument: Endpoint<ById & { body: DocumentExport }, Accepted, Accepted> = {
  id: 'exportDocument',
  method: 'POST',
  path: '/report-plus/:id/export',
};
