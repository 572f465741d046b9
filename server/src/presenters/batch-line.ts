import type { BatchLine } from '@bi/contract/query/query-batch';
import type { BiError } from '@bi/contract/messages/bi-error';
import type { Trace } from '@bi/contract/query/cell-set';
import { errorKind, type Language } from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { errorText } from './error-text';

/** One line of a batch's answer: `cellSet` are final bytes between the two others. */
export interface PresentedLine {
  head: Buffer;
  /** the head, deflated to a whole number of bytes; absent: it is not yet */
  deflated?: Uint8Array;
  /** null: the line is its head */
  cellSet: readonly Uint8Array[] | null;
  tail: Buffer;
}

const NOTHING = Buffer.alloc(0);

function completed(line: BatchLine): PresentedLine {
  return { head: Buffer.from(`${JSON.stringify(line)}\n`), cellSet: null, tail: NOTHING };
}

/** Line that says only that the server is at work. */
export function presentHeartbeat(): PresentedLine {
  return completed({ id: '' });
}

/** Line of an answer that the caller has. */
export function presentSame(id: string, key: string, newer: boolean): PresentedLine {
  const fields = { id, code: RESPONSE_CODES.OK, message: '', key, ...(newer && { newer }) };
  return completed({ ...fields, same: true, data: null });
}

/** Line of an answer. The cell set's bytes are taken as they are and never parsed. */
export function presentBatchAnswer(
  id: string,
  key: string,
  given: { cellSet: readonly Uint8Array[]; trace: Trace; newer: boolean },
): PresentedLine {
  const { cellSet, trace, newer } = given;
  const line = { id, code: RESPONSE_CODES.OK, message: '', key, ...(newer && { newer }) };
  const fields = JSON.stringify(line);
  return {
    head: Buffer.from(`${fields.slice(0, -1)},"data":{"cellSet":`),
    cellSet,
    tail: Buffer.from(`,"trace":${JSON.stringify(trace)}}}\n`),
  };
}

/** Line of a question that has no answer. */
export function presentBatchError(id: string, error: BiError, language: Language): PresentedLine {
  const { code } = errorKind(error.key);
  const message = errorText(error.key, error.params, language);
  return completed({ id, code, message, data: error.data ?? null });
}
