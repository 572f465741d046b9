import type { BlueprintEdge, BlueprintPartEdge } from '@bi/contract/blueprint/blueprint';
import { wayOf, neighboursOf } from '@bi/olap/blueprint/neighbourhood';
import { useMemo } from 'react';
import { crosses, lineEnds, linePath, type ShownMap, type ShownNode } from './map-shape';
import type { MapArea } from './use-map-view';

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

/** A line of the map, between two objects or two of their parts. */
interface Line {
  from: ShownNode;
  to: ShownNode;
  part: BlueprintPartEdge | undefined;
}

/** All lines of a map; objects whose parts are listed have lines to these in the place of one. */
function linesOf(
  map: ShownMap,
  edges: readonly BlueprintEdge[],
  partEdges: readonly BlueprintPartEdge[],
  traced: boolean,
): Line[] {
  const lines: Line[] = [];
  const isListed = (key: string) => (map.byKey.get(key)?.parts.length ?? 0) > 0;
  const add = ({ from, to }: BlueprintEdge, part?: BlueprintPartEdge) => {
    const start = map.byKey.get(from);
    const end = map.byKey.get(to);
    if (start !== undefined && end !== undefined) lines.push({ from: start, to: end, part });
  };
  const detailed = new Set<string>();
  for (const part of partEdges) {
    if (!traced && !isListed(part.from) && !isListed(part.to)) continue;
    detailed.add(`${part.from}\n${part.to}`);
    add(part, part);
  }
  for (const edge of edges) if (!detailed.has(`${edge.from}\n${edge.to}`)) add(edge);
  return lines;
}

/** SVG path data of some lines, each once: direct ones, and those that only filter, join or order. */
function pathsOf(lines: readonly Line[]): { direct: string; indirect: string } {
  const direct = new Set<string>();
  const indirect = new Set<string>();
  for (const { from, to, part } of lines) {
    (part?.direct === false ? indirect : direct).add(linePath(from, to, part));
  }
  return { direct: [...direct].join(''), indirect: [...indirect].join('') };
}

const NOTHING = { direct: '', indirect: '' };
const NO_KEYS: ReadonlySet<string> = new Set();

interface LinesAsked {
  map: ShownMap;
  edges: readonly BlueprintEdge[];
  partEdges: readonly BlueprintPartEdge[];
  /** key of the object whose way is lit; null: none */
  lit: string | null;
  /** a part is followed: its lines are lit */
  traced: boolean;
  /** lines outside are not drawn; null: none is */
  area: MapArea | null;
}

/** The lines of the map as paths, and the keys of the objects on the way that is lit. */
export function useLines({ map, edges, partEdges, lit, traced, area }: LinesAsked) {
  const lines = useMemo(
    () => linesOf(map, edges, partEdges, traced),
    [map, edges, partEdges, traced],
  );
  const inSight = useMemo(
    () =>
      area === null
        ? []
        : lines.filter(({ from, to, part }) => crosses(lineEnds(from, to, part), area)),
    [lines, area],
  );
  const plain = useMemo(() => pathsOf(inSight), [inSight]);
  const neighbours = useMemo(() => neighboursOf(edges), [edges]);
  return useMemo(() => {
    if (traced) {
      const shown = inSight.filter(({ part }) => part !== undefined);
      const litKeys = new Set(
        lines.flatMap(({ from, to, part }) =>
          part === undefined ? [] : [from.node.key, to.node.key],
        ),
      );
      return { plain, lit: pathsOf(shown), litKeys };
    }
    if (lit === null || !map.byKey.has(lit)) return { plain, lit: NOTHING, litKeys: NO_KEYS };
    const { up, down } = wayOf(neighbours, lit);
    const onWay = ({ from, to }: Line) =>
      (up.has(from.node.key) && up.has(to.node.key)) ||
      (down.has(from.node.key) && down.has(to.node.key));
    return { plain, lit: pathsOf(inSight.filter(onWay)), litKeys: new Set([...up, ...down]) };
  }, [map, lines, inSight, plain, neighbours, lit, traced]);
}
