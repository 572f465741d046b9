import type { SqlTab, SqlTabSave, SqlVariable, VariableValues } from '@bi/contract/sql';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TabOutcome } from '../../../../api/sql';
import { toCallError, type CallError } from '../../../../core/errors';

/**
 * How far a tab's draft has got: `saved`, `dirty` (not sent yet), `saving`, `offline` (stored here and
 * sent when the server answers again), `refused` (the server will not take it), `conflict` (another
 * browser saved a newer one).
 */
export type TabDraftState = 'saved' | 'dirty' | 'saving' | 'offline' | 'refused' | 'conflict';

/** A tab of the editor in this browser. */
export interface EditorTab {
  id: string;
  title: string;
  sql: string;
  variables: SqlVariable[];
  values: VariableValues;
  viewId: string | null;
  viewVersion: number | null;
  position: number;
  /** version of the draft on the server; 0 before the first save */
  version: number;
  draft: TabDraftState;
  /** what the server holds while in conflict */
  theirs: SqlTab | null;
  /** why the server refused; null otherwise */
  error: CallError | null;
}

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

/** What the store needs from outside. */
export interface TabPorts {
  save: (id: string, body: SqlTabSave) => Promise<TabOutcome>;
  newId: () => string;
  /** milliseconds a change waits, and between tries while offline */
  waitMs?: number;
  retryMs?: number;
}

const WAIT_MS = 2000;
const RETRY_MS = 5000;
const KEPT_CLOSED = 30;

/** Makes the store of the editor's tabs. A change is saved at most `waitMs` after it was made. */
export function createTabStore(ports: TabPorts): StoreApi<TabStore> {
  const { waitMs = WAIT_MS, retryMs = RETRY_MS } = ports;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  /** newest version this browser knows to be its own, also of tabs closed meanwhile */
  const versions = new Map<string, number>();

  return createStore<TabStore>((set, get) => {
    const find = (id: string) => get().tabs.find((tab) => tab.id === id);
    const patch = (id: string, next: Partial<EditorTab>): void =>
      set(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.id === id ? { ...tab, ...next } : tab)) }));
    const schedule = (id: string, ms: number): void => {
      if (timers.has(id)) return;
      timers.set(
        id,
        setTimeout(() => {
          timers.delete(id);
          void send(id);
        }, ms),
      );
    };
    const cancel = (id: string): void => {
      clearTimeout(timers.get(id));
      timers.delete(id);
    };

    function send(id: string): Promise<void> {
      const current = running.get(id);
      if (current) {
        again.add(id);
        return current;
      }
      return inTurn(id, sendNow(id));
    }

    /** One save of a tab at a time: what is asked for meanwhile comes after. */
    function inTurn(id: string, task: Promise<void>): Promise<void> {
      const work = task.finally(() => {
        if (running.get(id) !== work) return;
        running.delete(id);
        if (again.delete(id) && find(id)?.draft === 'dirty') schedule(id, waitMs);
      });
      running.set(id, work);
      return work;
    }

    const ownVersion = ({ id, version }: EditorTab): number =>
      Math.max(version, versions.get(id) ?? 0);

    async function sendNow(id: string): Promise<void> {
      const tab = find(id);
      if (tab === undefined || tab.draft === 'saved' || tab.draft === 'conflict') return;
      patch(id, { draft: 'saving', error: null });
      try {
        const outcome = await ports.save(id, bodyOf({ ...tab, version: ownVersion(tab) }, false));
        if (outcome.saved) versions.set(id, outcome.saved.version);
        const now = find(id);
        if (now === undefined) return;
        if (outcome.conflict) {
          patch(id, { draft: 'conflict', theirs: outcome.conflict });
        } else if (sameDraft(now, tab)) {
          patch(id, { draft: 'saved', version: outcome.saved.version });
        } else {
          patch(id, { draft: 'dirty', version: outcome.saved.version });
          schedule(id, waitMs);
        }
      } catch (failure) {
        const error = toCallError(failure);
        const temporary = error.recoverable || error.cancelled;
        patch(id, { draft: temporary ? 'offline' : 'refused', error });
        if (temporary) schedule(id, retryMs);
      }
    }

    async function sendClosed(tab: EditorTab, before: Promise<void> | undefined): Promise<void> {
      await before;
      try {
        const outcome = await ports.save(
          tab.id,
          bodyOf({ ...tab, version: ownVersion(tab) }, true),
        );
        if (outcome.saved) versions.set(tab.id, outcome.saved.version);
      } catch {
        // it stays in the list of closed ones here; the server still has it open and shows it again
      }
    }

    return {
      tabs: [],
      active: '',
      closed: [],
      open(tabs, emptyTitle) {
        const open = tabs
          .filter(({ closedAt }) => closedAt === null)
          .sort((a, b) => a.position - b.position)
          .map(fromServer);
        const closed = tabs
          .filter(({ closedAt }) => closedAt !== null)
          .sort((a, b) => ((a.closedAt ?? '') < (b.closedAt ?? '') ? 1 : -1));
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
        if (tab.draft === 'saving') again.add(id);
        else if (tab.draft !== 'conflict') schedule(id, waitMs);
      },
      close(id, emptyTitle) {
        const { tabs, active } = get();
        const at = tabs.findIndex((tab) => tab.id === id);
        const tab = tabs[at];
        if (tab === undefined) return;
        cancel(id);
        const rest = tabs.filter((one) => one !== tab);
        const next = active === id ? (rest[at] ?? rest[at - 1])?.id : active;
        const isWorth = tab.sql.trim() !== '' || tab.version > 0;
        set(({ closed }) => ({
          tabs: rest,
          active: next ?? '',
          closed: isWorth ? [toServer(tab), ...closed].slice(0, KEPT_CLOSED) : closed,
        }));
        if (isWorth) void inTurn(id, sendClosed(tab, running.get(id)));
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
        const from = tabs.findIndex((tab) => tab.id === id);
        const target = Math.max(0, Math.min(tabs.length - 1, to));
        const tab = tabs[from];
        if (tab === undefined || from === target) return;
        const rest = tabs.filter((one) => one !== tab);
        const ordered = [...rest.slice(0, target), tab, ...rest.slice(target)];
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
          void send(id);
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
        await Promise.all(
          waiting.map(async ({ id }) => {
            cancel(id);
            await send(id);
            if (find(id)?.draft === 'dirty') {
              cancel(id);
              await send(id);
            }
          }),
        );
      },
      dispose() {
        for (const tab of get().tabs) {
          if (timers.has(tab.id)) void sendNow(tab.id);
          cancel(tab.id);
        }
      },
    };
  });
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

function bodyOf(tab: EditorTab, closed: boolean): SqlTabSave {
  const { title, sql, variables, values, viewId, viewVersion, position, version } = tab;
  return { title, sql, variables, values, viewId, viewVersion, position, version, closed };
}

/** True when nothing a person changes is different. */
function sameDraft(left: EditorTab, right: EditorTab): boolean {
  return (
    left.title === right.title &&
    left.sql === right.sql &&
    left.variables === right.variables &&
    left.values === right.values &&
    left.viewId === right.viewId &&
    left.viewVersion === right.viewVersion &&
    left.position === right.position
  );
}
