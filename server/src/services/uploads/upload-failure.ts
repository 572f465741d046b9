import { BiError } from '@bi/contract/messages/bi-error';
import type { BadRow } from '@bi/contract/table/upload';
import type { StoredFailure, UploadRow } from '../../repositories/files/upload-repository';
import { FileRefusal } from '../../importer/run-file-job';

/** An upload with how much of it has arrived. */
export interface LoadedUpload {
  upload: UploadRow;
  receivedBytes: number;
  failure: StoredFailure | null;
}

/** How an upload is stored after its import failed; one that was cancelled can be imported again. */
export function afterFailure(error: unknown): { state: string; failure: StoredFailure | null } {
  const shown = error instanceof BiError ? error : new BiError('transport.fault');
  if (shown.key === 'cancelled.query') return { state: 'received', failure: null };
  const rows =
    error instanceof FileRefusal ? error.rows : { badRowCount: 0, badRows: [] as BadRow[] };
  const failure: StoredFailure = { key: shown.key, params: shown.params, ...rows };
  return { state: 'failed', failure };
}
