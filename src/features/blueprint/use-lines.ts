import type { BlueprintEdge, BlueprintPartEdge } from '@bi/contract/blueprint';
import { useMemo } from 'react';
import { linePath, type ShownMap } from './map-shape';

/** Ids of the parts on both ends of lines, by key of their object. */
export function partsOf(
  edges: readonly BlueprintPartEdge[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (key: string, part: string | null) => {
    const parts = found.get(key) ?? new Set<string>();
    if (part !== null) parts.add(part);
    found.set(key, parts);
  };
  for (const { from, part, to, toPart } of edges) {
    add(from, part);
    add(to, toPart);
  }
  return found;
}

/** The lines of the map as four paths, and the keys of the objects that lit ones end at. */
export function useLines(
  map: ShownMap,
  edges: readonly BlueprintEdge[],
  partEdges: readonly BlueprintPartEdge[],
  lit: string | null,
  traced: boolean,
) {
  return useMemo(() => {
    const paths: Record<'plain' | 'indirect' | 'lit' | 'litIndirect', string[]> = {
      ...{ plain: [], indirect: [], lit: [], litIndirect: [] },
    };
    const litKeys = new Set<string>();
    const drawn = new Set<string>();
    const isListed = (key: string) => (map.byKey.get(key)?.parts.length ?? 0) > 0;
    const draw = (edge: BlueprintEdge, part?: BlueprintPartEdge) => {
      const from = map.byKey.get(edge.from);
      const to = map.byKey.get(edge.to);
      if (from === undefined || to === undefined) return;
      const path = linePath(from, to, part);
      const isIndirect = part?.direct === false;
      const id = `${path}${isIndirect}`;
      if (drawn.has(id)) return;
      drawn.add(id);
      const isLit = edge.from === lit || edge.to === lit || (traced && part !== undefined);
      if (isLit) litKeys.add(edge.from).add(edge.to);
      paths[isLit ? (isIndirect ? 'litIndirect' : 'lit') : isIndirect ? 'indirect' : 'plain'].push(
        path,
      );
    };
    const detailed = new Set<string>();
    for (const part of partEdges) {
      if (!traced && !isListed(part.from) && !isListed(part.to)) continue;
      detailed.add(`${part.from}\n${part.to}`);
      draw(part, part);
    }
    for (const edge of edges) if (!detailed.has(`${edge.from}\n${edge.to}`)) draw(edge);
    return {
      plain: paths.plain.join(''),
      indirect: paths.indirect.join(''),
      lit: paths.lit.join(''),
      litIndirect: paths.litIndirect.join(''),
      hasLit: litKeys.size > 0,
      litKeys,
    };
  }, [map, edges, partEdges, lit, traced]);
}
