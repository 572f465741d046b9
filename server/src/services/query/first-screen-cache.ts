import type { FirstScreen } from '@bi/contract/start/first-screen';
import { LRUCache } from 'lru-cache';

const CACHE_BYTES = 16 * 1024 * 1024;

/** First screens that were drawn, by a hash of all that is on them; the least used ones go first. */
export class FirstScreenCache {
  readonly #screens = new LRUCache<string, FirstScreen>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (one) => JSON.stringify(one).length,
  });

  /** The screen of a key, drawn where it is not there. */
  async get(key: string, draw: () => Promise<FirstScreen>): Promise<FirstScreen> {
    const found = this.#screens.get(key);
    if (found) return found;
    const drawn = await draw();
    this.#screens.set(key, drawn);
    return drawn;
  }
}
