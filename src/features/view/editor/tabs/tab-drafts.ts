import type { SqlTabSave } from '@bi/contract/query/sql';
import type { TabOutcome } from '../../../../api/sql';
import { toCallError } from '../../../../core/errors';
import type { EditorTab } from './editor-tab';

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

/** The tabs as the drafts see them. */
interface OpenTabs {
  find: (id: string) => EditorTab | undefined;
  patch: (id: string, next: Partial<EditorTab>) => void;
}

/** Saves drafts of tabs: at most `waitMs` after a change, one save of a tab at a time. */
export class TabDrafts {
  readonly #ports: TabPorts;
  readonly #tabs: OpenTabs;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #running = new Map<string, Promise<void>>();
  readonly #again = new Set<string>();
  /** newest version this browser knows to be its own, also of tabs closed meanwhile */
  readonly #versions = new Map<string, number>();

  constructor(ports: TabPorts, tabs: OpenTabs) {
    this.#ports = ports;
    this.#tabs = tabs;
  }

  /** a tab, as it was before, has changed */
  changed({ id, draft }: EditorTab): void {
    if (draft === 'saving') this.#again.add(id);
    else if (draft !== 'conflict') this.#schedule(id, this.#waitMs);
  }

  cancel(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  /** saves now, or once more after the save that is on its way */
  send(id: string): Promise<void> {
    const current = this.#running.get(id);
    if (current) {
      this.#again.add(id);
      return current;
    }
    return this.#inTurn(id, this.#sendNow(id));
  }

  /** saves that a tab was closed */
  close(tab: EditorTab): void {
    void this.#inTurn(tab.id, this.#sendClosed(tab, this.#running.get(tab.id)));
  }

  /** saves all that was changed until now */
  async flush(id: string): Promise<void> {
    this.cancel(id);
    await this.send(id);
    if (this.#tabs.find(id)?.draft !== 'dirty') return;
    this.cancel(id);
    await this.send(id);
  }

  /** stops waiting, after a last try to save */
  end(id: string): void {
    if (this.#timers.has(id)) void this.#sendNow(id);
    this.cancel(id);
  }

  get #waitMs(): number {
    return this.#ports.waitMs ?? WAIT_MS;
  }

  #schedule(id: string, ms: number): void {
    if (this.#timers.has(id)) return;
    this.#timers.set(
      id,
      setTimeout(() => {
        this.#timers.delete(id);
        void this.send(id);
      }, ms),
    );
  }

  /** One save of a tab at a time: what is asked for meanwhile comes after. */
  #inTurn(id: string, task: Promise<void>): Promise<void> {
    const work = task.finally(() => {
      if (this.#running.get(id) !== work) return;
      this.#running.delete(id);
      const isDirty = this.#again.delete(id) && this.#tabs.find(id)?.draft === 'dirty';
      if (isDirty) this.#schedule(id, this.#waitMs);
    });
    this.#running.set(id, work);
    return work;
  }

  #save(tab: EditorTab, closed: boolean): Promise<TabOutcome> {
    const version = Math.max(tab.version, this.#versions.get(tab.id) ?? 0);
    return this.#ports.save(tab.id, bodyOf({ ...tab, version }, closed));
  }

  async #sendNow(id: string): Promise<void> {
    const { find, patch } = this.#tabs;
    const tab = find(id);
    if (tab === undefined || tab.draft === 'saved' || tab.draft === 'conflict') return;
    patch(id, { draft: 'saving', error: null });
    try {
      const outcome = await this.#save(tab, false);
      if (outcome.saved) this.#versions.set(id, outcome.saved.version);
      const now = find(id);
      if (now === undefined) return;
      if (outcome.conflict) {
        patch(id, { draft: 'conflict', theirs: outcome.conflict });
      } else if (sameDraft(now, tab)) {
        patch(id, { draft: 'saved', version: outcome.saved.version });
      } else {
        patch(id, { draft: 'dirty', version: outcome.saved.version });
        this.#schedule(id, this.#waitMs);
      }
    } catch (failure) {
      const error = toCallError(failure);
      const temporary = error.recoverable || error.cancelled;
      patch(id, { draft: temporary ? 'offline' : 'refused', error });
      if (temporary) this.#schedule(id, this.#ports.retryMs ?? RETRY_MS);
    }
  }

  async #sendClosed(tab: EditorTab, before: Promise<void> | undefined): Promise<void> {
    await before;
    try {
      const outcome = await this.#save(tab, true);
      if (outcome.saved) this.#versions.set(tab.id, outcome.saved.version);
    } catch {
      // it stays in the list of closed ones here; the server still has it open and shows it again
    }
  }
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
