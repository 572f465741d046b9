import { BiError } from '@bi/contract/messages/bi-error';
import type { Trace } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import type { TableRollups } from '@bi/contract/table/table-rollups';
import type { TableInfo } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import { AnswerCache } from './answer-cache';
import type { CubeMoment } from '../cubes/cube-moment';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import { inEnginePlace, type EnterEngine } from './enter-engine';
import { PlanCache } from './plan-cache';
import { noteRun } from './note-run';
import { plannedQuery, type PlannedQuery } from './planned-query';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import { prepareQuestion, type PreparedQuestion } from './prepare-question';
import { QuietTimes } from './quiet-times';
import { ownKey, requestHash, RequestKeys } from './request-keys';
import { Rollups } from './rollups';
import { StatementTimes } from './statement-times';
import { RunningQueries, type Waiter } from '../jobs/running-queries';
import { repeatedNotes } from '../models/repeated-joins';
import type { ServiceContext } from '../service-context';
import { uniteQueries } from './unite-queries';
import { unlessFailed, type EngineRun } from './unless-failed';
import type { Answer, JobResult, TracedAnswer } from '../jobs/job-result';
import { resultWithin } from '../jobs/result-within';
import { seesReason, withoutReason } from '../access/reader-failure';

/** An answer, or the job that will have it. */
export type QueryOutcome =
  | ({ kind: 'answer' } & TracedAnswer)
  | { kind: 'accepted'; job: JobStatus };

/** How one call asks. */
export interface AskOptions {
  /** aborted when the caller has left */
  signal: AbortSignal;
  /** the call's Idempotency-Key */
  key?: string;
  /** what it is asked for, as `report:id` */
  of?: string | undefined;
}

/** A question with its plan. */
export interface AskedQuery {
  cube: LoadedCube;
  query: Query;
  plan: PlannedQuery;
}

/** A question that was planned for its caller. */
export interface BegunQuery {
  /** of its answer: equal only for the same bytes */
  key: string;
  /** the answer that is cached; null: there is none */
  cached: () => Promise<TracedAnswer> | null;
  /** what was planned */
  asked: AskedQuery;
  /**
   * joins the same question where it runs, else runs it: alone, with `enter` after having got a place, or as
   * `together` does
   */
  run: (enter?: EnterEngine, together?: EngineRun) => Waiter<TracedAnswer>;
}

/** A query over the data of one moment. */
export interface PinnedQuery {
  model: LoadedCube['model'];
  /** name of the cube */
  name: string;
  trace: PlannedQuery['trace'];
  /** JSON text of the cell set of some rows, half-open */
  window: (row: [number, number], signal: AbortSignal) => Promise<Uint8Array>;
}

/** Limits of queries. */
export interface QueryServiceOptions {
  cells: number;
  cacheBytes: number;
  jobAfterMs: number;
  /** whether rollups are built and read */
  rollups: boolean;
}

/**
 * Answers queries: compiled under the person's rules, from the cache where the very same bytes are
 * cached, joined to the same query where it runs, as a job where it takes long.
 */
export class QueryService {
  readonly #context: ServiceContext;
  readonly #cubes: CubeService;
  readonly #options: QueryServiceOptions;
  readonly #jobs: QueryJobs<JobResult>;
  readonly #cache: AnswerCache;
  readonly #running = new RunningQueries<Answer>();
  readonly #keys = new RequestKeys();
  readonly #plans = new PlanCache();
  readonly #rollups: Rollups;
  /** when nobody waits for the answer of a single question */
  readonly quiet = new QuietTimes();
  /** what statements took */
  readonly times = new StatementTimes();
  #draining = false;

  constructor(
    context: ServiceContext,
    cubes: CubeService,
    options: QueryServiceOptions,
    jobs: QueryJobs<JobResult>,
  ) {
    this.#context = context;
    this.#cubes = cubes;
    this.#options = options;
    this.#jobs = jobs;
    this.#cache = new AnswerCache(this.#options.cacheBytes);
    this.#rollups = new Rollups(context, this.#options.rollups);
  }

  /** Grouped copies that questions over a table are answered from. */
  rollupsOf(tenantId: string, table: TableInfo | undefined): TableRollups {
    return this.#rollups.ofOneTable(tenantId, table);
  }

