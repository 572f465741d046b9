import os from 'node:os';

/** Where engines write what an operator should see; pino's shape. */
export interface EngineLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What engine processes and statements may use. */
export interface EngineLimits {
  /** memory of one engine's own buffers, MiB; strings and vectors come on top, see `processMemoryMb` */
  memoryMb: number;
  /** memory at which the engine process is refused more, MiB */
  processMemoryMb: number;
  /** worker threads of one engine process */
  threads: number;
  /** disk that one engine may spill to, MiB */
  spillMb: number;
  /** statements running at once, all tenants together */
  concurrency: number;
  /** statements that may wait for their turn; the next one gets `engine.busy` */
  queueLimit: number;
  /** longest wait for a turn before `engine.busy` */
  queueWaitMs: number;
  /** time a statement may run when its caller names none */
  timeoutMs: number;
  /** time between asking a statement to stop and killing its process */
  stopGraceMs: number;
  /** an engine process without statements for this long is stopped */
  idleMs: number;
  /** most rows a statement may give to be assembled */
  resultRowLimit: number;
  /** memory of the buffers of one process that runs a person's statement, MiB */
  sqlMemoryMb: number;
  /** memory at which such a process is refused more, MiB */
  sqlProcessMemoryMb: number;
  /** disk that such a process may spill to, MiB */
  sqlSpillMb: number;
  /** people's statements running at once, all tenants together; one person runs one fewer */
  sqlConcurrency: number;
  /** people who may run a first statement at once although those places are taken */
  sqlPeople: number;
  /** time a person's statement may run */
  sqlTimeoutMs: number;
  /** disk for what row rules leave of tables, all tenants together, MiB */
  sliceMb: number;
  /**
   * values, rows by columns, of a table from which on the first statement under row rules waits only
   * for the columns that it names
   */
  fullSliceValues: number;
  /** disk that spills leave free, MiB */
  diskReserveMb: number;
  /** largest file of a statement's rows, MiB */
  exportMb: number;
  /** reduce a process's rights and let the kernel hold its memory limit, where the system can */
  confine: boolean;
}

/** Limits that suit this machine, with those that are given in their place. */
export function engineLimits(given: Partial<EngineLimits> = {}): EngineLimits {
  const cores = os.availableParallelism();
  const totalMb = os.totalmem() / 2 ** 20;
  const memoryMb = given.memoryMb ?? Math.round(Math.min(8192, Math.max(512, totalMb / 4)));
  const sqlMemoryMb = given.sqlMemoryMb ?? Math.round(Math.min(2048, Math.max(256, totalMb / 16)));
  const sqlProcessMemoryMb = given.sqlProcessMemoryMb ?? sqlMemoryMb + 1536;
  const sqlConcurrency = given.sqlConcurrency ?? Math.min(4, Math.max(3, cores));
  const fitting = Math.floor(totalMb / sqlProcessMemoryMb);
  return {
    memoryMb,
    processMemoryMb: memoryMb + 3072,
    threads: cores,
    spillMb: 10_240,
    concurrency: Math.min(4, Math.max(2, cores)),
    queueLimit: 64,
    queueWaitMs: 60_000,
    timeoutMs: 120_000,
    stopGraceMs: 250,
    idleMs: 10 * 60_000,
    resultRowLimit: 4_000_000,
    sqlMemoryMb,
    sqlProcessMemoryMb,
    sqlSpillMb: 4096,
    sqlConcurrency,
    sqlPeople: Math.min(16, Math.max(sqlConcurrency + 1, fitting)),
    sqlTimeoutMs: 300_000,
    sliceMb: 10_240,
    fullSliceValues: 2_000_000,
    diskReserveMb: 128,
    exportMb: 2048,
    confine: true,
    ...given,
  };
}

/** State of one engine process. */
export interface EngineStatus {
  engine: string;
  purpose: 'cube' | 'sql';
  tenantId: string;
  state: 'stopped' | 'starting' | 'ready';
  pid: number | null;
  running: number;
  waiting: number;
  /** processes that died without being asked to, since the server started */
  deaths: number;
  /** true while the last attempt to start the process failed */
  cannotStart: boolean;
}

/** What runs in an engine: a question of a cube, or something with a statement that a person wrote. */
export type StatementKind = 'cube' | 'sql' | 'check' | 'explain' | 'export';

/** How a statement ended. `refused`: it has problems and did not run. */
export type StatementOutcome =
  | 'done'
  | 'refused'
  | 'cancelled'
  | 'busy'
  | 'timeout'
  | 'memory'
  | 'crashed'
  | 'failed';

/** Called for every statement when it has ended; `seconds` include waiting. */
export type StatementObserver = (
  kind: StatementKind,
  outcome: StatementOutcome,
  seconds: number,
) => void;

/** One queue of statements with the processes behind it. */
export interface EngineLoad {
  purpose: 'cube' | 'sql' | 'check';
  running: number;
  waiting: number;
  /** processes that died without being asked to, since the server started */
  deaths: number;
}
