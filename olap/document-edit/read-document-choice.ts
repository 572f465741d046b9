import type { DocumentChoice } from '@bi/contract/document/document-choice';
import { readBoundCondition } from '../dashboard/read-choice';

const ID = /^[A-Za-z0-9_-]{1,40}$/;
const MAX_ENTRIES = 20;
const MAX_TEXT = 400;

/** Reads what is chosen from outside; null where it has not that shape. Unsound parts are left out. */
export function readDocumentChoice(value: unknown): DocumentChoice | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).flatMap(
    ([id, part]): [string, DocumentChoice[string]][] => {
      const read = readPart(part);
      return ID.test(id) && read !== undefined ? [[id, read]] : [];
    },
  );
  return Object.fromEntries(entries.slice(0, MAX_ENTRIES));
}

function readPart(part: unknown): DocumentChoice[string] | undefined {
  if (part === null) return null;
  if (typeof part === 'number') return Number.isFinite(part) ? part : undefined;
  if (typeof part === 'string') return part.length <= MAX_TEXT ? part : undefined;
  return readBoundCondition(part);
}
