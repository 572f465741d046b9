import { useCallback, useMemo } from 'react';
import { usePersistedLayout } from '../../host/use-persisted-layout';
import { useSession } from '../../host/use-session';
import { readRowLayout, withRowLayout, type RowLayout } from './row-layout';

const KEY = 'rowGrids';

/** A layout and how to change it. */
export interface PersistedLayout {
  layout: RowLayout;
  change: (layout: RowLayout) => void;
}

/**
 * The layout this person has given the rows of a key, stored between visits.
 * @param key names a table, or the columns of rows that belong to none (`columnsKey`)
 */
export function useRowLayout(key: string): PersistedLayout {
  const { layouts } = useSession();
  const [all, keep] = usePersistedLayout(KEY);
  const stored = (all as Record<string, unknown> | undefined)?.[key];
  const layout = useMemo(() => readRowLayout(stored), [stored]);
  const change = useCallback(
    (next: RowLayout) => {
      keep(withRowLayout(layouts.get(KEY), key, next));
    },
    [layouts, keep, key],
  );
  return useMemo(() => ({ layout, change }), [layout, change]);
}
