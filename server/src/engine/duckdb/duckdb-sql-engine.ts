import { copyFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason } from '@bi/contract/messages/catalogue';
import type { AdmissionQueue } from '../admission-queue';
import type { DatasetCatalog } from '../dataset-catalog';
import { dataFolderError } from '../data-errors';
import type { Catalog } from '../engine';
import type { SqlGrant } from '../sql-grant';
import type { EngineLimits, EngineLog, StatementKind, StatementObserver } from '../engine-settings';
import { observed } from '../observe-statement';
import {
  SqlProblemError,
  type EnginePlanStep,
  type SqlChecked,
  type SqlEngine,
  type SqlFile,
  type SqlFileFormat,
  type SqlRequest,
  type SqlRows,
  type SqlRunOptions,
  type SqlWriteOptions,
} from '../sql-engine';
import { namedGrants } from './named-grants';
import { wordsWithoutPaths } from './plain-words';
import type { SliceStore } from './slice-store';
import { engineReason } from './sql-error';
import type { SqlOutcome, TaskHelper } from './sql-process';
import type { PooledProcess, ProcessPool } from './process-pool';
import type { SqlAction, SqlDone, SqlTask } from './sql-protocol';
import { tablesFor, type TaskTables } from './task-tables';

/** What the engine of one tenant is built on. */
export interface DuckdbSqlEngineOptions {
  tenantId: string;
  datasets: DatasetCatalog;
  pool: ProcessPool;
  slices: SliceStore;
  /** absolute paths of the data folder and of the temporary one, which no message may show */
  folders: readonly string[];
  limits: EngineLimits;
  log: EngineLog;
  onStatement: StatementObserver | undefined;
}

const CHECK_MS = 10_000;
const KINDS = { run: 'sql', check: 'check', explain: 'explain', write: 'export' } as const;

/** Moves a file, also to another file system. */
async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}

/** A process larger than this after a statement is not used again. */
const REUSE_MB = 400;

interface Finished {
  slices: Buffer[];
  done: SqlDone;
}

/** How a task ended; `stop`: why it was stopped. */
interface SqlEnded {
  outcome: SqlOutcome;
  stop: 'cancelled' | 'timeout' | null;
}

type Perform = (action: SqlAction, onBegun?: TaskHelper['onBegun']) => Promise<Finished>;

/** DuckDB for statements that people wrote: every one alone in a process, which Stop kills. */
export class DuckdbSqlEngine implements SqlEngine {
  private readonly options: DuckdbSqlEngineOptions;
  private readonly stoppers = new Set<AbortController>();
  private fileCount = 0;

  constructor(options: DuckdbSqlEngineOptions) {
    this.options = options;
  }

  async check(request: SqlRequest, options: SqlRunOptions = {}): Promise<SqlChecked> {
    const { done } = await this.perform(
      request,
      { kind: 'check' },
      {
        timeoutMs: CHECK_MS,
        ...options,
      },
    );
    return done.checked;
  }

  async run(request: SqlRequest, limit: number, options: SqlRunOptions = {}): Promise<SqlRows> {
    const { slices, done } = await this.perform(request, { kind: 'run', limit }, options);
    const { engineMs, rowsScanned, total, checked } = done;
    return { rowSet: slices, engineMs, rowsScanned, total, checked };
  }

  async explain(request: SqlRequest, options: SqlRunOptions = {}): Promise<EnginePlanStep[]> {
    const { done } = await this.perform(
      request,
      { kind: 'explain' },
      {
        timeoutMs: CHECK_MS,
        ...options,
      },
    );
    return done.plan;
  }

  async write(
    request: SqlRequest,
    format: SqlFileFormat,
    target: string,
    { onBegun, ...options }: SqlWriteOptions = {},
  ): Promise<SqlFile> {
    return this.withProcess(request, { ...options, kind: 'export' }, async (lent, perform) => {
      this.fileCount += 1;
      const place = path.join(lent.process.spillFolder, `rows-${this.fileCount}.${format}`);
      const maxBytes = this.options.limits.exportMb * 2 ** 20;
      try {
        const { done } = await perform(
          { kind: 'write', format, place, maxBytes },
          onBegun && ((checked) => onBegun(place, checked)),
        );
        const { size } = await stat(place);
        await moveFile(place, target);
        return { sizeBytes: size, rows: done.total, checked: done.checked };
      } catch (error) {
        await rm(place, { force: true }).catch(() => undefined);
        throw error;
      }
    });
  }

  async catalog(): Promise<Catalog> {
    return (await this.options.datasets.newest()).catalog;
  }

  /** Stops every statement under way. */
  close(): void {
    for (const stopper of this.stoppers) stopper.abort();
  }

  private perform(
    request: SqlRequest,
    action: SqlAction,
    options: SqlRunOptions,
  ): Promise<Finished> {
    const kind = KINDS[action.kind];
    return this.withProcess(request, { ...options, kind }, (_, perform) => perform(action));
  }

  private withProcess<T>(
    request: SqlRequest,
    { kind, ...options }: SqlRunOptions & { kind: StatementKind },
    work: (lent: PooledProcess, perform: Perform) => Promise<T>,
  ): Promise<T> {
    const { onStatement, pool } = this.options;
    const queue = kind === 'sql' || kind === 'export' ? pool.admission : pool.checks;
    return observed(onStatement, kind, () => this.inQueue(queue, request, options, work));
  }

