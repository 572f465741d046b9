import { readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AdmissionQueue } from '../admission-queue';
import type { Engine } from '../engine';
import {
  engineLimits,
  type EngineLimits,
  type EngineLog,
  type EngineStatus,
} from '../engine-settings';
import type { SqlEngine } from '../sql-engine';
import { DuckdbEngine } from './duckdb-engine';
import { SqlPool } from './sql-pool';

/** What the pool stands on; see `EngineRegistryOptions`. */
export interface DuckdbPoolOptions {
  dataDir: string;
  log: EngineLog;
  limits?: Partial<EngineLimits>;
  childDir?: string;
}

/** Engine processes of all tenants. */
export interface DuckdbPool {
  engineFor(tenantId: string): Engine;
  sqlEngineFor(tenantId: string): SqlEngine;
  status(): EngineStatus[];
  close(): Promise<void>;
}

const SWEEP_MS = 30_000;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes spill folders of servers that are gone. */
function removeStaleSpill(folder: string): void {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names)
    if (/^\d+$/.test(name) && !isAlive(Number(name)))
      rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Opens the pool: one process per tenant, started by its first statement, stopped when idle. */
export function openDuckdbPool(options: DuckdbPoolOptions): DuckdbPool {
  const { log, childDir } = options;
  const dataDir = path.resolve(options.dataDir);
  const limits = engineLimits(options.limits);
  const spill = path.join(dataDir, 'spill');
  removeStaleSpill(spill);
  const spillRoot = path.join(spill, String(process.pid));
  const admission = new AdmissionQueue(limits);
  const engines = new Map<string, DuckdbEngine>();
  const sql = new SqlPool({ dataDir, spillRoot, limits, log, childDir });
  const sweep = setInterval(() => {
    const before = Date.now() - limits.idleMs;
    for (const engine of engines.values()) void engine.stopIfIdle(before);
  }, SWEEP_MS).unref();

  return {
    engineFor(tenantId) {
      const known = engines.get(tenantId);
      if (known !== undefined) return known;
      const given = { tenantId, dataDir, spillRoot, limits, log, childDir, admission };
      const engine = new DuckdbEngine(given);
      engines.set(tenantId, engine);
      return engine;
    },
    sqlEngineFor: (tenantId) => sql.engineFor(tenantId),
    status: () => [...[...engines.values()].map((engine) => engine.status()), ...sql.status()],
    async close() {
      clearInterval(sweep);
      await Promise.all([sql.close(), ...[...engines.values()].map((engine) => engine.close())]);
      await rm(spillRoot, { recursive: true, force: true }).catch(() => undefined);
    },
  };
}
