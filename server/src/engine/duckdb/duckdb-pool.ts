import { rm } from 'node:fs/promises';
import path from 'node:path';
import { tempFolder } from '../disk-space';
import { AdmissionQueue } from '../admission-queue';
import { DatasetCatalog } from '../dataset-catalog';
import type { Engine } from '../engine';
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

/** Engine processes of all tenants. */
export interface DuckdbPool {
  engineFor(tenantId: string): Engine;
  sqlEngineFor(tenantId: string): SqlEngine;
  status(): EngineStatus[];
  load(): EngineLoad[];
  close(): Promise<void>;
}

const SWEEP_MS = 30_000;
/** A slice that nobody uses is removed after a day. */
const SLICE_IDLE_MS = 24 * 3_600_000;

/** Opens the pool: one process per tenant, started by its first statement, stopped when idle. */
export function openDuckdbPool(options: DuckdbPoolOptions): DuckdbPool {
  const { log, childDir, onStatement } = options;
  const dataDir = path.resolve(options.dataDir);
  const limits = engineLimits(options.limits);
  const spill = tempFolder(options);
  const sliced = path.join(dataDir, 'slices');
  for (const folder of [spill, sliced]) removeStaleFolders(folder);
  const spillRoot = path.join(spill, String(process.pid));
  const admission = new AdmissionQueue(limits);
  const engines = new Map<string, DuckdbEngine>();
  const catalogs = new Map<string, DatasetCatalog>();
  const datasetsOf = (tenantId: string): DatasetCatalog => {
    const datasets = catalogs.get(tenantId) ?? new DatasetCatalog(dataDir, tenantId);
    catalogs.set(tenantId, datasets);
    return datasets;
  };

  function engineFor(tenantId: string): DuckdbEngine {
    const running = engines.get(tenantId);
    if (running !== undefined) return running;
    const datasets = datasetsOf(tenantId);
    const sliceFolder = slices.folderOf(tenantId);
    const own = { tenantId, datasets, sliceFolder, slices, admission, onStatement };
    const given = { ...own, spillRoot, limits, log, childDir };
    const engine = new DuckdbEngine(given);
    engines.set(tenantId, engine);
    return engine;
  }

  const slices = new SliceStore({
    root: path.join(sliced, String(process.pid)),
    budgetBytes: limits.sliceMb * 2 ** 20,
    log,
    build: (tenantId, { table, sql: rows, catalog }, place, signal) =>
      engineFor(tenantId).build(rows, { place, table }, { catalog, signal }),
  });
  const folders = [dataDir, spill];
  const sql = new SqlPool({
    datasetsOf,
    slices,
    spillRoot,
    folders,
    limits,
    log,
    childDir,
    onStatement,
  });
  const isCurrent = async (tenantId: string, table: string, version: number): Promise<boolean> => {
    const { catalog } = await datasetsOf(tenantId).newest();
    return catalog.get(table)?.version === version;
  };
  const sweep = setInterval(() => {
    const before = performance.now() - limits.idleMs;
    for (const engine of engines.values()) void engine.stopIfIdle(before);
    slices
      .sweep(Date.now() - SLICE_IDLE_MS, isCurrent)
      .catch((error: unknown) => log.warn({ err: error }, 'slices could not be looked through'));
  }, SWEEP_MS).unref();

  return {
    engineFor,
    sqlEngineFor: (tenantId) => sql.engineFor(tenantId),
    status: () => [...[...engines.values()].map((engine) => engine.status()), ...sql.status()],
    load() {
      const { running, waiting } = admission;
      const dead = [...engines.values()].reduce((sum, engine) => sum + engine.status().deaths, 0);
      return [{ purpose: 'cube', running, waiting, deaths: dead }, ...sql.load()];
    },
    async close() {
      clearInterval(sweep);
      await Promise.all([sql.close(), ...[...engines.values()].map((engine) => engine.close())]);
      await slices.close();
      await rm(spillRoot, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}
