import type { DatasetVersion } from '../../src/engine/dataset-manifest';
import { buildTables } from '../../src/importer/build-tables';
import type { TableSource } from '../../src/importer/import-protocol';
import { runImport } from '../../src/importer/run-import';

/** Tables from SELECT statements, by name. */
export const tablesOf = (selects: Readonly<Record<string, string>>): TableSource[] =>
  Object.entries(selects).map(([name, select]) => ({ name, select, label: name, source: select }));

/**
 * Publishes new versions of tables, all at once, as an import does, but builds them in this process:
 * to start another one takes longer than the work.
 */
export const publishTables = (
  dataDir: string,
  tables: readonly TableSource[],
  tenantId = 'acme',
): Promise<DatasetVersion[]> =>
  runImport({
    ...{ dataDir, tenantId, tables, readFolders: [] },
    build: (job) => buildTables(job, () => undefined),
  });