  #start(
    principal: Principal,
    { prepared, key, catalog, rollups, wishes, isSmall }: PlannedQuery,
    enter?: EnterEngine,
    together?: EngineRun,
  ): Waiter<Answer> {
    const { sql, params, assembly } = prepared;
    const engine = this.#context.engineFor(principal.tenantId);
    const alone = inEnginePlace(enter, (signal, isBackground) =>
      engine.runCells(sql, params, assembly, { signal, catalog, rollups, isSmall, isBackground }),
    );
    return this.#running.join(key, async (signal) => {
      const answer = await (together ? unlessFailed(together, alone, signal) : alone(signal));
      this.#cache.set(key, answer);
      this.times.note(sql, answer.stats.engineMs);
      this.#rollups.note(principal.tenantId, catalog, wishes);
      this.#rollups.noteRead(principal.tenantId, rollups);
      return answer;
    });
  }

  #traced(
    plan: PlannedQuery,
    answer: Answer,
    repeated: Awaited<ReturnType<typeof repeatedNotes>>,
    sinceMs: number,
    cached: boolean,
  ): TracedAnswer {
    const { engineMs, rowsScanned } = answer.stats;
    const trace: Trace = {
      source: cached ? 'cache' : plan.source,
      ...plan.trace,
      ...repeated,
      rowsScanned: cached ? 0 : plan.trace.rowsLimited ? null : rowsScanned,
      engineMs: cached ? 0 : Math.round(engineMs * 10) / 10,
      totalMs: Math.round(this.#context.elapsed() - sinceMs),
    };
    return { answer, trace };
  }

  /**
   * Plans a question for a caller; nothing runs yet. With a moment it is asked of the data and the clock of
   * that moment. `of`: what it is asked for, as `dashboard:id`.
   * @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.*
   */
  async begin(
    principal: Principal,
    query: Query,
    moment?: CubeMoment,
    of?: string,
  ): Promise<BegunQuery> {
    const sinceMs = this.#context.elapsed();
    const cube = await this.#cubes.forQuery(principal, query, moment);
    const { dialect } = this.#context;
    const now = moment ? () => moment.atMs : this.#context.now;
    const stamp = this.#rollups.stamp(principal.tenantId);
    const plan = this.#plans.of(principal, cube, query, stamp, () =>
      plannedQuery({ dialect, now }, principal, cube, query, this.#options.cells, this.#rollups),
    );
    const noted = (traced: TracedAnswer): TracedAnswer => {
      noteRun(this.#context.usage, principal, { ...cube, of }, traced.trace.totalMs);
      return traced;
    };
    const notes = () => repeatedNotes(this.#context, principal.tenantId, plan.prepared, cube);
    return {
      key: plan.key,
      cached: () => {
        const answer = this.#cache.get(plan.key);
        if (!answer) return null;
        this.#context.onCached?.();
        return notes().then((repeated) =>
          noted(this.#traced(plan, answer, repeated, sinceMs, true)),
        );
      },
      asked: { cube, query, plan },
      run: (enter, together) => {
        const { result, leave } = this.#start(principal, plan, enter, together);
        const tracedAnswer = async (): Promise<TracedAnswer> => {
          const repeated = notes();
          repeated.catch(() => undefined);
          try {
            return noted(this.#traced(plan, await result, await repeated, sinceMs, false));
          } catch (error) {
            throw seesReason(principal, cube.model) ? error : withoutReason(error);
          }
        };
        return { result: tracedAnswer(), leave };
      },
    };
  }

  /**
   * @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.*, cancelled.query when the
   *   caller has left
   */
  ask(principal: Principal, query: Query, options: AskOptions): Promise<QueryOutcome> {
    return this.quiet.during(this.#ask(principal, query, options));
  }

  async #ask(
    principal: Principal,
    query: Query,
    { signal, key, of }: AskOptions,
  ): Promise<QueryOutcome> {
    const earlier = key === undefined ? null : this.#rememberedJob(principal, key, query);
    if (earlier !== null)
      return { kind: 'accepted', job: await this.#jobs.get(principal, earlier) };
    const begun = await this.begin(principal, query, undefined, of);
    const cached = begun.cached();
    if (cached) return { kind: 'answer', ...(await cached) };
    signal.throwIfAborted();
    const waiter = begun.run();
    const { result } = waiter;
    let settled = await resultWithin(result, this.#options.jobAfterMs, signal);
    while (settled === 'late' && this.#draining) {
      settled = await resultWithin(result, this.#options.jobAfterMs, signal);
    }
    if (settled === 'left') {
      waiter.leave();
      throw new BiError('cancelled.query');
    }
    if (settled !== 'late') return { kind: 'answer', ...settled };
    const job = this.#jobs.create(principal, { result, leave: waiter.leave });
    if (key !== undefined) this.#keys.remember(ownKey(principal, key), requestHash(query), job.id);
    return { kind: 'accepted', job };
  }

  /**
   * A query whose windows are all read of the data as it is now, or of a moment, one after another; nothing is
   * cached.
   * @throws {BiError} missing.cube, invalid.*, forbidden.*; a window: engine.*, cancelled.query
   */
  async pinned(principal: Principal, query: Query, moment?: CubeMoment): Promise<PinnedQuery> {
    const cube = await this.#cubes.forQuery(principal, query, moment);
    const atMs = moment?.atMs ?? this.#context.now();
    const context = { dialect: this.#context.dialect, now: () => atMs };
    const planOf = (window: Query['window']) =>
      plannedQuery(context, principal, cube, { ...query, window }, this.#options.cells);
    const { trace } = planOf({ row: [0, 1] });
    return {
      model: cube.model,
      name: cube.cube.name,
      trace,
      window: async (row, signal) => {
        const { prepared, catalog } = planOf({ row });
        const { sql, params, assembly } = prepared;
        const engine = this.#context.engineFor(principal.tenantId);
        try {
          const answer = await engine.runCells(sql, params, assembly, { signal, catalog });
          return Buffer.concat(answer.bytes);
        } catch (error) {
          throw seesReason(principal, cube.model) ? error : withoutReason(error);
        }
      },
    };
  }

  /**
   * How questions that differ in their measures alone (`unionKey`) run as one statement, in their order; null:
   * they cannot.
   */
  together(
    principal: Principal,
    asked: readonly AskedQuery[],
    moment: CubeMoment,
    enter?: EnterEngine,
  ): EngineRun[] | null {
    const { dialect } = this.#context;
    const clock = { dialect, now: () => moment.atMs };
    const united = uniteQueries(
      asked,
      (cube, query) =>
        plannedQuery(clock, principal, cube, query, this.#options.cells, this.#rollups),
      ({ catalog: read, wishes }) => this.#rollups.note(principal.tenantId, read, wishes),
    );
    if (!united) return null;
    const { sql, params, specs, catalog, rollups, isSmall } = united;
    const engine = this.#context.engineFor(principal.tenantId);
    const run = new RunningQueries<Answer[]>();
    const start = inEnginePlace(enter, async (signal, isBackground): Promise<Answer[]> => {
      const options = { signal, catalog, rollups, isSmall, isBackground };
      const given = await engine.runCellSets(sql, params, specs, options);
      return given.answers.map((answer) => ({ ...answer, stats: given.stats }));
    });
    return specs.map((_, index): EngineRun => {
      return async (signal) => {
        const { result, leave } = run.join('', start);
        signal.addEventListener('abort', leave, { once: true });
        if (signal.aborted) leave();
        const answer = (await result)[index];
        if (!answer) throw new BiError('engine.failed');
        return answer;
      };
    });
  }

  /** See `prepareQuestion`. */
  prepare(principal: Principal, query: Query, signal: AbortSignal): Promise<PreparedQuestion> {
    const { cells } = this.#options;
    const parts = { cubes: this.#cubes, rollups: this.#rollups, cells };
    return prepareQuestion(this.#context, parts, principal, { query, signal });
  }

  #rememberedJob(principal: Principal, key: string, query: Query): string | null {
    const earlier = this.#keys.find(ownKey(principal, key));
    if (!earlier) return null;
    if (earlier.requestHash !== requestHash(query)) throw new BiError('invalid.idempotencyKey');
    return earlier.jobId;
  }

  /** Ends jobs, whose answers nobody could fetch any longer; calls under way get their answer. */
  async drain(): Promise<void> {
    this.#draining = true;
    await this.#jobs.close();
  }

  /** Stops every query; callers get the error that theirs was cancelled. */
  close(): void {
    this.#running.stopAll();
  }
}
