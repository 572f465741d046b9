import { useEffect } from 'react';
import { useUiMode } from '../../host/use-ui-mode';

/**
 * Ctrl+P and Cmd+P make a file of pages from the dashboard's data, where the page is the product's own: a
 * browser would print what is in view.
 * @param onPrint null: the person may not make files, and the browser prints
 */
export function usePrintKey(onPrint: (() => void) | null): void {
  const { surface } = useUiMode();
  useEffect(() => {
    if (onPrint === null || surface !== 'standalone') return;
    const onKey = (event: KeyboardEvent) => {
      const isPrint = event.key.toLowerCase() === 'p' && (event.ctrlKey || event.metaKey);
      if (!isPrint || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onPrint();
    };
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, [onPrint, surface]);
}
