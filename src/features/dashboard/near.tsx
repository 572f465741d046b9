import type { CSSProperties, ReactNode } from 'react';
import { useCameNear } from '../../ui/use-came-near';

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
  const { ref, isNear } = useCameNear(scrollerOf, MARGIN);
  return (
    <div ref={ref} className={className} style={style}>
      {children(isNear)}
    </div>
  );
}
