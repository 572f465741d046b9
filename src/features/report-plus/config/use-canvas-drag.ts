import type { LaidPage } from '@bi/olap/document/laid-page';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useConfig } from './config-context';
import { dropAt, type DropLine } from './page-areas';
import { useBlockActions } from './use-block-actions';

/** Pixels between two pages. */
export const PAGE_GAP = 20;
/** Pixels that the pointer may shake before a press becomes a drag. */
const SHAKE = 5;
/** Distance from the edge where a drag scrolls, pixels, and by how much. */
const EDGE = 48;
const EDGE_STEP = 14;

/**
 * Moves blocks between the pages by the pointer. Nothing is laid out before they are dropped: only a line shows
 * where they would come.
 * @param scale pixels of a point
 */
export function useCanvasDrag(
  scroller: RefObject<HTMLDivElement | null>,
  pages: readonly LaidPage[],
  scale: number,
) {
  const { editor, selected } = useConfig();
  const actions = useBlockActions();
  const [drop, setDrop] = useState<DropLine | null>(null);
  const held = useRef<{ id: string; x: number; y: number; isDrag: boolean } | null>(null);
  const { body } = editor.draft;
  const pointOf = (event: { clientX: number; clientY: number }) => {
    const box = scroller.current;
    if (box === null) return null;
    for (const sheet of box.querySelectorAll<HTMLElement>('[data-page]')) {
      const rect = sheet.getBoundingClientRect();
      if (event.clientY < rect.top - PAGE_GAP || event.clientY > rect.bottom) continue;
      const page = pages[Number(sheet.dataset['page'])];
      if (page === undefined) return null;
      const x = (event.clientX - rect.left) / scale;
      return { page, at: { x, y: (event.clientY - rect.top) / scale } };
    }
    return null;
  };
  const moved = (id: string) => (selected.has(id) ? selected : new Set([id]));
  const onMove = (event: PointerEvent) => {
    const press = held.current;
    const box = scroller.current;
    if (press === null || box === null) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.isDrag && far < SHAKE) return;
    press.isDrag = true;
    const { top, bottom } = box.getBoundingClientRect();
    if (event.clientY < top + EDGE) box.scrollTop -= EDGE_STEP;
    if (event.clientY > bottom - EDGE) box.scrollTop += EDGE_STEP;
    const found = pointOf(event);
    setDrop(found === null ? null : dropAt(found.page, found.at, body, moved(press.id)));
  };
  const end = (isDropped: boolean): boolean => {
    const press = held.current;
    if (press === null) return false;
    held.current = null;
    if (isDropped && press.isDrag && drop !== null) {
      actions.move(moved(press.id), drop.place);
    }
    setDrop(null);
    return true;
  };
  const hold = (id: string, event: PointerEvent) => {
    held.current = { id, x: event.clientX, y: event.clientY, isDrag: false };
  };
  return { drop, hold, onMove, end };
}
