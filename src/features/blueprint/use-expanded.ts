import { useState } from 'react';
import type { Expanded } from './workspace-map';

const NOTHING: Expanded = { added: new Set(), opened: [] };

/**
 * What was opened on the maps of a visit, by the object that each starts at: returning to a start, or from the way of one
 * column, finds it as it was.
 */
export function useExpanded() {
  const [byStart, setByStart] = useState<ReadonlyMap<string, Expanded>>(new Map());
  return {
    expandedOf: (root: string): Expanded => byStart.get(root) ?? NOTHING,
    expand: (root: string, expanded: Expanded) =>
      setByStart((now) => new Map(now).set(root, expanded)),
  };
}
