import { BiError } from '@bi/contract/messages/bi-error';
import { MAX_PREPARED, type Preparation } from '@bi/contract/blueprint/blueprint-preparation';
import type { Query } from '@bi/contract/query/query';
import { cubeOfView } from '@bi/contract/cube-editor/view-cube';
import type { Principal } from '../../policies/principal';
import {
  objectKey,
  readWorkspace,
  seenKeys,
  type TenantObjects,
} from '../blueprint/tenant-objects';
import { startDeferredJob, type WorkOutcome } from '../jobs/deferred-job';
import type { JobResult } from '../jobs/job-result';
import type { QueryJobs } from '../jobs/query-jobs';
import type { QueryService } from '../query/query-service';
import type { ServiceContext } from '../service-context';
import { askedQuestions } from './asked-questions';

/** What the service is built from. */
export interface PreparationParts {
  queries: Pick<QueryService, 'prepare'>;
  jobs: QueryJobs<JobResult>;
  jobAfterMs: number;
}

/** Prepares the questions of objects whose answers are slow. */
export class AnswerPreparation {
  readonly #context: ServiceContext;
  readonly #parts: PreparationParts;

  constructor(context: ServiceContext, parts: PreparationParts) {
    this.#context = context;
    this.#parts = parts;
  }

  /**
   * Builds the rollups that the questions of an object miss; after a second it continues as a job with its progress.
   * @throws {BiError} missing.blueprintObject, engine.*, cancelled.query
   */
  async prepare(
    principal: Principal,
    key: string,
    signal: AbortSignal,
  ): Promise<WorkOutcome<{ data: Preparation }>> {
    const queries = await this.#questions(principal, key);
    let done = 0;
    const work = startDeferredJob(async (stop) => {
      const found: Preparation = {
        ...{ questions: 0, all: queries.length, prepared: 0, beforeMs: 0, afterMs: 0, reasons: [] },
      };
      for (const query of queries.slice(0, MAX_PREPARED)) {
        await this.#prepareOne(principal, query, stop, found);
        done += 1;
      }
      return { data: found };
    });
    const progress = () => done / Math.max(1, Math.min(queries.length, MAX_PREPARED));
    return work.within(this.#parts.jobAfterMs, signal, (waiter) =>
      this.#parts.jobs.create(principal, waiter, { progress }),
    );
  }

  async #prepareOne(
    principal: Principal,
    query: Query,
    signal: AbortSignal,
    found: Preparation,
  ): Promise<void> {
    try {
      const one = await this.#parts.queries.prepare(principal, query, signal);
      found.questions += 1;
      if (one.reasons.length === 0) found.prepared += 1;
      found.reasons = [...new Set([...found.reasons, ...one.reasons])];
      found.beforeMs = Math.max(found.beforeMs, Math.round(one.beforeMs));
      found.afterMs = Math.max(found.afterMs, Math.round(one.afterMs));
    } catch (error) {
      // what cannot be asked is a problem of its own
      if (!(error instanceof BiError) || /^(cancelled|engine)/.test(error.key)) throw error;
    }
  }

  async #questions(principal: Principal, id: string): Promise<Query[]> {
    const { database, engineFor } = this.#context;
    const catalog = await engineFor(principal.tenantId).catalog();
    const workspace = await readWorkspace(database, principal.tenantId, catalog);
    const seen = await seenKeys(this.#context, principal, workspace, catalog);
    const key = keyOf(workspace, id);
    if (key === undefined || !seen.has(key)) throw new BiError('missing.blueprintObject');
    const cubes = new Set(cubesNamed(workspace, key));
    const sent = sentBy(workspace, key);
    const asked = askedQuestions(workspace).filter(
      (one) => one.key === key || sent.includes(one.key) || cubes.has(one.query.cube),
    );
    const alerts = workspace.alerts.filter(({ slug }) => objectKey('alert', slug) === key);
    const all = [
      ...asked.filter((one) => seen.has(one.key)),
      ...alerts.map(({ body }) => body.subject),
    ];
    return [...new Map(all.map(({ query }) => [JSON.stringify(query), query])).values()];
  }
}

/** The key of an object by it or by its kind and id. */
function keyOf(
  { cubes, views, reports, dashboards, documents, emails, alerts }: TenantObjects,
  id: string,
) {
  const rows = [
    ...cubes.map((row) => ['cube', row.slug, row.id] as const),
    ...views.map((row) => ['view', row.view_name, row.id] as const),
    ...reports.map((row) => ['report', row.slug, row.id] as const),
    ...dashboards.map((row) => ['dashboard', row.slug, row.id] as const),
    ...documents.map((row) => ['document', row.slug, row.id] as const),
    ...emails.map((row) => ['email', row.slug, row.id] as const),
    ...alerts.map((row) => ['alert', row.slug, row.id] as const),
  ];
  const found = rows.find(
    ([kind, name, own]) => id === objectKey(kind, name) || id === `${kind}:${own}`,
  );
  return found && objectKey(found[0], found[1]);
}

/** What questions call a cube or View, by its key. */
function cubesNamed({ cubes, views }: TenantObjects, key: string): string[] {
  return [
    ...cubes.flatMap(({ slug }) => (objectKey('cube', slug) === key ? [slug] : [])),
    ...views.flatMap(({ view_name: name, id, slug }) =>
      objectKey('view', name) === key ? [id, slug, name].map(cubeOfView) : [],
    ),
  ];
}

/** Keys of what a schedule sends. */
function sentBy({ emails, reports, dashboards, documents }: TenantObjects, key: string): string[] {
  const target = emails.find(({ slug }) => objectKey('email', slug) === key)?.body.target;
  if (target === undefined || target.kind === 'view') return [];
  const rows = { report: reports, dashboard: dashboards, document: documents }[target.kind];
  return rows
    .filter(({ id, slug }) => id === target.id || slug === target.id)
    .map(({ slug }) => objectKey(target.kind, slug));
}
