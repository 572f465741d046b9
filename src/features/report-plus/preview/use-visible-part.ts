import { useCallback, useEffect, useState, type RefObject } from 'react';

/** What is seen of something that scrolls, in pixels. */
export interface VisiblePart {
  top: number;
  width: number;
  height: number;
}

const NOTHING: VisiblePart = { top: 0, width: 0, height: 0 };

/**
 * Follows what is seen of an element that scrolls, once a frame; its size is without the scroll bars.
 * @param ready false while the element is not there yet
 */
export function useVisiblePart(box: RefObject<HTMLElement | null>, ready = true): VisiblePart {
  const [part, setPart] = useState(NOTHING);
  const measure = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop: top, clientWidth: width, clientHeight: height } = element;
    setPart((now) =>
      now.top === top && now.width === width && now.height === height
        ? now
        : { top, width, height },
    );
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (element === null || !ready) return;
    measure();
    let frame = 0;
    const onScroll = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [box, ready, measure]);
  return part;
}
