import type {
  DocumentConflict,
  DocumentCreate,
  DocumentDetail,
  DocumentLook,
  DocumentSave,
  DocumentSummary,
  DocumentVersion,
} from '../document/document';
import type { DocumentPagesAsked } from '../document/document-pages';
import type { ById, Endpoint } from '../descriptors/endpoint';
import * as saved from '../descriptors/entity-endpoints';

const PATH = '/report-plus';

/** One page of documents. */
export const listDocuments = saved.listing<DocumentSummary>('listDocuments', PATH);

/** A document with all it is made from. */
export const getDocument = saved.opening<DocumentDetail>('getDocument', PATH);

/** Saved versions of a document, newest first. */
export const listDocumentVersions = saved.recalling<DocumentVersion>('listDocumentVersions', PATH);

/** Makes a document. */
export const createDocument = saved.creating<DocumentCreate, DocumentDetail>(
  'createDocument',
  PATH,
);

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveDocument = saved.saving<DocumentSave, DocumentDetail, DocumentConflict>(
  'saveDocument',
  PATH,
);

/** Moves a document to the trash. */
export const deleteDocument = saved.deleting('deleteDocument', PATH);

/** Takes a document out of the trash. */
export const restoreDocument = saved.restoring<DocumentDetail>('restoreDocument', PATH);

/** Copies a document into the person's own ones. */
export const duplicateDocument = saved.copying<DocumentDetail>('duplicateDocument', PATH);

/** Marks a document as the person's favourite, or no longer. */
export const markDocument = saved.marking<DocumentDetail>('markDocument', PATH);

/** The caller's unsaved work on a document, and who else edits it. */
export const getDocumentDraft = saved.draftOf('getDocumentDraft', PATH);

/** Stores unsaved work in the place of what was stored before. */
export const putDocumentDraft = saved.drafting('putDocumentDraft', PATH);

/** Discards unsaved work. */
export const discardDocumentDraft = saved.discarding('discardDocumentDraft', PATH);

/** Who can see a document. */
export const getDocumentShares = saved.sharesOf('getDocumentShares', PATH);

/** Replaces who can see a document, and its owner where one is named. */
export const saveDocumentShares = saved.sharing('saveDocumentShares', PATH);

/** Documents that hold a document; those that the person may not see by the names of their owners. */
export const listDocumentUsers = saved.usersOf('listDocumentUsers', PATH);

/** The pages of a document: one line of the answer each, `DocumentLine`. */
export const streamDocumentPages: Endpoint<ById & { body: DocumentPagesAsked }, unknown, never> = {
  id: 'streamDocumentPages',
  method: 'POST',
  path: `${PATH}/:id/pages`,
  repeatable: true,
};

/** The look of documents that set none: that of the organisation. */
export const getDocumentLook: Endpoint<object, DocumentLook, never> = {
  id: 'getDocumentLook',
  method: 'GET',
  path: '/document-look',
  repeatable: true,
};

/** Replaces the look of the organisation's documents. */
export const putDocumentLook: Endpoint<{ body: DocumentLook }, DocumentLook, never> = {
  id: 'putDocumentLook',
  method: 'PUT',
  path: '/document-look',
};
