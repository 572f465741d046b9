import { useLayoutEffect, useState, type RefObject } from 'react';

/** Widths below this, in pixels, are laid out as on a phone. */
const NARROW = 768;

/** True while the element is narrower than 768 px: its own width counts, not the window's. */
export function useNarrow(box: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setNarrow(element.clientWidth > 0 && element.clientWidth < NARROW);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return narrow;
}
