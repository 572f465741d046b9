import type { DocumentBody } from '@bi/contract/document/document';
import { SessionWriter, type BodyDraft, type EditSession } from '../editing/edit-session';

/** What a save of a document holds besides the version. */
export type DocumentDraftState = BodyDraft<DocumentBody>;

/** An edited document, with everything needed to continue after a reload. */
export type DocumentSession = EditSession<DocumentDraftState>;

/** Edit sessions of documents as text. */
export const documentSessions = new SessionWriter<DocumentDraftState>(['blocks', 'parameters']);
