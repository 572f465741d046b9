import type { Trace } from '@bi/contract/query/cell-set';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';

/** An envelope around bytes that are JSON already. */
export interface AnswerBytes {
  parts: Uint8Array[];
  sizeBytes: number;
}

/** Envelope of an answer that was computed again; see `presentAnswer`. */
export function presentVerified(
  cellSet: readonly Uint8Array[],
  trace: Trace,
  requestId: string,
): AnswerBytes {
  return enveloped('"state":"computed","what":[],', cellSet, trace, requestId);
}

/** Envelope of a query's answer. The cell set's bytes are taken as they are and never parsed. */
export function presentAnswer(
  cellSet: readonly Uint8Array[],
  trace: Trace,
  requestId: string,
): AnswerBytes {
  return enveloped('', cellSet, trace, requestId);
}

function enveloped(
  before: string,
  cellSet: readonly Uint8Array[],
  trace: Trace,
  requestId: string,
): AnswerBytes {
  const head = Buffer.from(`{"code":${RESPONSE_CODES.OK},"data":{${before}"cellSet":`);
  const tail = Buffer.from(
    `,"trace":${JSON.stringify(trace)}},"message":"","errorMessage":"","requestId":${JSON.stringify(requestId)}}`,
  );
  const parts = [head, ...cellSet, tail];
  return { parts, sizeBytes: parts.reduce((sum, part) => sum + part.byteLength, 0) };
}

/** Envelope of a SqlResult. The rows' bytes are taken as they are and never parsed. */
export function presentRows(
  rowSet: readonly Uint8Array[],
  facts: object,
  requestId: string,
): AnswerBytes {
  const head = Buffer.from(`{"code":${RESPONSE_CODES.OK},"data":{"rows":`);
  const tail = Buffer.from(
    `,${JSON.stringify(facts).slice(1)},"message":"","errorMessage":"","requestId":${JSON.stringify(requestId)}}`,
  );
  const parts = [head, ...rowSet, tail];
  return { parts, sizeBytes: parts.reduce((sum, part) => sum + part.byteLength, 0) };
}

/** Envelope of a window of rows; the engine's own place and count give way to the window's. */
export function presentWindow(
  {
    rowSet,
    offset,
    total,
    more,
  }: {
    rowSet: readonly Uint8Array[];
    offset: number;
    total: number;
    more: boolean;
  },
  requestId: string,
): AnswerBytes {
  const text = Buffer.concat([...rowSet]).toString('utf8');
  const rows = text.slice(0, text.lastIndexOf(',"offset":'));
  const place = `,"offset":${offset},"total":${total},"more":${more}}`;
  const envelope = `{"code":${RESPONSE_CODES.OK},"data":${rows}${place},"message":"","errorMessage":"","requestId":${JSON.stringify(requestId)}}`;
  const bytes = Buffer.from(envelope);
  return { parts: [bytes], sizeBytes: bytes.byteLength };
}
