import { useEffect, useRef } from 'react';

/**
 * Runs once, when a screen has come to rest for the length of a frame. Work that begins before that
 * frame puts it off until the next rest.
 * @param atRest nothing is being fetched
 * @param onRest what to do at each rest that may be the first; what it returns runs in the frame
 */
export function useFirstIdle(atRest: boolean, onRest: () => () => void): void {
  const done = useRef(false);
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    if (!atRest || done.current) return;
    const inFrame = latest.current();
    const frame = requestAnimationFrame(() => {
      done.current = true;
      inFrame();
    });
    return () => cancelAnimationFrame(frame);
  }, [atRest]);
}
