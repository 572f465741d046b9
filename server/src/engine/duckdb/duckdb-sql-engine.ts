import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/bi-error';
import { quotedReason } from '@bi/contract/messages/catalogue';
import type { DatasetCatalog } from '../dataset-catalog';
import { dataFolderError } from '../dataset-manifest';
import type { Catalog } from '../engine';
import type { EngineLimits, EngineLog } from '../engine-settings';
import {
  SqlFaultError,
  type EnginePlanStep,
  type SqlChecked,
  type SqlEngine,
  type SqlFile,
  type SqlFileFormat,
  type SqlRequest,
  type SqlRows,
  type SqlRunOptions,
} from '../sql-engine';
import { engineReason } from './sql-error';
import type { SqlOutcome } from './sql-process';
import type { LentProcess, SqlLender } from './sql-lender';
import type { SqlAction, SqlDone } from './sql-protocol';

/** What the engine of one tenant stands on. */
export interface DuckdbSqlEngineOptions {
  tenantId: string;
  datasets: DatasetCatalog;
  pool: SqlLender;
  spillRoot: string;
  limits: EngineLimits;
  log: EngineLog;
}

const CHECK_MS = 10_000;
/** A process larger than this after a statement is not used again. */
const REUSE_MB = 400;

interface Finished {
  slices: Buffer[];
  done: SqlDone;
}

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
    options: SqlRunOptions = {},
  ): Promise<SqlFile> {
    return this.withProcess(request, { ...options, runs: true }, async (lent, perform) => {
      this.fileCount += 1;
      const place = path.join(lent.process.spillFolder, `rows-${this.fileCount}.${format}`);
      const maxBytes = this.options.limits.exportMb * 2 ** 20;
      try {
        const { done } = await perform({ kind: 'write', format, place, maxBytes });
        const { size } = await stat(place);
        await rename(place, target);
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
    const runs = action.kind === 'run';
    return this.withProcess(request, { ...options, runs }, (_, perform) => perform(action));
  }

  private async withProcess<T>(
    request: SqlRequest,
    { runs, ...options }: SqlRunOptions & { runs: boolean },
    work: (lent: LentProcess, perform: (action: SqlAction) => Promise<Finished>) => Promise<T>,
  ): Promise<T> {
    if (options.signal?.aborted === true) throw new BiError('cancelled.query');
    const { tenantId, datasets, pool } = this.options;
    const stopper = new AbortController();
    const abort = () => stopper.abort();
    options.signal?.addEventListener('abort', abort);
    this.stoppers.add(stopper);
    try {
      const queue = runs ? pool.admission : pool.checks;
      const leave = await queue.enter(tenantId, stopper.signal, request.person);
      try {
        const generation = datasets.of(request.catalog) ?? (await datasets.newest());
        const lent = await pool.lend(tenantId, datasets.folder);
        let reuse = false;
        try {
          const result = await work(lent, async (action) => {
            const task = { action, ...taskOf(request), files: generation.files };
            const { outcome, stop } = await this.supervise(lent, task, stopper.signal, options);
            reuse = isReusable(outcome);
            return this.judge(outcome, stop, options.timeoutMs ?? this.options.limits.sqlTimeoutMs);
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

  private async supervise(
    { process }: LentProcess,
    task: Parameters<LentProcess['process']['perform']>[0],
    signal: AbortSignal,
    { timeoutMs = this.options.limits.sqlTimeoutMs, onProgress }: SqlRunOptions,
  ): Promise<{ outcome: SqlOutcome; stop: 'cancelled' | 'timeout' | null }> {
    let stop: 'cancelled' | 'timeout' | null = null;
    const halt = (reason: 'cancelled' | 'timeout') => {
      stop ??= reason;
      this.options.pool.end(process);
    };
    const handleAbort = () => halt('cancelled');
    if (signal.aborted) throw new BiError('cancelled.query');
    signal.addEventListener('abort', handleAbort);
    const timer = setTimeout(() => halt('timeout'), timeoutMs);
    const outcome = await process.perform(task, onProgress ?? (() => undefined));
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
    const { tenantId, log, spillRoot } = this.options;
    switch (failed.reason) {
      case 'faults':
        throw new SqlFaultError(failed.faults);
      case 'told':
        throw new BiError(failed.key, { params: failed.params });
      case 'memory':
        throw new BiError('engine.memory', { cause: failed.message });
      case 'disk':
        throw dataFolderError(spillRoot, failed.message);
      case 'fault':
        log.error({ tenantId, reason: failed.message }, 'a person’s statement failed');
        throw new BiError('engine.failed', {
          params: { reason: quotedReason(engineReason(failed.message)) },
        });
    }
  }
}

function taskOf({ sql, params, grants }: SqlRequest) {
  return { sql, params, grants };
}

function isReusable(outcome: SqlOutcome): boolean {
  if (outcome.kind === 'done') return outcome.done.residentMb < REUSE_MB;
  return outcome.kind === 'failed' && outcome.failed.reason === 'faults';
}
