import type { SqlTab } from '@bi/contract/query/sql';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EditorTab } from './editor-tab';
import { TabDrafts, type TabPorts } from './tab-drafts';

/** What people change of a tab. */
export type TabPatch = Partial<
  Pick<EditorTab, 'title' | 'sql' | 'variables' | 'values' | 'viewId' | 'viewVersion'>
>;

/** All tabs and what can be done with them. */
export interface TabStore {
  /** open tabs from left to right; never empty once opened */
  tabs: readonly EditorTab[];
  active: string;
  /** closed ones that can come back, the last closed first */
  closed: readonly SqlTab[];
  /** takes over what the server holds; makes an empty tab where there is none */
  open: (tabs: readonly SqlTab[], emptyTitle: string) => void;
  activate: (id: string) => void;
  /** makes a tab behind the last one and shows it; gives its id */
  create: (start: TabPatch & { title: string }) => string;
  change: (id: string, patch: TabPatch) => void;
  /** closes a tab; the last one leaves an empty one behind */
  close: (id: string, emptyTitle: string) => void;
  /** brings a closed tab back, the last one when no id is given */
  reopen: (id?: string) => void;
  move: (id: string, to: number) => void;
  /** ends a conflict: their draft, this one, or this one in a tab of its own next to theirs */
  settle: (id: string, choice: 'theirs' | 'mine' | 'both') => void;
  /** sends what is not saved now */
  flush: () => Promise<void>;
  /** stops its timers after a last try to save */
  dispose: () => void;
}

const KEPT_CLOSED = 30;

/** Makes the store of the editor's tabs. A change is saved at most `waitMs` after it was made. */
export function createTabStore(ports: TabPorts): StoreApi<TabStore> {
  return createStore<TabStore>((set, get) => {
    const find = (id: string) => get().tabs.find((tab) => tab.id === id);
    const patch = (id: string, next: Partial<EditorTab>): void =>
      set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, ...next } : tab)) }));
    const drafts = new TabDrafts(ports, { find, patch });

    return {
      tabs: [],
      active: '',
      closed: [],
      open(tabs, emptyTitle) {
        const { open, closed } = savedTabs(tabs);
        set({ tabs: open, active: open.at(-1)?.id ?? '', closed });
        if (open.length === 0) get().create({ title: emptyTitle });
      },
      activate: (active) => set({ active }),
      create(start) {
        const id = ports.newId();
        const position = (get().tabs.at(-1)?.position ?? -1) + 1;
        const tab: EditorTab = { ...blankTab(id, position), ...start };
        set(({ tabs }) => ({ tabs: [...tabs, tab], active: id }));
        // an empty tab is worth keeping once it has a text
        if (tab.sql !== '' || tab.viewId !== null) get().change(id, {});
        return id;
      },
      change(id, next) {
        const tab = find(id);
        if (tab === undefined) return;
        const held = tab.draft === 'conflict' || tab.draft === 'saving';
        patch(id, { ...next, ...(held ? {} : { draft: 'dirty' as const, error: null }) });
        drafts.changed(tab);
      },
      close(id, emptyTitle) {
        const { tabs, active } = get();
        const at = tabs.findIndex((tab) => tab.id === id);
        const tab = tabs[at];
        if (tab === undefined) return;
        drafts.cancel(id);
        const rest = tabs.filter((one) => one !== tab);
        const next = active === id ? (rest[at] ?? rest[at - 1])?.id : active;
        const isWorth = tab.sql.trim() !== '' || tab.version > 0;
        set(({ closed }) => ({
          tabs: rest,
          active: next ?? '',
          closed: isWorth ? [toServer(tab), ...closed].slice(0, KEPT_CLOSED) : closed,
        }));
        if (isWorth) drafts.close(tab);
        if (rest.length === 0) get().create({ title: emptyTitle });
      },
      reopen(id) {
        const { closed, tabs } = get();
        const tab = id === undefined ? closed[0] : closed.find((one) => one.id === id);
        if (tab === undefined) return;
        const position = (tabs.at(-1)?.position ?? -1) + 1;
        set({
          closed: closed.filter((one) => one !== tab),
          tabs: [...tabs, { ...fromServer(tab), position }],
          active: tab.id,
        });
        get().change(tab.id, {});
      },
      move(id, to) {
        const { tabs } = get();
        const ordered = reordered(tabs, id, to);
        const moved = ordered.filter(({ position }, at) => position !== at).map((one) => one.id);
        set({ tabs: ordered.map((one, position) => ({ ...one, position })) });
        for (const one of moved) get().change(one, {});
      },
      settle(id, choice) {
        const tab = find(id);
        if (tab?.theirs == null) return;
        const { theirs } = tab;
        if (choice === 'mine') {
          patch(id, { draft: 'dirty', theirs: null, version: theirs.version });
          void drafts.send(id);
          return;
        }
        if (choice === 'both') {
          const { title, sql, variables, values, viewId, viewVersion } = tab;
          get().create({ title, sql, variables, values, viewId, viewVersion });
        }
        patch(id, { ...fromServer(theirs), position: tab.position });
      },
      async flush() {
        const waiting = get().tabs.filter(
          ({ draft }) => draft === 'dirty' || draft === 'offline' || draft === 'saving',
        );
        await Promise.all(waiting.map(({ id }) => drafts.flush(id)));
      },
      dispose() {
        for (const { id } of get().tabs) drafts.end(id);
      },
    };
  });
}

/** Tabs in their new order; the same ones where nothing moves. */
function reordered(tabs: readonly EditorTab[], id: string, to: number): readonly EditorTab[] {
  const from = tabs.findIndex((tab) => tab.id === id);
  const target = Math.max(0, Math.min(tabs.length - 1, to));
  const tab = tabs[from];
  if (tab === undefined || from === target) return tabs;
  const rest = tabs.filter((one) => one !== tab);
  return [...rest.slice(0, target), tab, ...rest.slice(target)];
}

/** What the server holds: open tabs from left to right, closed ones with the last closed first. */
function savedTabs(tabs: readonly SqlTab[]): { open: EditorTab[]; closed: SqlTab[] } {
  const open = tabs
    .filter(({ closedAt }) => closedAt === null)
    .sort((a, b) => a.position - b.position)
    .map(fromServer);
  const closed = tabs
    .filter(({ closedAt }) => closedAt !== null)
    .sort((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? 1 : -1));
  return { open, closed };
}

function blankTab(id: string, position: number): EditorTab {
  return {
    id,
    title: '',
    sql: '',
    variables: [],
    values: {},
    viewId: null,
    viewVersion: null,
    position,
    version: 0,
    draft: 'saved',
    theirs: null,
    error: null,
  };
}

function fromServer(tab: SqlTab): EditorTab {
  const { id, title, sql, variables, values, viewId, viewVersion, position, version } = tab;
  return {
    ...{ id, title, sql, variables, values, viewId, viewVersion, position, version },
    draft: 'saved',
    theirs: null,
    error: null,
  };
}

function toServer(tab: EditorTab): SqlTab {
  const now = new Date().toISOString();
  const { id, title, sql, variables, values, viewId, viewVersion, position, version } = tab;
  return {
    ...{ id, title, sql, variables, values, viewId, viewVersion, position, version },
    savedAt: now,
    closedAt: now,
  };
}
