import { BiError } from '@bi/contract/messages/bi-error';
import type { EntityDraftBody } from '@bi/contract/entity/entity-draft';
import { MAX_DRAFT_BYTES } from '@bi/contract/call/limits';
import type { Principal } from '../../policies/principal';
import {
  deleteDraft,
  findDraft,
  otherEditors,
  putDraft,
  type DraftKey,
  type DraftRow,
} from '../../repositories/entities/draft-repository';
import type { ServiceContext } from '../service-context';

/** A person edits as long as their draft is not older than this. */
const EDITING_MS = 120_000;
/** Editors read the draft more often than this as long as they are open. */
const OPEN_MS = 60_000;

/** A person's draft, and who else edits. */
export interface StoredDraft {
  draft: DraftRow | null;
  others: Pick<DraftRow, 'user_id' | 'user_name' | 'saved_ms'>[];
}

/** The service of a kind whose things are edited with drafts. */
interface DraftedService {
  store: { readonly kind: { readonly rows: { readonly table: string } } };
  /** @throws {BiError} missing.*, forbidden.* */
  editable: (principal: Principal, id: string) => Promise<{ id: string; tenant_id: string }>;
}

type Editor = StoredDraft['others'][number];

/**
 * Stores unsaved work on the things of one kind: one draft per person and thing, until they save it. Editors read it
 * when they begin and as long as they are open, so that others see who edits also before a first change.
 */
export class EntityDrafts {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #service: DraftedService;
  /** who read their draft, by thing and person */
  readonly #open = new Map<string, Map<string, Editor>>();

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, service: DraftedService) {
    this.#context = context;
    this.#service = service;
  }

  /** @throws {BiError} missing.*; forbidden.* where the person may not change it */
  async get(principal: Principal, id: string): Promise<StoredDraft> {
    const key = await this.#keyOf(principal, id);
    this.#noteOpen(key, principal.displayName);
    return this.#stateOf(key, (await findDraft(this.#context.database, key)) ?? null);
  }

  /** Stores the draft in the place of the one before. @throws {BiError} as `get`; transport.tooLarge */
  async put(
    principal: Principal,
    id: string,
    { baseVersion, content }: EntityDraftBody,
  ): Promise<StoredDraft> {
    if (Buffer.byteLength(JSON.stringify(content)) > MAX_DRAFT_BYTES) {
      const limit = `${MAX_DRAFT_BYTES / 1024} KB`;
      throw new BiError('transport.tooLarge', { params: { limit } });
    }
    const key = await this.#keyOf(principal, id);
    const draft: DraftRow = {
      ...key,
      user_name: principal.displayName,
      base_version: baseVersion,
      content,
      saved_ms: this.#context.now(),
    };
    await putDraft(this.#context.database, draft);
    return this.#stateOf(key, draft);
  }

  /** Forgets the draft; doing it again changes nothing. @throws {BiError} as `get` */
  async discard(principal: Principal, id: string): Promise<void> {
    const key = await this.#keyOf(principal, id);
    this.#open.get(thingOf(key))?.delete(key.user_id);
    await deleteDraft(this.#context.database, key);
  }

  #noteOpen(key: DraftKey, name: string): void {
    const sinceMs = this.#context.now() - OPEN_MS;
    for (const [thing, editors] of this.#open) {
      for (const [user, { saved_ms }] of editors) if (saved_ms < sinceMs) editors.delete(user);
      if (editors.size === 0) this.#open.delete(thing);
    }
    const thing = thingOf(key);
    const editors = this.#open.get(thing) ?? new Map<string, Editor>();
    this.#open.set(thing, editors);
    const editor = { user_id: key.user_id, user_name: name, saved_ms: this.#context.now() };
    editors.set(key.user_id, editor);
  }

  async #stateOf(key: DraftKey, draft: DraftRow | null): Promise<StoredDraft> {
    const { database, now } = this.#context;
    const stored = await otherEditors(database, key, now() - EDITING_MS);
    const open = [...(this.#open.get(thingOf(key))?.values() ?? [])].filter(
      ({ user_id, saved_ms }) => user_id !== key.user_id && saved_ms >= now() - OPEN_MS,
    );
    const byPerson = new Map<string, Editor>();
    for (const one of [...stored, ...open]) {
      const known = byPerson.get(one.user_id);
      if (!known || known.saved_ms < one.saved_ms) byPerson.set(one.user_id, one);
    }
    const others = [...byPerson.values()].sort((a, b) => b.saved_ms - a.saved_ms);
    return { draft, others };
  }

  async #keyOf(principal: Principal, id: string): Promise<DraftKey> {
    const { tenant_id, id: entity_id } = await this.#service.editable(principal, id);
    const { table: kind } = this.#service.store.kind.rows;
    return { tenant_id, user_id: principal.subjectId, kind, entity_id };
  }
}

function thingOf({ tenant_id, entity_id }: DraftKey): string {
  return JSON.stringify([tenant_id, entity_id]);
}
