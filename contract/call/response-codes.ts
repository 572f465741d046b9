/**
 * Codes of the analytics envelope (spec section 8). The HTTP status is 200 for all of them.
 * 1006, 1009 and unknown codes act as `INVALID`.
 */
export const RESPONSE_CODES = {
  /** data */
  OK: 1000,
  /** invalid input; the message names the field */
  INVALID: 1001,
  /** not permitted, own tenant: the client goes to /403 */
  FORBIDDEN: 1002,
  /** missing, deleted, expired or another tenant's: indistinguishable */
  NOT_FOUND: 1003,
  /** this engine or element cannot do it */
  NOT_SUPPORTED: 1004,
  /** the engine failed, a quota or a time limit was reached */
  ENGINE: 1005,
  /** save conflict: `data` is the server's version and the difference */
  CONFLICT: 1007,
  /** cancelled or superseded: an error without a toast */
  CANCELLED: 1008,
  /** accepted as a job, or a result with warnings: the envelope itself is returned */
  ACCEPTED: 1010,
} as const;

/** Any of the analytics envelope's codes. */
export type ResponseCode = (typeof RESPONSE_CODES)[keyof typeof RESPONSE_CODES];

/** Text of a non-200 answer without a message; fixed by the spec in every language. */
export const UNKNOWN_SERVER_ERROR = '服务器返回错误';

/** Text of code 1004, fixed by the spec. */
export const NOT_SUPPORTED_TEXT = 'This function is not supported';
