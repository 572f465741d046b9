/** Rejection of an element's method. */
export class ElementError extends Error {
  readonly code: number;
  readonly status: number;
  readonly requestId: string | null;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'ElementError';
    this.code = code;
    this.status = 0;
    this.requestId = null;
  }
}
