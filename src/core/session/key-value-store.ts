/** Where a session keeps what it knows: nowhere, the frame's sessionStorage, or localStorage. */
export type SessionHome = 'memory' | 'frame' | 'standalone';

/** Text by key. Never throws: a blocked or full storage falls back to memory. */
export interface KeyValueStore {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** A store that lives as long as its session. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/**
 * The store of a home: localStorage in the standalone app, sessionStorage in a frame, memory in a
 * host's page.
 */
export function storeOf(home: SessionHome): KeyValueStore {
  if (home === 'memory') return memoryStore();
  const storage = open(home);
  return storage ? guarded(storage) : memoryStore();
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
  const spare = memoryStore();
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
