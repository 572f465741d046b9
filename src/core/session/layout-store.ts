import type { KeyValueStore } from './key-value-store';
import { STORAGE_KEYS } from './stored-token';

/** How a person has arranged screens: plain JSON by name, with change notice. A damaged entry of `store` counts as none. */
export class LayoutStore {
  readonly #store: KeyValueStore;
  readonly #listeners = new Set<() => void>();
  #current: Record<string, unknown>;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#current = read(store.get(STORAGE_KEYS.layouts));
  }

  /** the value stored under a name, the same object until it changes; undefined when there is none */
  get(name: string): unknown {
    return this.#current[name];
  }

  /** stores a value under a name */
  set(name: string, value: unknown): void {
    this.#current = { ...this.#current, [name]: value };
    this.#store.set(STORAGE_KEYS.layouts, JSON.stringify(this.#current));
    this.#notify();
  }

  /** forgets all values */
  clear(): void {
    this.#current = {};
    this.#store.remove(STORAGE_KEYS.layouts);
    this.#notify();
  }

  /** hears of every change; returns how to stop */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function read(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isRecord ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
