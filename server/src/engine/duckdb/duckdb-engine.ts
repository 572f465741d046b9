import { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason } from '@bi/contract/messages/catalogue';
import type { AssemblySpec } from '@bi/olap/cells/assembly-spec';
import type { ResultTable } from '@bi/olap/cells/result-column';
import type { AdmissionQueue } from '../admission-queue';
import type { DatasetCatalog, Generation } from '../dataset-catalog';
import { dataFolderError } from '../data-errors';
import type { Catalog, Engine, RollupSource, RunOptions, RunStats, SqlParam } from '../engine';
import type { EngineLimits, EngineLog, EngineStatus, StatementObserver } from '../engine-settings';
import { observed } from '../observe-statement';
import type { SqlGrant } from '../sql-engine';
import { SharedExclusiveLock } from '../shared-exclusive-lock';
import { decodeTable } from '../table-codec';
import type { ProcessOutcome } from './duckdb-process';
import { cutApart } from './cut-apart';
import type { TargetTable, DoneFrame, RunFrame } from './engine-protocol';
import { isUnlimited, rollupRecipe, sliceRecipe, type SliceRecipe } from './slice-recipe';
import type { HeldSlice, SliceStore } from './slice-store';
import { ProcessSupervisor, type Held } from './process-supervisor';

const TABLE_ROWS = 10_000;

/** What the engine of one tenant is built on. */
export interface DuckdbEngineOptions {
  tenantId: string;
  datasets: DatasetCatalog;
  sliceFolder: string;
  slices: SliceStore;
  spillRoot: string;
  limits: EngineLimits;
  log: EngineLog;
  childDir: string | undefined;
  admission: AdmissionQueue;
  onStatement: StatementObserver | undefined;
}

type Statement = Omit<RunFrame, 'generation'>;

/** Why a statement is being stopped. */
type StopReason = 'cancelled' | 'timeout';

/** The statement was lost through no fault of its own. */
const LOST = Symbol('lost');

/** DuckDB in a process of its own, for one tenant. */
export class DuckdbEngine implements Engine {
  /** when the last statement ended, milliseconds of `performance.now` */
  lastUsed = performance.now();
  private readonly options: DuckdbEngineOptions;
  private readonly datasets: DatasetCatalog;
  private readonly keeper: ProcessSupervisor;
  private readonly gate = new SharedExclusiveLock();
  private readonly stoppers = new Set<AbortController>();

  constructor(options: DuckdbEngineOptions) {
    this.options = options;
    const { datasets, ...rest } = options;
    this.datasets = datasets;
    this.keeper = new ProcessSupervisor({ ...rest, dataFolder: datasets.folder });
  }

  async runCells(
    sql: string,
    params: readonly SqlParam[],
    spec: AssemblySpec,
    options: RunOptions = {},
  ): Promise<{ bytes: Uint8Array[]; sizeBytes: number; stats: RunStats }> {
    const { answers, stats } = await this.runCellSets(sql, params, [spec], options);
    const { bytes, sizeBytes } = answers[0] ?? { bytes: [], sizeBytes: 0 };
    return { bytes, sizeBytes, stats };
  }

  async runCellSets(
    sql: string,
    params: readonly SqlParam[],
    specs: readonly AssemblySpec[],
    options: RunOptions = {},
  ): Promise<{ answers: { bytes: Uint8Array[]; sizeBytes: number }[]; stats: RunStats }> {
    const maxRows = this.options.limits.resultRowLimit;
    const { isSmall = false } = options;
    const { slices, stats } = await this.run({ sql, params, specs, maxRows, isSmall }, options);
    const { sizes = [], ...cost } = stats;
    return { answers: cutApart(slices, sizes), stats: cost };
  }

  async runTable(
    sql: string,
    params: readonly SqlParam[],
    options: RunOptions & { maxRows?: number } = {},
  ): Promise<{ table: ResultTable; stats: RunStats }> {
    const { maxRows = TABLE_ROWS } = options;
    const { slices, stats } = await this.run({ sql, params, maxRows }, options);
    return { table: decodeTable(Buffer.concat(slices)), stats };
  }

  /**
   * Writes the rows of a compiled statement into a new database file as a table; gives their number.
   * @throws {BiError} as the Engine's methods; `engine.dataFolder` when there is no space
   */
  async build(sql: string, into: TargetTable, options: RunOptions): Promise<number> {
    const { slices } = await this.run({ sql, params: [], maxRows: 1, into }, options);
    const { columns } = decodeTable(Buffer.concat(slices));
    return Number(columns[0]?.values[0] ?? 0);
  }

