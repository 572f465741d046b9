import type { RunStats } from '../engine/engine';

/** Final bytes of a cell set, and what they cost. Shared by everybody who may see them; never changed. */
export interface Answer {
  bytes: readonly Uint8Array[];
  sizeBytes: number;
  stats: RunStats;
}

/** Answers by key, the least recently used forgotten first once `limitBytes` are held. */
export class AnswerCache {
  readonly #limitBytes: number;
  readonly #answers = new Map<string, Answer>();
  #heldBytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** bytes held now */
  get heldBytes(): number {
    return this.#heldBytes;
  }

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  /** Keeps an answer; one larger than a quarter of the limit would drive out too many others. */
  set(key: string, answer: Answer): void {
    if (answer.sizeBytes > this.#limitBytes / 4) return;
    this.#remove(key);
    this.#answers.set(key, answer);
    this.#heldBytes += answer.sizeBytes;
    for (const oldest of this.#answers.keys()) {
      if (this.#heldBytes <= this.#limitBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#answers.get(key);
    if (!answer) return;
    this.#answers.delete(key);
    this.#heldBytes -= answer.sizeBytes;
  }
}
