import type {
  DocumentConflict,
  DocumentCreate,
  DocumentDetail,
  DocumentSave,
  DocumentSummary,
  DocumentVersion,
} from '../document';
import type { DocumentDraft, DocumentDraftBody } from '../document-draft';
import type { DocumentPagesAsked } from '../document-pages';
import type { ById, Endpoint } from '../endpoint';
import {
  copying,
  creating,
  deleting,
  listing,
  marking,
  opening,
  recalling,
  restoring,
  saving,
} from '../entity-endpoints';
import type { EntityShares, SharesSave } from '../share';
import type { UsedBy } from '../table';

const PATH = '/report-plus';

/** One page of documents. */
export const listDocuments = listing<DocumentSummary>('listDocuments', PATH);

/** A document with all it is made from. */
export const getDocument = opening<DocumentDetail>('getDocument', PATH);

/** Saved versions of a document, newest first. */
export const listDocumentVersions = recalling<DocumentVersion>('listDocumentVersions', PATH);

/** Makes a document. */
export const createDocument = creating<DocumentCreate, DocumentDetail>('createDocument', PATH);

/** Saves over `body.version`; 1007 when somebody saved a newer one. */
export const saveDocument = saving<DocumentSave, DocumentDetail, DocumentConflict>(
  'saveDocument',
  PATH,
);

/** Moves a document to the trash. */
export const deleteDocument = deleting('deleteDocument', PATH);

/** Takes a document out of the trash. */
export const restoreDocument = restoring<DocumentDetail>('restoreDocument', PATH);

/** Copies a document into the person's own ones. */
export const duplicateDocument = copying<DocumentDetail>('duplicateDocument', PATH);

/** Marks a document as the person's favourite, or no longer. */
export const markDocument = marking<DocumentDetail>('markDocument', PATH);

/** The caller's unsaved work on a document, and who else edits it. */
export const getDocumentDraft: Endpoint<ById, DocumentDraft, never> = {
  id: 'getDocumentDraft',
  method: 'GET',
  path: `${PATH}/:id/draft`,
  repeatable: true,
};

/** Stores unsaved work in the place of what was stored before. */
export const putDocumentDraft: Endpoint<ById & { body: DocumentDraftBody }, DocumentDraft, never> =
  { id: 'putDocumentDraft', method: 'PUT', path: `${PATH}/:id/draft` };

/** Discards unsaved work. */
export const discardDocumentDraft: Endpoint<ById, null, never> = {
  id: 'discardDocumentDraft',
  method: 'DELETE',
  path: `${PATH}/:id/draft`,
};

/** Who can see a document. */
export const getDocumentShares: Endpoint<ById, EntityShares, never> = {
  id: 'getDocumentShares',
  method: 'GET',
  path: `${PATH}/:id/shares`,
  repeatable: true,
};

/** Replaces who can see a document, and its owner where one is named. */
export const saveDocumentShares: Endpoint<ById & { body: SharesSave }, EntityShares, never> = {
  id: 'saveDocumentShares',
  method: 'PUT',
  path: `${PATH}/:id/shares`,
};

/** Documents that hold a document; those that the person may not see by the names of their owners. */
export const listDocumentUsers: Endpoint<ById, UsedBy, never> = {
  id: 'listDocumentUsers',
  method: 'GET',
  path: `${PATH}/:id/used-by`,
  repeatable: true,
};

/** The pages of a document: one line of the answer each, `DocumentLine`. */
export const streamDocumentPages: Endpoint<ById & { body: DocumentPagesAsked }, unknown, never> = {
  id: 'streamDocumentPages',
  method: 'POST',
  path: `${PATH}/:id/pages`,
  repeatable: true,
};
