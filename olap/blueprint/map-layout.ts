import { BLUEPRINT_KINDS, type BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { LineageEdge } from './lineage';

/** An object to be placed. */
export interface MapNode {
  key: string;
  kind: BlueprintKind;
  /** pixels */
  height: number;
}

/** Where an object is, pixels from the top left of the map. */
export interface MapPlace {
  key: string;
  x: number;
  y: number;
  /** from 0, left to right */
  layer: number;
}

/** Measures of a map, pixels. */
export interface MapMeasures {
  width: number;
  /** between layers */
  gapX: number;
  /** between objects of a layer */
  gapY: number;
}

/** A placed map. */
export interface MapLayout {
  places: MapPlace[];
  /** kind of each layer */
  layers: BlueprintKind[];
  width: number;
  height: number;
}

const SWEEPS = 8;

interface Placed extends MapNode {
  layer: number;
  y: number;
  rank: number;
}

/**
 * Places objects in layers by kind, those that read another one of their own kind to the right of it; inside a
 * layer near what they read and what reads them. The same input gives the same places. Time grows with
 * nodes and edges, not with their square.
 */
export function layoutMap(
  nodes: readonly MapNode[],
  edges: readonly LineageEdge[],
  { width, gapX, gapY }: MapMeasures,
): MapLayout {
  const layered = intoLayers(nodes, edges);
  const { layers } = layered;
  const placed = new Map<string, Placed>();
  for (const [layer, members] of layers.entries()) {
    members.forEach((node, rank) => placed.set(node.key, { ...node, layer, rank, y: 0 }));
  }
  const around = aroundOf(edges, placed);
  const columns = layers.map((members) => members.flatMap(({ key }) => placed.get(key) ?? []));
  for (const column of columns) stack(column, gapY);
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const forward = sweep % 2 === 0;
    for (const column of forward ? columns : [...columns].reverse()) {
      sortByNeighbours(column, around);
      pull(column, around, gapY);
    }
  }
  const top = Math.min(0, ...[...placed.values()].map(({ y }) => y));
  const places = [...placed.values()].map(({ key, layer, y }) => ({
    ...{ key, layer },
    x: layer * (width + gapX),
    y: Math.round(y - top),
  }));
  const bottoms = [...placed.values()].map(({ y, height }) => y - top + height);
  return {
    places,
    layers: layered.kinds,
    width: Math.max(0, columns.length * (width + gapX) - gapX),
    height: Math.round(bottoms.reduce((most, one) => Math.max(most, one), 0)),
  };
}

function intoLayers(nodes: readonly MapNode[], edges: readonly LineageEdge[]) {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const above = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const kind = byKey.get(from)?.kind;
    if (kind === undefined || kind !== byKey.get(to)?.kind) continue;
    above.set(to, [...(above.get(to) ?? []), from]);
  }
  const depths = new Map<string, number>();
  const depthOf = (key: string, below: ReadonlySet<string>): number => {
    const known = depths.get(key);
    if (known !== undefined) return known;
    const own = new Set([...below, key]);
    const depth = (above.get(key) ?? []).reduce(
      (most, one) => (own.has(one) ? most : Math.max(most, depthOf(one, own) + 1)),
      0,
    );
    depths.set(key, depth);
    return depth;
  };
  const layers: MapNode[][] = [];
  const kinds: BlueprintKind[] = [];
  for (const kind of BLUEPRINT_KINDS) {
    const groups = new Map<number, MapNode[]>();
    for (const node of nodes) {
      if (node.kind !== kind) continue;
      const depth = depthOf(node.key, new Set());
      groups.set(depth, [...(groups.get(depth) ?? []), node]);
    }
    for (const [, members] of [...groups].sort(([a], [b]) => a - b)) {
      layers.push(members);
      kinds.push(kind);
    }
  }
  return { layers, kinds };
}

type Around = ReadonlyMap<string, readonly Placed[]>;

function aroundOf(edges: readonly LineageEdge[], placed: ReadonlyMap<string, Placed>): Around {
  const around = new Map<string, Placed[]>();
  const add = (key: string, other: Placed) => {
    const list = around.get(key);
    if (list === undefined) around.set(key, [other]);
    else list.push(other);
  };
  for (const edge of edges) {
    const from = placed.get(edge.from);
    const to = placed.get(edge.to);
    if (from === undefined || to === undefined || from.layer === to.layer) continue;
    add(from.key, to);
    add(to.key, from);
  }
  return around;
}

const middle = ({ y, height }: Placed): number => y + height / 2;

function wanted(node: Placed, around: Around): number {
  const others = around.get(node.key) ?? [];
  if (others.length === 0) return middle(node);
  return others.reduce((sum, other) => sum + middle(other), 0) / others.length;
}

function sortByNeighbours(column: Placed[], around: Around): void {
  const at = new Map(column.map((node) => [node.key, wanted(node, around)]));
  column.sort((a, b) => (at.get(a.key) ?? 0) - (at.get(b.key) ?? 0) || a.rank - b.rank);
  column.forEach((node, rank) => {
    node.rank = rank;
  });
}

function stack(column: readonly Placed[], gapY: number): void {
  let y = 0;
  for (const node of column) {
    node.y = y;
    y += node.height + gapY;
  }
}

/** Moves the nodes of a column as near to their neighbours as their order and the gaps let them. */
function pull(column: readonly Placed[], around: Around, gapY: number): void {
  interface Pool {
    nodes: Placed[];
    /** sum of the tops that its nodes want, each measured from the pool's top */
    sum: number;
    height: number;
  }
  const topOf = ({ sum, nodes }: Pool): number => sum / nodes.length;
  const pools: Pool[] = [];
  for (const node of column) {
    let pool: Pool = {
      nodes: [node],
      sum: wanted(node, around) - node.height / 2,
      height: node.height + gapY,
    };
    for (
      let last = pools.at(-1);
      last !== undefined && topOf(last) + last.height > topOf(pool);
      last = pools.at(-1)
    ) {
      pools.pop();
      pool = {
        nodes: [...last.nodes, ...pool.nodes],
        sum: last.sum + pool.sum - last.height * pool.nodes.length,
        height: last.height + pool.height,
      };
    }
    pools.push(pool);
  }
  for (const pool of pools) {
    let y = topOf(pool);
    for (const node of pool.nodes) {
      node.y = y;
      y += node.height + gapY;
    }
  }
}
