import { createHash } from 'node:crypto';
import { BiError } from '@bi/contract/bi-error';
import type { RepeatedJoin, Trace } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import type { Principal } from '../../policies/principal';
import { AnswerCache } from './answer-cache';
import type { CubeService } from '../cubes/cube-service';
import { KnownPlans } from './known-plans';
import { planQuery, type QueryPlan } from './query-plan';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import { RequestKeys } from './request-keys';
import { RunningQueries, type Waiter } from '../jobs/running-queries';
import { repeatedJoins } from '../models/repeated-joins';
import type { ServiceContext } from '../service-context';
import type { Answer, JobResult, ToldAnswer } from '../jobs/job-result';
import { tellsAll, withoutReason } from '../access/told-failure';

/** An answer, or the job that will have it. */
export type QueryOutcome = ({ kind: 'answer' } & ToldAnswer) | { kind: 'accepted'; job: JobStatus };

/** How one call asks. */
export interface AskOptions {
  /** aborted when the caller is gone */
  signal: AbortSignal;
  /** the call's Idempotency-Key */
  key?: string;
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
export function createQueryService(
  context: ServiceContext,
  cubes: CubeService,
  options: QueryServiceOptions,
  jobs: QueryJobs<JobResult>,
) {
  const { engineFor, now } = context;
  const cache = new AnswerCache(options.cacheBytes);
  const running = new RunningQueries<Answer>();
  const keys = new RequestKeys();
  const plans = new KnownPlans();
  let draining = false;

  function start(principal: Principal, { prepared, key, catalog }: QueryPlan): Waiter<Answer> {
    return running.join(key, async (signal) => {
      const engine = engineFor(principal.tenantId);
      const answer = await engine.runCells(prepared.sql, prepared.params, prepared.assembly, {
        signal,
        catalog,
      });
      cache.set(key, answer);
      return answer;
    });
  }

  function tell(
    plan: QueryPlan,
    answer: Answer,
    repeated: readonly RepeatedJoin[],
    sinceMs: number,
    cached: boolean,
  ): ToldAnswer {
    const { engineMs, rowsScanned } = answer.stats;
    const trace: Trace = {
      source: cached ? 'cache' : 'base',
      ...plan.trace,
      ...(repeated.length === 0 ? {} : { repeatedJoins: [...repeated] }),
      rowsScanned: cached ? 0 : plan.trace.rowsLimited ? null : rowsScanned,
      engineMs: cached ? 0 : Math.round(engineMs * 10) / 10,
      totalMs: now() - sinceMs,
    };
    return { answer, trace };
  }

  async function ask(
    principal: Principal,
    query: Query,
    { signal, key }: AskOptions,
  ): Promise<QueryOutcome> {
    const sinceMs = now();
    const earlier = key === undefined ? null : rememberedJob(principal, key, query);
    if (earlier !== null) return { kind: 'accepted', job: await jobs.get(principal, earlier) };
    const cube = await cubes.forQuery(principal, query);
    const plan = plans.of(principal, cube, query, () =>
      planQuery(context, principal, cube, query, options.cells),
    );
    const known = cache.get(plan.key);
    const { joins } = plan.prepared;
    const repeated = repeatedJoins(context, principal.tenantId, joins, cube);
    if (known) {
      context.onCached?.();
      return { kind: 'answer', ...tell(plan, known, await repeated, sinceMs, true) };
    }
    signal.throwIfAborted();
    const waiter = start(principal, plan);
    const told = async ({ result: answer }: Waiter<Answer>): Promise<ToldAnswer> => {
      try {
        return tell(plan, await answer, await repeated, sinceMs, false);
      } catch (error) {
        throw tellsAll(principal, cube.model) ? error : withoutReason(error);
      }
    };
    const result = told(waiter);
    let settled = await raceWith(result, options.jobAfterMs, signal);
    while (settled === 'late' && draining) {
      settled = await raceWith(result, options.jobAfterMs, signal);
    }
    if (settled === 'gone') {
      waiter.leave();
      throw new BiError('cancelled.query');
    }
    if (settled !== 'late') return { kind: 'answer', ...settled };
    const job = jobs.create(principal, { result, leave: waiter.leave });
    if (key !== undefined) keys.remember(ownKey(principal, key), requestHash(query), job.id);
    return { kind: 'accepted', job };
  }

  function rememberedJob(principal: Principal, key: string, query: Query): string | null {
    const known = keys.find(ownKey(principal, key));
    if (!known) return null;
    if (known.requestHash !== requestHash(query)) throw new BiError('invalid.idempotencyKey');
    return known.jobId;
  }

  return {
    /**
     * @throws {BiError} missing.cube, invalid.*, forbidden.*, engine.*, cancelled.query when the
     *   caller is gone
     */
    ask,
    /** Ends jobs, whose answers nobody could fetch any more; calls under way get their answer. */
    async drain(): Promise<void> {
      draining = true;
      await jobs.close();
    },
    /** Stops every query; callers are told that theirs was cancelled. */
    close: () => running.stopAll(),
  };
}

/** See createQueryService. */
export type QueryService = ReturnType<typeof createQueryService>;

function requestHash(query: Query): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('hex');
}

function ownKey(principal: Principal, key: string): string {
  return JSON.stringify([principal.tenantId, principal.subjectId, key]);
}

async function raceWith<T extends object>(
  result: Promise<T>,
  lateAfterMs: number,
  signal: AbortSignal,
): Promise<T | 'late' | 'gone'> {
  if (signal.aborted) return 'gone';
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), lateAfterMs);
  });
  const gone = new Promise<'gone'>((resolve) => {
    signal.addEventListener('abort', () => resolve('gone'), { once: true });
  });
  try {
    return await Promise.race([result, late, gone]);
  } finally {
    clearTimeout(timer);
  }
}
