import type { ImageFormat } from '@bi/contract/file/image';

/** A picture as it is stored: bytes behind its end are left out. */
export interface ReadImage {
  format: ImageFormat;
  /** pixels */
  width: number;
  height: number;
  bytes: Buffer;
}
