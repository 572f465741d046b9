import type { Language } from '@bi/contract/messages/catalogue';
import type { MessageKey, MessageParams } from '@bi/contract/messages/catalogue';
import type { BadRow, Upload } from '@bi/contract/table/upload';
import type { UploadRow } from '../repositories/files/upload-repository';
import { isoTime } from './entity';
import { errorText } from './error-text';

/** An upload as services load it. */
export interface PresentedUpload {
  upload: UploadRow;
  receivedBytes: number;
  failure: {
    key: MessageKey;
    params: MessageParams;
    badRowCount: number;
    badRows: BadRow[];
  } | null;
}

/** A file on its way, in the reader's language; `lifetimeMs` after the last touch it is removed. */
export function presentUpload(
  { upload, receivedBytes, failure }: PresentedUpload,
  language: Language,
  lifetimeMs: number,
): Upload {
  return {
    id: upload.id,
    fileName: upload.file_name,
    sizeBytes: upload.size_bytes,
    receivedBytes,
    state: upload.state as Upload['state'],
    expiresAt: isoTime(upload.touched_ms + lifetimeMs),
    failure: failure && {
      message: errorText(failure.key, failure.params, language),
      badRowCount: failure.badRowCount,
      badRows: failure.badRows,
    },
  };
}
