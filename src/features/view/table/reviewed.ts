import type { RowSet } from '@bi/contract/row-set';
import type { ColumnLineage, RowsBody, TableDetail, UsedBy } from '@bi/contract/table';
import type { ViewDetail } from '@bi/contract/view';
import { readTableRows, tableDataKeys, tableLineage } from '../../../api/table-data';
import { tableKeys, tableUsedBy } from '../../../api/tables';
import { readViewRows, viewKeys, viewLineage, viewUsedBy } from '../../../api/views';
import type { CallOptions, HttpClient } from '../../../core/http/http-types';

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
  };
}

/** A View as a review reads it. */
export function reviewedView({ id, name, version }: ViewDetail): Reviewed {
  return {
    ...{ kind: 'view', id, name, origin: 'view', version },
    lineageKey: viewKeys.lineage(id),
    usedByKey: viewKeys.usedBy(id),
    rows: (http, body, options) => readViewRows(http, id, body, options),
    lineage: (http, options) => viewLineage(http, id, options),
    usedBy: (http, options) => viewUsedBy(http, id, options),
  };
}
