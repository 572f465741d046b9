import type { HttpMethod, QueryParams } from './http-types';

/** One attempt over the network. */
export interface WireRequest {
  method: HttpMethod;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  params?: QueryParams | undefined;
  /** milliseconds; no limit by default */
  timeout?: number;
  /** sends cookies along; false by default */
  credentials?: boolean;
}

/** An answer of any HTTP status. */
export interface WireAnswer {
  status: number;
  statusText: string;
  /** parsed where it is JSON */
  body: unknown;
  requestId: string | undefined;
}

/** Why an attempt has no answer. Not the error itself: that one carries the token in its headers. */
export class NoAnswer {
  readonly code: string | undefined;
  readonly message: string;
  /** the limit of time ended it */
  readonly timedOut: boolean;

  constructor(code: string | undefined, message: string, timedOut = false) {
    this.code = code;
    this.message = message;
    this.timedOut = timedOut;
  }
}

/** Sends one attempt; rejects only with what is no fault of the network. */
export type SendOnce = (request: WireRequest) => Promise<WireAnswer | NoAnswer>;
