import { saveDashboard } from '@bi/contract/endpoints/dashboards';
import type { DashboardBody, DashboardConflict, DashboardDetail } from '@bi/contract/dashboard';
import { dashboardSessions, type EditSession } from '@bi/olap/dashboard/edit-steps';
import { mergeDashboards, type DashboardDraft } from '@bi/olap/dashboard/merge-dashboards';
import type { MergeChoices } from '@bi/olap/editing/part-merge';
import { pushStep, redo, startHistory, undo } from '@bi/olap/query/history';
import { canonicalJson } from '@bi/olap/query/olap-state';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dashboardQueries } from '../../../api/dashboards';
import { saveOver } from '../../../api/save';
import { useHttp } from '../../../host/use-http';
import { useNotify } from '../../../host/use-notify';
import { useSession } from '../../../host/use-session';
import { useTexts } from '../../../host/use-texts';
import type { OpenedDashboard } from '../use-board-source';
import { editKey } from './edit-key';
import { editTexts } from './edit-texts';
import { useServerDraft } from './use-server-draft';

/** Quiet time after a step before the session is written, milliseconds. */
const PAUSE_MS = 300;

/** An edited dashboard with its steps. */
export interface Editor {
  draft: DashboardDraft;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** one undoable step */
  edit: (change: (body: DashboardBody) => DashboardBody) => void;
  /** changes name, description or tags as one step */
  rename: (naming: Partial<Omit<DashboardDraft, 'body'>>) => void;
  isSaving: boolean;
  save: () => Promise<void>;
  /** what somebody else saved meanwhile, where both changed the same */
  conflict: DashboardConflict | null;
  /** saves with the choices for what both changed */
  resolve: (choices: MergeChoices) => Promise<void>;
  closeConflict: () => void;
  /** forgets all changes */
  discard: () => void;
  base: DashboardDraft;
  /** names of other people who edit the dashboard now */
  alsoEditing: readonly string[];
}

/** What of a dashboard is edited. */
export function draftOf(dashboard: DashboardDraft): DashboardDraft {
  const { name, description, tag, stag, body } = dashboard;
  return { name, description, tag, stag, body };
}

/**
 * Edits a dashboard from a session of before, or from what is saved: steps that can be undone, survive a
 * reload, and are saved over the version they began with. What somebody else saved meanwhile is joined; only what both changed asks.
 */
export function useEditor(
  dashboard: DashboardDetail,
  start: EditSession | null,
  onSaved: () => void,
): Editor {
  const http = useHttp();
  const client = useQueryClient();
  const notify = useNotify();
  const texts = useTexts(editTexts);
  const key = editKey(dashboard.id);
  const [session, setSession] = useState<EditSession>(() => start ?? startSession(dashboard));
  const [conflict, setConflict] = useState<DashboardConflict | null>(null);
  const { isSaving, attempt } = useAttempt();
  const { history, base, version } = session;
  const draft = history.present;
  const isDirty = useMemo(() => canonicalJson(draft) !== canonicalJson(base), [draft, base]);
  const isWorth = isDirty || history.future.length > 0;
  const forgetHere = useWrittenSession(key, session, isWorth);
  const { names: alsoEditing, discard } = useServerDraft(dashboard.id, session, isWorth);
  const forget = () => {
    forgetHere();
    discard();
  };

  const step = useCallback(
    (change: (draft: DashboardDraft) => DashboardDraft) =>
      setSession((now) => {
        const next = change(now.history.present);
        const isSame = canonicalJson(next) === canonicalJson(now.history.present);
        return isSame ? now : { ...now, history: pushStep(now.history, next) };
      }),
    [],
  );
  const send = async (mine: DashboardDraft, over: number): Promise<DashboardConflict | null> => {
    const body = { ...mine, version: over };
    const outcome = await saveOver(http, saveDashboard, { id: dashboard.id, body });
    if (outcome.conflict !== null) return outcome.conflict;
    const { saved } = outcome;
    // before the screen hears of the new version: an editor that begins with it must not find these steps
    forget();
    client.setQueriesData<OpenedDashboard>({ queryKey: dashboardQueries.opened }, (opened) =>
      opened?.dashboard.id === saved.id ? { ...opened, dashboard: saved } : opened,
    );
    await client.invalidateQueries({ queryKey: dashboardQueries.all });
    return null;
  };
  const finish = (message: string) => {
    notify.success(message);
    onSaved();
  };
  const join = async (found: DashboardConflict, choices: MergeChoices) => {
    const theirs = draftOf(found.current);
    const { merged, conflicts } = mergeDashboards(base, draft, theirs, choices);
    if (conflicts.some(({ key: one }) => choices[one] === undefined)) {
      setConflict(found);
      return;
    }
    const again = await send(merged, found.current.version);
    if (again !== null) {
      setConflict(again);
      return;
    }
    setConflict(null);
    finish(texts.savedJoined(found.savedBy === '' ? texts.somebody : found.savedBy));
  };

  return {
    draft,
    base,
    alsoEditing,
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setSession((now) => ({ ...now, history: undo(now.history) })),
    redo: () => setSession((now) => ({ ...now, history: redo(now.history) })),
    edit: useCallback((change) => step((now) => ({ ...now, body: change(now.body) })), [step]),
    rename: (naming) => step((now) => ({ ...now, ...naming })),
    isSaving,
    save: () =>
      attempt(async () => {
        const found = await send(draft, version);
        if (found === null) finish(texts.saved);
        else await join(found, {});
      }),
    conflict,
    resolve: (choices) =>
      attempt(async () => {
        if (conflict !== null) await join(conflict, choices);
      }),
    closeConflict: () => setConflict(null),
    discard: forget,
  };
}

function startSession(dashboard: DashboardDetail): EditSession {
  const base = draftOf(dashboard);
  return { version: dashboard.version, base, history: startHistory(base) };
}

/**
 * Writes the session into the memory of the tab after each step, so that a reload loses nothing.
 * @param isWorth false: there is nothing that could be lost
 * @returns forgets it for good
 */
function useWrittenSession(key: string, session: EditSession, isWorth: boolean): () => void {
  const { tab } = useSession();
  const done = useRef(false);
  useEffect(() => {
    const write = () => {
      if (done.current) return;
      if (isWorth) tab.set(key, dashboardSessions.text(session));
      else tab.remove(key);
    };
    const timer = setTimeout(write, PAUSE_MS);
    globalThis.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener('pagehide', write);
      write();
    };
  }, [session, isWorth, key, tab]);
  return useCallback(() => {
    done.current = true;
    tab.remove(key);
  }, [key, tab]);
}

/** Runs one task at a time that may fail, and reports a failure. */
function useAttempt() {
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const attempt = async (task: () => Promise<void>) => {
    setSaving(true);
    try {
      await task();
    } catch (failure) {
      notify.error(failure);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, attempt };
}
