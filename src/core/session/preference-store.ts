import type { KeyValueStore } from './key-value-store';

/** Unsaved work that is open: `id` is `new` before its first save, `route` where it opens again. */
export interface EditingRecord {
  kind: 'cube' | 'view' | 'report' | 'dashboard';
  id: string;
  route: string;
}

/** Client preference store, exactly the spec's ten fields. */
export interface UserStore {
  userName: string;
  sidebarFlag: string;
  viewTagName: string;
  cubeFirstTagName: string;
  cubeSecondTagName: string;
  isDarkTheme: boolean;
  /** empty when nothing unsaved is open */
  editingRecord: EditingRecord | Record<string, never>;
  editingPlusRecord: Record<string, unknown>;
  /** dashboard key → address */
  dashboardUrl: Record<string, string>;
  reportPlusPreview: string;
}

const KEY = 'userStore';

/** Fresh preferences of a person who has none. */
export function defaultUserStore(): UserStore {
  return {
    userName: '',
    sidebarFlag: '',
    viewTagName: '',
    cubeFirstTagName: '',
    cubeSecondTagName: '',
    isDarkTheme: false,
    editingRecord: {},
    editingPlusRecord: {},
    dashboardUrl: {},
    reportPlusPreview: '',
  };
}

/** The fields that concern one person's work, empty: what sign-out and another person's sign-in write. */
export function emptyWork(): Omit<
  UserStore,
  'userName' | 'sidebarFlag' | 'isDarkTheme' | 'dashboardUrl'
> {
  return {
    viewTagName: '',
    cubeFirstTagName: '',
    cubeSecondTagName: '',
    editingRecord: {},
    editingPlusRecord: {},
    reportPlusPreview: '',
  };
}

/**
 * Preferences with change notice, written through to the session's storage. Unknown fields and fields
 * of another type are dropped, so that a damaged entry never breaks the app.
 */
export class PreferenceStore {
  readonly #store: KeyValueStore;
  readonly #listeners = new Set<() => void>();
  #current: UserStore;

  constructor(store: KeyValueStore) {
    this.#store = store;
    this.#current = read(store.get(KEY));
  }

  /** the preferences, the same object until one changes */
  readonly get = (): UserStore => this.#current;

  /** changes some of them */
  readonly set = (patch: Partial<UserStore>): void => {
    this.#current = clean({ ...this.#current, ...patch });
    this.#store.set(KEY, JSON.stringify(this.#current));
    this.#notify();
  };

  /** hears of every change; returns how to stop */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** reads the storage again after another tab wrote it */
  reload(): void {
    this.#current = read(this.#store.get(KEY));
    this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function read(text: string | null): UserStore {
  if (text === null) return defaultUserStore();
  try {
    const value: unknown = JSON.parse(text);
    return clean(isObject(value) ? value : {});
  } catch {
    return defaultUserStore();
  }
}

function clean(value: Record<string, unknown> | UserStore): UserStore {
  const given: Record<string, unknown> = { ...value };
  const fallback = defaultUserStore();
  const entries = Object.entries(fallback).map(([name, standard]): [string, unknown] => {
    const stored = Object.hasOwn(given, name) ? given[name] : undefined;
    const fits = isObject(standard) ? isObject(stored) : typeof stored === typeof standard;
    return [name, fits ? stored : standard];
  });
  const cleaned = Object.assign(fallback, Object.fromEntries(entries));
  if (!isEditingRecord(cleaned.editingRecord)) cleaned.editingRecord = {};
  return cleaned;
}

function isEditingRecord({ kind, id, route }: Record<string, unknown> | EditingRecord): boolean {
  const isKind = ['cube', 'view', 'report', 'dashboard'].includes(String(kind));
  return isKind && typeof id === 'string' && typeof route === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
