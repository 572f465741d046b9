import { useEffect, useRef } from 'react';
import type { EmailEditor } from './use-email-editor';

const isInField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && target.closest('input,textarea,[contenteditable]') !== null;

/** Keys of the screen: save, undo and redo; the latter not in fields, which have their own. */
export function useFormKeys(editor: EmailEditor, onSave: () => void): void {
  const handle = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const act = (run: () => void) => {
      event.preventDefault();
      run();
    };
    if (key === 's') act(onSave);
    else if (isInField(event.composedPath()[0])) return;
    else if (key === 'z' && !event.shiftKey && editor.canUndo) act(editor.undo);
    else if ((key === 'y' || (key === 'z' && event.shiftKey)) && editor.canRedo) act(editor.redo);
  };
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    globalThis.addEventListener('keydown', listen);
    return () => globalThis.removeEventListener('keydown', listen);
  }, []);
}
