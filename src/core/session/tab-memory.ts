import type { SessionHome } from './key-value-store';

/**
 * What one tab remembers for its person until they leave or another comes: text by key. The oldest
 * written goes first when there is too much. Never throws: what cannot be stored is forgotten.
 */
export interface TabMemory {
  get: (key: string) => string | null;
  set: (key: string, text: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

/** Most characters stored in all. */
const MOST = 1_500_000;

const PREFIX = 'bi-tab:';

/**
 * Opens the memory of a tab. It outlives a reload in the standalone app and in a frame of ours; inside
 * a host's page, whose storage is not ours, it lives as long as the session.
 */
export function createTabMemory(home: SessionHome): TabMemory {
  const storage = home === 'memory' ? null : tabStorage();
  const texts = new Map(storage === null ? [] : entriesOf(storage));
  const forget = (key: string): void => {
    texts.delete(key);
    attempt(() => storage?.removeItem(PREFIX + key));
  };
  return {
    get: (key) => texts.get(key) ?? null,
    set(key, text) {
      forget(key);
      if (text.length > MOST) return;
      let size = [...texts.values()].reduce((sum, one) => sum + one.length, text.length);
      for (const [oldest, one] of [...texts]) {
        if (size <= MOST) break;
        size -= one.length;
        forget(oldest);
      }
      texts.set(key, text);
      attempt(() => storage?.setItem(PREFIX + key, text));
    },
    remove: forget,
    clear() {
      for (const key of [...texts.keys()]) forget(key);
    },
  };
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage;
  } catch {
    return null;
  }
}

function entriesOf(storage: Storage): [string, string][] {
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    return keys
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), storage.getItem(key) ?? '']);
  } catch {
    return [];
  }
}

function attempt(task: () => void): void {
  try {
    task();
  } catch {
    // a blocked or full storage keeps nothing; the memory itself still does
  }
}
