import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  DashboardExport,
  DocumentExport,
  QueryExport,
  ReportExport,
  RowsExport,
} from '../delivery/export';
import { Accepted } from '../query/job';
import type * as endpoints from './exports';

const common = { tag: 'files', who: 'caller', answer: Accepted } as const;

/** Schemas of the calls that make files. */
export const exportSchemas: SchemasOf<typeof endpoints> = {
  exportReport: {
    byLink: true,
    ...common,
    summary: 'Makes a file of a report; 1010 with the job, whose id is that of the file',
    body: ReportExport,
  },
  exportQuery: {
    byLink: true,
    ...common,
    summary: 'Makes a file of a query; 1010 with the job, whose id is that of the file',
    body: QueryExport,
  },
  exportTable: {
    ...common,
    summary: 'Makes a file of the rows of a table; 1010 with the job, whose id is that of the file',
    body: RowsExport,
  },
  exportView: {
    ...common,
    summary: 'Makes a file of the rows of a View; 1010 with the job, whose id is that of the file',
    body: RowsExport,
  },
  exportDashboard: {
    byLink: true,
    ...common,
    summary: 'Makes a file of a dashboard; 1010 with the job, whose id is that of the file',
    body: DashboardExport,
  },
  exportDocument: {
    byLink: true,
    ...common,
    summary: 'Makes a file of a document; 1010 with the job, whose id is that of the file',
    body: DocumentExport,
  },
};
