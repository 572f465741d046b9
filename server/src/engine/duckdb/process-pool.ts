import type { AdmissionQueue } from '../admission-queue';
import type { SqlProcess } from './sql-process';

/** A process for one statement. */
export interface PooledProcess {
  process: SqlProcess;
  /** gives it back; one that must not be used again is ended */
  giveBack(reuse: boolean): void;
}

/** Lends processes to the engines of tenants. */
export interface ProcessPool {
  readonly admission: AdmissionQueue;
  /** for what never runs a statement and is over at once */
  readonly checks: AdmissionQueue;
  /**
   * A process of the tenant with nothing to do.
   * @throws {BiError} `engine.noStart`, `engine.dataFolder`
   */
  lend(tenantId: string, dataFolder: string): Promise<PooledProcess>;
  /** Ends a process on purpose. */
  end(process: SqlProcess): void;
}
