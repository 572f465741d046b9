import { useCallback, useMemo } from 'react';
import { usePreferences } from '../../host/use-preferences';
import { useSession } from '../../host/use-session';
import { readRowLayout, withRowLayout, type RowLayout } from './row-layout';

const KEY = 'rowGrids';

/** A layout and how to change it. */
export interface KeptLayout {
  layout: RowLayout;
  change: (layout: RowLayout) => void;
}

/**
 * The layout this person has given the rows of a key, kept between visits.
 * @param key names a table, or the columns of rows that belong to none (`columnsKey`)
 */
export function useRowLayout(key: string): KeptLayout {
  const { preferences } = useSession();
  const [{ editingRecord }] = usePreferences();
  const all = editingRecord[KEY] as Record<string, unknown> | undefined;
  const kept = all?.[key];
  const layout = useMemo(() => readRowLayout(kept), [kept]);
  const change = useCallback(
    (next: RowLayout) => {
      const now = preferences.get().editingRecord;
      preferences.set({ editingRecord: { ...now, [KEY]: withRowLayout(now[KEY], key, next) } });
    },
    [preferences, key],
  );
  return useMemo(() => ({ layout, change }), [layout, change]);
}
