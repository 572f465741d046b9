import type { DocumentConflict, DocumentDetail } from '@bi/contract/document/document';
import {
  discardDocumentDraft,
  getDocumentDraft,
  putDocumentDraft,
  saveDocument,
} from '@bi/contract/endpoints/documents';
import {
  documentSessions,
  type DocumentDraftState,
  type DocumentSession,
} from '@bi/olap/document-edit/document-sessions';
import { mergeDocuments } from '@bi/olap/document-edit/merge-documents';
import { useQueryClient } from '@tanstack/react-query';
import { documentQueries } from '../../../api/documents';
import { saveOver } from '../../../api/save';
import { useHttp } from '../../../host/use-http';
import { useTexts } from '../../../host/use-texts';
import {
  useBodyEditor,
  type BodyEditor,
  type BodyEditorSpec,
} from '../../../widgets/editing/use-body-editor';
import { configTexts } from './config-texts';

/** An edited document with its steps. */
export type DocumentEditor = BodyEditor<DocumentDraftState, DocumentConflict>;

/** How documents are edited. */
export const DOCUMENT_EDITING: BodyEditorSpec<
  DocumentDraftState,
  DocumentDetail,
  DocumentConflict
> = {
  sessions: documentSessions,
  key: (id) => `document:${id}`,
  calls: {
    kind: 'document',
    get: getDocumentDraft,
    put: putDocumentDraft,
    discard: discardDocumentDraft,
  },
  save: (http, id, body) => saveOver(http, saveDocument, { id, body }),
  draftOf: ({ name, description, tag, stag, body }) => ({ name, description, tag, stag, body }),
  merge: mergeDocuments,
};

/** Edits a document; see `useBodyEditor`. */
export function useDocumentEditor(
  document: DocumentDetail,
  start: DocumentSession | null,
  onSaved: (saved: DocumentDetail) => void,
): DocumentEditor {
  const client = useQueryClient();
  const http = useHttp();
  const texts = useTexts(configTexts);
  return useBodyEditor(DOCUMENT_EDITING, {
    item: document,
    start,
    words: texts,
    onSaved,
    async onStored(saved) {
      for (const id of [saved.id, saved.slug]) {
        client.setQueryData(documentQueries.detail(http, id).queryKey, saved);
      }
      await client.invalidateQueries({ queryKey: documentQueries.all });
    },
  });
}
