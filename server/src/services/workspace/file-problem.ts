import type { BiError } from '@bi/contract/messages/bi-error';
import type { FileProblem } from '@bi/contract/blueprint/blueprint-files';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type { TextPlace } from '@bi/olap/blueprint/strict-yaml';
import type { StoredError } from '../../repositories/database/stored-error';

/** A fault of a file as it is stored: its text is made in the reader's language. */
export interface StoredProblem extends Omit<FileProblem, 'message'> {
  error: StoredError;
}

/** A fault of a file for a reason of its own; without a place it is of all of the file. */
export function fileProblem(
  path: string,
  place: TextPlace | null,
  reason: ReasonKey,
  params?: MessageParams,
): StoredProblem {
  const error: StoredError = {
    key: 'invalid.blueprintFile',
    params: { reason: reasonOf(reason, params) },
  };
  return { path, line: place?.line ?? null, column: place?.column ?? null, error };
}

/** A fault of a file by the error of the product's own. */
export function errorProblem(
  path: string,
  { key, params }: BiError,
  place: TextPlace | null = null,
): StoredProblem {
  return {
    ...{ path, line: place?.line ?? null, column: place?.column ?? null },
    error: { key, params },
  };
}

/** Where a word is written first in a text; null: nowhere. */
export function placeOfWord(text: string, word: string): TextPlace | null {
  const at = text.indexOf(word);
  if (at < 0) return null;
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}
