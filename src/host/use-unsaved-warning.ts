import { useEffect } from 'react';
import { useUiMode } from './use-ui-mode';

/** Asks before the window with unsaved changes is closed; in a page of somebody else nothing is asked. */
export function useUnsavedWarning(isDirty: boolean): void {
  const { surface } = useUiMode();
  useEffect(() => {
    if (!isDirty || surface !== 'standalone') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isDirty, surface]);
}
