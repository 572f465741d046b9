import { getTable, listTables, listTableUsers } from '@bi/contract/endpoints/tables';
import type { ListQuery } from '@bi/contract/entity/entity';
import type { HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of tables, as key and function; all keys begin with `all`. */
export const tableQueries = {
  all: ['tables'] as const,
  list: (http: HttpClient, query: ListQuery) =>
    endpointQuery(http, ['tables', 'list', query], listTables, { query }),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['tables', 'detail', id], getTable, { id }),
  usedBy: (http: HttpClient, id: string) =>
    endpointQuery(http, ['tables', 'used-by', id], listTableUsers, { id }),
};
