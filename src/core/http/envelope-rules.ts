import type { Envelope } from '@bi/contract/call/envelope';
import {
  NOT_SUPPORTED_TEXT,
  RESPONSE_CODES,
  UNKNOWN_SERVER_ERROR,
} from '@bi/contract/call/response-codes';
import { CallError } from '../errors';

/** What a code does with its envelope: hand out `data`, hand out all of it, or fail. */
export type EnvelopeRule = 'data' | 'envelope' | 'message' | 'unsupported' | 'forbidden' | 'silent';

const rules: Partial<Record<number, EnvelopeRule>> = {
  [RESPONSE_CODES.OK]: 'data',
  [RESPONSE_CODES.INVALID]: 'message',
  [RESPONSE_CODES.FORBIDDEN]: 'forbidden',
  [RESPONSE_CODES.NOT_FOUND]: 'message',
  [RESPONSE_CODES.NOT_SUPPORTED]: 'unsupported',
  [RESPONSE_CODES.ENGINE]: 'message',
  [RESPONSE_CODES.CONFLICT]: 'envelope',
  [RESPONSE_CODES.CANCELLED]: 'silent',
  [RESPONSE_CODES.ACCEPTED]: 'envelope',
};

/** The rule of a response code; unknown codes act as 1001. */
export function envelopeRule(code: number): EnvelopeRule {
  return rules[code] ?? 'message';
}

/** True for an answer that the client hands out as an envelope, with exactly this code (1007 or 1010). */
export function isWhole(answer: unknown, code: 1007 | 1010): answer is Envelope<unknown> {
  return isEnvelope(answer) && answer.code === code && 'data' in answer && 'message' in answer;
}

/**
 * Reads an answer: `data` of 1000, the envelope of 1007 and 1010. Throws a CallError for
 * everything else, with the server's text or, where it sent none, the spec's unknown-error text.
 */
export function readEnvelope(status: number, body: unknown, requestId?: string): unknown {
  if (status < 200 || status >= 300) throw refused(status, body, requestId);
  if (!isEnvelope(body)) {
    throw new CallError({
      code: RESPONSE_CODES.ENGINE,
      status,
      message: UNKNOWN_SERVER_ERROR,
      ...(requestId === undefined ? {} : { requestId }),
    });
  }
  const rule = envelopeRule(body.code);
  if (rule === 'data') return body.data;
  if (rule === 'envelope') return body;
  throw new CallError({
    code: body.code,
    status,
    message: rule === 'unsupported' ? NOT_SUPPORTED_TEXT : textOf(body),
    data: body.data,
    ...idOf(body, requestId),
  });
}

/** The error of an answer whose HTTP status is not 200; its text counts with or without a code. */
function refused(status: number, body: unknown, requestId?: string): CallError {
  const texts: Texts = typeof body === 'object' && body !== null ? body : {};
  return new CallError({
    code: isEnvelope(body) ? body.code : RESPONSE_CODES.ENGINE,
    status,
    message: textOf(texts),
    data: texts.data,
    ...idOf(texts, requestId),
  });
}

interface LooseEnvelope extends Texts {
  code: number;
}

interface Texts {
  data?: unknown;
  message?: unknown;
  errorMessage?: unknown;
  requestId?: unknown;
}

function isEnvelope(body: unknown): body is LooseEnvelope {
  return (
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number'
  );
}

function textOf({ errorMessage, message }: Texts): string {
  for (const text of [errorMessage, message]) {
    if (typeof text === 'string' && text.trim() !== '') return text;
  }
  return UNKNOWN_SERVER_ERROR;
}

function idOf({ requestId }: Texts, header?: string): { requestId?: string } {
  const id = typeof requestId === 'string' ? requestId : header;
  return id === undefined ? {} : { requestId: id };
}
