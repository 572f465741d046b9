import { useEffect, useState } from 'react';

/**
 * True once what was drawn with `begun` has had its frames: one to measure it and one to show it. What takes
 * long to draw and is not needed first waits for that.
 */
export function useAfterPaint(begun: boolean): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!begun || painted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => setPainted(true));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [begun, painted]);
  return painted;
}
