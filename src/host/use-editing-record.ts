import { useEffect, useRef } from 'react';
import type { EditingRecord } from '../core/session/preference-store';
import { useSession } from './use-session';

/**
 * Names the open draft in the preferences while there is unsaved work; saving or discarding it empties
 * the record. Leaving the screen keeps it: the draft is still there.
 * @param draft what is open; null while it is not loaded yet
 * @param unsaved true while it holds work that is not saved
 */
export function useEditingRecord(draft: EditingRecord | null, unsaved: boolean): void {
  const { preferences } = useSession();
  const wrote = useRef(false);
  const { kind, id, route } = draft ?? {};
  useEffect(() => {
    if (kind === undefined || id === undefined || route === undefined) return;
    const now = preferences.get().editingRecord;
    const isOurs = now.kind === kind && (now.id === id || wrote.current);
    if (unsaved) {
      wrote.current = true;
      if (!isOurs || now.id !== id || now.route !== route) {
        preferences.set({ editingRecord: { kind, id, route } });
      }
    } else {
      wrote.current = false;
      if (isOurs) preferences.set({ editingRecord: {} });
    }
  }, [preferences, kind, id, route, unsaved]);
}
