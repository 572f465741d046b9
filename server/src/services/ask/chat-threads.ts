import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type {
  AskFrame,
  ChatMessageAsk,
  ChatThreadCreate,
  ChatThreadsQuery,
} from '@bi/contract/chat';
import type { Principal } from '../../policies/principal';
import {
  addMessage,
  findThread,
  forgetOldThreads,
  insertThread,
  messagesOf,
  threadsOf,
  updateThread,
  type ChatMessageRow,
  type ChatOwner,
  type ChatThreadRow,
} from '../../repositories/chat-repository';
import { inTransaction } from '../../repositories/database';
import { cleanName } from '../entities/entity-name';
import type { ServiceContext } from '../service-context';
import type { AskCall, AskService, ReadQuestion } from './ask-service';

const MAX_NAME = 80;
const MAX_MESSAGES = 200;
const TRASH_MS = 30 * 86_400_000;

function ownerOf({ tenantId, subjectId }: Principal): ChatOwner {
  return { tenant_id: tenantId, subject_id: subjectId };
}

/** A page of threads. */
export interface ThreadPage {
  rows: ChatThreadRow[];
  total: number;
  page: number;
  pageSize: number;
}

/**
 * Threads of questions, each of the person who asks. A question that cannot be read is a state of its
 * message: the next one continues the last that could be.
 */
export class ChatThreads {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #asks: AskService;

  constructor(context: Pick<ServiceContext, 'database' | 'now'>, asks: AskService) {
    this.#context = context;
    this.#asks = asks;
  }

  async #own(principal: Principal, id: string): Promise<ChatThreadRow> {
    const thread = await findThread(this.#context.database, ownerOf(principal), id);
    if (!thread) throw new BiError('missing.thread');
    return thread;
  }

  /** Threads of the person, those in the trash with `trash`. */
  async list(principal: Principal, query: ChatThreadsQuery): Promise<ThreadPage> {
    const { page = 1, pageSize = 50, search = '', trash = false } = query;
    const { database, now } = this.#context;
    const owner = ownerOf(principal);
    if (trash) await inTransaction(database, (db) => forgetOldThreads(db, owner, now() - TRASH_MS));
    const part = { search, trash, offset: (page - 1) * pageSize, limit: pageSize };
    return { ...(await threadsOf(database, owner, part)), page, pageSize };
  }

  /** Makes a thread; a long name is cut. @throws {BiError} invalid.name */
  async create(principal: Principal, { name, cube }: ChatThreadCreate): Promise<ChatThreadRow> {
    const nowMs = this.#context.now();
    const thread: ChatThreadRow = {
      id: randomUUID(),
      ...ownerOf(principal),
      name: cleanName(Array.from(name.trim()).slice(0, MAX_NAME).join('')),
      cube: cube ?? null,
      created_ms: nowMs,
      updated_ms: nowMs,
      deleted_ms: null,
    };
    await insertThread(this.#context.database, thread);
    return thread;
  }

  /** A thread with its questions. @throws {BiError} missing.thread */
  async open(
    principal: Principal,
    id: string,
  ): Promise<{ thread: ChatThreadRow; messages: ChatMessageRow[] }> {
    const thread = await this.#own(principal, id);
    return { thread, messages: await messagesOf(this.#context.database, thread.id) };
  }

  /** Renames a thread. @throws {BiError} missing.thread, invalid.name */
  async rename(principal: Principal, id: string, name: string): Promise<ChatThreadRow> {
    const thread = await this.#own(principal, id);
    const renamed = { name: cleanName(name) };
    await updateThread(this.#context.database, thread.id, renamed);
    return { ...thread, ...renamed };
  }

  /** Moves a thread to the trash. @throws {BiError} missing.thread */
  async remove(principal: Principal, id: string): Promise<void> {
    const thread = await this.#own(principal, id);
    await updateThread(this.#context.database, thread.id, { deleted_ms: this.#context.now() });
  }

  /** Takes a thread out of the trash. @throws {BiError} missing.thread */
  async restore(principal: Principal, id: string): Promise<ChatThreadRow> {
    const thread = await this.#own(principal, id);
    await updateThread(this.#context.database, thread.id, { deleted_ms: null });
    return { ...thread, deleted_ms: null };
  }

  /**
   * Reads a question in a thread, stores it with how it was read, and gives it. Nothing is computed.
   * @throws {BiError} missing.thread, invalid.threadFull
   */
  async ask(
    principal: Principal,
    id: string,
    { question, frame }: ChatMessageAsk,
    call: AskCall,
  ): Promise<ChatMessageRow> {
    const { thread, messages } = await this.open(principal, id);
    if (messages.length >= MAX_MESSAGES) {
      throw new BiError('invalid.threadFull', { params: { max: MAX_MESSAGES } });
    }
    const { database, now } = this.#context;
    const place = { id: randomUUID(), tenant_id: thread.tenant_id, thread_id: thread.id };
    const asked = { ...place, question, asked_ms: now() };
    const read = await this.#read(principal, thread, { question, frame, messages }, call);
    return inTransaction(database, async (db) => {
      await updateThread(db, thread.id, { updated_ms: now() });
      return addMessage(db, { ...asked, ...read });
    });
  }

  async #read(
    principal: Principal,
    { cube }: ChatThreadRow,
    given: {
      question: string;
      frame: AskFrame | undefined;
      messages: readonly ChatMessageRow[];
    },
    call: AskCall,
  ): Promise<Pick<ChatMessageRow, 'read' | 'error'>> {
    const { question, frame, messages } = given;
    const before = messages.findLast(({ read }) => read?.reading)?.read?.reading?.frame;
    try {
      const read = await this.#asks.read(
        principal,
        {
          question,
          ...(cube !== null && { cube }),
          ...(before !== undefined && { before }),
          ...(frame !== undefined && { frame }),
        },
        call,
      );
      return { read: stored(read), error: null };
    } catch (error) {
      if (!(error instanceof BiError)) throw error;
      return { read: null, error: { key: error.key, params: error.params } };
    }
  }
}

/** What is stored of a reading: everything but the cube itself. */
function stored({ cube: _, ...read }: ReadQuestion): NonNullable<ChatMessageRow['read']> {
  return read;
}
