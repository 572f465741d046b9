import { setImmediate as nextTurn } from 'node:timers/promises';
import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf } from '@bi/contract/messages/catalogue';
import type { Query } from '@bi/contract/query/query';
import type { Principal } from '../../policies/principal';
import { CubeMoment } from '../cubes/cube-moment';
import type { TracedAnswer } from '../jobs/job-result';
import type { ServiceContext } from '../service-context';
import type { EnterEngine } from './enter-engine';
import { LongestFirst } from './longest-first';
import type { BegunQuery, QueryService } from './query-service';
import { queryWithoutMeasures, unionKey } from './unite-queries';
import type { EngineRun } from './unless-failed';

/** One question of a batch. */
export interface BatchQuestion {
  id: string;
  query: Query;
  /** key of the answer that the caller has */
  held?: string | undefined;
  /** what it is asked for, as `dashboard:id` */
  of?: string | undefined;
}

/** What became of one question. */
export type BatchOutcome =
  | { id: string; key: string; newer: boolean; same: true }
  | { id: string; key: string; newer: boolean; same: false; answer: TracedAnswer }
  | { id: string; error: unknown };

/** What bounds the work of batches. */
export interface BatchOptions {
  /** waits for one of the places that all batches share */
  enter: (tenantId: string, signal: AbortSignal, person: string) => Promise<() => void>;
  /** milliseconds without an outcome after which the caller is informed that the work continues */
  heartbeatMs: number;
}

/** How a batch is asked. */
export interface BatchCall {
  /** aborted when the caller has left */
  signal: AbortSignal;
  /** versions of tables that all questions are asked of; absent: the newest */
  at?: Readonly<Record<string, number>> | undefined;
}

/** Longest pause before the next question is planned, while somebody waits for a single answer; milliseconds. */
const PLAN_PAUSE_MS = 20;
/** The same before the next statement begins. */
const RUN_PAUSE_MS = 50;
/** Questions run alone that are planned before those that wait for each other: as many as the engine runs at once. */
const FIRST_ALONE = 2;

/**
 * Answers many questions of one caller, all of the same data, in the order in which their answers are
 * complete. What runs is limited for all batches together, so that other calls find a place in the engine.
 */
export class BatchService {
  readonly #context: Pick<ServiceContext, 'engineFor' | 'now'>;
  readonly #queries: QueryService;
  readonly #options: BatchOptions;

  constructor(
    context: Pick<ServiceContext, 'engineFor' | 'now'>,
    queries: QueryService,
    options: BatchOptions,
  ) {
    this.#context = context;
    this.#queries = queries;
    this.#options = options;
  }

