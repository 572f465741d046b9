import { useLayoutEffect, useState, type RefObject } from 'react';

const MOBILE_WIDTH = 768;
const MOBILE_AGENT = /Android|webOS|iPhone|iPad|iPod|BlackBerry|IEMobile|Opera Mini|Mobile/i;

/** True for 768 px or less, or a mobile user agent. */
export function isMobile(width: number, userAgent: string): boolean {
  return width <= MOBILE_WIDTH || MOBILE_AGENT.test(userAgent);
}

/** Whether the element is shown on a mobile; measured on the element, which in a host's page may be narrower than the window. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(() => isMobile(globalThis.innerWidth, navigator.userAgent));
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      const width = node.getBoundingClientRect().width;
      if (width > 0) setNarrow(isMobile(width, navigator.userAgent));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}
