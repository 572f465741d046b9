import type { SqlCatalog } from '@bi/contract/query/sql';
import { createContext, use, type RefObject } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { CodeEditorHandle } from './code/code-editor';
import type { RunStore, TabRun } from './run/run-store';
import type { EditorTab } from './tabs/editor-tab';
import type { TabStore } from './tabs/tab-store';
import type { CatalogIndex } from './text/catalog-index';

/** Panes under the editor. */
export type PaneName = 'results' | 'chart' | 'messages' | 'plan' | 'history' | 'lineage';

/** What the tables and functions are, once they have come. */
export interface CatalogState {
  index: CatalogIndex;
  catalog: SqlCatalog | null;
  /** why the tables could not be loaded; null while they are loading or have come */
  error: unknown;
  refresh: () => void;
}

/** What parts of the editor share. */
export interface EditorParts {
  tabs: StoreApi<TabStore>;
  runs: StoreApi<RunStore>;
  code: RefObject<CodeEditorHandle | null>;
  catalog: CatalogState;
  /** name of a new tab */
  nextTitle: () => string;
  pane: PaneName;
  showPane: (pane: PaneName) => void;
  /** writes text at the caret of the tab that is open */
  insert: (text: string) => void;
}

export const SqlEditorContext = createContext<EditorParts | null>(null);

/**
 * What parts of the editor share.
 * @throws {Error} outside of the editor
 */
export function useSqlEditor(): EditorParts {
  const parts = use(SqlEditorContext);
  if (parts === null) throw new Error('useEditor() must be called inside the SQL editor');
  return parts;
}

/** Something of the tabs, live. */
export function useTabs<T>(select: (store: TabStore) => T): T {
  return useStore(useSqlEditor().tabs, select);
}

/** The tab that is open; undefined for the moment between two. */
export function useActiveTab(): EditorTab | undefined {
  return useTabs(({ tabs, active }) => tabs.find(({ id }) => id === active));
}

/** The last run of the tab that is open. */
export function useActiveRun(): TabRun | undefined {
  const active = useTabs((store) => store.active);
  return useStore(useSqlEditor().runs, ({ runs }) => runs[active]);
}
