import { GRID_COLUMNS } from '@bi/contract/call/limits';
import { boxAbove, type GridBox, type TilePlace, type GridStep } from '@bi/olap/dashboard/grid';
import { pickUp, takeKey, takePointer, type GridGesture } from '@bi/olap/dashboard/grid-gesture';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '../../../host/use-texts';
import { GAP, ROW } from '../board-style';
import { editTexts } from './edit-texts';

/** A gesture on the screen. */
export interface ShownGesture extends GridGesture {
  by: 'pointer' | 'keys';
  /** how far the pointer has taken the tile, in pixels */
  offset: { x: number; y: number };
}

interface GestureInput {
  boxes: readonly GridBox[];
  /** of the grid, in pixels; null before it is laid out */
  width: number | null;
  least: (id: string) => Pick<TilePlace, 'w' | 'h'>;
  nameOf: (id: string) => string;
  /** takes the layout when a tile was put down somewhere else */
  onLayout: (layout: readonly GridBox[]) => void;
}

const STEPS: Readonly<Record<string, GridStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const NOWHERE = { x: 0, y: 0 };

/**
 * Moves and resizes tiles by pointer and keys. Each step starts from the layout at pick-up; a gesture is one
 * change, and Escape takes it back.
 */
export function useGridGesture({ boxes, width, least, nameOf, onLayout }: GestureInput) {
  const texts = useTexts(editTexts);
  const [gesture, setGesture] = useState<ShownGesture | null>(null);
  const [said, setSaid] = useState('');
  const start = useRef({ x: 0, y: 0, top: 0 });

  const placeText = (layout: readonly GridBox[], id: string): string => {
    const own = layout.find((box) => box.id === id);
    const above = boxAbove(layout, id);
    const below = above === null ? '' : nameOf(above.id);
    return own === undefined ? '' : texts.moved(own.y + 1, own.x + 1, GRID_COLUMNS, below);
  };
  const end = (isPutDown: boolean) => {
    if (gesture === null) return;
    setGesture(null);
    setSaid(isPutDown ? texts.dropped(nameOf(gesture.id)) : texts.restored(nameOf(gesture.id)));
    if (isPutDown && gesture.layout !== gesture.origin) onLayout(gesture.layout);
  };
  const isHeldBy = (by: ShownGesture['by'], id: string) => gesture?.by === by && gesture.id === id;

  const pointer = (id: string, kind: GridGesture['kind']) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const target = event.target as Element;
      // a menu of the tile is elsewhere on the page, but its clicks bubble to here all the same
      const isOwn = event.currentTarget.contains(target) && !target.closest('.ant-btn,input,a');
      if (event.button !== 0 || width === null || !isOwn) return;
      const held = pickUp(boxes, id, kind);
      if (held === null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const top = scrollerOf(event.currentTarget)?.scrollTop ?? 0;
      start.current = { x: event.clientX, y: event.clientY, top };
      setGesture({ ...held, by: 'pointer', offset: NOWHERE });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (width === null || gesture?.kind !== kind || !isHeldBy('pointer', id)) return;
      const scroller = scrollerOf(event.currentTarget);
      scrollAtEdge(scroller, event.clientY);
      const scrolled = (scroller?.scrollTop ?? 0) - start.current.top;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y + scrolled;
      const across = Math.round((x * GRID_COLUMNS) / (width + GAP));
      const moved = takePointer(gesture, across, Math.round(y / (ROW + GAP)), least(id));
      setGesture({ ...gesture, ...moved, offset: { x, y } });
    },
    onPointerUp() {
      if (isHeldBy('pointer', id)) end(true);
    },
    onPointerCancel() {
      if (isHeldBy('pointer', id)) end(false);
    },
  });

  const onStep = (held: ShownGesture, step: GridStep, resizes: boolean) => {
    const next = takeKey(held, step, resizes, least(held.id));
    if (next === null) setSaid(texts.atEdge);
    else {
      setGesture({ ...held, ...next });
      const { w, h } = next.to;
      setSaid(resizes ? texts.resized(w, h) : placeText(next.layout, held.id));
    }
  };
  const onEnter = (id: string) => {
    if (isHeldBy('keys', id)) {
      end(true);
      return;
    }
    const held = pickUp(boxes, id, 'move');
    if (held === null) return;
    setGesture({ ...held, by: 'keys', offset: NOWHERE });
    setSaid(texts.pickedUp(nameOf(id), placeText(boxes, id)));
  };
  const keys = (id: string) => ({
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = STEPS[event.key];
      if (event.key === 'Enter' || event.key === ' ') onEnter(id);
      else if (event.key === 'Escape' && gesture !== null) end(false);
      else if (step !== undefined && gesture !== null && isHeldBy('keys', id)) {
        onStep(gesture, step, event.shiftKey);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onBlur() {
      if (isHeldBy('keys', id)) end(true);
    },
  });

  return { gesture, said, pointer, keys, cancel: () => end(false) };
}

/** Pixels from an edge of what scrolls at which a dragged tile scrolls it. */
const EDGE = 56;
const SCROLL_STEP = 18;

function scrollerOf(element: Element): Element | null {
  return element.closest('.bi-board-body');
}

function scrollAtEdge(scroller: Element | null, y: number): void {
  if (scroller === null) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE) scroller.scrollTop -= SCROLL_STEP;
  else if (y > bottom - EDGE) scroller.scrollTop += SCROLL_STEP;
}
