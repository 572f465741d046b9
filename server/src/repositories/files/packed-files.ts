import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Texts of files by their paths. */
export type TextsByPath = Readonly<Record<string, string>>;

/** Files in little room. */
export function packFiles(files: TextsByPath): string {
  return deflateRawSync(JSON.stringify(files)).toString('base64');
}

/** Files that were packed. */
export function unpackFiles(packed: string): TextsByPath {
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8')) as TextsByPath;
}
