/** What is remembered of a call with an Idempotency-Key: never its answer. */
export interface RememberedRequest {
  requestHash: string;
  jobId: string;
}

const LIMIT = 10_000;

/** Jobs by the key of the call that made them, the newest 10,000. */
export class RequestKeys {
  readonly #requests = new Map<string, RememberedRequest>();

  find(key: string): RememberedRequest | undefined {
    return this.#requests.get(key);
  }

  remember(key: string, requestHash: string, jobId: string): void {
    this.#requests.set(key, { requestHash, jobId });
    const oldest = this.#requests.keys().next().value;
    if (this.#requests.size > LIMIT && oldest !== undefined) this.#requests.delete(oldest);
  }
}
