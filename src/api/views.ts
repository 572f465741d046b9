import {
  getView,
  getViewLineage,
  listViews,
  listViewUsers,
  listViewVersions,
  saveView,
} from '@bi/contract/endpoints/views';
import type { ListQuery } from '@bi/contract/entity/entity';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import type { ViewConflict, ViewDetail, ViewImpact, ViewSave } from '@bi/contract/table/view';
import { call } from '../core/http/call';
import { isWhole } from '../core/http/envelope-rules';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of Views, as key and function; all keys begin with `all`. */
export const viewQueries = {
  all: ['views'] as const,
  list: (http: HttpClient, query: ListQuery) =>
    endpointQuery(http, ['views', 'list', query], listViews, { query }),
  detail: (http: HttpClient, id: string, options: CallOptions = {}) =>
    endpointQuery(http, ['views', 'detail', id], getView, { id }, options),
  /** saved versions; with `version` read again when that one is no longer the newest */
  history: (http: HttpClient, id: string, ...version: number[]) =>
    endpointQuery(http, ['views', 'history', id, ...version], listViewVersions, { id }),
  usedBy: (http: HttpClient, id: string) =>
    endpointQuery(http, ['views', 'used-by', id], listViewUsers, { id }),
  lineage: (http: HttpClient, id: string) =>
    endpointQuery(http, ['views', 'lineage', id], getViewLineage, { id }),
};

/**
 * What a save led to: the new version; the newer one somebody else saved meanwhile; or whom it would
 * break, which only a save with `accept` does.
 */
export type ViewSaveOutcome =
  | { kind: 'saved'; view: ViewDetail }
  | { kind: 'conflict'; conflict: ViewConflict; message: string }
  | { kind: 'impact'; impact: ViewImpact };

/** Saves over `body.version`; conflicts and broken readers come back as outcomes, not as errors. */
export async function saveViewOver(
  http: HttpClient,
  input: { id: string; body: ViewSave },
  options: CallOptions = {},
): Promise<ViewSaveOutcome> {
  const answer = await call(http, saveView, input, options);
  if (isWhole(answer, RESPONSE_CODES.CONFLICT)) {
    return { kind: 'conflict', conflict: answer.data as ViewConflict, message: answer.message };
  }
  if (isWhole(answer, RESPONSE_CODES.ACCEPTED)) {
    return { kind: 'impact', impact: answer.data as ViewImpact };
  }
  return { kind: 'saved', view: answer };
}
