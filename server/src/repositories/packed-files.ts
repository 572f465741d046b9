import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Texts of files by their paths. */
export type FileTexts = Readonly<Record<string, string>>;

/** Files in little room. */
export function packFiles(files: FileTexts): string {
  return deflateRawSync(JSON.stringify(files)).toString('base64');
}

/** Files that were packed. */
export function unpackFiles(packed: string): FileTexts {
  return JSON.parse(inflateRawSync(Buffer.from(packed, 'base64')).toString('utf8')) as FileTexts;
}
