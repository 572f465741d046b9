import { basename } from 'node:path';

/** The id of the picture that a file is of. */
export function imageName(file: string): string {
  return basename(file).replace(/^image-/, '');
}
