import type { Engine } from './engine';
import type { SqlEngine } from './sql-engine';
import { DuckdbPool } from './duckdb/duckdb-pool';
import type {
  EngineLimits,
  EngineLoad,
  EngineLog,
  EngineStatus,
  StatementObserver,
} from './engine-settings';

/** What an engine registry is built on. */
export interface EngineRegistryOptions {
  /** holds `datasets/<tenantId>/` (read) and `slices/` (written) */
  dataDir: string;
  /** folder of spills; default: `spill` in the data folder */
  tempDir?: string | undefined;
  log: EngineLog;
  limits?: Partial<EngineLimits>;
  /** folder of the built child entries; default: next to the running server */
  childDir?: string;
  /** called for every statement that ended */
  onStatement?: StatementObserver;
}

/** Engines of all tenants: the only place that names one. */
export interface EngineRegistry {
  /** The tenant's engine; its process starts with the first statement and is restarted when it dies. */
  engineFor(tenantId: string): Engine;
  /** The tenant's engine for statements that people write, separate from the one of cubes. */
  sqlEngineFor(tenantId: string): SqlEngine;
  /** One entry per engine process that was ever started, for diagnostics. */
  status(): EngineStatus[];
  /** Every queue: what runs and waits. */
  load(): EngineLoad[];
  /** Stops every process; statements under way fail with `cancelled.query`. */
  close(): Promise<void>;
}

/** Opens the registry. Nothing is started yet and the data folder need not exist. */
export function createEngineRegistry(options: EngineRegistryOptions): EngineRegistry {
  const pool: DuckdbPool = new DuckdbPool(options);
  return {
    engineFor: (tenantId) => pool.engineFor(tenantId),
    sqlEngineFor: (tenantId) => pool.sqlEngineFor(tenantId),
    status: () => pool.status(),
    load: () => pool.load(),
    close: () => pool.close(),
  };
}
