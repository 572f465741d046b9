import type { LineageEdge, PartEdge } from './lineage';

/** Which way lineage is followed: to what something comes from, to where it is used, or both. */
export type LineageDirection = 'up' | 'down' | 'both';

/** Neighbours of objects by key. */
export interface Neighbours {
  /** keys of what an object reads */
  up: ReadonlyMap<string, readonly string[]>;
  /** keys of what reads an object */
  down: ReadonlyMap<string, readonly string[]>;
}

/** Neighbours along edges, in their order. */
export function neighboursOf(edges: readonly LineageEdge[]): Neighbours {
  const up = new Map<string, string[]>();
  const down = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, other: string) => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [other]);
    else list.push(other);
  };
  for (const { from, to } of edges) {
    add(up, to, from);
    add(down, from, to);
  }
  return { up, down };
}

/**
 * Keys of what is at most `depth` steps from one of `roots`, these included. Each way is followed by itself:
 * what else uses a source is not near.
 */
export function nearby(
  { up, down }: Neighbours,
  roots: readonly string[],
  direction: LineageDirection,
  depth: number,
): Set<string> {
  const found = new Set(roots);
  const walk = (next: ReadonlyMap<string, readonly string[]>) => {
    const seen = new Set(roots);
    let edge = [...roots];
    for (let step = 0; step < depth && edge.length > 0; step += 1) {
      edge = edge
        .flatMap((key) => next.get(key) ?? [])
        .filter((key) => !seen.has(key) && seen.add(key));
    }
    seen.forEach((key) => found.add(key));
  };
  if (direction !== 'down') walk(up);
  if (direction !== 'up') walk(down);
  return found;
}

/** Keys of everything that an object comes from and goes into, with it. */
export function wayOf(neighbours: Neighbours, key: string): { up: Set<string>; down: Set<string> } {
  return {
    up: nearby(neighbours, [key], 'up', Number.POSITIVE_INFINITY),
    down: nearby(neighbours, [key], 'down', Number.POSITIVE_INFINITY),
  };
}

/** A part of an object; `part` null: the object with everything it shows. */
export interface PartPlace {
  key: string;
  part: string | null;
}

const placeKey = ({ key, part }: PartPlace): string => JSON.stringify([key, part]);

/**
 * Edges along which a part comes from others (`up`) or goes into others (`down`). An edge into everything an
 * object shows goes into each of its parts; of an object whose rows alone are read, what decides its rows is
 * followed, not its columns. With `indirect` false only values that are shown or computed with count.
 */
export function tracePart(
  edges: readonly PartEdge[],
  start: PartPlace,
  direction: LineageDirection,
  indirect: boolean,
): PartEdge[] {
  const used = edges.filter(({ direct }) => direct || indirect);
  const byFrom = groupBy(used, ({ from }) => from);
  const byTo = groupBy(used, ({ to }) => to);
  const found = new Set<PartEdge>();
  const walk = (step: (place: PartPlace, isStart: boolean) => [PartEdge, PartPlace][]) => {
    const seen = new Set([placeKey(start)]);
    const waiting = [start];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      for (const [edge, next] of step(place, place === start)) {
        found.add(edge);
        if (seen.has(placeKey(next))) continue;
        seen.add(placeKey(next));
        waiting.push(next);
      }
    }
  };
  if (direction !== 'up') {
    walk(({ key, part }) =>
      (byFrom.get(key) ?? [])
        .filter((edge) => part === null || edge.part === part)
        .map((edge) => [edge, { key: edge.to, part: edge.toPart }]),
    );
  }
  if (direction !== 'down') {
    walk(({ key, part }, isStart) =>
      (byTo.get(key) ?? [])
        .filter(({ toPart }) => toPart === null || toPart === part || (part === null && isStart))
        .map((edge) => [edge, { key: edge.from, part: edge.part }]),
    );
  }
  return edges.filter((edge) => found.has(edge));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
