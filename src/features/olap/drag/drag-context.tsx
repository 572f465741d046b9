import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { labelOf } from '@bi/olap/query/model-fields';
import { Icon } from '../../../ui/icon';
import { useUi } from '../../../ui/ui-context';
import { accepts, dropOn, dropOutside, type Dragged, type WellName } from './drop';
import { useFilterDialog } from '../filter/filter-dialog-context';
import { useOlapModel, useOlapStore } from '../state/olap-context';

/** What is being dragged, and where it would land: before chip `index` of a well. */
export interface DragState {
  dragged: Dragged;
  over: { well: WellName; index: number } | null;
}

const DragStateContext = createContext<DragState | null>(null);

/** What is being dragged now; null when nothing is. */
export function useDragState(): DragState | null {
  return use(DragStateContext);
}

/** Lets fields be dragged between the tree and the wells; dropped outside, a chip goes. */
export function DragContext({ children }: { children: ReactNode }) {
  const store = useOlapStore();
  const model = useOlapModel();
  const { getPopupContainer } = useUi();
  const openFilter = useFilterDialog().open;
  const [drag, setDrag] = useState<DragState | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  const move = (event: DragMoveEvent): void => {
    const dragged = event.active.data.current as Dragged | undefined;
    if (!dragged) return;
    const over = landing(event, dragged);
    setDrag((now) =>
      // a move may be reported after the drag has ended
      now === null || (now.over?.well === over?.well && now.over?.index === over?.index)
        ? now
        : { dragged, over },
    );
  };
  const end = (event: DragEndEvent): void => {
    const dragged = event.active.data.current as Dragged | undefined;
    setDrag(null);
    if (!dragged) return;
    const over = landing(event, dragged);
    if (over?.well === 'filters') openFilter(dragged.kind, dragged.name);
    else if (over) {
      store.getState().edit((query, cube) => dropOn(query, cube, dragged, over.well, over.index));
    } else if (event.over === null) {
      store.getState().edit((query, cube) => dropOutside(query, cube, dragged));
    }
  };

  const accessibility = useMemo(
    () => ({ screenReaderInstructions: { draggable: '' }, restoreFocus: false }),
    [],
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={accessibility}
      autoScroll={false}
      onDragStart={(event) => {
        const dragged = event.active.data.current as Dragged | undefined;
        if (dragged) setDrag({ dragged, over: null });
      }}
      onDragMove={move}
      onDragEnd={end}
      onDragCancel={() => setDrag(null)}
    >
      <DragStateContext value={drag}>{children}</DragStateContext>
      {drag &&
        createPortal(
          <DragOverlay dropAnimation={null}>
            <span className="olap-overlay">
              <Icon name={drag.dragged.kind === 'measure' ? 'sigma' : 'drag'} />
              {labelOf(model, drag.dragged.name)}
            </span>
          </DragOverlay>,
          getPopupContainer(),
        )}
    </DndContext>
  );
}

/** The well under the pointer and the chip it would land before; null where it is not taken. */
function landing(event: DragMoveEvent, dragged: Dragged): DragState['over'] {
  const data = event.over?.data.current as
    | { well: WellName; chips: () => HTMLElement[] }
    | undefined;
  const start = pointerOf(event.activatorEvent);
  if (!data || !start || !accepts(data.well, dragged)) return null;
  const x = start.x + event.delta.x;
  const y = start.y + event.delta.y;
  const index = data.chips().filter((chip) => {
    const box = chip.getBoundingClientRect();
    return y > box.bottom || (y >= box.top && x > box.left + box.width / 2);
  }).length;
  return { well: data.well, index };
}

function pointerOf(event: Event): { x: number; y: number } | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  if (typeof TouchEvent !== 'undefined' && event instanceof TouchEvent) {
    const touch = event.touches[0];
    return touch ? { x: touch.clientX, y: touch.clientY } : null;
  }
  return null;
}
