import { useEffect, useRef, type RefObject } from 'react';

/** Time in which an answer grows after it is there, milliseconds. */
const GROWS_MS = 4000;

/**
 * The end of a list that stays in view while the newest of its items grows, until the person scrolls. The element
 * given the reference has to come right after the list.
 */
export function useFollowedEnd(items: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = end.current?.previousElementSibling;
    const box = end.current?.parentElement;
    if (items === 0 || !list || !box) return undefined;
    const grown = new ResizeObserver(() => {
      const last = list.lastElementChild;
      // of an item taller than the box the beginning is read first
      if (last !== null && last.clientHeight > box.clientHeight) {
        last.scrollIntoView({ block: 'start' });
      } else end.current?.scrollIntoView({ block: 'nearest' });
    });
    const stop = () => grown.disconnect();
    grown.observe(list);
    const timer = setTimeout(stop, GROWS_MS);
    const by = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
    for (const kind of by) box.addEventListener(kind, stop, { passive: true, once: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const kind of by) box.removeEventListener(kind, stop);
    };
  }, [items]);
  return end;
}
