import { randomUUID } from 'node:crypto';
import type { ChatThreadCreate, ChatThreadsQuery } from '@bi/contract/chat/chat-thread';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Audience } from '@bi/contract/share/share-levels';
import type { Principal } from '../../policies/principal';
import {
  forgetOldThreads,
  insertThread,
  markMessage,
  messagesOf,
  pastQuestions,
  threadsOf,
  updateThread,
  type ChatMessageRow,
  type ChatThreadRow,
} from '../../repositories/chat/chat-repository';
import { inTransaction } from '../../repositories/database/database';
import { cleanName } from '../entities/entity-name';
import type { ServiceContext } from '../service-context';
import { ShareService } from '../shares/share-service';
import type { AskService } from './ask-service';
import { ownerOf } from './chat-owner';
import { messagesFor, slugsIn } from './reader-messages';
import { isOwnThread, ThreadStore } from './thread-store';

const MAX_NAME = 80;
const MAX_PAST = 300;
const TRASH_MS = 30 * 86_400_000;

/** A thread as one person sees it. */
export interface ThreadForReader {
  thread: ChatThreadRow;
  /** whether the person began it */
  mine: boolean;
  /** who sees it besides its owner */
  audience: Audience;
}

/** A page of threads. */
export interface ThreadPage {
  rows: ThreadForReader[];
  total: number;
  page: number;
  pageSize: number;
}

/** Threads of questions, each of the person who asks and of those it is shared with, who only read it. */
export class ChatThreads {
  readonly store: ThreadStore;
  readonly shares: ShareService<ChatThreadRow>;
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #asks: AskService;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, asks: AskService) {
    this.#context = context;
    this.#asks = asks;
    this.store = new ThreadStore(context);
    this.shares = new ShareService(context, this.store, {
      canManage: isOwnThread,
      actions: { see: 'cube.view', own: 'cube.view' },
      forbidden: 'forbidden.thread.share',
      personal: true,
    });
  }

  async #forReader(
    principal: Principal,
    rows: readonly ChatThreadRow[],
  ): Promise<ThreadForReader[]> {
    const audiences = await this.shares.audiences(rows);
    return rows.map((thread) => ({
      thread,
      mine: isOwnThread(principal, thread),
      audience: audiences.get(thread.id) ?? 'owner',
    }));
  }

  async #one(principal: Principal, row: ChatThreadRow): Promise<ThreadForReader> {
    const [thread] = await this.#forReader(principal, [row]);
    if (thread === undefined) throw new BiError('missing.thread');
    return thread;
  }

  /** Threads of the person, those in the trash with `trash`; with `shared` those that others share with them. */
  async list(principal: Principal, query: ChatThreadsQuery): Promise<ThreadPage> {
    const { page = 1, pageSize = 50, search = '', trash = false, shared = false } = query;
    const { database, now } = this.#context;
    const owner = ownerOf(principal);
    if (trash) await inTransaction(database, (db) => forgetOldThreads(db, owner, now() - TRASH_MS));
    const part = {
      ...{ search, trash: trash && !shared, shared },
      ...{ offset: (page - 1) * pageSize, limit: pageSize },
    };
    const { rows, total } = await threadsOf(database, owner, part);
    return { rows: await this.#forReader(principal, rows), total, page, pageSize };
  }

  /** Makes a thread; a long name is cut. @throws {BiError} invalid.name */
  async create(
    principal: Principal,
    { name, cube, within }: ChatThreadCreate,
  ): Promise<ThreadForReader> {
    const nowMs = this.#context.now();
    const { scope, lost } =
      within === undefined
        ? { scope: null, lost: [] }
        : await this.#asks.scopeOf(principal, within);
    const { tenant_id, subject_id } = ownerOf(principal);
    const thread: ChatThreadRow = {
      id: randomUUID(),
      ...{ tenant_id, owner_id: subject_id, owner_name: principal.displayName },
      name: cleanName(Array.from(name.trim()).slice(0, MAX_NAME).join('')),
      cube: within?.cube ?? cube ?? null,
      scope,
      lost: lost.length === 0 ? null : lost,
      created_ms: nowMs,
      updated_ms: nowMs,
      deleted_ms: null,
    };
    await insertThread(this.#context.database, thread);
    return { thread, mine: true, audience: 'owner' };
  }

  /**
   * A thread with its questions. Of one that somebody else shares, only what the person may see.
   * @throws {BiError} missing.thread
   */
  async open(
    principal: Principal,
    id: string,
  ): Promise<ThreadForReader & { messages: ChatMessageRow[] }> {
    const row = await this.store.find(principal, id);
    const messages = await messagesOf(this.#context.database, row.id);
    const thread = await this.#one(principal, row);
    if (thread.mine) return { ...thread, messages };
    const cubes = await this.#asks.cubesOf(principal, slugsIn(messages));
    const scoped = { ...row, scope: null, lost: null };
    return { ...thread, thread: scoped, messages: messagesFor(messages, cubes) };
  }

  /** Renames a thread. @throws {BiError} missing.thread, invalid.name */
  async rename(principal: Principal, id: string, name: string): Promise<ThreadForReader> {
    const thread = await this.store.own(principal, id);
    const renamed = { name: cleanName(name) };
    await updateThread(this.#context.database, thread.id, renamed);
    return this.#one(principal, { ...thread, ...renamed });
  }

  /** Moves a thread to the trash. @throws {BiError} missing.thread */
  async remove(principal: Principal, id: string): Promise<void> {
    const thread = await this.store.own(principal, id);
    await updateThread(this.#context.database, thread.id, { deleted_ms: this.#context.now() });
  }

  /** Takes a thread out of the trash. @throws {BiError} missing.thread */
  async restore(principal: Principal, id: string): Promise<ThreadForReader> {
    const thread = await this.store.own(principal, id);
    await updateThread(this.#context.database, thread.id, { deleted_ms: null });
    return this.#one(principal, { ...thread, deleted_ms: null });
  }

  /** Says that an answer is wrong, or no longer. @throws {BiError} missing.chatMessage */
  async mark(principal: Principal, id: string, wrong: boolean): Promise<void> {
    const found = await markMessage(this.#context.database, ownerOf(principal), id, wrong);
    if (!found) throw new BiError('missing.chatMessage');
  }

  /** Questions of the person that were answered, newest first. */
  past(principal: Principal): Promise<string[]> {
    return pastQuestions(this.#context.database, ownerOf(principal), MAX_PAST);
  }
}
