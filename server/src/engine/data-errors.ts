import { BiError } from '@bi/contract/messages/bi-error';
import { quotedReason, type Reason } from '@bi/contract/messages/catalogue';
import { isDiskFull } from './disk-space';

/** The error for a data folder that cannot be written: the disk is full, or the folder and the reason. */
export function dataFolderError(folder: string, cause: unknown): BiError {
  if (isDiskFull(cause)) return new BiError('engine.diskFull', { cause });
  const reason = quotedReason(cause);
  return new BiError('engine.dataFolder', { params: { folder, reason }, cause });
}

/** The error for a data file that cannot be used; names the file and the reason. */
export function dataFileError(
  file: string,
  cause: unknown,
  reason: Reason = quotedReason(cause),
): BiError {
  return new BiError('engine.dataFile', { params: { file, reason }, cause });
}
