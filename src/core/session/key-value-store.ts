/** Where a session keeps what it knows: nowhere, the frame's sessionStorage, or localStorage. */
export type SessionHome = 'memory' | 'frame' | 'standalone';

/** Text by key. Never throws: a blocked or full storage falls back to memory. */
export interface KeyValueStore {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** A store that lives as long as its session. */
export class MemoryStore implements KeyValueStore {
  readonly #values = new Map<string, string>();

  /** the text of a key; null when there is none */
  get(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  /** stores a text */
  set(key: string, value: string): void {
    this.#values.set(key, value);
  }

  /** forgets a text */
  remove(key: string): void {
    this.#values.delete(key);
  }
}

/**
 * The store of a home: localStorage in the standalone app, sessionStorage in a frame, memory in a
 * host's page.
 */
export function storeOf(home: SessionHome): KeyValueStore {
  if (home === 'memory') return new MemoryStore();
  const storage = open(home);
  return storage ? guarded(storage) : new MemoryStore();
}

const PROBE = 'bi-storage-check';

/** True when the storage of a home takes an entry and gives it back; false for memory. */
export function storageWorks(home: SessionHome): boolean {
  const storage = home === 'memory' ? null : open(home);
  try {
    storage?.setItem(PROBE, PROBE);
    const same = storage?.getItem(PROBE) === PROBE;
    storage?.removeItem(PROBE);
    return same;
  } catch {
    return false;
  }
}

function open(home: SessionHome): Storage | null {
  try {
    return home === 'standalone' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

function guarded(storage: Storage): KeyValueStore {
  const spare = new MemoryStore();
  return {
    get(key) {
      try {
        return storage.getItem(key) ?? spare.get(key);
      } catch {
        return spare.get(key);
      }
    },
    set(key, value) {
      try {
        storage.setItem(key, value);
        spare.remove(key);
      } catch {
        spare.set(key, value);
        attempt(() => storage.removeItem(key));
      }
    },
    remove(key) {
      spare.remove(key);
      attempt(() => storage.removeItem(key));
    },
  };
}

function attempt(task: () => void): void {
  try {
    task();
  } catch {
    // a blocked storage holds nothing of ours
  }
}
