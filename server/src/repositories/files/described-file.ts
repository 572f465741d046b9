import type { FileSource, FileState, StoredFile } from '@bi/contract/file/stored-file';
import type { StoredFileRow } from './stored-file-repository';

/** A file as its owner sees it. @param error why it failed, in the reader's language; null unless it failed */
export function describedFile(
  row: StoredFileRow,
  isExpired: boolean,
  error: StoredFile['error'],
): StoredFile {
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    state: isExpired ? 'expired' : (row.state as FileState),
    source: { kind: row.source_kind as FileSource['kind'], id: row.source_id },
    attempt: row.attempts,
    sizeBytes: row.size_bytes,
    rowCount: row.row_count,
    sha256: row.sha256,
    createdAt: new Date(row.created_ms).toISOString(),
    expiresAt: new Date(row.expires_ms).toISOString(),
    truncated: row.truncated && { rows: 0, pages: 0, signs: 0, ...row.truncated },
    rowsLimited: row.rows_limited === 1,
    dataAsOf: row.data_as_of,
    error,
    repeatable: row.request !== null,
  };
}
