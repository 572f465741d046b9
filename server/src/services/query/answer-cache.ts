import { LRUCache } from 'lru-cache';
import type { Answer } from '../jobs/job-result';

/** Answers by key, the least recently used forgotten first once `limitBytes` are held. */
export class AnswerCache {
  readonly #limitBytes: number;
  readonly #answers: LRUCache<string, Answer>;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
    this.#answers = new LRUCache({
      maxSize: Math.max(1, limitBytes),
      sizeCalculation: ({ sizeBytes }) => Math.max(1, sizeBytes),
    });
  }

  /** bytes held now */
  get heldBytes(): number {
    return this.#answers.calculatedSize;
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  /** Caches an answer; one larger than a quarter of the limit would drive out too many others. */
  set(key: string, answer: Answer): void {
    if (answer.sizeBytes <= this.#limitBytes / 4) this.#answers.set(key, answer);
  }
}