  async limited(
    catalog: Catalog,
    grants: readonly SqlGrant[],
    signal?: AbortSignal,
  ): Promise<Catalog> {
    const from = this.datasets.of(catalog) ?? (await this.datasets.newest());
    const views = grants.filter((grant) => grant.kind === 'view');
    const tables = grants
      .filter((grant) => grant.kind === 'table')
      .filter((one) => !isUnlimited(one));
    const recipes = tables.map((grant) => sliceRecipe(grant, from.catalog));
    const held = await this.holdSlices(recipes, signal);
    held.release();
    const limited = tables.map((grant, index) => ({ grant, rows: held.slices[index]?.rows ?? 0 }));
    return this.datasets.limited(from, limited, views).catalog;
  }

  async rollUp(source: RollupSource, catalog: Catalog): Promise<number> {
    const held = await this.options.slices.hold(
      this.options.tenantId,
      rollupRecipe(source, catalog),
    );
    held.release();
    return held.rows;
  }

  async catalogAt(versions: Readonly<Record<string, number>>): Promise<Catalog> {
    return (await this.datasets.at(versions)).catalog;
  }

  async catalog(): Promise<Catalog> {
    return (await this.datasets.newest()).catalog;
  }

  /** State for diagnostics. */
  status(): EngineStatus {
    const { process, state, deaths } = this.keeper;
    const { tenantId, admission } = this.options;
    return {
      engine: 'duckdb',
      purpose: 'cube',
      tenantId,
      state,
      pid: process?.pid ?? null,
      running: process?.runningCount ?? 0,
      waiting: admission.waitingOf(tenantId),
      deaths,
      cannotStart: this.keeper.cannotStart,
    };
  }

  /** Stops the process when no statement has run since `before`, milliseconds of `performance.now`. */
  async stopIfIdle(before: number): Promise<void> {
    const given = this.keeper.process?.givenCount ?? 0;
    if (given === 0 && this.lastUsed < before) await this.keeper.stop();
  }

  async close(): Promise<void> {
    for (const stopper of this.stoppers) stopper.abort();
    await this.keeper.close();
  }

  private async run(
    statement: Statement,
    options: RunOptions,
  ): Promise<{ slices: Buffer[]; stats: DoneFrame }> {
    if (options.signal?.aborted === true) throw new BiError('cancelled.query');
    const stopper = new AbortController();
    const abort = () => stopper.abort();
    options.signal?.addEventListener('abort', abort);
    this.stoppers.add(stopper);
    try {
      return await observed(this.options.onStatement, 'cube', () =>
        this.runAdmitted(statement, options, stopper.signal),
      );
    } finally {
      this.lastUsed = performance.now();
      this.stoppers.delete(stopper);
      options.signal?.removeEventListener('abort', abort);
    }
  }

  private async runAdmitted(
    statement: Statement,
    options: RunOptions,
    signal: AbortSignal,
  ): Promise<{ slices: Buffer[]; stats: DoneFrame }> {
    const { limits } = this.options;
    const timeoutMs = options.timeoutMs ?? limits.timeoutMs;
    const generation =
      (options.catalog && this.datasets.of(options.catalog)) ?? (await this.datasets.newest());
    const { rollups = [] } = options;
    const { grants = [] } = generation.limited ?? {};
    const recipes = [
      ...slicesOf(generation),
      ...rollups.map((one) => rollupRecipe(one, generation.catalog)),
    ];
    if (recipes.length > 0) {
      const held = await this.holdSlices(recipes, signal);
      const files = [...grants, ...rollups].map(({ name }, index) => ({
        name,
        file: held.slices[index]?.file ?? '',
      }));
      const [limited, added] = [files.slice(0, grants.length), files.slice(grants.length)];
      try {
        const own =
          limited.length === 0 ? generation : this.datasets.withFiles(generation, limited);
        const whole = added.length === 0 ? own : this.datasets.withRollups(own, added);
        return await this.runOn(statement, whole, signal, { ...options, timeoutMs });
      } finally {
        held.release();
      }
    }
    return this.runOn(statement, generation, signal, { ...options, timeoutMs });
  }

  /** What may be seen of tables, until it is released. */
  private async holdSlices(
    recipes: readonly SliceRecipe[],
    signal?: AbortSignal,
  ): Promise<{ slices: HeldSlice[]; release: () => void }> {
    const { tenantId, slices } = this.options;
    const asked = await Promise.allSettled(
      recipes.map((recipe) => slices.hold(tenantId, recipe, signal)),
    );
    const held = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const release = () => held.forEach((slice) => slice.release());
    const refused = asked.find((one) => one.status === 'rejected');
    if (refused === undefined) return { slices: held, release };
    release();
    throw refused.reason as Error;
  }

