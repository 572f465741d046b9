import { LRUCache } from 'lru-cache';

/** What is remembered of a call with an Idempotency-Key: never its answer. */
export interface RememberedRequest {
  requestHash: string;
  jobId: string;
}

const MAX_REQUESTS = 10_000;

/** Jobs by the key of the call that made them, the 10,000 last used. */
export class RequestKeys {
  readonly #requests = new LRUCache<string, RememberedRequest>({ max: MAX_REQUESTS });

  find(key: string): RememberedRequest | undefined {
    return this.#requests.get(key);
  }

  remember(key: string, requestHash: string, jobId: string): void {
    this.#requests.set(key, { requestHash, jobId });
  }
}
