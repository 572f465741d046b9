import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { WordVectors } from './word-vectors';

const FILE = 'word-vectors.bin';

/** The file next to the built server, else in the sources; null: it is in neither. */
function vectorsFile(): string | null {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const folders = [here, path.dirname(here), path.resolve(here, '../../../..')];
  const files = folders.map((folder) => path.join(folder, 'data', FILE));
  return files.find((file) => existsSync(file)) ?? null;
}

let read: WordVectors | null | undefined;

function vectors(): WordVectors | null {
  if (read === undefined) {
    const file = vectorsFile();
    read = file === null ? null : new WordVectors(readFileSync(file));
  }
  return read;
}

/**
 * How near two English words in lower case are in meaning: at most 1; null: nothing is said about one of them. The file
 * is read when it is first asked, and held.
 */
export const wordCloseness = (first: string, second: string): number | null =>
  vectors()?.closeness(first, second) ?? null;
