import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

/** How far around what is seen tiles are asked for as well: a screen below it, the next one of a presentation. */
const MARGIN = '100% 100%';

/** What scrolls the tiles: their part of the dashboard, on a phone all of it, there in a presentation their strip. */
function scrollerOf(element: Element): Element | null {
  const slides = element.closest('.bi-slides');
  if (slides !== null) return slides;
  const body = element.closest('.bi-board-body');
  const isOwn = body !== null && getComputedStyle(body).overflowY === 'auto';
  return isOwn ? body : element.closest('.bi-board-in');
}

interface NearProps {
  className?: string;
  style: CSSProperties;
  children: (isNear: boolean) => ReactNode;
}

/** A place that knows whether it has come near to what is seen; once it has, it stays so. */
export function Near({ className, style, children }: NearProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { root: scrollerOf(element), rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={box} className={className} style={style}>
      {children(isNear)}
    </div>
  );
}
