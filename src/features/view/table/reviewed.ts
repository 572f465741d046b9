import type { RowSet } from '@bi/contract/row-set';
import type { ColumnLineage, RowsBody, TableDetail, UsedBy } from '@bi/contract/table';
import type { ViewDetail } from '@bi/contract/view';
import { exportSql, filePath } from '../../../api/sql';
import { readTableRows, tableDataKeys, tableFile, tableLineage } from '../../../api/table-data';
import { tableKeys, tableUsedBy } from '../../../api/tables';
import { readViewRows, viewKeys, viewLineage, viewUsedBy } from '../../../api/views';
import type { CallOptions, HttpClient } from '../../../core/http/http-types';
import { readFile, type ReadFileOptions } from '../../../core/http/read-file';
import type { Session } from '../../../core/session/session-types';

/** What the parts of a review need to know of a table or View, and how each is read. */
export interface Reviewed {
  kind: 'table' | 'view';
  id: string;
  name: string;
  /** what its rows are made from */
  origin: TableDetail['origin'];
  /** changes with the rows */
  version: number | null;
  lineageKey: readonly unknown[];
  usedByKey: readonly unknown[];
  rows: (http: HttpClient, body: RowsBody, options: CallOptions) => Promise<RowSet>;
  lineage: (http: HttpClient, options: CallOptions) => Promise<ColumnLineage>;
  usedBy: (http: HttpClient, options: CallOptions) => Promise<UsedBy>;
  /** all rows as CSV */
  file: (http: HttpClient, session: Session, options: ReadFileOptions) => Promise<Blob>;
}

/** A table as a review reads it. */
export function reviewedTable({ id, name, origin, dataVersion }: TableDetail): Reviewed {
  return {
    ...{ kind: 'table', id, name, origin, version: dataVersion },
    lineageKey: tableDataKeys.lineage(id),
    usedByKey: tableKeys.usedBy(id),
    rows: (http, body, options) => readTableRows(http, id, body, options),
    lineage: (http, options) => tableLineage(http, id, options),
    usedBy: (http, options) => tableUsedBy(http, id, options),
    file: (_, session, options) => readFile(session, tableFile(id), options),
  };
}

/** A View as a review reads it. */
export function reviewedView({ id, name, viewName, version }: ViewDetail): Reviewed {
  return {
    ...{ kind: 'view', id, name, origin: 'view', version },
    lineageKey: viewKeys.lineage(id),
    usedByKey: viewKeys.usedBy(id),
    rows: (http, body, options) => readViewRows(http, id, body, options),
    lineage: (http, options) => viewLineage(http, id, options),
    usedBy: (http, options) => viewUsedBy(http, id, options),
    async file(http, session, options) {
      const sql = `SELECT * FROM "${viewName.replaceAll('"', '""')}"`;
      const { signal } = options;
      const made = await exportSql(http, { sql, format: 'csv' }, { signal, inPlace: true });
      return readFile(session, filePath(made.id), options);
    },
  };
}
