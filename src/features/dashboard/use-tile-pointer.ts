import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { PivotTarget } from '../../widgets/pivot-events';

/**
 * Distinguishes a selection made with the pointer or Enter from one that only follows the arrow keys
 * through a grid, which limits no other tile. A range that is dragged counts when the pointer is let go.
 * @param commit takes what was chosen; `adds`: Ctrl or Cmd was held
 */
export function useTilePointer(commit: (targets: readonly PivotTarget[], adds: boolean) => void) {
  const held = useRef<{ adds: boolean; isDown: boolean } | null>(null);
  const waiting = useRef<readonly PivotTarget[] | null>(null);
  const handlers = {
    onPointerDownCapture(event: PointerEvent) {
      waiting.current = null;
      held.current =
        event.button === 0 ? { adds: event.ctrlKey || event.metaKey, isDown: true } : null;
    },
    onPointerUp() {
      const { current } = held;
      if (current === null) return;
      held.current = { ...current, isDown: false };
      const targets = waiting.current;
      waiting.current = null;
      if (targets !== null) commit(targets, current.adds);
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const adds = event.ctrlKey || event.metaKey;
      held.current = event.key === 'Enter' ? { adds, isDown: false } : null;
    },
  };
  const onSelect = (targets: readonly PivotTarget[]) => {
    const { current } = held;
    if (current === null) return;
    if (current.isDown) waiting.current = targets;
    else commit(targets, current.adds);
  };
  return { handlers, onSelect, isPressed: () => held.current !== null };
}
