import { randomUUID } from 'node:crypto';
import { BiError } from '@bi/contract/messages/bi-error';
import type { Job } from '@bi/contract/query/job';
import type { MessageKey, MessageParams } from '@bi/contract/messages/catalogue';
import type { Principal } from '../../policies/principal';
import {
  abandonJobs,
  findJob,
  finishJob,
  insertJob,
  noteResume,
  takeResumable,
  type JobRow,
} from '../../repositories/jobs/job-repository';
import { progressOf, type JobProgress } from './job-progress';
import type { JobTraits } from './job-resume';
import { firstOf } from './first-of';
import { JobCounter } from './job-counter';
import type { Waiter } from './running-queries';
import type { ServiceContext } from '../service-context';

/** State of a job. Times are UTC milliseconds. */
export interface JobStatus extends JobProgress {
  id: string;
  kind: Job['kind'];
  state: 'running' | 'done' | 'failed' | 'cancelled';
  startedMs: number;
  /** `data`: what else the error says, forgotten with the job */
  error: { key: MessageKey; params: MessageParams; data?: unknown } | null;
}

interface LiveJob<T> {
  status: JobStatus;
  /** with the rules it was begun under; null: an earlier process began it, and its result holds no rows */
  owner: Pick<Principal, 'tenantId' | 'subjectId'> & { policy: string | null };
  waiter: Waiter<T>;
  traits: JobTraits;
  result: T | undefined;
  /** what it failed with, places in a statement included; null unless failed here */
  failure: BiError | null;
  /** settles when the state is no longer `running`, whatever the work still does */
  ended: Promise<void>;
  /** settles `ended` */
  tellEnd: () => void;
  /** forgets or cancels the job when nobody asks for it */
  unpolled: NodeJS.Timeout;
  /** long polls that wait at this moment */
  polls: number;
  /** true: its end belongs to the next start of the server */
  suspended: boolean;
}

/** How long a cancel waits for the end of a job that publishes. */
const CANCEL_MS = 10_000;

/**
 * Work that outlived their call. A job lives in this process; its end is also stored, so that
 * after a restart a caller learns what happened instead of that there never was a job.
 */
export class QueryJobs<T> {
  readonly #context: Pick<ServiceContext, 'database' | 'now' | 'log'>;
  readonly #unpolledMs: number;
  readonly #jobs = new Map<string, LiveJob<T>>();
  readonly #writes = new Set<Promise<void>>();
  readonly counter = new JobCounter();

  /** @param options `unpolledMs`: time without a poll after which a job is cancelled, or its result forgotten */
  constructor(
    context: Pick<ServiceContext, 'database' | 'now' | 'log'>,
    { unpolledMs }: { unpolledMs: number },
  ) {
    this.#context = context;
    this.#unpolledMs = unpolledMs;
  }

  /**
   * Marks the jobs of an earlier process as failed, but those that start again, which it gives to be passed
   * to `resume`. Called once, before the server listens.
   */
  async abandonEarlier(): Promise<JobRow[]> {
    const { database, now } = this.#context;
    const rows = await takeResumable(database);
    const ids = rows.map(({ id }) => id);
    await abandonJobs(database, 'engine.crashed', now(), ids);
    return rows;
  }