  private async inQueue<T>(
    queue: AdmissionQueue,
    request: SqlRequest,
    options: SqlRunOptions,
    work: (lent: PooledProcess, perform: Perform) => Promise<T>,
  ): Promise<T> {
    if (options.signal?.aborted === true) throw new BiError('cancelled.query');
    const { tenantId, datasets, pool } = this.options;
    const stopper = new AbortController();
    const abort = () => stopper.abort();
    options.signal?.addEventListener('abort', abort);
    this.stoppers.add(stopper);
    try {
      const leave = await queue.enter(tenantId, stopper.signal, request.person);
      try {
        const generation = datasets.of(request.catalog) ?? (await datasets.newest());
        const lent = await pool.lend(tenantId, datasets.folder);
        let reuse = false;
        try {
          const result = await work(lent, async (action, onBegun) => {
            const run = { ...options, onBegun };
            const attempt = async (grants: readonly SqlGrant[]): Promise<SqlEnded> => {
              const task = { action, ...taskOf({ ...request, grants }) };
              const tables = tablesFor(this.options, grants, generation, stopper.signal);
              try {
                const ended = await this.supervise(lent, task, tables, stopper.signal, run);
                reuse = isReusable(ended.outcome);
                if (ended.stop === null) tables.throwFailure();
                return ended;
              } finally {
                tables.release();
              }
            };
            const named = namedGrants(request.sql, request.grants);
            let ended = await attempt(named);
            // a fault names what is nearest among all that may be read
            if (named.length < request.grants.length && hasFaults(ended))
              ended = await attempt(request.grants);
            const timeoutMs = options.timeoutMs ?? this.options.limits.sqlTimeoutMs;
            assertRoomToSpill(ended.outcome, lent);
            return this.judge(ended.outcome, ended.stop, timeoutMs);
          });
          return result;
        } finally {
          lent.giveBack(reuse);
        }
      } finally {
        leave();
      }
    } finally {
      this.stoppers.delete(stopper);
      options.signal?.removeEventListener('abort', abort);
    }
  }

  /** Runs a task; the time in which slices are built is not the statement's. */
  private async supervise(
    { process }: PooledProcess,
    task: SqlTask,
    tables: TaskTables,
    signal: AbortSignal,
    {
      timeoutMs = this.options.limits.sqlTimeoutMs,
      onProgress,
      onBegun,
    }: SqlRunOptions & Pick<TaskHelper, 'onBegun'>,
  ): Promise<SqlEnded> {
    let stop: 'cancelled' | 'timeout' | null = null;
    const halt = (reason: 'cancelled' | 'timeout') => {
      stop ??= reason;
      this.options.pool.end(process);
    };
    const handleAbort = () => halt('cancelled');
    if (signal.aborted) throw new BiError('cancelled.query');
    signal.addEventListener('abort', handleAbort);
    let timer = setTimeout(() => halt('timeout'), timeoutMs);
    const outcome = await process.perform(task, {
      onProgress: onProgress ?? (() => undefined),
      onBegun,
      files: async (needs) => {
        clearTimeout(timer);
        const files = await tables.files(needs);
        if (!process.isDead) timer = setTimeout(() => halt('timeout'), timeoutMs);
        return files;
      },
    });
    clearTimeout(timer);
    signal.removeEventListener('abort', handleAbort);
    return { outcome, stop };
  }

  private judge(outcome: SqlOutcome, stop: string | null, timeoutMs: number): Finished {
    if (outcome.kind === 'done' && stop === null) return outcome;
    if (stop === 'cancelled') throw new BiError('cancelled.query');
    if (stop === 'timeout')
      throw new BiError('engine.timeout', { params: { seconds: timeoutMs / 1000 } });
    if (outcome.kind === 'done') throw new BiError('cancelled.query');
    if (outcome.kind === 'died')
      throw new BiError(outcome.cause === 'memory' ? 'engine.memory' : 'engine.crashed');
    const { failed } = outcome;
    const { tenantId, log, folders } = this.options;
    switch (failed.reason) {
      case 'faults':
        throw new SqlProblemError(failed.faults);
      case 'coded':
        throw new BiError(failed.key, { params: failed.params });
      case 'memory':
        throw new BiError('engine.memory', { cause: failed.message });
      case 'disk':
        throw dataFolderError('spill', wordsWithoutPaths(failed.message, folders));
      case 'fault':
        log.error({ tenantId, reason: failed.message }, 'a person’s statement failed');
        throw new BiError('engine.failed', {
          params: {
            reason: quotedReason(wordsWithoutPaths(engineReason(failed.message), folders)),
          },
        });
    }
  }
}

function taskOf({ sql, params, grants }: SqlRequest): Omit<SqlTask, 'action'> {
  const named = grants.map((grant) => {
    if (grant.kind === 'view') return grant;
    const { kind, name, dataset, limits } = grant;
    return { kind, name, dataset, rowsLimited: limits.length > 0 };
  });
  const below = grants.flatMap((grant) => (grant.below ? [grant.name] : []));
  return { sql, params, grants: named, below };
}

/**
 * A statement that could spill less than it may, because the disk is short of room.
 * @throws {BiError} `engine.diskFull`
 */
function assertRoomToSpill(outcome: SqlOutcome, { process }: PooledProcess): void {
  if (outcome.kind !== 'failed' || outcome.failed.reason !== 'memory') return;
  const cause = outcome.failed.message;
  if (process.isSpillReduced && /failed to offload/i.test(cause))
    throw new BiError('engine.diskFull', { cause });
}

function hasFaults({ outcome }: SqlEnded): boolean {
  if (outcome.kind === 'done') return outcome.done.checked.faults.length > 0;
  return outcome.kind === 'failed' && outcome.failed.reason === 'faults';
}

function isReusable(outcome: SqlOutcome): boolean {
  if (outcome.kind === 'done') return outcome.done.residentMb < REUSE_MB;
  return outcome.kind === 'failed' && outcome.failed.reason === 'faults';
}
