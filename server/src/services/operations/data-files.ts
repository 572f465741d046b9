import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { readDatasets } from '../../importer/dataset-store';

/** Looking at every file costs little, and load balancers ask often. */
const KEEP_MS = 10_000;

/** Finds tables whose newest data file is missing. */
export class DataFiles {
  readonly #dataDir: string;
  readonly #elapsed: () => number;
  #looked: { atMs: number; missing: Promise<number> } | null = null;

  /** `elapsed`: milliseconds that only ever grow */
  constructor(dataDir: string, elapsed: () => number = () => performance.now()) {
    this.#dataDir = path.resolve(dataDir);
    this.#elapsed = elapsed;
  }

  /** How many are missing, of all tenants; at most ten seconds old. Lists that cannot be read count for nothing. */
  missing(): Promise<number> {
    const atMs = this.#elapsed();
    if (this.#looked !== null && atMs - this.#looked.atMs < KEEP_MS) return this.#looked.missing;
    this.#looked = { atMs, missing: this.#count() };
    return this.#looked.missing;
  }

  async #count(): Promise<number> {
    const root = path.join(this.#dataDir, 'datasets');
    let missing = 0;
    for (const tenantId of await readdir(root).catch(() => [])) {
      const tables = await readDatasets(this.#dataDir, tenantId).catch(
        () => new Map<string, never>(),
      );
      for (const versions of tables.values()) {
        const newest = (versions as { file: string }[]).at(-1)?.file;
        if (newest !== undefined && !existsSync(path.join(root, tenantId, newest))) missing += 1;
      }
    }
    return missing;
  }
}
