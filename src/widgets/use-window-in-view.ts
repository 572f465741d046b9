import type { Query } from '@bi/contract/query/query';
import { useCallback, useMemo, useState } from 'react';

/** A query as it is asked, and how the grid says which of its cells it needs. */
export interface WindowInView {
  /** the query with the window last reported for it; its own window, or none, until one was reported */
  asked: Query;
  /** takes the `window` event of the grid */
  onWindow: (window: Query['window']) => void;
}

/** Holds the window of cells in view next to the query: scrolling is no change of what is asked. */
export function useWindowInView(query: Query): WindowInView {
  const [page, setPage] = useState<{ of: Query; window: Query['window'] } | null>(null);
  const asked = useMemo(
    () => (page?.of === query ? { ...query, window: page.window } : query),
    [page, query],
  );
  const onWindow = useCallback(
    (window: Query['window']) => setPage({ of: query, window }),
    [query],
  );
  return { asked, onWindow };
}
