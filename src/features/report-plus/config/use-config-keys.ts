import { useEffect, useRef, type RefObject } from 'react';
import { useTexts } from '../../../host/use-texts';
import { useConfig } from './config-context';
import { configTexts } from './config-texts';
import { useBlockActions } from './use-block-actions';

const isInField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement && target.closest('input,textarea,[contenteditable]') !== null;

/**
 * Keys of the screen: undo, redo, publish, and what is done with selected blocks. They work wherever the focus is
 * inside of it, and on the page's body, where keys go when nothing has the focus.
 */
export function useConfigKeys(frame: RefObject<HTMLElement | null>): void {
  const { editor, selected, announce } = useConfig();
  const actions = useBlockActions();
  const texts = useTexts(configTexts);
  const travel = (isRedo: boolean) => {
    if (isRedo ? !editor.canRedo : !editor.canUndo) return;
    if (isRedo) editor.redo();
    else editor.undo();
    announce(isRedo ? texts.redone : texts.undone);
  };
  const publish = () => {
    if (editor.isDirty) void editor.save();
  };
  const runOf = (event: KeyboardEvent, target: EventTarget | undefined): (() => void) | null => {
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key === 's') return publish;
    if (isInField(target)) return null;
    if (isCommand && key === 'z') return () => travel(event.shiftKey);
    if (isCommand && key === 'y') return () => travel(true);
    if (selected.size === 0) return null;
    if (isCommand && key === 'd') return actions.duplicate;
    if (event.altKey && key === 'arrowup') return () => actions.step(-1);
    if (event.altKey && key === 'arrowdown') return () => actions.step(1);
    return key === 'delete' || key === 'backspace' ? actions.remove : null;
  };
  const latest = useRef(runOf);
  useEffect(() => {
    latest.current = runOf;
  });
  useEffect(() => {
    const node = frame.current;
    if (node === null) return;
    const { ownerDocument } = node;
    const onKeyDown = (event: KeyboardEvent) => {
      const path = event.composedPath();
      const isHere = path.includes(node) || path[0] === ownerDocument.body;
      const run = isHere && !event.defaultPrevented ? latest.current(event, path[0]) : null;
      if (run === null) return;
      event.preventDefault();
      run();
    };
    ownerDocument.addEventListener('keydown', onKeyDown);
    return () => ownerDocument.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
