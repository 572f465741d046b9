import type { CubeModel } from '@bi/contract/cube';

const MOST_KEPT = 100;

/**
 * Models by their stored text, read once: equal texts give the same object, so that what is worked
 * out for a model is found again. The least recently used are forgotten.
 */
export class KnownModels {
  readonly #models = new Map<string, CubeModel>();

  of(text: string): CubeModel {
    const model = this.#models.get(text) ?? (JSON.parse(text) as CubeModel);
    this.#models.delete(text);
    this.#models.set(text, model);
    if (this.#models.size > MOST_KEPT) {
      for (const oldest of this.#models.keys()) {
        this.#models.delete(oldest);
        break;
      }
    }
    return model;
  }
}
