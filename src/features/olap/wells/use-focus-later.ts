import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on a chip after the next render: a chip that changes its well is created again. */
export function useFocusLater(scope: RefObject<HTMLElement | null>): (chip: string | null) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const chip = wanted.current;
    if (chip === null) return;
    const found = scope.current?.querySelector<HTMLElement>(`[data-chip="${CSS.escape(chip)}"]`);
    if (!found) return;
    wanted.current = null;
    found.focus();
  });
  return useCallback((chip) => {
    wanted.current = chip;
  }, []);
}
