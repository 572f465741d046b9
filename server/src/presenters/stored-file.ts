import { errorKind, type Language, type MessageKey } from '@bi/contract/messages/catalogue';
import type { StoredFile } from '@bi/contract/file/stored-file';
import { describedFile } from '../repositories/files/described-file';
import type { StoredFileRow } from '../repositories/files/stored-file-repository';
import { errorText } from './error-text';

/** A file as its owner sees it. */
export function presentFile(
  row: StoredFileRow,
  isExpired: boolean,
  language: Language,
): StoredFile {
  const key = row.error_key as MessageKey | null;
  if (key === null) return describedFile(row, isExpired, null);
  const message = errorText(key, row.error_params ?? {}, language);
  return describedFile(row, isExpired, { code: errorKind(key).code, message });
}
