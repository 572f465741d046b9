import type { KeyboardEvent } from 'react';
import { stepZoom } from './page-layout';
import type { PageTextSearch } from './use-page-search';
import type { PagesView } from './use-pages-view';

interface KeyTargets {
  view: PagesView;
  search: PageTextSearch;
  /** puts the focus into the search */
  find: () => void;
  /** makes the PDF; absent: no file can be made */
  print: (() => void) | undefined;
}

/**
 * Keys of a document that is read. With Ctrl or Cmd: f searches, p makes the PDF, plus, minus and 0 zoom. F3 goes to
 * the next hit. On the pages, the left and right arrows turn a page.
 */
export function previewKeys(event: KeyboardEvent, { view, search, find, print }: KeyTargets): void {
  const act =
    keyAct(event, view, search) ?? (isCommand(event) ? commandAct(event, find, print) : null);
  if (act === null) return;
  event.preventDefault();
  act();
}

const isCommand = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

function commandAct(
  { key }: KeyboardEvent,
  find: () => void,
  print: (() => void) | undefined,
): (() => void) | null {
  if (key === 'f') return find;
  return key === 'p' ? (print ?? null) : null;
}

function keyAct(
  event: KeyboardEvent,
  view: PagesView,
  search: PageTextSearch,
): (() => void) | null {
  const { key, shiftKey, target } = event;
  const { at, goTo, percent, setZoom } = view;
  if (isCommand(event)) {
    if (key === '+' || key === '=') return () => setZoom(stepZoom(percent, 1));
    if (key === '-') return () => setZoom(stepZoom(percent, -1));
    return key === '0' ? () => setZoom('auto') : null;
  }
  if (key === 'F3') return () => search.step(shiftKey ? -1 : 1);
  const element = view.box.current;
  if (element === null || target !== element) return null;
  // a page that is wider than its place is moved by these keys
  if (element.scrollWidth > element.clientWidth + 1) return null;
  if (key === 'ArrowRight') return () => goTo(at + 1);
  return key === 'ArrowLeft' ? () => goTo(at - 1) : null;
}
