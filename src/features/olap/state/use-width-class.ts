import { useLayoutEffect, useState, type RefObject } from 'react';

/** How much room there is: `narrow` as on a phone (below 768 px), `tight` below 1040 px, else `wide`. */
export type WidthClass = 'narrow' | 'tight' | 'wide';

/** The room an element has: its own width counts, not the window's. */
export function useWidthClass(box: RefObject<HTMLElement | null>): WidthClass {
  const [room, setRoom] = useState<WidthClass>('wide');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = (): void => setRoom(widthClassOf(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return room;
}

/** Room of a width in pixels; 0 is an element that is not laid out yet. */
export function widthClassOf(width: number): WidthClass {
  if (width === 0 || width >= 1040) return 'wide';
  return width < 768 ? 'narrow' : 'tight';
}
