import { useLayoutEffect, useState, type RefObject } from 'react';

/** Size of an element in pixels, undefined before it is laid out, and its font. */
export interface Frame {
  size: { width: number; height: number } | undefined;
  fontFamily: string | undefined;
}

/** Size of the frame in steps of 20 px, so that the option is not made again for every pixel. */
export function useFrame(frame: RefObject<HTMLElement | null>): Frame {
  const [state, setState] = useState<Frame>({ size: undefined, fontFamily: undefined });
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const read = () => {
      const round = (pixels: number) => Math.max(20, Math.floor(pixels / 20) * 20);
      const width = round(element.clientWidth);
      const height = round(element.clientHeight);
      const { fontFamily } = getComputedStyle(element);
      setState((old) =>
        old.size?.width === width && old.size.height === height && old.fontFamily === fontFamily
          ? old
          : { size: { width, height }, fontFamily },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return state;
}
