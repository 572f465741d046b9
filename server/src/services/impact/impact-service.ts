import { BiError } from '@bi/contract/messages/bi-error';
import type { Impact, ImpactBody } from '@bi/contract/blueprint/impact';
import { IMPACT_LIMITS } from '@bi/contract/blueprint/impact-states';
import type { Language } from '@bi/contract/messages/catalogue';
import type { Principal } from '../../policies/principal';
import { opensSince } from '../../repositories/entities/item-facts-repository';
import { sameJson } from '../../repositories/database/json-columns';
import { readWorkspace, seenKeys, type TenantObjects } from '../blueprint/tenant-objects';
import type { CubeWriter } from '../cubes/cube-writer';
import { firstCountedDay } from '../entities/item-facts-service';
import { startDeferredJob } from '../jobs/deferred-job';
import type { JobResult } from '../jobs/job-result';
import type { JobStatus, QueryJobs } from '../jobs/query-jobs';
import { tenantContent } from '../models/tenant-content';
import type { ServiceContext } from '../service-context';
import type { ViewProposals } from '../views/view-proposals';
import { askedQuestions, type ImpactQuestion } from './asked-questions';
import type { ImpactLimits } from './compare-question';
import { foundImpact, type FoundImpact } from './found-impact';
import { ImpactRun, type QuestionPair } from './impact-run';
import { ImpactWorld } from './impact-world';
import { peopleByPolicy, seesAsOthers } from './people-by-policy';
import { touchedBy } from './touched-cubes';

/** What changes are looked at for. */
export interface ImpactCall {
  language: Language;
  signal: AbortSignal;
}

/** Makes the answer of what was found. */
export type PresentImpact = (found: FoundImpact) => Impact;

/** What the service is built from. */
export interface ImpactParts {
  writer: Pick<CubeWriter, 'proposed'>;
  views: ViewProposals;
  jobs: QueryJobs<JobResult>;
  jobAfterMs: number;
  limits?: ImpactLimits;
}

/** A workspace as it is, and as it would be. */
export interface WorkspaceSides {
  before: TenantObjects;
  after: TenantObjects;
}

/** An answer, or the job that will have it. */
export type ImpactOutcome = { kind: 'answer'; data: Impact } | { kind: 'accepted'; job: JobStatus };

const KIND_TABLES = { report: 'report', dashboard: 'dashboard', document: 'document' } as const;

/** Says which numbers a change would change, before it is made: both models on the same data, cell by cell. */
export class ImpactService {
  readonly #context: ServiceContext;
  readonly #parts: ImpactParts;

