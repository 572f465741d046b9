import { useEffect, useRef } from 'react';
import { reconnects } from './reconnect-clock';

/** While `offline`, does `again` as soon as the connection is back, and now and then until then. */
export function useRetryWhenOnline(offline: boolean, again: () => void): void {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!offline) return;
    const attempt = (): void => latest.current();
    const end = reconnects.wait(attempt);
    globalThis.addEventListener('online', attempt);
    return () => {
      end();
      globalThis.removeEventListener('online', attempt);
    };
  }, [offline]);
}
