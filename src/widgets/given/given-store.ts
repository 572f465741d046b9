import type { Me } from '@bi/contract/identity/identity';
import type { GivenFilters } from '@bi/olap/given/given-names';

/** What a screen with filters can do for the page around it. */
export interface GivenTarget {
  /** takes what the page has set since */
  take: () => void;
  current: () => GivenFilters;
}

interface GivenStep {
  filters: unknown;
  done: () => void;
  fail: (error: unknown) => void;
}

/**
 * Filters that the page around an element sets: its attribute, and what `setFilters` was called with until a
 * screen takes it.
 */
export class GivenStore {
  /** text of the attribute; null: absent */
  text: string | null = null;
  /** text that a screen has taken; undefined: none */
  taken: string | null | undefined;
  /** a screen has opened, and stays open */
  isOpen = false;
  /** names that the attribute set last */
  names: readonly string[] = [];
  readonly #steps: GivenStep[] = [];
  readonly #asked: ((filters: GivenFilters) => void)[] = [];
  #target: GivenTarget | null = null;

  /** whether something is to be set */
  get isSet(): boolean {
    return this.pending.length > 0;
  }

  /** Sets filters over those that are set. */
  set(filters: unknown): Promise<void> {
    return new Promise((done, fail) => {
      this.#steps.push({ filters, done, fail });
      this.#target?.take();
    });
  }

  get(): Promise<GivenFilters> {
    const target = this.#target;
    if (target) return Promise.resolve(target.current());
    return new Promise((answer) => void this.#asked.push(answer));
  }

  /** A screen that is there; gives what takes it away. */
  follow(target: GivenTarget): () => void {
    this.isOpen = true;
    this.#target = target;
    target.take();
    for (const answer of this.#asked.splice(0)) answer(target.current());
    return () => {
      if (this.#target === target) this.#target = null;
    };
  }

  /** What `setFilters` was called with and no screen has taken yet. */
  takeSteps(): GivenStep[] {
    return this.#steps.splice(0);
  }

  /** What is set and no screen has taken yet, in its order. */
  get pending(): unknown[] {
    const isNew = this.taken === undefined && this.text !== null;
    return [...(isNew ? [this.text] : []), ...this.#steps.map(({ filters }) => filters)];
  }
}

/** Filters that the page sets, for a screen. */
export interface GivenScope {
  store: GivenStore;
  /** text of the attribute */
  text: string | null;
  /** group of elements that filter each other; null: none */
  link: string | null;
  /** who reads; absent until that is asked */
  me: Me | undefined;
  /** asks for the code that follows what the page sets */
  bring: () => void;
}