  constructor(context: ServiceContext, parts: ImpactParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /**
   * After a second it continues as a job with its progress.
   * @throws {BiError} invalid.impact, missing.*, forbidden.*, the first fault of what is proposed, engine.*,
   *   cancelled.query
   */
  async ofProposal(
    principal: Principal,
    body: ImpactBody,
    call: ImpactCall,
    present: PresentImpact,
  ): Promise<ImpactOutcome> {
    const before = await this.#workspace(principal);
    const after = await this.#proposed(principal, body, before);
    return this.between(principal, { before, after }, call, present);
  }

  /** As `ofProposal`, for a workspace that becomes another one. @throws {BiError} engine.*, cancelled.query */
  async between(
    principal: Principal,
    sides: WorkspaceSides,
    { language, signal }: ImpactCall,
    present: PresentImpact,
  ): Promise<ImpactOutcome> {
    const state = { done: 0, all: 0 };
    const work = startDeferredJob(async (stop) => ({
      data: present(await this.compare(principal, sides, { language, signal: stop }, state)),
    }));
    const progress = () => (state.all === 0 ? null : state.done / state.all);
    const outcome = await work.within(this.#parts.jobAfterMs, signal, (waiter) =>
      this.#parts.jobs.create(principal, waiter, { progress }),
    );
    return outcome.kind === 'answer' ? { kind: 'answer', data: outcome.answer.data } : outcome;
  }

  /**
   * Compares every question of the one workspace with the same question of the other, the most used first.
   * `state` counts what is done. @throws {BiError} engine.*, cancelled.query
   */
  async compare(
    principal: Principal,
    { before, after }: WorkspaceSides,
    call: ImpactCall,
    state: { done: number; all: number } = { done: 0, all: 0 },
  ): Promise<FoundImpact> {
    const { database, now, elapsed, engineFor } = this.#context;
    const { tenantId } = principal;
    const sinceMs = elapsed();
    const catalog = await engineFor(tenantId).catalog();
    const touched = touchedBy(before, after);
    const groups = await peopleByPolicy(database, principal);
    const asked = seesAsOthers(principal) ? groups : groups.filter(({ own }) => own);
    const content = await tenantContent(database, tenantId);
    const world = (workspace: TenantObjects, gone?: ReadonlySet<string>) =>
      new ImpactWorld(this.#context, catalog, workspace, content, touched.views, gone);
    const limits = this.#parts.limits ?? IMPACT_LIMITS;
    const atMs = now();
    const { language, signal } = call;
    const sides = { before: world(before), after: world(after, touched.gone) };
    const input = { context: this.#context, ...sides, atMs, limits, language, signal };
    const run = new ImpactRun(input, asked);
    const pairs = await this.#pairs(before, after, touched.cubes);
    state.all = pairs.length;
    run.onDone = (done) => (state.done = done);
    const compared = await run.all(pairs);
    const seen = await seenKeys(this.#context, principal, before, catalog);
    return foundImpact({
      ...{ compared, groups: asked, before, after, catalog, seen, touched },
      others: groups.filter((group) => !asked.includes(group)),
      at: new Date(atMs).toISOString(),
      stoppedBy: run.stoppedBy,
      tookMs: Math.round(elapsed() - sinceMs),
    });
  }

  async #workspace({ tenantId }: Principal): Promise<TenantObjects> {
    const { database, engineFor } = this.#context;
    return readWorkspace(database, tenantId, await engineFor(tenantId).catalog());
  }

  /** The workspace with what is proposed in it. */
  async #proposed(
    principal: Principal,
    { cube, view }: ImpactBody,
    before: TenantObjects,
  ): Promise<TenantObjects> {
    if (cube !== undefined && view === undefined) {
      const proposed = await this.#parts.writer.proposed(principal, cube.id, cube.text);
      const replaced = { ...proposed.before, model: proposed.model };
      return {
        ...before,
        cubes: before.cubes.map((one) => (one.id === replaced.id ? replaced : one)),
      };
    }
    if (view === undefined || cube !== undefined) throw new BiError('invalid.impact');
    const proposed = await this.#parts.views.of(principal, view);
    return {
      ...before,
      views: before.views.map((one) => (one.id === proposed.id ? proposed : one)),
    };
  }

  /** The questions that may be answered otherwise, the most used first. */
  async #pairs(
    before: TenantObjects,
    after: TenantObjects,
    cubes: ReadonlySet<string>,
  ): Promise<QuestionPair[]> {
    const had = new Map(askedQuestions(before).map((one) => [one.id, one]));
    const found = askedQuestions(after).flatMap((question) => {
      const old = had.get(question.id)?.query ?? null;
      const isTouched = cubes.has(question.query.cube) || (old !== null && cubes.has(old.cube));
      return isTouched || !sameJson(old, question.query) ? [{ question, before: old }] : [];
    });
    const uses = await this.#uses(found.map(({ question }) => question));
    return found
      .map((pair) => ({ ...pair, uses: uses.get(pair.question.row.id) ?? 0 }))
      .sort((a, b) => b.uses - a.uses);
  }

  async #uses(questions: readonly ImpactQuestion[]): Promise<Map<string, number>> {
    const { database, now, usage } = this.#context;
    await usage?.flush();
    const found = new Map<string, number>();
    for (const [kind, table] of Object.entries(KIND_TABLES)) {
      const ids = questions.flatMap(({ kind: own, row }) => (own === kind ? [row.id] : []));
      const opens = await opensSince(database, table, [...new Set(ids)], firstCountedDay(now()));
      for (const [id, { count }] of opens) found.set(id, count);
    }
    return found;
  }
}
