import { AdmissionQueue } from '../admission-queue';
import type { DatasetCatalog } from '../dataset-catalog';
import type {
  EngineLimits,
  EngineLoad,
  EngineLog,
  EngineStatus,
  StatementObserver,
} from '../engine-settings';
import type { SqlEngine } from '../sql-engine';
import { DuckdbSqlEngine } from './duckdb-sql-engine';
import type { SliceStore } from './slice-store';
import type { PooledProcess, ProcessPool } from './process-pool';
import { SqlProcess } from './sql-process';

/** What the pool is built on. */
export interface SqlPoolOptions {
  datasetsOf(tenantId: string): DatasetCatalog;
  slices: SliceStore;
  /** folder above the processes' own */
  spillRoot: string;
  /** absolute paths of the data folder and of the temporary one, which no message may show */
  folders: readonly string[];
  limits: EngineLimits;
  log: EngineLog;
  childDir: string | undefined;
  onStatement: StatementObserver | undefined;
}

/** A process that ran a statement waits for the tenant's next one for this long. */
const KEEP_MS = 60_000;

/**
 * Processes for people's statements. One that is warm and of no tenant is ready; one that has
 * served a tenant only ever serves that tenant again.
 */
export class SqlPool implements ProcessPool {
  readonly admission: AdmissionQueue;
  readonly checks: AdmissionQueue;
  deaths = 0;
  private readonly options: SqlPoolOptions;
  private readonly engines = new Map<string, DuckdbSqlEngine>();
  private readonly live = new Set<SqlProcess>();
  private readonly idle = new Map<string, SqlProcess>();
  private readonly asked = new WeakSet<SqlProcess>();
  private spare: Promise<SqlProcess> | null = null;
  private readonly sweep: NodeJS.Timeout;
  private closed = false;

  constructor(options: SqlPoolOptions) {
    this.options = options;
    const { sqlConcurrency, sqlPeople, queueLimit, queueWaitMs } = options.limits;
    const waiting = { queueLimit, queueWaitMs };
    const perPerson = Math.max(1, sqlConcurrency - 1);
    const places = { concurrency: sqlConcurrency, perPerson, people: sqlPeople };
    this.admission = new AdmissionQueue({ ...places, ...waiting });
    this.checks = new AdmissionQueue({ concurrency: sqlConcurrency, ...waiting });
    this.sweep = setInterval(() => this.endIdle(performance.now() - KEEP_MS), 10_000).unref();
  }

  /** The tenant's engine. */
  engineFor(tenantId: string): SqlEngine {
    const running = this.engines.get(tenantId);
    if (running !== undefined) return running;
    const datasets = this.options.datasetsOf(tenantId);
    const engine = new DuckdbSqlEngine({ tenantId, datasets, pool: this, ...this.options });
    this.engines.set(tenantId, engine);
    return engine;
  }

  /**
   * A process of the tenant with nothing to do.
   * @throws {BiError} `engine.noStart`, `engine.dataFolder`
   */
  async lend(tenantId: string, dataFolder: string): Promise<PooledProcess> {
    const idle = this.idle.get(tenantId);
    this.idle.delete(tenantId);
    if (idle?.isOutgrown === true) this.end(idle);
    const process = idle !== undefined && !idle.isDead ? idle : await this.fresh();
    if (process.tenantId === null) {
      process.begin(tenantId, dataFolder, this.options.slices.folderOf(tenantId));
    }
    return { process, giveBack: (reuse) => this.takeBack(tenantId, process, reuse) };
  }

  /** Starts the process that is ready for the next statement. */
  warm(): void {
    if (this.spare !== null || this.closed) return;
    const starting = this.start();
    this.spare = starting;
    starting.then(
      (process) =>
        void process.ended.then(() => {
          if (this.spare === starting) this.spare = null;
        }),
      () => {
        if (this.spare === starting) this.spare = null;
      },
    );
  }

  /** Ends a process on purpose. */
  end(process: SqlProcess): void {
    this.asked.add(process);
    process.kill();
  }

  /** One entry per process that serves a tenant. */
  status(): EngineStatus[] {
    return [...this.live].flatMap((process) => {
      const { tenantId, pid, isBusy } = process;
      if (tenantId === null) return [];
      const waiting = this.admission.waitingOf(tenantId);
      const running = isBusy ? 1 : 0;
      const state = 'ready' as const;
      return [
        {
          engine: 'duckdb',
          purpose: 'sql',
          tenantId,
          state,
          pid,
          running,
          waiting,
          deaths: 0,
          cannotStart: false,
        },
      ];
    });
  }

  /** What runs and waits, of all tenants. */
  load(): EngineLoad[] {
    const { admission, checks, deaths } = this;
    return [
      { purpose: 'sql', running: admission.running, waiting: admission.waiting, deaths },
      { purpose: 'check', running: checks.running, waiting: checks.waiting, deaths: 0 },
    ];
  }

  /** Ends every process; statements under way fail with `cancelled.query`. */
  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.sweep);
    for (const engine of this.engines.values()) engine.close();
    await this.spare?.catch(() => null);
    const all = [...this.live];
    for (const process of all) this.end(process);
    await Promise.all(all.map(({ ended }) => ended));
  }

  private async fresh(): Promise<SqlProcess> {
    const spare = this.spare;
    this.spare = null;
    const warm = await spare?.catch(() => null);
    const process = warm != null && !warm.isDead ? warm : await this.start();
    setTimeout(() => this.warm(), 50).unref();
    return process;
  }

  private async start(): Promise<SqlProcess> {
    const process = await SqlProcess.start(this.options);
    this.live.add(process);
    void process.ended.then((reason) => {
      this.live.delete(process);
      if (process.tenantId !== null && this.idle.get(process.tenantId) === process)
        this.idle.delete(process.tenantId);
      if (this.asked.has(process)) return;
      this.deaths += 1;
      const { tenantId, pid } = process;
      this.options.log.warn({ tenantId, pid, reason }, 'a process of people’s statements died');
    });
    return process;
  }

  private takeBack(tenantId: string, process: SqlProcess, reuse: boolean): void {
    if (process.isDead) return;
    if (reuse && !this.closed && !this.idle.has(tenantId)) this.idle.set(tenantId, process);
    else this.end(process);
  }

  private endIdle(before: number): void {
    for (const [tenantId, process] of this.idle) {
      if (process.lastUsed >= before) continue;
      this.idle.delete(tenantId);
      this.end(process);
    }
  }
}
