import { useEffect, useRef } from 'react';

/**
 * Runs something again and again while the page is seen: `seconds` after the last run ended, and at once
 * when a hidden page that missed its time is seen again. Null: never.
 * @param busy whether a run is under way; the time counts from its end
 */
export function useAutoRefresh(seconds: number | null, busy: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (seconds === null || busy) return;
    let isDue = false;
    const refresh = () => {
      isDue = document.hidden;
      if (!isDue) latest.current();
    };
    const timer = setInterval(refresh, seconds * 1000);
    const show = () => {
      if (isDue) refresh();
    };
    document.addEventListener('visibilitychange', show);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
    };
  }, [seconds, busy]);
}
