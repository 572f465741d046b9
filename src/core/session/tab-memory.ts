import type { SessionHome } from './key-value-store';

/** Most characters stored in all. */
const MOST = 1_500_000;

const PREFIX = 'bi-tab:';

/**
 * What one tab remembers for its person until they leave or another comes: text by key. The oldest
 * written goes first when there is too much. Never throws: what cannot be stored is forgotten. It
 * outlives a reload in the standalone app and in a frame of ours; inside a host's page, whose storage
 * is not ours, it lives as long as the session.
 */
export class TabMemory {
  readonly #storage: Storage | null;
  readonly #texts: Map<string, string>;

  constructor(home: SessionHome) {
    this.#storage = home === 'memory' ? null : tabStorage();
    this.#texts = new Map(this.#storage === null ? [] : entriesOf(this.#storage));
  }

  /** the text of a key; null when there is none */
  get(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  /** remembers a text, unless it is longer than all may be */
  set(key: string, text: string): void {
    this.remove(key);
    if (text.length > MOST) return;
    let size = [...this.#texts.values()].reduce((sum, one) => sum + one.length, text.length);
    for (const [oldest, one] of [...this.#texts]) {
      if (size <= MOST) break;
      size -= one.length;
      this.remove(oldest);
    }
    this.#texts.set(key, text);
    attempt(() => this.#storage?.setItem(PREFIX + key, text));
  }

  /** forgets one key */
  remove(key: string): void {
    this.#texts.delete(key);
    attempt(() => this.#storage?.removeItem(PREFIX + key));
  }

  /** forgets all keys */
  clear(): void {
    for (const key of [...this.#texts.keys()]) this.remove(key);
  }
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
