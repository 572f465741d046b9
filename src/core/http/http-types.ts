/** Methods of the generic wrappers. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Values of a query string; undefined and null are left out. */
export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** How one call is made. */
export interface CallOptions {
  params?: QueryParams;
  /** body of a GET or DELETE, whose `params` say less than is needed; browsers send none with a GET */
  body?: unknown;
  signal?: AbortSignal;
  /** 4 attempts with 5, 10, 15 and 30 s each; for reads and query submissions only */
  retry?: boolean;
  /** milliseconds for a call without `retry`; 30,000 by default */
  timeout?: number;
  /**
   * true: the screen shows a failure in place of the data, without a toast. 'aside': so does something
   * next to what the screen is about; a refusal does not lead away from the screen, no host is notified
   */
  inPlace?: boolean | 'aside';
  /** ends an earlier call of this element with the same method and path */
  supersede?: boolean;
  /** continues when the element that made the call was removed */
  outlive?: boolean;
  /** key under which the server runs a POST once; a new one when absent */
  idempotencyKey?: string;
}

/**
 * Calls of one element to the analytics API; paths are below `/api/v1`, e.g. `/cubes`. Every wrapper
 * takes query parameters (`options.params`) and a body.
 */
export interface HttpClient {
  /**
   * The answer's `data`; where the server may answer 1007 or 1010, `T` names the envelope too, as
   * those are handed out with it. Rejects with a CallError, after having shown it.
   */
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions): Promise<T>;
  /**
   * Sends a body and hands out the lines of the answer as they come, each parsed. Ends with the stream;
   * rejects with a CallError, which the caller shows. Absent: this client reads complete answers only.
   */
  lines?: (
    endpoint: { method: HttpMethod; path: string },
    body: unknown,
    options: { signal: AbortSignal; onLine: (line: unknown) => void },
  ) => Promise<void>;
  /** cancels this element's running calls with this method and path */
  cancel(method: HttpMethod, path: string): void;
  /** cancels all of this element's running calls */
  cancelAll(): void;
}
