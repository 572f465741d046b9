import { BiError } from '@bi/contract/messages/bi-error';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { CubeMoment } from '../cubes/cube-moment';
import type { Answer } from '../jobs/job-result';
import type { BegunQuery, PinnedQuery, QueryService } from '../query/query-service';
import { unionKey } from '../query/unite-queries';

/** Statements that run at a moment for one document. */
const TOGETHER = 3;
/** Milliseconds for which questions are planned before other calls have their turn. */
const TURN_MS = 8;

/** A question of a document: what it means, and its answer, which is read when it is asked for. */
export interface AskedAnswer extends Omit<PinnedQuery, 'window'> {
  /** JSON text of the cell set @throws {BiError} engine.*, invalid.query.*, cancelled.query */
  bytes: () => Promise<readonly Uint8Array[]>;
  /** the cell set itself, to be read only; parsed once */
  cells: () => Promise<CellSet>;
}

interface Waiting {
  /** those with smaller numbers are first */
  place: number;
  begun: BegunQuery;
  done: (answer: Answer) => void;
  fail: (error: unknown) => void;
}

/** How the questions of a document are asked. */
export interface AnswersAsked {
  principal: Principal;
  at: CubeMoment;
  signal: AbortSignal;
}

/**
 * Answers the questions of one document: each once, from the cache where the data and the reader's rules are those of
 * before; those that differ in their measures alone run as one statement, and those of the first blocks first.
 */
export class DocumentAnswers {
  readonly #queries: Pick<QueryService, 'begin' | 'together'>;
  readonly #asked: AnswersAsked;
  readonly #known = new Map<string, Promise<Answer>>();
  readonly #cells = new Map<string, Promise<CellSet>>();
  readonly #plans = new Map<string, Promise<BegunQuery>>();
  #waiting: Waiting[] = [];
  #running = 0;
  /** the first statement runs alone and for its block alone: the first page waits for it */
  #isFirst = true;
  #isDue = false;
  #last: Promise<unknown> = Promise.resolve();
  #turnSince = 0;

  constructor(queries: Pick<QueryService, 'begin' | 'together'>, asked: AnswersAsked) {
    this.#queries = queries;
    this.#asked = asked;
  }

  /** Plans a question. @param place of its block in the document @throws {BiError} missing.cube, invalid.*, forbidden.* */
  async ask(query: Query, place: number): Promise<AskedAnswer> {
    const text = JSON.stringify(query);
    const plan = this.#plans.get(text) ?? this.#planned(query);
    this.#plans.set(text, plan);
    const begun = await plan;
    const { cube, plan: made } = begun.asked;
    const answer = () => this.#answer(begun, place);
    return {
      model: cube.model,
      name: cube.cube.name,
      trace: made.trace,
      bytes: async () => (await answer()).bytes,
      cells: () => {
        const cells =
          this.#cells.get(begun.key) ?? answer().then(({ bytes }) => readAnswer(bytes) as CellSet);
        this.#cells.set(begun.key, cells);
        return cells;
      },
    };
  }

  /** One after another, so that no other call waits for all of them. */
  #planned(query: Query): Promise<BegunQuery> {
    const { principal, at } = this.#asked;
    const planned = this.#last.then(async () => {
      if (performance.now() - this.#turnSince > TURN_MS) {
        await new Promise<void>((next) => setImmediate(next));
        this.#turnSince = performance.now();
      }
      return this.#queries.begin(principal, query, at);
    });
    this.#last = planned.catch(() => undefined);
    return planned;
  }

  #answer(begun: BegunQuery, place: number): Promise<Answer> {
    const known = this.#known.get(begun.key);
    if (known !== undefined) return known;
    const cached = begun.cached();
    const answer = cached
      ? cached.then((one) => one.answer)
      : new Promise<Answer>((done, fail) => {
          this.#waiting.push({ place, begun, done, fail });
          this.#wake();
        });
    answer.catch(() => undefined);
    this.#known.set(begun.key, answer);
    return answer;
  }

  /** Begins with the next questions once those that are asked now are all there. */
  #wake(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      const most = this.#isFirst ? 1 : TOGETHER;
      while (this.#running < most && this.#waiting.length > 0) void this.#next(this.#isFirst);
    });
  }

  async #next(isFirst: boolean): Promise<void> {
    const { signal, principal, at } = this.#asked;
    const first = this.#waiting.reduce((a, b) => (b.place < a.place ? b : a));
    const key = unionKey(first.begun.asked);
    const isNext = (one: Waiting) =>
      one === first ||
      (key !== null &&
        unionKey(one.begun.asked) === key &&
        (!isFirst || one.place === first.place));
    const group = this.#waiting.filter(isNext);
    this.#waiting = this.#waiting.filter((one) => !group.includes(one));
    this.#running += 1;
    const asked = group.map(({ begun }) => begun.asked);
    const runs = group.length > 1 ? this.#queries.together(principal, asked, at) : null;
    const answered = group.map(async ({ begun, done, fail }, index) => {
      const { result, leave } = begun.run(undefined, runs?.[index]);
      signal.addEventListener('abort', leave, { once: true });
      if (signal.aborted) leave();
      try {
        done((await result).answer);
      } catch (error) {
        fail(signal.aborted ? new BiError('cancelled.query') : error);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    });
    await Promise.all(answered);
    this.#running -= 1;
    this.#isFirst = false;
    if (this.#waiting.length > 0) this.#wake();
  }
}
