import { createHash } from 'node:crypto';
import type { Query } from '@bi/contract/query/query';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../../policies/principal';

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

/** Equal for calls that ask the same. */
export function requestHash(query: Query): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('hex');
}

/** A call's Idempotency-Key as a key of its caller alone. */
export function ownKey({ tenantId, subjectId }: Principal, key: string): string {
  return JSON.stringify([tenantId, subjectId, key]);
}
