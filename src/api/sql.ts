import { getSqlCatalog } from '@bi/contract/endpoints/sql';
import {
  listSqlHistory,
  listSqlSnippets,
  listSqlTabs,
  saveSqlTab,
} from '@bi/contract/endpoints/sql-workspace';
import type { SqlHistoryQuery, SqlTab, SqlTabSave } from '@bi/contract/query/sql';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../core/http/call';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';
import { saveOver, type SaveOutcome } from './save';

/** Reads of the SQL editor, as key and function; keys begin with `['sql', ...]`. */
export const sqlQueries = {
  catalogKey: ['sql', 'catalog'] as const,
  catalog: (http: HttpClient) => endpointQuery(http, sqlQueries.catalogKey, getSqlCatalog, {}),
  tabs: (http: HttpClient) => endpointQuery(http, ['sql', 'tabs'], listSqlTabs, {}),
  historyKey: ['sql', 'history'] as const,
  /** the statements the person ran, page by page */
  history: (http: HttpClient, query: SqlHistoryQuery) =>
    infiniteQueryOptions({
      queryKey: [...sqlQueries.historyKey, query],
      queryFn: ({ signal, pageParam }) => {
        const asked = { ...query, page: pageParam, pageSize: 50 };
        return call(http, listSqlHistory, { query: asked }, { signal, inPlace: true });
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, total }) =>
        page * pageSize < total ? page + 1 : undefined,
    }),
  snippetsKey: ['sql', 'snippets'] as const,
  snippets: (http: HttpClient) => endpointQuery(http, sqlQueries.snippetsKey, listSqlSnippets, {}),
};

/** What saving a tab led to: the new version, or the newer one another browser saved meanwhile. */
export type TabOutcome = SaveOutcome<SqlTab, SqlTab>;

/** Saves a tab over `body.version`; an older version comes back as a conflict, not as an error. */
export async function saveTab(
  http: HttpClient,
  input: { id: string; body: SqlTabSave },
  options: CallOptions = {},
): Promise<TabOutcome> {
  const { saved, conflict } = await saveOver(http, saveSqlTab, input, options);
  return conflict === null ? { saved, conflict } : { saved: null, conflict: conflict.current };
}
