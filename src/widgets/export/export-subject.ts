import type { DashboardChoice } from '@bi/contract/dashboard/dashboard-choice';
import type { DocumentChoice } from '@bi/contract/document/document-choice';
import {
  exportDashboard,
  exportDocument,
  exportQuery,
  exportReport,
  exportTable,
  exportView,
} from '@bi/contract/endpoints/exports';
import type { ExportAsked } from '@bi/contract/delivery/export';
import {
  DASHBOARD_FORMATS,
  DOCUMENT_FORMATS,
  ROWS_FORMATS,
} from '@bi/contract/delivery/export-formats';
import type { Receipt } from '@bi/contract/query/cell-set';
import type { Presentation } from '@bi/contract/report/report';
import type { Query } from '@bi/contract/query/query';
import { call } from '../../core/http/call';
import type { HttpClient } from '../../core/http/http-types';

/** What is exported, as it is on the screen. */
export type ExportSubject = {
  name: string;
  /** newest date or time of the data; null where the server does not say */
  dataAsOf: string | null;
  /** the oldest, where it shows data of several ages */
  oldestAsOf?: string;
  rowsLimited: boolean;
} & (
  | { kind: 'report'; id: string; query: Query; presentation: Presentation; receipt: Receipt }
  | { kind: 'query'; query: Query; presentation: Presentation; receipt: Receipt }
  | { kind: 'table' | 'view'; id: string }
  | { kind: 'dashboard'; id: string; choice: DashboardChoice }
  | { kind: 'document'; id: string; parameters: DocumentChoice; page: number }
);

/** What is asked for in one of some formats. @throws {Error} for another one */
function within<Format extends string>(
  formats: readonly Format[],
  { format, ...asked }: ExportAsked,
): Omit<ExportAsked, 'format'> & { format: Format } {
  const own = formats.find((one) => one === format);
  if (own === undefined) throw new Error(`It cannot be written as ${format}`);
  return { ...asked, format: own };
}

/** Asks the server for a file; its answer is the job. */
export function askForFile(http: HttpClient, subject: ExportSubject, asked: ExportAsked) {
  const options = { inPlace: true };
  switch (subject.kind) {
    case 'report': {
      const { id, query, presentation } = subject;
      return call(http, exportReport, { id, body: { ...asked, query, presentation } }, options);
    }
    case 'query': {
      const { query, presentation } = subject;
      return call(http, exportQuery, { body: { ...asked, query, presentation } }, options);
    }
    case 'dashboard': {
      const { id, choice } = subject;
      const body = { ...within(DASHBOARD_FORMATS, asked), choice };
      return call(http, exportDashboard, { id, body }, options);
    }
    case 'document': {
      const { id, parameters } = subject;
      const body = { ...within(DOCUMENT_FORMATS, asked), parameters };
      return call(http, exportDocument, { id, body }, options);
    }
    case 'table':
      return call(
        http,
        exportTable,
        { id: subject.id, body: within(ROWS_FORMATS, asked) },
        options,
      );
    case 'view':
      return call(http, exportView, { id: subject.id, body: within(ROWS_FORMATS, asked) }, options);
  }
}
