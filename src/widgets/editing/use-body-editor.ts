import type { BodyDraft, EditSession, SessionWriter } from '@bi/olap/editing/edit-session';
import { isSameJson, type MergeChoices } from '@bi/olap/editing/part-merge';
import { pushStep, redo, replacePresent, startHistory, undo } from '@bi/olap/query/history';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SaveOutcome } from '../../api/save';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { useNotify } from '../../host/use-notify';
import { useSession } from '../../host/use-session';
import { useServerDraft, type DraftCalls } from './use-server-draft';

/** Quiet time after a step before the session is written, milliseconds. */
const PAUSE_MS = 300;

/** What somebody else saved meanwhile. */
export interface SavedConflict<Draft> {
  current: Draft & { version: number };
  savedBy: string;
  savedAt: string;
}

type Sent<Saved, Conflict> =
  | { kind: 'saved'; saved: Saved }
  | { kind: 'conflict'; found: Conflict };

/** What differs between the kinds of things that are edited. */
export interface BodyEditorSpec<Draft extends BodyDraft, Saved, Conflict> {
  sessions: SessionWriter<Draft>;
  /** key of the session of a thing in the memory of the tab */
  key: (id: string) => string;
  /** null: unsaved work is in the memory of the tab alone */
  calls: DraftCalls | null;
  save: (
    http: HttpClient,
    id: string,
    body: Draft & { version: number },
  ) => Promise<SaveOutcome<Saved, Conflict>>;
  draftOf: (saved: Draft) => Draft;
  merge: (
    base: Draft,
    mine: Draft,
    theirs: Draft,
    choices: MergeChoices,
  ) => { merged: Draft; conflicts: readonly { key: string }[] };
}

/** What is said when a save ended. */
export interface EditorWords {
  saved: string;
  /** @param who name of who saved meanwhile, or `somebody` */
  savedJoined: (who: string) => string;
  /** who saved meanwhile, where it is unknown */
  somebody: string;
}

/** Something that is edited, with its steps. */
export interface BodyEditor<Draft extends BodyDraft, Conflict> {
  draft: Draft;
  isDirty: boolean;
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** one undoable step; steps with the same name that follow each other are one */
  edit: (change: (body: Draft['body']) => Draft['body'], name?: string) => void;
  /** changes name, description or tags as one step */
  rename: (naming: Partial<Omit<Draft, 'body'>>) => void;
  isSaving: boolean;
  /** resolves true where it was saved, false where it failed or asks */
  save: () => Promise<boolean>;
  /** what somebody else saved meanwhile, where both changed the same */
  conflict: Conflict | null;
  /** saves with the choices for what both changed */
  resolve: (choices: MergeChoices) => Promise<boolean>;
  closeConflict: () => void;
  /** forgets all changes */
  discard: () => void;
  base: Draft;
  /** names of other people who edit now */
  alsoEditing: readonly string[];
}

/** Where the editing begins and what hears of its end. */
export interface EditorStart<Draft extends BodyDraft, Saved> {
  item: Draft & { id: string; version: number };
  /** null: nothing was left unsaved */
  start: EditSession<Draft> | null;
  words: EditorWords;
  /** puts what was saved where its readers look for it */
  onStored: (saved: Saved) => Promise<void>;
  onSaved: (saved: Saved) => void;
}

/**
 * Edits a thing from a session of before, or from what is saved: steps that can be undone, stored over a reload,
 * and saved over the version they began with. What somebody else saved meanwhile is joined; only what both
 * changed asks.
 */
export function useBodyEditor<
  Draft extends BodyDraft,
  Saved extends Draft & { version: number },
  Conflict extends SavedConflict<Draft>,
