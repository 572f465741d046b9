import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import { datasetFolder, manifestFile, readManifest } from '../engine/dataset-manifest';

/** A tenant whose list of tables cannot be used. */
export interface UnusableTableList {
  tenantId: string;
  error: BiError;
}

/** Finds tenants whose tables are not served because their list of tables is damaged or missing. */
export class TableLists {
  readonly #dataDir: string;
  /** folder → state of its manifest when it was last found usable */
  readonly #usable = new Map<string, string>();

  constructor(dataDir: string) {
    this.#dataDir = path.resolve(dataDir);
  }

  /** Every such tenant at this moment. Lists that have not changed since they were read are not read again. */
  async unusable(): Promise<UnusableTableList[]> {
    const found: UnusableTableList[] = [];
    const tenants = await readdir(path.join(this.#dataDir, 'datasets')).catch(() => []);
    for (const tenantId of tenants.sort()) {
      const error = await this.#errorOf(tenantId);
      if (error !== null) found.push({ tenantId, error });
    }
    return found;
  }

  async #errorOf(tenantId: string): Promise<BiError | null> {
    try {
      const folder = datasetFolder(this.#dataDir, tenantId);
      const stamp = stampOf(manifestFile(folder));
      if (stamp !== null && this.#usable.get(folder) === stamp) return null;
      await readManifest(folder);
      if (stamp !== null) this.#usable.set(folder, stamp);
      return null;
    } catch (error) {
      if (error instanceof BiError && error.key === 'engine.tableList') return error;
      return null;
    }
  }
}

function stampOf(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.ino} ${stat.size} ${stat.mtimeNs}`;
}
