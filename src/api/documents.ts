import type { DocumentLine, DocumentPagesAsked } from '@bi/contract/document/document-pages';
import {
  getDocument,
  getDocumentDraft,
  getDocumentLook,
  listDocuments,
  listDocumentUsers,
  listDocumentVersions,
  streamDocumentPages,
} from '@bi/contract/endpoints/documents';
import type { ListQuery } from '@bi/contract/entity/entity';
import { pathOf } from '../core/http/call';
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
  look: (http: HttpClient) => endpointQuery(http, ['documents', 'look'], getDocumentLook, {}),
  draft: (http: HttpClient, id: string) =>
    endpointQuery(http, ['documents', 'draft', id], getDocumentDraft, { id }),
};

/** Where the lines of a document go. */
export interface ReadPageLines {
  signal: AbortSignal;
  onLine: (line: DocumentLine) => void;
}

/**
 * Reads the pages of a document line by line. Ends with the stream; rejects with a CallError, which the caller
 * shows.
 */
export async function readPages(
  http: HttpClient,
  id: string,
  body: DocumentPagesAsked,
  { signal, onLine }: ReadPageLines,
): Promise<void> {
  const { method } = streamDocumentPages;
  const path = pathOf(streamDocumentPages, { id, body });
  const take = (line: unknown) => onLine(line as DocumentLine);
  await http.lines?.({ method, path }, body, { signal, onLine: take });
}
