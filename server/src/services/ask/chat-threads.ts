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
  markMessage,
  messagesOf,
  pastQuestions,
  threadsOf,
  updateThread,
  type ChatMessageRow,
  type ChatThreadRow,
} from '../../repositories/chat-repository';
import { inTransaction } from '../../repositories/database';
import { sameJson } from '../../repositories/json-columns';
import { cleanName } from '../entities/entity-name';
import type { ServiceContext } from '../service-context';
import type { AskCall, AskService, ReadQuestion } from './ask-service';
import { chosenNames, type ChatNames } from './chat-names';
import { ownerOf } from './chat-owner';

const MAX_NAME = 80;
const MAX_MESSAGES = 200;
const MAX_PAST = 300;
const TRASH_MS = 30 * 86_400_000;

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
  readonly #names: ChatNames;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    asks: AskService,
    names: ChatNames,
  ) {
    this.#names = names;
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
  async create(
    principal: Principal,
    { name, cube, within }: ChatThreadCreate,
  ): Promise<ChatThreadRow> {
    const nowMs = this.#context.now();
    const scope = within === undefined ? null : await this.#asks.scopeOf(principal, within);
    const thread: ChatThreadRow = {
      id: randomUUID(),
      ...ownerOf(principal),
      name: cleanName(Array.from(name.trim()).slice(0, MAX_NAME).join('')),
      cube: within?.cube ?? cube ?? null,
      scope,
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
    if (frame !== undefined) await this.#learn(principal, frame, messages.at(-1));
    const found = {
      cube: cubeAsked(read.read) ?? thread.cube,
      outcome: read.read?.outcome ?? null,
    };
    return inTransaction(database, async (db) => {
      await updateThread(db, thread.id, { updated_ms: now() });
      return addMessage(db, { ...asked, ...read, ...found, wrong: 0 });
    });
  }

  /** Remembers what was meant by the phrases between which readings of the last question differed. */
  async #learn(
    principal: Principal,
    frame: AskFrame,
    last: ChatMessageRow | undefined,
  ): Promise<void> {
    const choices = last?.read?.outcome === 'asked' ? last.read.choices : [];
    const chosen = choices.find((one) => sameJson(one.frame, frame));
    if (chosen === undefined) return;
    const names = chosenNames(chosen, choices);
    if (names.length === 0) return;
    const cube = await this.#asks.cubeOf(principal, chosen.cube.slug);
    for (const name of names) await this.#names.learn(principal, name, cube);
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

  async #read(
    principal: Principal,
    { cube, scope }: ChatThreadRow,
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
          ...(scope !== null && { scope }),
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

/** The one cube that a question was read with; null: none, or several. */
function cubeAsked(read: ChatMessageRow['read']): string | null {
  if (read === null) return null;
  const readings = read.reading === null ? read.choices : [read.reading];
  const cubes = new Set(readings.map(({ cube }) => cube.slug));
  const [cube] = cubes;
  return cubes.size === 1 ? (cube ?? null) : null;
}
