import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { Trace } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import type { Principal } from '../../policies/principal';
import { AnswerCache } from './answer-cache';
import type { CubeService, LoadedCube } from '../cubes/cube-service';
import { PlanCache } from './plan-cache';
import { planQuery, type QueryPlan } from './query-plan';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import { RequestKeys } from './request-keys';
import { RunningQueries, type Waiter } from '../jobs/running-queries';
import { repeatedNotes } from '../models/repeated-joins';
import type { ServiceContext } from '../service-context';
import type { Answer, JobResult, TracedAnswer } from '../jobs/job-result';
import { resultWithin } from '../jobs/result-within';
import { tellsAll, withoutReason } from '../access/told-failure';

/** An answer, or the job that will have it. */
export type QueryOutcome =
  ({ kind: 'answer' } & TracedAnswer) | { kind: 'accepted'; job: JobStatus };

/** How one call asks. */
export interface AskOptions {
  /** aborted when the caller is gone */
  signal: AbortSignal;
  /** the call's Idempotency-Key */
  key?: string;
}

/** A query over the data of one moment. */
export interface PinnedQuery {
  model: LoadedCube['model'];
  /** name of the cube */
  name: string;
  trace: QueryPlan['trace'];
  /** JSON text of the cell set of some rows, half-open */
  window: (row: [number, number], signal: AbortSignal) => Promise<Uint8Array>;
}

/** Limits of queries. */
export interface QueryServiceOptions {
  cells: number;
  cacheBytes: number;
  jobAfterMs: number;
}

/**
 * Answers queries: compiled under the person's rules, from the cache where the very same bytes are
 * known, joined to the same query where it runs, as a job where it takes long.
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
  }

  #start(principal: Principal, { prepared, key, catalog }: QueryPlan): Waiter<Answer> {
    return this.#running.join(key, async (signal) => {
      const engine = this.#context.engineFor(principal.tenantId);
      const answer = await engine.runCells(prepared.sql, prepared.params, prepared.assembly, {
        signal,
        catalog,
      });
      this.#cache.set(key, answer);
      return answer;
    });
  }

  #tell(
    plan: QueryPlan,
    answer: Answer,
    repeated: Awaited<ReturnType<typeof repeatedNotes>>,
    sinceMs: number,
    cached: boolean,
  ): TracedAnswer {
    const { engineMs, rowsScanned } = answer.stats;
    const trace: Trace = {
      source: cached ? 'cache' : 'base',
      ...plan.trace,
      ...repeated,
      rowsScanned: cached ? 0 : plan.trace.rowsLimited ? null : rowsScanned,
      engineMs: cached ? 0 : Math.round(engineMs * 10) / 10,
      totalMs: Math.round(this.#context.elapsed() - sinceMs),
    };
    return { answer, trace };
  }

  /**
   * @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.*, cancelled.query when the
   *   caller is gone
   */
  async ask(
    principal: Principal,
    query: Query,
    { signal, key }: AskOptions,
  ): Promise<QueryOutcome> {
    const sinceMs = this.#context.elapsed();
    const earlier = key === undefined ? null : this.#rememberedJob(principal, key, query);
    if (earlier !== null)
      return { kind: 'accepted', job: await this.#jobs.get(principal, earlier) };
    const cube = await this.#cubes.forQuery(principal, query);
    const plan = this.#plans.of(principal, cube, query, () =>
      planQuery(this.#context, principal, cube, query, this.#options.cells),
    );
    const known = this.#cache.get(plan.key);
    const repeated = repeatedNotes(this.#context, principal.tenantId, plan.prepared, cube);
    if (known) {
      this.#context.onCached?.();
      return { kind: 'answer', ...this.#tell(plan, known, await repeated, sinceMs, true) };
    }
    signal.throwIfAborted();
    const waiter = this.#start(principal, plan);
    const told = async ({ result: answer }: Waiter<Answer>): Promise<TracedAnswer> => {
      try {
        return this.#tell(plan, await answer, await repeated, sinceMs, false);
      } catch (error) {
        throw tellsAll(principal, cube.model) ? error : withoutReason(error);
      }
    };
    const result = told(waiter);
    let settled = await resultWithin(result, this.#options.jobAfterMs, signal);
    while (settled === 'late' && this.#draining) {
      settled = await resultWithin(result, this.#options.jobAfterMs, signal);
    }
    if (settled === 'gone') {
      waiter.leave();
      throw new BiError('cancelled.query');
    }
    if (settled !== 'late') return { kind: 'answer', ...settled };
    const job = this.#jobs.create(principal, { result, leave: waiter.leave });
    if (key !== undefined) this.#keys.remember(ownKey(principal, key), requestHash(query), job.id);
    return { kind: 'accepted', job };
  }

  /**
   * A query whose windows are all read of the data as it is now, one after another; nothing is cached.
   * @throws {BiError} missing.cube, invalid.*, forbidden.*; a window: engine.*, cancelled.query
   */
  async pinned(principal: Principal, query: Query): Promise<PinnedQuery> {
    const cube = await this.#cubes.forQuery(principal, query);
    const atMs = this.#context.now();
    const context = { dialect: this.#context.dialect, now: () => atMs };
    const planOf = (window: Query['window']) =>
      planQuery(context, principal, cube, { ...query, window }, this.#options.cells);
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
          throw tellsAll(principal, cube.model) ? error : withoutReason(error);
        }
      },
    };
  }

  #rememberedJob(principal: Principal, key: string, query: Query): string | null {
    const known = this.#keys.find(ownKey(principal, key));
    if (!known) return null;
    if (known.requestHash !== requestHash(query)) throw new BiError('invalid.idempotencyKey');
    return known.jobId;
  }

  /** Ends jobs, whose answers nobody could fetch any more; calls under way get their answer. */
  async drain(): Promise<void> {
    this.#draining = true;
    await this.#jobs.close();
  }

  /** Stops every query; callers are told that theirs was cancelled. */
  close(): void {
    this.#running.stopAll();
  }
}

function requestHash(query: Query): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('hex');
}

function ownKey(principal: Principal, key: string): string {
  return JSON.stringify([principal.tenantId, principal.subjectId, key]);
}
