import type { SchemasOf } from '../descriptors/endpoint-schemas';
import {
  DocumentCreate,
  DocumentDetail,
  DocumentHistory,
  DocumentLook,
  DocumentSave,
  DocumentSummary,
} from '../document/document';
import { DocumentLine, DocumentPagesAsked } from '../document/document-pages';
import * as saved from '../descriptors/entity-schemas';
import type * as documents from './documents';

const tag = 'report-plus';
const creators = { who: 'analyst', refusal: 'forbidden.document.create' } as const;
const editors = { tag, who: 'analyst', refusal: 'forbidden.document.create' } as const;
const draft = saved.drafts(editors, 'a document');

/** Schemas of the calls of documents. */
export const documentSchemas: SchemasOf<typeof documents> = {
  listDocuments: saved.listing(tag, 'documents', DocumentSummary),
  getDocument: {
    byLink: true,
    tag,
    who: 'caller',
    summary: 'A document with all it is made from',
    answer: DocumentDetail,
  },
  listDocumentVersions: {
    tag,
    who: 'person',
    summary: 'Saved versions, newest first',
    answer: DocumentHistory,
  },
  createDocument: {
    ...saved.creating(tag, 'a document', DocumentCreate, DocumentDetail),
    ...creators,
  },
  saveDocument: saved.saving(tag, 'a document', DocumentSave, DocumentDetail),
  deleteDocument: saved.deleting(tag, 'a document'),
  restoreDocument: saved.restoring(tag, 'a document', DocumentDetail),
  duplicateDocument: { ...saved.copying(tag, 'a document', DocumentDetail), ...creators },
  markDocument: saved.marking(tag, DocumentDetail),
  getDocumentDraft: draft.get,
  putDocumentDraft: draft.put,
  discardDocumentDraft: draft.discard,
  getDocumentShares: saved.sharesOf(tag, 'a document'),
  saveDocumentShares: saved.sharing(tag, 'a document'),
  listDocumentUsers: saved.usersOf(
    tag,
    'Documents that hold a document, and schedules that send it',
  ),
  getDocumentLook: {
    tag,
    who: 'person',
    summary: 'The look of documents that set none',
    answer: DocumentLook,
  },
  putDocumentLook: {
    tag,
    who: 'administrator',
    summary: 'Replaces the look of documents that set none',
    body: DocumentLook,
    answer: DocumentLook,
  },
  streamDocumentPages: {
    byLink: true,
    tag,
    who: 'caller',
    summary: 'The pages of a document in one stream of lines, the first as soon as it is ready',
    body: DocumentPagesAsked,
    answer: {
      mediaType: 'application/x-ndjson',
      description: 'One line of JSON per page, drawing and state of the document',
      line: DocumentLine,
    },
  },
};
