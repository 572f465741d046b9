import type { Dialect } from '../engine/dialect';
import type { Engine } from '../engine/engine';
import type { SqlEngine } from '../engine/sql-engine';
import type { Principal } from '../policies/principal';
import type { Database } from '../repositories/database/database';
import type { SecretBox } from './secrets/secret-box';

/** Counts how saved things are used; `kind` is the table of an item. */
export interface UsageNotes {
  /** it was opened, or used in a tile, document or mail */
  note(principal: Principal, kind: string, id: string): void;
  /** it was asked, and the answer took so many milliseconds */
  ran(principal: Principal, kind: string, id: string, ms: number): void;
  flush(): Promise<void>;
}

/** What the services share. */
export interface ServiceContext {
  database: Database;
  /** engine of a tenant, by tenant id */
  engineFor: (tenantId: string) => Engine;
  /** engine for statements that people write, by tenant id */
  sqlEngineFor: (tenantId: string) => SqlEngine;
  dialect: Dialect;
  /** folder that holds datasets and uploads */
  dataDir: string;
  /** folder for temporary files */
  tempDir: string;
  /** the disks of data and of temporary files; throws BiError `engine.diskFull` before something large */
  disk: { assertRoom(): void };
  /** called for every question that needed no engine */
  onCached?: () => void;
  /** encrypts what the store holds and nobody may read from a copy of it */
  secrets: SecretBox;
  /** UTC milliseconds; may jump when the machine's clock is put right, so durations are of `elapsed` */
  now: () => number;
  /** milliseconds since some moment before; never goes back */
  elapsed: () => number;
  /** counts openings of saved things; absent: they are not counted */
  usage?: UsageNotes;
  /** where services write what an operator should see */
  log: { warn(fields: object, message: string): void };
}
