import type { FastifyInstance } from 'fastify';
import { BiError } from '@bi/contract/messages/bi-error';
import type { DocumentDetail } from '@bi/contract/document/document';
import * as documents from '@bi/contract/endpoints/documents';
import { documentSchemas } from '@bi/contract/endpoints/documents.schemas';
import {
  presentDocument,
  presentDocumentDetail,
  presentDocumentVersion,
} from '../../presenters/document';
import type { EntityDrafts } from '../../services/entities/entity-drafts';
import type { DocumentForReader, DocumentService } from '../../services/documents/document-service';
import type { EndpointCall } from '../endpoint-call';
import {
  copying,
  creating,
  discardingDraft,
  listing,
  marking,
  opening,
  readingDraft,
  recalling,
  removing,
  restoring,
  saving,
  storingDraft,
} from '../entity-handlers';
import type { DocumentPages } from '../../services/document-pages/document-pages';
import { registerEndpoints } from '../register-endpoints';
import { pageStream } from './page-stream';

type Document = DocumentForReader['document'];

/** What the routes of documents ask. */
export interface DocumentRouteParts {
  documents: DocumentService;
  documentDrafts: EntityDrafts;
  pages: DocumentPages;
}

/** Lists, gives, makes, saves, copies, deletes and restores documents; their versions, favourites and shares. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  { documents: service, documentDrafts: drafts, pages }: DocumentRouteParts,
): void {
  const { service: entities, shares } = service;
  const summaries = async ({ principal }: EndpointCall, rows: readonly Document[]) =>
    (await service.forReader(principal, rows)).map((one) => presentDocument(principal, one));
  const detail = async ({ principal }: EndpointCall, row: Document): Promise<DocumentDetail> => {
    const [shown] = await service.forReader(principal, [row]);
    if (!shown) throw new BiError('missing.document');
    return presentDocumentDetail(principal, shown);
  };

  registerEndpoints(app, documents, documentSchemas, {
    listDocuments: listing(entities, summaries),
    getDocument: opening(entities, detail),
    listDocumentVersions: recalling(entities, presentDocumentVersion),
    createDocument: creating(service, detail),
    saveDocument: saving(service, detail),
    deleteDocument: removing(entities),
    restoreDocument: restoring(entities, detail),
    duplicateDocument: copying(entities, detail),
    markDocument: marking(entities, detail),
    getDocumentDraft: readingDraft(drafts),
    putDocumentDraft: storingDraft(drafts),
    discardDocumentDraft: discardingDraft(drafts),
    getDocumentShares: ({ id }, { principal }) => shares.get(principal, id),
    saveDocumentShares: ({ id, body }, { principal }) => shares.save(principal, id, body),
    streamDocumentPages: async ({ id, body }, call) => {
      const { principal, signal, language } = call;
      const reader = { signal, language: body.language ?? language };
      return pageStream(call, await pages.open(principal, id, body, reader));
    },
    getDocumentLook: (_, { principal }) => service.look(principal),
    putDocumentLook: ({ body }, { principal }) => service.saveLook(principal, body),
    listDocumentUsers: ({ id }, { principal }) => service.holdersOf(principal, id),
  });
}
