import type { LaidPage } from '@bi/olap/document/laid-page';
import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useConfig } from './config-context';
import { dropAt, type DropLine } from './page-areas';
import { useBlockActions } from './use-block-actions';
import type { Moving } from './use-moved-body';

/** Pixels between two pages. */
export const PAGE_GAP = 20;
/** Pixels that the pointer may shake before a press becomes a drag. */
const SHAKE = 5;
/** Distance from the edge where a drag scrolls, pixels, and by how much. */
const EDGE = 48;
const EDGE_STEP = 14;

/** A press on a block. */
interface Held {
  x: number;
  y: number;
  isDrag: boolean;
  /** what is dragged */
  ids: ReadonlySet<string>;
  /** as they were when it began: places are found on these, whatever is shown meanwhile */
  pages: readonly LaidPage[];
}

/**
 * Moves blocks between the pages by the pointer. A line shows at once where they would come, and the pages as they would
 * be a moment later.
 * @param scale pixels of a point
 * @param onMoving asks for those pages
 */
export function useCanvasDrag(
  scroller: RefObject<HTMLDivElement | null>,
  pages: readonly LaidPage[],
  scale: number,
  onMoving: (moving: Moving | null) => void,
) {
  const { editor, selected } = useConfig();
  const actions = useBlockActions();
  const [drop, setDrop] = useState<DropLine | null>(null);
  const held = useRef<Held | null>(null);
  const { body } = editor.draft;
  const pointOf = (event: { clientX: number; clientY: number }, before: readonly LaidPage[]) => {
    const box = scroller.current;
    if (box === null) return null;
    for (const sheet of box.querySelectorAll<HTMLElement>('[data-page]')) {
      const rect = sheet.getBoundingClientRect();
      if (event.clientY < rect.top - PAGE_GAP || event.clientY > rect.bottom) continue;
      const page = before[Number(sheet.dataset['page'])];
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
    const found = pointOf(event, press.pages);
    const next = found === null ? null : dropAt(found.page, found.at, body, press.ids);
    setDrop(next);
    onMoving(next === null ? null : { ids: press.ids, place: next.place });
  };
  const end = (isDropped: boolean): boolean => {
    const press = held.current;
    if (press === null) return false;
    held.current = null;
    if (isDropped && press.isDrag && drop !== null) {
      actions.move(press.ids, drop.place);
    }
    setDrop(null);
    onMoving(null);
    return true;
  };
  const hold = (id: string, event: PointerEvent) => {
    const place = { x: event.clientX, y: event.clientY };
    held.current = { ...place, isDrag: false, ids: moved(id), pages };
  };
  return { drop, hold, onMove, end };
}
