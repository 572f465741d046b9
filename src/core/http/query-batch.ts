import type { QueryAnswer } from '@bi/contract/query/cell-set';
import { MAX_BATCH } from '@bi/contract/call/limits';
import type { Query } from '@bi/contract/query/query';
import type { BatchLine, QueryBatch } from '@bi/contract/query/query-batch';
import { RESPONSE_CODES, UNKNOWN_SERVER_ERROR } from '@bi/contract/call/response-codes';
import { CallError, cancelledError } from '../errors';

/** Time that questions are collected for before they are sent together, milliseconds. */
const COLLECT_MS = 20;

/** How often questions are sent whose answer did not come before the stream ended. */
const MAX_ATTEMPTS = 3;

/** Answers that are at hand to be confirmed; the oldest goes first. */
const MAX_HELD = 200;

/** Sends a batch and hands each line out as it comes; ends with the stream, rejects when there is none. */
export type SendBatch = (
  body: QueryBatch,
  onLine: (line: BatchLine) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Versions of tables by name, as receipts of answers name them. */
export type DataVersions = Readonly<Record<string, number>>;

/** How a question is asked. */
export interface BatchAsk {
  signal?: AbortSignal | undefined;
  /** versions that it is asked of; absent: the newest */
  at?: DataVersions | undefined;
  /** what it is asked for, as `dashboard:id`: its runs are counted there too */
  of?: string | undefined;
}

/** An answer; `newer`: there is newer data than the versions it was asked of. */
export type BatchAnswer = QueryAnswer & { newer?: boolean };

interface Question {
  id: string;
  query: Query;
  text: string;
  at: DataVersions | undefined;
  of: string | undefined;
  attempts: number;
  settle: (answer: BatchAnswer) => void;
  fail: (error: unknown) => void;
  /** false once it is answered, failed or nobody waits for it */
  isOpen: boolean;
  stream: { signal: AbortController; questions: readonly Question[] } | null;
}

/**
 * Asks many questions in few calls: those of one moment go together, each is answered as soon as its line
 * comes, and what a broken stream did not answer is asked again. An answer that came before is sent along
 * by its key, so that an unchanged one is confirmed and not computed.
 */
export class QueryBatcher {
  readonly #send: SendBatch;
  readonly #later: (task: () => void, ms: number) => unknown;
  readonly #held = new Map<string, { key: string; answer: QueryAnswer }>();
  #waiting: Question[] = [];
  #count = 0;

  /** @param later runs a task after some milliseconds */
  constructor(
    send: SendBatch,
    later: (task: () => void, ms: number) => unknown = (task, ms) => setTimeout(task, ms),
  ) {
    this.#send = send;
    this.#later = later;
  }

  /** The answer of a query; rejects with a CallError. Aborting ends the wait, and the call nobody waits for. */
  ask(query: Query, { signal, at, of }: BatchAsk = {}): Promise<BatchAnswer> {
    return new Promise((resolve, reject) => {
      this.#count += 1;
      const question: Question = {
        id: `q${this.#count}`,
        query,
        text: JSON.stringify(query),
        at,
        of,
        attempts: 0,
        settle: resolve,
        fail: reject,
        isOpen: true,
        stream: null,
      };
      if (signal?.aborted === true) {
        reject(cancelledError());
        return;
      }
      signal?.addEventListener('abort', () => this.#drop(question), { once: true });
      this.#collect([question]);
    });
  }

  #collect(questions: readonly Question[]): void {
    if (this.#waiting.length === 0) this.#later(() => this.#flush(), COLLECT_MS);
    this.#waiting.push(...questions);
  }

  #flush(): void {
    const questions = this.#waiting.filter(({ isOpen }) => isOpen);
    this.#waiting = [];
    const byVersions = new Map<string | undefined, Question[]>();
    for (const question of questions) {
      const key = JSON.stringify(question.at);
      byVersions.set(key, [...(byVersions.get(key) ?? []), question]);
    }
    for (const alike of byVersions.values()) {
      for (let from = 0; from < alike.length; from += MAX_BATCH) {
        void this.#run(alike.slice(from, from + MAX_BATCH));
      }
    }
  }

  async #run(questions: readonly Question[]): Promise<void> {
    const stream = { signal: new AbortController(), questions };
    const byId = new Map(questions.map((question) => [question.id, question]));
    for (const question of questions) {
      question.attempts += 1;
      question.stream = stream;
    }
    const at = questions[0]?.at;
    const body: QueryBatch = {
      ...(at !== undefined && { at }),
      queries: questions.map(({ id, query, text, of }) => {
        const held = this.#held.get(text)?.key;
        return {
          ...{ id, query },
          ...(held !== undefined && { held }),
          ...(of !== undefined && { of }),
        };
      }),
    };
    let failure: unknown = null;
    try {
      const take = (line: BatchLine) => this.#take(byId.get(line.id), line);
      await this.#send(body, take, stream.signal.signal);
    } catch (thrown) {
      failure = thrown;
    }
    this.#finish(questions, failure);
  }

  #take(question: Question | undefined, line: BatchLine): void {
    if (question === undefined || !question.isOpen) return;
    const { code, message = '', key, same, newer } = line;
    if (code !== undefined && code !== RESPONSE_CODES.OK) {
      this.#close(question);
      question.fail(new CallError({ code, status: 200, message }));
      return;
    }
    const held = this.#held.get(question.text);
    const answer = same === true ? held?.answer : (line.data as QueryAnswer | undefined);
    // confirmed, but no longer at hand: it is asked again without its key
    if (answer === undefined) return;
    if (key !== undefined) this.#hold(question.text, key, answer);
    this.#close(question);
    question.settle(newer === true ? { ...answer, newer } : answer);
  }

  /** Asks again what the stream did not answer; what the server refused altogether fails. */
  #finish(questions: readonly Question[], failure: unknown): void {
    const open = questions.filter(({ isOpen }) => isOpen);
    const isRefused = failure instanceof CallError && failure.status !== 0;
    const again = isRefused ? [] : open.filter(({ attempts }) => attempts < MAX_ATTEMPTS);
    for (const question of open) {
      if (again.includes(question)) {
        this.#held.delete(question.text);
        continue;
      }
      this.#close(question);
      question.fail(failure ?? unanswered());
    }
    if (again.length > 0) this.#collect(again);
  }

  #drop(question: Question): void {
    if (!question.isOpen) return;
    this.#close(question);
    question.fail(cancelledError());
    const { stream } = question;
    if (stream?.questions.every(({ isOpen }) => !isOpen) === true) stream.signal.abort();
  }

  #close(question: Question): void {
    question.isOpen = false;
  }

  #hold(text: string, key: string, answer: QueryAnswer): void {
    this.#held.delete(text);
    this.#held.set(text, { key, answer });
    const [oldest] = this.#held.keys();
    if (this.#held.size > MAX_HELD && oldest !== undefined) this.#held.delete(oldest);
  }
}

function unanswered(): CallError {
  return new CallError({
    code: RESPONSE_CODES.ENGINE,
    status: 0,
    message: UNKNOWN_SERVER_ERROR,
    cause: 'ERR_NETWORK',
  });
}
