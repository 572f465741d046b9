import type { RowSet } from '@bi/contract/query/row-set';
import type { ColumnLineage, RowsBody, TableDetail, UsedBy } from '@bi/contract/table/table';
import type { ViewDetail } from '@bi/contract/table/view';
import type { UseQueryOptions } from '@tanstack/react-query';
import { readTableRows } from '@bi/contract/endpoints/tables';
import { readViewRows } from '@bi/contract/endpoints/views';
import { tableDataQueries } from '../../../api/table-data';
import { tableQueries } from '../../../api/tables';
import { viewQueries } from '../../../api/views';
import { call } from '../../../core/http/call';
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
  rows: (http: HttpClient, body: RowsBody, options: CallOptions) => Promise<RowSet>;
  lineage: (http: HttpClient) => UseQueryOptions<ColumnLineage>;
  usedBy: (http: HttpClient) => UseQueryOptions<UsedBy>;
}

/** A table as a review reads it. */
export function reviewedTable({ id, name, origin, dataVersion }: TableDetail): Reviewed {
  return {
    ...{ kind: 'table', id, name, origin, version: dataVersion },
    rows: (http, body, options) => call(http, readTableRows, { id, body }, options),
    lineage: (http) => tableDataQueries.lineage(http, id),
    usedBy: (http) => tableQueries.usedBy(http, id),
  };
}

/** A View as a review reads it. */
export function reviewedView({ id, name, version }: ViewDetail): Reviewed {
  return {
    ...{ kind: 'view', id, name, origin: 'view', version },
    rows: (http, body, options) => call(http, readViewRows, { id, body }, options),
    lineage: (http) => viewQueries.lineage(http, id),
    usedBy: (http) => viewQueries.usedBy(http, id),
  };
}
