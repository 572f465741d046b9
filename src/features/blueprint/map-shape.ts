import type {
  BlueprintEdge,
  BlueprintNode,
  BlueprintPartEdge,
} from '@bi/contract/blueprint/blueprint';
import { layoutMap, type MapLayout } from '@bi/olap/blueprint/map-layout';
import type { MapArea } from './use-map-view';

/** Width of an object on the map, pixels. */
export const NODE_WIDTH = 244;
/** Height of an object without its parts, pixels. */
export const HEAD_HEIGHT = 62;
/** Height of the line of one part, pixels. */
export const PART_HEIGHT = 24;
/** Parts of an object that are listed on the map; its panel lists the others. */
export const MAX_MAP_PARTS = 12;

const MEASURES = { width: NODE_WIDTH, gapX: 56, gapY: 18 };
const PART_PAD = 6;

/** An object on the map. */
export interface ShownNode {
  node: BlueprintNode;
  /** parts that are listed, in order; [] while they are hidden */
  parts: readonly { id: string; name: string }[];
  /** parts that are left out below them */
  others: number;
  x: number;
  y: number;
  layer: number;
  height: number;
}

/** A placed map with the lines between its objects. */
export interface ShownMap {
  nodes: readonly ShownNode[];
  byKey: ReadonlyMap<string, ShownNode>;
  layout: Pick<MapLayout, 'layers' | 'width' | 'height'>;
}

/** Places what is shown. `opened`: keys of objects whose parts are listed, with those parts. */
export function shapeMap(
  nodes: readonly BlueprintNode[],
  edges: readonly BlueprintEdge[],
  opened: ReadonlyMap<string, readonly { id: string; name: string }[]>,
): ShownMap {
  const heights = new Map(
    nodes.map(({ key }) => {
      const count = opened.get(key)?.length ?? 0;
      const lines = Math.min(count, MAX_MAP_PARTS) + (count > MAX_MAP_PARTS ? 1 : 0);
      return [key, HEAD_HEIGHT + (lines === 0 ? 0 : lines * PART_HEIGHT + PART_PAD)];
    }),
  );
  const sized = nodes.map(({ key, kind }) => ({ key, kind, height: heights.get(key) ?? 0 }));
  const { places, ...layout } = layoutMap(sized, edges, MEASURES);
  const byNode = new Map(nodes.map((node) => [node.key, node]));
  const shown = places.flatMap(({ key, ...place }): ShownNode[] => {
    const node = byNode.get(key);
    const all = opened.get(key) ?? [];
    const parts = all.slice(0, MAX_MAP_PARTS);
    return node
      ? [
          {
            node,
            parts,
            others: all.length - parts.length,
            ...place,
            height: heights.get(key) ?? 0,
          },
        ]
      : [];
  });
  return { nodes: shown, byKey: new Map(shown.map((one) => [one.node.key, one])), layout };
}

/** Height of a line's end on an object: at one of its listed parts, else in the middle of its head. */
function portOf(shown: ShownNode, part: string | null): number {
  const at = part === null ? -1 : shown.parts.findIndex(({ id }) => id === part);
  return shown.y + (at < 0 ? HEAD_HEIGHT / 2 : HEAD_HEIGHT + (at + 0.5) * PART_HEIGHT);
}

/** Where a line begins and ends, and how far it goes sideways at both ends before it turns, pixels of the map. */
export interface LineEnds {
  startX: number;
  startY: number;
  endX: number;
  endY: number;
  bend: number;
}

/** The ends of a line between two objects. */
export function lineEnds(from: ShownNode, to: ShownNode, ports?: BlueprintPartEdge): LineEnds {
  const startX = from.x + NODE_WIDTH;
  const endX = to.x;
  return {
    ...{ startX, endX, bend: Math.max(36, Math.abs(endX - startX) / 2) },
    startY: portOf(from, ports?.part ?? null),
    endY: portOf(to, ports?.toPart ?? null),
  };
}

/** One line between two objects, as SVG path data. */
export function linePath(from: ShownNode, to: ShownNode, ports?: BlueprintPartEdge): string {
  const { startX, startY, endX, endY, bend } = lineEnds(from, to, ports);
  return `M${startX} ${startY}C${startX + bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`;
}

/** Pieces of a line that are looked at one by one. */
const PIECES = 8;

/** Whether some of a line is within an area: a long one passes most of the box around its ends at a distance. */
export function crosses({ startX, startY, endX, endY, bend }: LineEnds, area: MapArea): boolean {
  const bottom = area.y + area.height;
  const right = area.x + area.width;
  if (Math.max(startY, endY) < area.y || Math.min(startY, endY) > bottom) return false;
  let [x, y] = [startX, startY];
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const t = piece / PIECES;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    const nextX = a * startX + b * (startX + bend) + c * (endX - bend) + d * endX;
    const nextY = (a + b) * startY + (c + d) * endY;
    const isBeside = Math.max(x, nextX) < area.x || Math.min(x, nextX) > right;
    const isAway = Math.max(y, nextY) < area.y || Math.min(y, nextY) > bottom;
    if (!isBeside && !isAway) return true;
    [x, y] = [nextX, nextY];
  }
  return false;
}
