import type { DocumentBody } from '@bi/contract/document/document';
import { moveBlocks, type BlockPlace } from '@bi/olap/document-edit/edit-document';
import { useDeferredValue, useMemo, useState } from 'react';

/** Blocks that are dragged, and where they would come. */
export interface Moving {
  ids: ReadonlySet<string>;
  place: BlockPlace;
}

const samePlace = (a: BlockPlace, b: BlockPlace) =>
  a.in === b.in && a.column === b.column && a.before === b.before;

/**
 * The body as it would be if what is dragged were dropped; its pages are laid out when the browser has time for it, so that
 * the pointer never waits.
 */
export function useMovedBody(body: DocumentBody) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const later = useDeferredValue(moving);
  const moved = useMemo(
    () => (later === null ? null : moveBlocks(body, later.ids, later.place)),
    [body, later],
  );
  const onMoving = (next: Moving | null) =>
    setMoving((now) =>
      next !== null && now?.ids === next.ids && samePlace(now.place, next.place) ? now : next,
    );
  return {
    /** null: nothing is dragged, or it would stay where it is */
    moved: moving === null || moved === body ? null : moved,
    onMoving,
  };
}
