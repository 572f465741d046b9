import { BiError } from '@bi/contract/messages/bi-error';
import type { Language, MessageKey } from '@bi/contract/messages/catalogue';
import { RESPONSE_CODES, UNKNOWN_SERVER_ERROR } from '@bi/contract/call/response-codes';

/** What a failed call carries. `code` is the envelope's, or 0 when no envelope came back. */
export interface CallErrorFields {
  code: number;
  /** HTTP status; 0 for network failures, time-outs and cancelled calls */
  status: number;
  /** text for people, in the reader's language */
  message: string;
  /** catalogue key, where the failure was found in the browser */
  key?: MessageKey;
  /** id of the failed call in the server's log */
  requestId?: string;
  /** envelope `data` of a failure that carries some */
  data?: unknown;
  cause?: unknown;
}

/** The one error value of the browser: every rejected call of `src/api` rejects with it. */
export class CallError extends Error {
  readonly code: number;
  readonly status: number;
  readonly key: MessageKey | undefined;
  readonly requestId: string | undefined;
  readonly data: unknown;

  constructor(fields: CallErrorFields) {
    super(fields.message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.name = 'CallError';
    this.code = fields.code;
    this.status = fields.status;
    this.key = fields.key;
    this.requestId = fields.requestId;
    this.data = fields.data;
  }

  /** true when the call was cancelled or superseded: nothing to report */
  get cancelled(): boolean {
    return this.code === RESPONSE_CODES.CANCELLED;
  }

  /** true when no attempt reached the server: the connection is down, or the server is */
  get unreachable(): boolean {
    return this.status === 0 && this.cause === 'ERR_NETWORK';
  }

  /** true when the same call may work later without a change */
  get recoverable(): boolean {
    return this.status === 0 || this.status === 401 || this.status === 429 || this.status >= 502;
  }
}

let wordFound: ((error: BiError, language: Language) => CallError) | null = null;

/** Sets how an error that was found in the browser gets its text: `found-errors` does. */
export function setFoundWording(wording: (error: BiError, language: Language) => CallError): void {
  wordFound = wording;
}

/**
 * Any thrown value as a `CallError`; a `CallError` stays itself, a `BiError` gets its text where
 * `found-errors` has been imported.
 */
export function toCallError(thrown: unknown, language: Language = 'en'): CallError {
  if (thrown instanceof CallError) return thrown;
  if (thrown instanceof BiError && wordFound !== null) return wordFound(thrown, language);
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return cancelledError(thrown);
  const message =
    thrown instanceof Error && thrown.message !== '' ? thrown.message : UNKNOWN_SERVER_ERROR;
  return new CallError({ code: RESPONSE_CODES.ENGINE, status: 500, message, cause: thrown });
}

/** The error of a call that was cancelled or superseded. */
export function cancelledError(cause?: unknown): CallError {
  return new CallError({ code: RESPONSE_CODES.CANCELLED, status: 0, message: 'cancelled', cause });
}

/** Detail of `bi-error`; never the token. */
export function errorDetail(failure: unknown) {
  const { code, status, message, requestId, recoverable } = toCallError(failure);
  return { code, status, message, requestId: requestId ?? null, recoverable };
}

const reported = new WeakSet<object>();

/**
 * Claims the one toast of a failure. True for the first caller with this error; false when it has
 * been shown already, was cancelled, or is shown in place by a screen.
 */
export function claimReport(error: CallError): boolean {
  if (error.cancelled || reported.has(error)) return false;
  reported.add(error);
  return true;
}
