import { DashboardDraft, DashboardDraftBody } from './dashboard-draft';

/** Body of PUT /report-plus/{id}/draft: unsaved work of one person on a document; as of a dashboard. */
export const DocumentDraftBody = DashboardDraftBody;

/** `data` of the draft calls. */
export const DocumentDraft = DashboardDraft;

/** See the schema of the same name. */
export type DocumentDraftBody = DashboardDraftBody;
/** See the schema of the same name. */
export type DocumentDraft = DashboardDraft;
