import Type from 'typebox';
import type { SchemasOf } from '../endpoint-schemas';
import {
  DocumentCreate,
  DocumentDetail,
  DocumentHistory,
  DocumentSave,
  DocumentSummary,
} from '../document';
import { DocumentDraft, DocumentDraftBody } from '../document-draft';
import { DocumentLine, DocumentPagesAsked } from '../document-pages';
import {
  copying,
  creating,
  deleting,
  listing,
  marking,
  restoring,
  saving,
} from '../entity-schemas';
import { EntityShares, SharesSave } from '../share';
import { UsedBy } from '../table';
import type * as documents from './documents';

const tag = 'report-plus';
const creators = { who: 'analyst', refusal: 'forbidden.document.create' } as const;
const editors = { tag, who: 'analyst', refusal: 'forbidden.document.edit' } as const;

/** Schemas of the calls of documents. */
export const documentSchemas: SchemasOf<typeof documents> = {
  listDocuments: listing(tag, 'documents', DocumentSummary),
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
    ...creating(tag, 'a document', DocumentCreate, DocumentDetail),
    ...creators,
  },
  saveDocument: saving(tag, 'a document', DocumentSave, DocumentDetail),
  deleteDocument: deleting(tag, 'a document'),
  restoreDocument: restoring(tag, 'a document', DocumentDetail),
  duplicateDocument: { ...copying(tag, 'a document', DocumentDetail), ...creators },
  markDocument: marking(tag, DocumentDetail),
  getDocumentDraft: {
    ...editors,
    summary: 'The caller’s unsaved work on a document, and who else edits it',
    answer: DocumentDraft,
  },
  putDocumentDraft: {
    ...editors,
    summary: 'Stores unsaved work on a document',
    body: DocumentDraftBody,
    answer: DocumentDraft,
  },
  discardDocumentDraft: {
    ...editors,
    summary: 'Discards unsaved work on a document',
    answer: Type.Null(),
  },
  getDocumentShares: {
    tag,
    who: 'person',
    summary: 'Who can see a document, and who may do more',
    answer: EntityShares,
  },
  saveDocumentShares: {
    tag,
    who: 'analyst',
    summary: 'Replaces who can see a document, and its owner where one is named',
    body: SharesSave,
    answer: EntityShares,
  },
  listDocumentUsers: {
    tag,
    who: 'person',
    summary: 'Documents that hold a document',
    answer: UsedBy,
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
