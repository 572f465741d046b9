import {
  getDocument,
  getDocumentDraft,
  listDocuments,
  listDocumentUsers,
  listDocumentVersions,
} from '@bi/contract/endpoints/documents';
import type { ListQuery } from '@bi/contract/entity';
import type { CallOptions, HttpClient } from '../core/http/http-types';
import { endpointQuery } from './endpoint-query';

/** Reads of documents, as key and function; all keys begin with `all`. */
export const documentQueries = {
  all: ['documents'] as const,
  list: (http: HttpClient, query: ListQuery, options?: CallOptions) =>
    endpointQuery(http, ['documents', 'list', query], listDocuments, { query }, options),
  detail: (http: HttpClient, id: string) =>
    endpointQuery(http, ['documents', 'detail', id], getDocument, { id }),
  history: (http: HttpClient, id: string) =>
    endpointQuery(http, ['documents', 'history', id], listDocumentVersions, { id }),
  usedBy: (http: HttpClient, id: string) =>
    endpointQuery(http, ['documents', 'usedBy', id], listDocumentUsers, { id }),
  draft: (http: HttpClient, id: string) =>
    endpointQuery(http, ['documents', 'draft', id], getDocumentDraft, { id }),
};
