import type { Image, ImageFormat } from '@bi/contract/image';
import type { ImageRow } from '../repositories/image-repository';

/** The public fields of an image. */
export function presentImage({ id, format, width, height, size_bytes }: ImageRow): Image {
  return { id, format: format as ImageFormat, width, height, sizeBytes: size_bytes };
}
