import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Trace } from '@bi/contract/query/cell-set';
import type { AskFrame, ChatReading } from '@bi/contract/chat/chat';
import type { ChatMessageAsk } from '@bi/contract/chat/chat-thread';
import type { Principal } from '../../policies/principal';
import {
  addMessage,
  messagesOf,
  updateMessage,
  updateThread,
  type ChatMessageRow,
  type ChatThreadRow,
} from '../../repositories/chat/chat-repository';
import { inTransaction } from '../../repositories/database/database';
import { sameJson } from '../../repositories/database/json-columns';
import type { ServiceContext } from '../service-context';
import type { AskCall, AskService, ReadQuestion } from './ask-service';
import { chosenNames, type LearntNames } from './learnt-names';
import type { ThreadStore } from './thread-store';

const MAX_MESSAGES = 200;

/** A step of a question on its way to its answer; what it says is stored before it is given. */
export type ConversationPhase =
  | { phase: 'asked' | 'understood' | 'query' | 'end'; message: ChatMessageRow }
  | { phase: 'rows'; trace: Trace | null }
  | { phase: 'sentence'; sentence: string };

/** Fields of a message that a step changes. */
type Step = Parameters<typeof updateMessage>[2];

/** Asks questions in threads: each is stored as it is asked, read, computed and answered. */
export class Conversation {
  readonly #context: Pick<ServiceContext, 'database' | 'now'>;
  readonly #asks: AskService;
  readonly #names: LearntNames;
  readonly #store: ThreadStore;

  constructor(
    context: Pick<ServiceContext, 'database' | 'now'>,
    { asks, names, store }: { asks: AskService; names: LearntNames; store: ThreadStore },
  ) {
    this.#context = context;
    this.#asks = asks;
    this.#names = names;
    this.#store = store;
  }

  /**
   * Checks that the question may be asked, and gives its steps. Nothing is stored before the first is asked for.
   * @throws {BiError} missing.thread, invalid.threadFull
   */
  async begin(
    principal: Principal,
    id: string,
    body: ChatMessageAsk,
    call: AskCall,
  ): Promise<AsyncGenerator<ConversationPhase, void>> {
    const thread = await this.#store.own(principal, id);
    const messages = await messagesOf(this.#context.database, thread.id);
    if (messages.length >= MAX_MESSAGES) {
      throw new BiError('invalid.threadFull', { params: { max: MAX_MESSAGES } });
    }
    return this.#steps(principal, { thread, messages, ...body }, call);
  }

  async *#steps(
    principal: Principal,
    asked: ChatMessageAsk & { thread: ChatThreadRow; messages: readonly ChatMessageRow[] },
    call: AskCall,
  ): AsyncGenerator<ConversationPhase, void> {
    const { thread, messages, question, frame } = asked;
    const before = messages.findLast(({ read }) => read?.reading);
    let message = await this.#add(thread, question, before?.id ?? null);
    const note = async (step: Step) => {
      message = { ...message, ...step };
      await updateMessage(this.#context.database, message.id, step);
    };
    let isOver = false;
    try {
      yield { phase: 'asked', message };
      await note(await this.#read(principal, { ...asked, before }, call));
      if (frame !== undefined) await this.#learn(principal, frame, messages.at(-1));
      yield { phase: 'understood', message };
      const reading = message.read?.reading;
      if (reading && reading.frame.intent !== 'define') {
        await note({ state: 'running' });
        yield { phase: 'query', message };
        yield* this.#answer(principal, reading, { call, note });
      }
      isOver = true;
      yield { phase: 'end', message };
    } catch (error) {
      if (!(error instanceof BiError) || call.signal.aborted) throw error;
      await note({ state: 'failed', error: { key: error.key, params: error.params } });
      isOver = true;
      yield { phase: 'end', message };
    } finally {
      if (!isOver) await note({ state: 'stopped' });
    }
  }

  async *#answer(
    principal: Principal,
    reading: ChatReading,
    { call, note }: { call: AskCall; note: (step: Step) => Promise<void> },
  ): AsyncGenerator<ConversationPhase, void> {
    const { trace, receipt, sentence } = await this.#asks.answer(principal, reading, call);
    await note({ state: 'done', receipt });
    yield { phase: 'rows', trace };
    yield { phase: 'sentence', sentence };
  }

  async #add(
    thread: ChatThreadRow,
    question: string,
    parent: string | null,
  ): Promise<ChatMessageRow> {
    const nowMs = this.#context.now();
    return inTransaction(this.#context.database, async (db) => {
      await updateThread(db, thread.id, { updated_ms: nowMs });
      return addMessage(db, {
        ...{ id: randomUUID(), tenant_id: thread.tenant_id, thread_id: thread.id },
        ...{ question, asked_ms: nowMs, parent, state: 'asked', wrong: 0 },
        ...{ cube: thread.cube, outcome: null, read: null, error: null, receipt: null },
      });
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
    const names = chosenNames(chosen, choices, last?.read?.words);
    if (names.length === 0) return;
    const cube = await this.#asks.cubeOf(principal, chosen.cube.slug);
    for (const name of names) await this.#names.learn(principal, name, cube);
  }

  async #read(
    principal: Principal,
    given: Pick<ChatMessageAsk, 'question' | 'frame'> & {
      thread: ChatThreadRow;
      before: ChatMessageRow | undefined;
    },
    call: AskCall,
  ): Promise<Step> {
    const { question, frame, thread, before } = given;
    const { cube, scope } = thread;
    const last = before?.read?.reading?.frame;
    try {
      const { cube: _, ...read } = await this.#asks.read(
        principal,
        {
          question,
          ...(cube !== null && { cube }),
          ...(last !== undefined && { before: last }),
          ...(scope !== null && { scope }),
          ...(frame !== undefined && { frame }),
        },
        call,
      );
      return {
        ...{ read, error: null, outcome: read.outcome, cube: cubeAsked(read) ?? cube },
        state: read.reading?.frame.intent === 'define' ? 'done' : STATES[read.outcome],
      };
    } catch (error) {
      if (!(error instanceof BiError) || call.signal.aborted) throw error;
      return { state: 'failed', error: { key: error.key, params: error.params } };
    }
  }
}

const STATES = { answered: 'understood', asked: 'done', refused: 'refused' } as const;

/** The one cube that a question was read with; null: none, or several. */
function cubeAsked(read: Omit<ReadQuestion, 'cube'>): string | null {
  const readings = read.reading === null ? read.choices : [read.reading];
  const cubes = new Set(readings.map(({ cube }) => cube.slug));
  const [cube] = cubes;
  return cubes.size === 1 ? (cube ?? null) : null;
}