  private async runOn(
    statement: Statement,
    generation: Generation,
    signal: AbortSignal,
    { timeoutMs, isBackground = false }: { timeoutMs: number; isBackground?: boolean },
  ): Promise<{ slices: Buffer[]; stats: DoneFrame }> {
    const { admission, tenantId, log } = this.options;
    const { isSmall = false } = statement;
    const leaveQueue = await admission.enter(tenantId, signal, null, isBackground, isSmall);
    try {
      const first = await this.attempt(statement, generation, signal, timeoutMs, false);
      if (first !== LOST) return first;
      log.info({ tenantId }, 'a statement was lost with its neighbour and is run again, alone');
      const second = await this.attempt(statement, generation, signal, timeoutMs, true);
      if (second !== LOST) return second;
      throw new BiError('engine.crashed');
    } finally {
      leaveQueue();
    }
  }

  private async attempt(
    statement: Statement,
    generation: Generation,
    signal: AbortSignal,
    timeoutMs: number,
    alone: boolean,
  ): Promise<{ slices: Buffer[]; stats: DoneFrame } | typeof LOST> {
    const leaveGate = await this.gate.enter(alone, signal);
    try {
      if (signal.aborted) throw new BiError('cancelled.query');
      const held = await this.keeper.hold(generation);
      try {
        const isSmall = statement.isSmall === true && !alone;
        const frame = { ...statement, isSmall, generation: generation.id };
        const { outcome, stop } = await this.supervise(held, frame, signal, timeoutMs);
        if (outcome.kind === 'done' && stop !== 'cancelled') return outcome;
        if (stop === 'cancelled') throw new BiError('cancelled.query');
        if (stop === 'timeout')
          throw new BiError('engine.timeout', { params: { seconds: timeoutMs / 1000 } });
        return this.judge(outcome, frame);
      } finally {
        held.release();
      }
    } finally {
      leaveGate();
    }
  }

  /** Runs a statement in its process; stops it on the signal and at the time limit. */
  private async supervise(
    held: Held,
    frame: RunFrame,
    signal: AbortSignal,
    timeoutMs: number,
  ): Promise<{ outcome: ProcessOutcome; stop: StopReason | null }> {
    const { process } = held;
    let stop: StopReason | null = null;
    let id = 0;
    let killTimer: NodeJS.Timeout | undefined;
    const halt = (reason: StopReason) => {
      if (stop !== null) return;
      stop = reason;
      process.stop(id);
      killTimer = setTimeout(() => process.kill(id), this.options.limits.stopGraceMs);
    };
    const handleAbort = () => halt('cancelled');
    const timer = setTimeout(() => halt('timeout'), timeoutMs);
    const outcome = await process.run(frame, (given) => {
      id = given;
      signal.addEventListener('abort', handleAbort);
      if (signal.aborted) handleAbort();
    });
    signal.removeEventListener('abort', handleAbort);
    clearTimeout(timer);
    clearTimeout(killTimer);
    return { outcome, stop };
  }

  /** What a statement that gave no answer means to its caller. */
  private judge(outcome: ProcessOutcome, { isSmall, ...statement }: Statement): typeof LOST {
    if (outcome.kind === 'done') throw new Error('a finished statement needs no judgement');
    if (outcome.kind === 'died') {
      if (!outcome.alone) return LOST;
      throw new BiError(outcome.cause === 'memory' ? 'engine.memory' : 'engine.crashed');
    }
    const { failure, alone } = outcome;
    if (failure.reason === 'memory' && isSmall === true) return LOST;
    if (this.keeper.isSpillReduced && /failed to offload/i.test(failure.message))
      throw new BiError('engine.diskFull', { cause: failure.message });
    if (failure.reason === 'memory') {
      if (!alone) return LOST;
      throw new BiError('engine.memory', { cause: failure.message });
    }
    const { tenantId, log, spillRoot } = this.options;
    if (failure.reason === 'coded') {
      const { key, params } = failure;
      if (key === 'engine.dataFile')
        log.error({ tenantId, ...params }, 'a data file cannot be opened');
      throw new BiError(key, { params });
    }
    if (failure.reason === 'disk')
      throw dataFolderError(statement.into === undefined ? spillRoot : 'slices', failure.message);
    log.error({ tenantId, sql: statement.sql, reason: failure.message }, 'a statement failed');
    throw new BiError('engine.failed', { params: { reason: quotedReason(failure.message) } });
  }
}

/** The parts of tables that a generation shows. */
function slicesOf({ limited }: Generation): SliceRecipe[] {
  return limited?.grants.map((grant) => sliceRecipe(grant, limited.from)) ?? [];
}
