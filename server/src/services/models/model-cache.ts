import type { CubeModel } from '@bi/contract/cube';
import { LRUCache } from 'lru-cache';

const MAX_MODELS = 100;

/**
 * Models by their stored text, read once: equal texts give the same object, so that what is worked
 * out for a model is found again. The least recently used are forgotten.
 */
export class ModelCache {
  readonly #models = new LRUCache<string, CubeModel>({ max: MAX_MODELS });

  of(text: string): CubeModel {
    const model = this.#models.get(text) ?? (JSON.parse(text) as CubeModel);
    this.#models.set(text, model);
    return model;
  }
}
