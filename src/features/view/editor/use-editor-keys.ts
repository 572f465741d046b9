import { useEffect, useRef, type RefObject } from 'react';
import { isTyping } from '../../../ui/is-typing';
import { editorCommand, type EditorCommand } from './editor-shortcuts';

/**
 * Keys of the editor wherever the focus is inside of it, and on the page's body, where keys go when
 * nothing has the focus. What the text itself has answered is left alone.
 */
export function useEditorKeys(
  frame: RefObject<HTMLElement | null>,
  onVerb: (verb: EditorCommand) => void,
): void {
  const latest = useRef(onVerb);
  useEffect(() => {
    latest.current = onVerb;
  });
  useEffect(() => {
    const node = frame.current;
    if (node === null) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const path = event.composedPath();
      const inside = path.includes(node) || path[0] === node.ownerDocument.body;
      if (!inside || event.defaultPrevented) return;
      const verb = editorCommand(event, isTyping(path[0]));
      if (verb === null) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(verb);
    };
    const { ownerDocument } = node;
    ownerDocument.addEventListener('keydown', onKeyDown, true);
    return () => ownerDocument.removeEventListener('keydown', onKeyDown, true);
  }, [frame]);
}
