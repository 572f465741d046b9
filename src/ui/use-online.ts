import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a network, live. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => globalThis.navigator.onLine);
}
