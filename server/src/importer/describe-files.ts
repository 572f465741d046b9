import { statSync } from 'node:fs';
import path from 'node:path';
import { quoteName, quoteText } from '../engine/duckdb/duckdb-config';
import { readTableInfo } from '../engine/duckdb/duckdb-introspector';
import { fileHash } from './durable-files';
import { readOrigin } from './file-origin';
import type { DescribedFile, DescribeJob } from './import-protocol';
import { openImportScratch } from './open-import-scratch';

/** Reads what every data file of a job holds. A file that cannot be read has no description. */
export async function describeFiles(job: DescribeJob): Promise<DescribedFile[]> {
  const connection = await openImportScratch({ ...job, readFolders: [] });
  const described: DescribedFile[] = [];
  for (const { file, table } of job.files) {
    const place = path.join(job.folder, file);
    try {
      await connection.run(`ATTACH ${quoteText(place)} AS described (READ_ONLY)`);
    } catch {
      described.push({ file, description: null });
      continue;
    }
    try {
      const info = await readTableInfo(connection, `described.main.${quoteName(table)}`);
      const origin = await readOrigin(connection, 'described', table);
      const { size, mtime } = statSync(place);
      const builtAt = origin.builtAt ?? mtime.toISOString();
      const { source } = origin;
      const sha256 = await fileHash(place);
      described.push({ file, description: { ...info, sizeBytes: size, sha256, source, builtAt } });
    } catch {
      described.push({ file, description: null });
    } finally {
      await connection.run('DETACH described');
    }
  }
  return described;
}
