import { isTyping } from '../ui/is-typing';
import { useEffect, useRef, type RefObject } from 'react';

/** What the keys of the frame do. */
export interface ShellKeyActions {
  find: () => void;
  shortcuts: () => void;
  toggleMenu: () => void;
  go: (path: string) => void;
  /** paths that `g` and a letter go to, by the letter */
  places: ReadonlyMap<string, string>;
}

const GO_WINDOW_MS = 1200;

/**
 * Ctrl or Cmd + K opens the search, `?` the sheet, `[` folds the menu, `g` then a letter goes to a
 * section. Plain keys do nothing while somebody types. Keys are heard inside the element, and on the
 * page's body, where they go when nothing has the focus.
 */
export function useShellKeys(
  frame: RefObject<HTMLElement | null>,
  enabled: boolean,
  actions: ShellKeyActions,
): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const node = frame.current;
    if (!enabled || node === null) return;
    let goAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const path = event.composedPath();
      const inside = path.includes(node) || path[0] === node.ownerDocument.body;
      if (!inside || event.defaultPrevented || event.altKey) return;
      const act = latest.current;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'k') return;
        event.preventDefault();
        act.find();
        return;
      }
      if (isTyping(path[0])) return;
      const target = event.timeStamp - goAt < GO_WINDOW_MS ? act.places.get(event.key) : undefined;
      goAt = event.key === 'g' ? event.timeStamp : -Infinity;
      if (target !== undefined) act.go(target);
      else if (event.key === '?') act.shortcuts();
      else if (event.key === '[') act.toggleMenu();
      else return;
      event.preventDefault();
    };
    const { ownerDocument } = node;
    ownerDocument.addEventListener('keydown', onKeyDown);
    return () => ownerDocument.removeEventListener('keydown', onKeyDown);
  }, [frame, enabled]);
}
