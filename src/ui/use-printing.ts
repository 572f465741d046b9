import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser prints the page: what is shown in part only is then drawn completely, in time. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    globalThis.addEventListener('beforeprint', start);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', start);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}
