import { useEffect, useRef } from 'react';

/** Time between two attempts while the browser does not know that it is offline, milliseconds. */
const PAUSE_MS = 15_000;

/** While `offline`, does `again` as soon as the connection is back, and now and then until then. */
export function useRetryWhenOnline(offline: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!offline) return;
    const attempt = (): void => latest.current();
    const timer = setInterval(() => {
      if (navigator.onLine) attempt();
    }, PAUSE_MS);
    globalThis.addEventListener('online', attempt);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', attempt);
    };
  }, [offline]);
}
