import type { Image, ImageFormat } from '@bi/contract/file/image';
import type { ImageRow } from '../repositories/files/image-repository';

/** The public fields of an image. */
export function presentImage({ id, format, width, height, size_bytes }: ImageRow): Image {
  return { id, format: format as ImageFormat, width, height, sizeBytes: size_bytes };
}
