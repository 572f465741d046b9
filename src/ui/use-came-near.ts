import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether a place has come near to what is seen; once it has, it stays so.
 * @param scrollerOf what scrolls the place; null: the window
 * @param margin how far around what is seen, as CSS writes margins
 * @returns the place's element is given to `ref`
 */
export function useCameNear(
  scrollerOf: (element: Element) => Element | null,
  margin: string,
): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { root: scrollerOf(element), rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, scrollerOf, margin]);
  return { ref, isNear };
}
