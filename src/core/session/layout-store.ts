import type { KeyValueStore } from './key-value-store';
import { STORAGE_KEYS } from './stored-token';

/** How a person has arranged screens: plain JSON by name, with change notice. */
export interface LayoutStore {
  /** the value stored under a name, the same object until it changes; undefined when there is none */
  get: (name: string) => unknown;
  set: (name: string, value: unknown) => void;
  clear: () => void;
  subscribe: (listener: () => void) => () => void;
}

/** Opens the layouts stored in `store`; a damaged entry counts as none. */
export function createLayoutStore(store: KeyValueStore): LayoutStore {
  const listeners = new Set<() => void>();
  let current = read(store.get(STORAGE_KEYS.layouts));
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    get: (name) => current[name],
    set(name, value) {
      current = { ...current, [name]: value };
      store.set(STORAGE_KEYS.layouts, JSON.stringify(current));
      notify();
    },
    clear() {
      current = {};
      store.remove(STORAGE_KEYS.layouts);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
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
