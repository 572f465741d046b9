import { BiError } from '@bi/contract/bi-error';
import type { DocumentDraftBody } from '@bi/contract/document-draft';
import { MAX_DRAFT_BYTES } from '@bi/contract/limits';
import { canEditDocument } from '../../policies/document-policy';
import type { Principal } from '../../policies/principal';
import {
  deleteDocumentDraft,
  findDocumentDraft,
  otherEditors,
  putDocumentDraft,
  type DocumentDraftKey,
  type DocumentDraftRow,
} from '../../repositories/document-draft-repository';
import type { ServiceContext } from '../service-context';
import type { DocumentService } from './document-service';

/** A person edits as long as their draft is not older than this. */
const EDITING_MS = 120_000;

/** A person's draft, and who else edits. */
export interface DraftState {
  draft: DocumentDraftRow | null;
  others: Pick<DocumentDraftRow, 'user_id' | 'user_name' | 'saved_ms'>[];
}

/** Keeps unsaved work on documents: one draft per person and document. */
export class DocumentDrafts {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #documents: Pick<DocumentService, 'service'>;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    documents: Pick<DocumentService, 'service'>,
  ) {
    this.#context = context;
    this.#documents = documents;
  }

  /** @throws {BiError} missing.document, forbidden.document.edit */
  async get(principal: Principal, id: string): Promise<DraftState> {
    const key = await this.#keyOf(principal, id);
    return this.#stateOf(key, (await findDocumentDraft(this.#context.database, key)) ?? null);
  }

  /** Stores the draft in the place of the one before. @throws {BiError} as `get`; transport.tooLarge */
  async put(
    principal: Principal,
    id: string,
    { baseVersion, content }: DocumentDraftBody,
  ): Promise<DraftState> {
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_DRAFT_BYTES) {
      const limit = `${MAX_DRAFT_BYTES / 1024} KB`;
      throw new BiError('transport.tooLarge', { params: { limit } });
    }
    const key = await this.#keyOf(principal, id);
    const draft: DocumentDraftRow = {
      ...key,
      user_name: principal.displayName,
      base_version: baseVersion,
      content,
      saved_ms: this.#context.now(),
    };
    await putDocumentDraft(this.#context.database, draft);
    return this.#stateOf(key, draft);
  }

  /** Forgets the draft; doing it again changes nothing. @throws {BiError} as `get` */
  async discard(principal: Principal, id: string): Promise<void> {
    await deleteDocumentDraft(this.#context.database, await this.#keyOf(principal, id));
  }

  async #stateOf(key: DocumentDraftKey, draft: DocumentDraftRow | null): Promise<DraftState> {
    const { database, now } = this.#context;
    return { draft, others: await otherEditors(database, key, now() - EDITING_MS) };
  }

  async #keyOf(principal: Principal, id: string): Promise<DocumentDraftKey> {
    const { store } = this.#documents.service;
    const row = await store.find(principal, id);
    if (!canEditDocument(principal, row, await store.givenTo(principal, row))) {
      throw new BiError('forbidden.document.edit');
    }
    return { tenant_id: row.tenant_id, user_id: principal.subjectId, document_id: row.id };
  }
}
