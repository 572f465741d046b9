import type { Envelope } from '@bi/contract/call/envelope';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';

/** Envelope of a success. */
export function success<T>(data: T, requestId: string): Envelope<T> {
  return { code: RESPONSE_CODES.OK, data, message: '', errorMessage: '', requestId };
}

/** Envelope of work that continues as a job. */
export function accepted<T>(data: T, requestId: string): Envelope<T> {
  return { code: RESPONSE_CODES.ACCEPTED, data, message: '', errorMessage: '', requestId };
}