>(
  spec: BodyEditorSpec<Draft, Saved, Conflict>,
  { item, start, words, onStored, onSaved }: EditorStart<Draft, Saved>,
): BodyEditor<Draft, Conflict> {
  const http = useHttp();
  const notify = useNotify();
  const [session, setSession] = useState<EditSession<Draft>>(
    () => start ?? startSession(spec.draftOf(item), item.version),
  );
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { isSaving, attempt } = useAttempt();
  const { history, base, version } = session;
  const draft = history.present;
  const isDirty = useMemo(() => !isSameJson(draft, base), [draft, base]);
  const isWorth = isDirty || history.future.length > 0;
  const written = useMemo(
    () => ({ version: session.version, text: () => spec.sessions.text(session) }),
    [spec, session],
  );
  const forgetHere = useWrittenSession(spec.key(item.id), written, isWorth);
  const { names: alsoEditing, discard } = useServerDraft(spec.calls, item.id, written, isWorth);
  const forget = () => {
    forgetHere();
    discard();
  };

  const { step, travel } = useSteps(setSession);
  const send = async (mine: Draft, over: number): Promise<Sent<Saved, Conflict>> => {
    const { saved, conflict: found } = await spec.save(http, item.id, { ...mine, version: over });
    if (saved === null) return { kind: 'conflict', found: found as Conflict };
    // before the screen hears of the new version: an editor that begins with it must not find these steps
    forget();
    await onStored(saved);
    return { kind: 'saved', saved };
  };
  const finish = (message: string, saved: Saved) => {
    notify.success(message);
    onSaved(saved);
  };
  const join = async (found: Conflict, choices: MergeChoices): Promise<boolean> => {
    const theirs = spec.draftOf(found.current);
    const { merged, conflicts } = spec.merge(base, draft, theirs, choices);
    if (conflicts.some(({ key: one }) => choices[one] === undefined)) {
      setConflict(found);
      return false;
    }
    const again = await send(merged, found.current.version);
    if (again.kind === 'conflict') {
      setConflict(again.found);
      return false;
    }
    setConflict(null);
    finish(words.savedJoined(found.savedBy === '' ? words.somebody : found.savedBy), again.saved);
    return true;
  };
  return {
    draft,
    base,
    alsoEditing,
    isDirty,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: travel(undo),
    redo: travel(redo),
    edit: useCallback(
      (change, name) => step((now) => ({ ...now, body: change(now.body) }), name),
      [step],
    ),
    rename: (naming) => step((now) => ({ ...now, ...naming }), 'naming'),
    isSaving,
    save: () =>
      attempt(async () => {
        const sent = await send(draft, version);
        if (sent.kind !== 'saved') return join(sent.found, {});
        finish(words.saved, sent.saved);
        return true;
      }),
    conflict,
    resolve: (choices) =>
      attempt(() => (conflict === null ? Promise.resolve(false) : join(conflict, choices))),
    closeConflict: () => setConflict(null),
    discard: forget,
  };
}

/** Steps of a session: those with one name that follow each other are one. */
function useSteps<Draft>(
  setSession: (change: (now: EditSession<Draft>) => EditSession<Draft>) => void,
) {
  const last = useRef('');
  const step = useCallback(
    (change: (draft: Draft) => Draft, name = '') => {
      const isSameStep = name !== '' && last.current === name;
      last.current = name;
      setSession((now) => {
        const next = change(now.history.present);
        if (isSameJson(next, now.history.present)) return now;
        const joins = isSameStep && now.history.past.length > 0;
        const steps = joins ? replacePresent(now.history, next) : pushStep(now.history, next);
        return { ...now, history: steps };
      });
    },
    [setSession],
  );
  const travel = (by: typeof undo) => () => {
    last.current = '';
    setSession((now) => ({ ...now, history: by(now.history) }));
  };
  return { step, travel };
}

function startSession<Draft>(base: Draft, version: number): EditSession<Draft> {
  return { version, base, history: startHistory(base) };
}

/**
 * Writes the session into the memory of the tab after each step, so that a reload loses nothing.
 * @param isWorth false: there is nothing that could be lost
 * @returns forgets it for good
 */
function useWrittenSession(
  key: string,
  session: { text: () => string },
  isWorth: boolean,
): () => void {
  const { tab } = useSession();
  const done = useRef(false);
  useEffect(() => {
    const write = () => {
      if (done.current) return;
      if (isWorth) tab.set(key, session.text());
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

/** Runs one task at a time that may fail, and reports a failure; resolves to what the task says, false where it failed. */
function useAttempt() {
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const attempt = async (task: () => Promise<boolean>): Promise<boolean> => {
    setSaving(true);
    try {
      return await task();
    } catch (failure) {
      notify.error(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, attempt };
}