  /** Makes a job of running work; from now on the job holds its place in it. */
  create(principal: Principal, waiter: Waiter<T>, traits: JobTraits = {}): JobStatus {
    const { tenantId, subjectId, policyFingerprint: policy } = principal;
    const status: JobStatus = {
      id: traits.id ?? randomUUID(),
      kind: traits.kind ?? 'query',
      progress: null,
      state: 'running',
      startedMs: this.#context.now(),
      error: null,
    };
    this.#store(
      insertJob(this.#context.database, {
        id: status.id,
        tenant_id: tenantId,
        subject_id: subjectId,
        kind: status.kind,
        state: 'running',
        started_ms: status.startedMs,
        finished_ms: null,
        error_key: null,
        error_params: null,
        resume: traits.durable === true ? (traits.resume ?? null) : null,
      }),
    );
    return this.#run(status, { tenantId, subjectId, policy }, waiter, traits);
  }

  /** Continues a job of an earlier process, under its id, with work that was started again. */
  resume(row: JobRow, waiter: Waiter<T>, traits: JobTraits): JobStatus {
    const { id, started_ms: startedMs, tenant_id: tenantId, subject_id: subjectId } = row;
    const status: JobStatus = {
      id,
      kind: row.kind as Job['kind'],
      progress: null,
      state: 'running',
      startedMs,
      error: null,
    };
    if (traits.durable === true && traits.resume !== undefined)
      this.#store(noteResume(this.#context.database, id, traits.resume));
    return this.#run(status, { tenantId, subjectId, policy: null }, waiter, traits);
  }

  #run(
    status: JobStatus,
    owner: LiveJob<T>['owner'],
    waiter: Waiter<T>,
    traits: JobTraits,
  ): JobStatus {
    let tellEnd: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (tellEnd = resolve));
    const job: LiveJob<T> = {
      status,
      owner,
      waiter,
      traits,
      result: undefined,
      failure: null,
      ended,
      tellEnd,
      unpolled: setTimeout(() => undefined, 0),
      polls: 0,
      suspended: false,
    };
    this.#jobs.set(status.id, job);
    this.counter.watch(job);
    void waiter.result.then(
      (result) => {
        job.result = result;
        this.#end(job, 'done', null);
      },
      (error: unknown) => this.#fail(job, error),
    );
    this.#touch(job);
    return this.#statusOf(job);
  }

  /**
   * State of a job: at once when it has ended, else when it ends, at the latest after `waitMs`.
   * @throws {BiError} missing.job
   */
  async get(
    principal: Principal,
    id: string,
    waitMs = 0,
    signal?: AbortSignal,
  ): Promise<JobStatus> {
    const job = this.#find(principal, id);
    if (!job) return this.#stored(principal, id);
    if (job.status.state === 'running' && waitMs > 0) {
      clearTimeout(job.unpolled);
      job.polls += 1;
      await firstOf(job.ended, waitMs, signal);
      job.polls -= 1;
    }
    this.#touch(job);
    return this.#statusOf(job);
  }

  /**
   * The result of a job that is done. It stays for as long as somebody asks for it.
   * @throws {BiError} missing.result, also where the person's rules have changed since it began; what the job failed with; engine.busy while it runs
   */
  async result(principal: Principal, id: string): Promise<T> {
    const job = this.#find(principal, id);
    const { state, error } = job?.status ?? (await this.#stored(principal, id));
    if ((job?.owner.policy ?? principal.policyFingerprint) !== principal.policyFingerprint)
      throw new BiError('missing.result');
    if (job) this.#touch(job);
    if (job?.failure) throw job.failure;
    if (error) throw new BiError(error.key, { params: error.params });
    if (state === 'cancelled') throw new BiError('cancelled.query');
    if (state === 'running') throw new BiError('engine.busy');
    const result = job?.result ?? (await this.#storedResult(principal, id));
    if (result === undefined) throw new BiError('missing.result');
    return result;
  }

  /**
   * Stops a job; one that has ended stays as it ended. One that publishes is asked to stop, and its end
   * is waited for: it is `done` where the cancel came too late, and may be `running` after ten seconds.
   * @throws {BiError} missing.job
   */
  async cancel(principal: Principal, id: string): Promise<JobStatus> {
    const job = this.#find(principal, id);
    if (!job) return this.#stored(principal, id);
    if (job.status.state === 'running') this.#cancel(job);
    if (job.status.state === 'running') await firstOf(job.ended, CANCEL_MS);
    return this.#statusOf(job);
  }

  /** Ends of the running jobs that are waited for, or started again, when the server stops. */
  resumableEnds(): Promise<void>[] {
    const running = [...this.#jobs.values()].filter(({ status }) => status.state === 'running');
    return running.filter(({ traits }) => traits.resume).map(({ ended }) => ended);
  }

  /** Records the running jobs that start again, and stops their work. */
  async suspend(): Promise<void> {
    for (const job of this.#jobs.values()) {
      const { status, traits } = job;
      if (status.state !== 'running' || traits.resume === undefined) continue;
      clearTimeout(job.unpolled);
      await noteResume(this.#context.database, status.id, traits.resume);
      // It may have ended meanwhile: then its end is stored and it does not start again.
      job.suspended = job.status.state === 'running';
      job.tellEnd();
      job.waiter.leave();
    }
  }

  /** Ends what runs and does not start again, because the server stops; waits until everything is stored. */
  async close(): Promise<void> {
    for (const job of this.#jobs.values()) {
      if (job.traits.resume !== undefined) continue;
      clearTimeout(job.unpolled);
      this.#end(job, 'failed', { key: 'transport.unavailable', params: {} });
      job.waiter.leave();
    }
    await Promise.all(this.#writes);
  }

  #statusOf({ status, traits }: LiveJob<T>): JobStatus {
    return { ...status, ...progressOf(status.state, traits) };
  }

  #find(principal: Principal, id: string): LiveJob<T> | undefined {
    const job = this.#jobs.get(id);
    const own =
      job?.owner.tenantId === principal.tenantId && job.owner.subjectId === principal.subjectId;
    return own ? job : undefined;
  }

  async #stored(principal: Principal, id: string): Promise<JobStatus> {
    const row = await findJob(this.#context.database, {
      id,
      tenant_id: principal.tenantId,
      subject_id: principal.subjectId,
    });
    if (!row) throw new BiError('missing.job');
    const error =
      row.error_key === null
        ? null
        : {
            key: row.error_key as MessageKey,
            params: row.error_params ?? {},
          };
    return {
      id,
      kind: row.kind as Job['kind'],
      progress: row.state === 'done' ? 1 : null,
      state: row.state as JobStatus['state'],
      startedMs: row.started_ms,
      error,
    };
  }

  async #storedResult(principal: Principal, id: string): Promise<T | undefined> {
    const { tenantId: tenant_id, subjectId: subject_id } = principal;
    const row = await findJob(this.#context.database, { id, tenant_id, subject_id });
    return (row?.result ?? undefined) as T | undefined;
  }

  /** Somebody asked: the time without a poll starts again. */
  #touch(job: LiveJob<T>): void {
    clearTimeout(job.unpolled);
    if (job.polls > 0) return;
    job.unpolled = setTimeout(() => {
      if (job.status.state === 'running') {
        if (job.traits.unattended === true) {
          this.#touch(job);
          return;
        }
        this.#cancel(job);
      }
      this.#jobs.delete(job.status.id);
    }, this.#unpolledMs);
    job.unpolled.unref();
  }

  #cancel(job: LiveJob<T>): void {
    if (job.traits.publishes !== true) this.#end(job, 'cancelled', null);
    job.waiter.leave();
  }

  #fail(job: LiveJob<T>, error: unknown): void {
    if (error instanceof BiError && error.key === 'cancelled.query') {
      this.#end(job, 'cancelled', null);
      return;
    }
    if (!(error instanceof BiError)) this.#context.log.warn({ err: error }, 'a query job failed');
    const failure = error instanceof BiError ? error : new BiError('transport.fault');
    if (job.status.state === 'running') job.failure = failure;
    this.#end(job, 'failed', { key: failure.key, params: failure.params, data: failure.data });
  }

  #end(job: LiveJob<T>, state: 'done' | 'failed' | 'cancelled', error: JobStatus['error']): void {
    if (job.status.state !== 'running' || job.suspended) return;
    job.status = { ...job.status, state, error };
    job.tellEnd();
    this.#store(
      finishJob(this.#context.database, job.status.id, {
        state,
        finished_ms: this.#context.now(),
        error_key: error?.key ?? null,
        error_params: error?.params ?? null,
        result: job.traits.resume && state === 'done' ? (job.result ?? null) : null,
      }),
    );
  }

  #store(write: Promise<void>): void {
    const settled = write
      .catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'the state of a job could not be stored'),
      )
      .finally(() => this.#writes.delete(settled));
    this.#writes.add(settled);
  }
}
