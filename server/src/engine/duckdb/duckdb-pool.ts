import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tempFolder } from '../disk-space';
import { AdmissionQueue } from '../admission-queue';
import { DatasetCatalog } from '../dataset-catalog';
import {
  engineLimits,
  type EngineLimits,
  type EngineLoad,
  type EngineLog,
  type EngineStatus,
  type StatementObserver,
} from '../engine-settings';
import type { SqlEngine } from '../sql-engine';
import { DuckdbEngine } from './duckdb-engine';
import { removeStaleFolders, SliceStore } from './slice-store';
import { SqlPool } from './sql-pool';

/** What the pool is built on; see `EngineRegistryOptions`. */
export interface DuckdbPoolOptions {
  dataDir: string;
  tempDir?: string | undefined;
  log: EngineLog;
  limits?: Partial<EngineLimits>;
  childDir?: string;
  onStatement?: StatementObserver;
}

const SWEEP_MS = 30_000;
/** A slice that nobody uses is removed after a day. */
const SLICE_IDLE_MS = 24 * 3_600_000;

/** Engine processes of all tenants: one per tenant, started by its first statement, stopped when idle. */
export class DuckdbPool {
  readonly #dataDir: string;
  readonly #limits: EngineLimits;
  readonly #spillRoot: string;
  readonly #options: DuckdbPoolOptions;
  readonly #admission: AdmissionQueue;
  readonly #slices: SliceStore;
  readonly #sql: SqlPool;
  readonly #engines = new Map<string, DuckdbEngine>();
  readonly #catalogs = new Map<string, DatasetCatalog>();
  readonly #sweeping: NodeJS.Timeout;

  constructor(options: DuckdbPoolOptions) {
    const { log, childDir, onStatement } = options;
    this.#options = options;
    this.#dataDir = path.resolve(options.dataDir);
    const limits = (this.#limits = engineLimits(options.limits));
    const spill = tempFolder(options);
    const sliced = path.join(this.#dataDir, 'slices');
    for (const folder of [spill, sliced]) removeStaleFolders(folder);
    const spillRoot = (this.#spillRoot = path.join(spill, String(process.pid)));
    this.#admission = new AdmissionQueue(limits);
    const slices = (this.#slices = new SliceStore({
      root: path.join(sliced, String(process.pid)),
      budgetBytes: limits.sliceMb * 2 ** 20,
      log,
      build: (tenantId, { table, sql: rows, catalog, sums = [] }, place, signal) =>
        this.engineFor(tenantId).build(rows, { place, table, sums }, { catalog, signal }),
    }));
    const folders = [this.#dataDir, spill];
    const datasetsOf = (tenantId: string) => this.#datasetsOf(tenantId);
    const given = { datasetsOf, slices, spillRoot, folders, limits, log, childDir, onStatement };
    this.#sql = new SqlPool(given);
    this.#sweeping = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  /** The engine of a tenant's questions. */
  engineFor(tenantId: string): DuckdbEngine {
    const running = this.#engines.get(tenantId);
    if (running !== undefined) return running;
    const { log, childDir, onStatement } = this.#options;
    const slices = this.#slices;
    const own = { tenantId, datasets: this.#datasetsOf(tenantId), admission: this.#admission };
    const shared = { slices, sliceFolder: slices.folderOf(tenantId), spillRoot: this.#spillRoot };
    const given = { ...own, ...shared, limits: this.#limits, log, childDir, onStatement };
    const engine = new DuckdbEngine(given);
    this.#engines.set(tenantId, engine);
    return engine;
  }

  /** The engine of people's own statements. */
  sqlEngineFor(tenantId: string): SqlEngine {
    return this.#sql.engineFor(tenantId);
  }

  status(): EngineStatus[] {
    const own = [...this.#engines.values()].map((engine) => engine.status());
    return [...own, ...this.#sql.status()];
  }

  load(): EngineLoad[] {
    const { running, waiting } = this.#admission;
    const deaths = [...this.#engines.values()].reduce((sum, one) => sum + one.status().deaths, 0);
    return [{ purpose: 'cube', running, waiting, deaths }, ...this.#sql.load()];
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    const engines = [...this.#engines.values()];
    await Promise.all([this.#sql.close(), ...engines.map((engine) => engine.close())]);
    await this.#slices.close();
    await rm(this.#spillRoot, { recursive: true, force: true }).catch(() => undefined);
  }

  #datasetsOf(tenantId: string): DatasetCatalog {
    const datasets = this.#catalogs.get(tenantId) ?? new DatasetCatalog(this.#dataDir, tenantId);
    this.#catalogs.set(tenantId, datasets);
    return datasets;
  }

  /** Ends engines that were idle for long, and removes slices that nobody uses. */
  #sweep(): void {
    const before = performance.now() - this.#limits.idleMs;
    for (const engine of this.#engines.values()) void engine.stopIfIdle(before);
    this.#slices
      .sweep(Date.now() - SLICE_IDLE_MS, async (tenantId, table, version) => {
        const { catalog } = await this.#datasetsOf(tenantId).newest();
        return catalog.get(table)?.version === version;
      })
      .catch((error: unknown) =>
        this.#options.log.warn({ err: error }, 'slices could not be looked through'),
      );
  }
}
