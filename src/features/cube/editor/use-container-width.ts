import { useLayoutEffect, useState, type RefObject } from 'react';

/** Width of an element in pixels, as it changes; Infinity before it is measured. */
export function useContainerWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width);
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return width;
}
