import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds that a value must last before it counts. */
const LAST_MS = 90;

/** A value that follows once it has lasted: what passes under the pointer while a map moves does not count. */
export function useSteady<T>(start: T): [T, (next: T) => void] {
  const [value, setValue] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback((next: T) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setValue(next), LAST_MS);
  }, []);
  return [value, change];
}
