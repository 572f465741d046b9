import { useIsFetching } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { answerQueries } from '../../api/queries';
import { useAutoRefresh } from '../../host/use-auto-refresh';

/** Times between two refreshes that a reader chooses from, in seconds; 0: never. */
export const REFRESH_TIMES = [0, 30, 60, 300, 900] as const;

/** How the data of a dashboard is asked again. */
export interface BoardRefresh {
  /** asks the data of all tiles again that are shown */
  now: () => void;
  /** seconds between the end of one refresh and the next; 0: never by itself */
  seconds: number;
  setSeconds: (seconds: number) => void;
  /** see OpenBoard */
  onRefresh: (run: () => void) => () => void;
}

/**
 * Refreshes a dashboard by hand and by itself: so many seconds after the last answer has come, and not
 * while nobody can see it.
 * @param saved seconds that the dashboard is saved with
 * @param release called before: the newest data is asked for
 */
export function useBoardRefresh(saved: number | undefined, release: () => void): BoardRefresh {
  const runs = useRef(new Set<() => void>());
  const [chosen, setChosen] = useState<number | null>(null);
  const seconds = chosen ?? saved ?? 0;
  const isBusy = useIsFetching({ queryKey: answerQueries.all }) > 0;
  const onRefresh = useCallback((run: () => void) => {
    runs.current.add(run);
    return () => void runs.current.delete(run);
  }, []);
  const now = useCallback(() => {
    release();
    for (const run of [...runs.current]) run();
  }, [release]);
  useAutoRefresh(seconds === 0 ? null : seconds, isBusy, now);
  return useMemo(
    () => ({ now, seconds, setSeconds: setChosen, onRefresh }),
    [now, seconds, onRefresh],
  );
}
