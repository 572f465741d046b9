import type { KeyValueStore } from './key-value-store';

/** Keys of the standalone app's storage (spec section 3); `language` and `layouts` are ours. */
export const STORAGE_KEYS = {
  token: 'access_token',
  userName: 'userName',
  route: 'currentRoute',
  preferences: 'userStore',
  language: 'language',
  layouts: 'layouts',
} as const;

/** The token stored as JSON text; a bare text of another writer is taken as it is; null when none. */
export function storedToken(store: KeyValueStore): string | null {
  const text = store.get(STORAGE_KEYS.token);
  if (text === null || text === '') return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' && value !== '' ? value : null;
  } catch {
    return text;
  }
}

/** Keeps a token as JSON text; null removes it. */
export function storeToken(store: KeyValueStore, token: string | null): void {
  if (token === null) store.remove(STORAGE_KEYS.token);
  else store.set(STORAGE_KEYS.token, JSON.stringify(token));
}