  /** The moment that a caller's questions are asked at. */
  moment({ tenantId }: Principal, at?: BatchCall['at']): CubeMoment {
    return new CubeMoment(this.#context.engineFor(tenantId), this.#context.now(), at);
  }

  /**
   * The outcomes; null when there was none for a while. Leaving early stops what runs for this batch alone.
   * @throws {BiError} invalid.field at once, for an id that occurs twice
   */
  ask(
    principal: Principal,
    questions: readonly BatchQuestion[],
    { signal, at }: BatchCall,
  ): AsyncGenerator<BatchOutcome | null, void> {
    assertOnce(questions);
    const moment = this.moment(principal, at);
    return this.#outcomes(principal, questions, moment, signal);
  }

  async *#outcomes(
    principal: Principal,
    questions: readonly BatchQuestion[],
    moment: CubeMoment,
    signal: AbortSignal,
  ): AsyncGenerator<BatchOutcome | null, void> {
    const run = new BatchRun();
    const end = () => run.end();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    const all = this.#runAll(principal, questions, moment, run);
    try {
      for (let left = questions.length; left > 0 && !run.isOver();) {
        const next = await run.next(this.#options.heartbeatMs);
        if (next) left -= 1;
        if (!run.isOver()) yield next;
      }
    } finally {
      end();
      signal.removeEventListener('abort', end);
      await all;
    }
  }

  /**
   * Plans the questions in their order. Each is answered as soon as it is planned, from the cache or by running it;
   * those that differ in their measures alone wait for each other and run as one statement; the first two of the others
   * are planned before them, so that the engine has work. After each plan other calls get their turn, and as long as one of
   * them waits for its answer, plans and statements follow each other slowly. What reads rollups alone begins before
   * what reads all rows, next to which it would take several times as long; among the former the longest come first.
   */
  async #runAll(
    principal: Principal,
    questions: readonly BatchQuestion[],
    moment: CubeMoment,
    run: BatchRun,
  ): Promise<void> {
    const running: Promise<void>[] = [];
    const groups = groupsOf(questions);
    const slow: Planned[] = [];
    let hasQuick = false;
    const places = this.#placesOf(principal);
    const start = (planned: readonly Planned[]) => {
      hasQuick ||= planned.some(isQuick);
      const first = planned.filter((one) => !hasQuick || isQuick(one));
      slow.push(...planned.filter((one) => !first.includes(one)));
      running.push(...this.#runGroup(principal, first, moment, run, places));
    };
    for (const { id, query, held, of } of alonePlannedFirst(questions, groups)) {
      if (run.isOver()) break;
      const group = groups.get(id) ?? { left: 1, planned: [] };
      try {
        const begun = await this.#queries.begin(principal, query, moment, of);
        const { key } = begun;
        const newer = await moment.isBehind(begun.asked.plan.trace.receipt.datasets);
        const cached = key === held ? null : begun.cached();
        if (key === held) run.add({ id, key, newer, same: true });
        else if (cached) run.add({ id, key, newer, same: false, answer: await cached });
        else {
          group.planned.push({ id, newer, begun });
          await this.#queries.quiet.wait(PLAN_PAUSE_MS);
        }
      } catch (error) {
        run.add({ id, error });
      }
      group.left -= 1;
      if (group.left === 0) start(group.planned);
      await nextTurn();
    }
    running.push(...this.#runGroup(principal, slow, moment, run, places));
    await Promise.all(running);
  }

  /** The places of a batch, in each of which a statement begins when nobody waits for a single answer. */
  #placesOf({ tenantId, subjectId }: Principal): LongestFirst {
    return new LongestFirst(async (signal) => {
      const leave = await this.#options.enter(tenantId, signal, subjectId);
      await this.#queries.quiet.wait(RUN_PAUSE_MS);
      return leave;
    });
  }

  #runGroup(
    principal: Principal,
    planned: readonly Planned[],
    moment: CubeMoment,
    run: BatchRun,
    places: LongestFirst,
  ): Promise<void>[] {
    const byKey = new Map<string, Planned[]>();
    for (const one of planned) {
      const key = unionKey(one.begun.asked) ?? one.id;
      byKey.set(key, [...(byKey.get(key) ?? []), one]);
    }
    return [...byKey.values()].flatMap((union) => {
      const asked = union.map(({ begun }) => begun.asked);
      const enter: EnterEngine = (ending) => places.enter(this.#expectedMs(union), ending);
      const runs =
        union.length > 1 ? this.#queries.together(principal, asked, moment, enter) : null;
      return union.map((one, index) => answered(one, enter, run, runs?.[index]));
    });
  }

  /** What a statement is expected to take; less than any other where it reads all rows. */
  #expectedMs(union: readonly Planned[]): number {
    const times = union.map(({ begun }) => this.#queries.times.of(begun.asked.plan.prepared.sql));
    return union.every(isQuick) ? Math.max(...times) : -1;
  }
}

/** The questions in their order; before several that wait for each other come the first ones that are run alone. */
function alonePlannedFirst(
  questions: readonly BatchQuestion[],
  groups: ReadonlyMap<string, Group>,
): readonly BatchQuestion[] {
  const alone = questions.filter(({ id }) => groups.get(id)?.left === 1).slice(0, FIRST_ALONE);
  return [...alone, ...questions.filter((one) => !alone.includes(one))];
}

/** Questions that may be one statement; `left` are not planned yet. */
interface Group {
  left: number;
  planned: Planned[];
}

/** The group of each question by its id. */
function groupsOf(questions: readonly BatchQuestion[]): Map<string, Group> {
  const byShape = new Map<string, Group>();
  return new Map(
    questions.map(({ id, query }) => {
      const shape = queryWithoutMeasures(query);
      const group = (shape === null ? undefined : byShape.get(shape)) ?? { left: 0, planned: [] };
      group.left += 1;
      if (shape !== null) byShape.set(shape, group);
      return [id, group];
    }),
  );
}

function isQuick({ begun }: Planned): boolean {
  return begun.asked.plan.source === 'rollup';
}

/** A question that has to be run. */
interface Planned {
  id: string;
  newer: boolean;
  begun: BegunQuery;
}

async function answered(
  { id, newer, begun }: Planned,
  enter: EnterEngine,
  run: BatchRun,
  together: EngineRun | undefined,
): Promise<void> {
  const { key } = begun;
  try {
    const { result, leave } = begun.run(enter, together);
    run.onEnd(leave);
    run.add({ id, key, newer, same: false, answer: await result });
  } catch (error) {
    run.add({ id, error });
  }
}

/** A batch under way: its outcomes that wait to be taken, and what ends with it. */
class BatchRun {
  readonly #ready: BatchOutcome[] = [];
  readonly #leaves: (() => void)[] = [];
  #wake: () => void = () => undefined;
  #over = false;

  isOver(): boolean {
    return this.#over;
  }

  add(outcome: BatchOutcome): void {
    this.#ready.push(outcome);
    this.#wake();
  }

  /** Calls `leave` when the batch ends; at once where it has ended. */
  onEnd(leave: () => void): void {
    if (this.#over) leave();
    else this.#leaves.push(leave);
  }

  end(): void {
    this.#over = true;
    for (const leave of this.#leaves.splice(0)) leave();
    this.#wake();
  }

  /** The next outcome; null after `waitMs`, and when the batch has ended. */
  async next(waitMs: number): Promise<BatchOutcome | null> {
    if (this.#ready.length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    return this.#ready.shift() ?? null;
  }
}

function assertOnce(questions: readonly BatchQuestion[]): void {
  const seen = new Set<string>();
  for (const [index, { id }] of questions.entries()) {
    if (seen.has(id)) {
      const reason = reasonOf('batch.twice', { id });
      throw new BiError('invalid.field', { params: { field: `queries.${index}.id`, reason } });
    }
    seen.add(id);
  }
}
