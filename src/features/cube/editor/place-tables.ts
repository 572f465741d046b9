import type { CubeModel } from '@bi/contract/cube/cube';

/** A table of the join graph; `join` null is the fact. Coordinates are pixels of its upper left corner. */
export interface PlacedTable {
  join: number | null;
  name: string;
  table: string;
  x: number;
  y: number;
  /** where the table it depends on is; null for the fact */
  from: { x: number; y: number } | null;
}

const GAP = { x: 96, y: 14 };

/**
 * Places of the fact and its joins in columns: what depends on the fact, what depends on that, and so on.
 * A join whose parent is missing is placed with those of the fact.
 */
export function placeTables(
  model: CubeModel,
  box: { width: number; height: number },
): { tables: PlacedTable[]; width: number; height: number } {
  const tables: PlacedTable[] = [];
  const step = { x: box.width + GAP.x, y: box.height + GAP.y };
  let row = 0;
  const index = new Map(model.joins.map(({ name }, at) => [name, at]));
  const isUnder = (at: number, parent: string | null): boolean => {
    const { from } = model.joins[at] ?? {};
    const hasParent = from !== undefined && index.has(from) && index.get(from) !== at;
    return parent === null ? !hasParent : hasParent && from === parent;
  };
  const seen = new Set<number>();
  const place = (at: number, depth: number): PlacedTable | null => {
    const join = model.joins[at];
    if (!join || seen.has(at)) return null;
    seen.add(at);
    const own: PlacedTable = {
      join: at,
      name: join.name,
      table: join.to,
      x: depth * step.x,
      y: 0,
      from: null,
    };
    tables.push(own);
    const under = model.joins.flatMap((_, other) =>
      isUnder(other, join.name) ? (place(other, depth + 1) ?? []) : [],
    );
    own.y = under.length > 0 ? middle(under) : row++ * step.y;
    for (const one of under) one.from = own;
    return own;
  };
  const fact: PlacedTable = {
    join: null,
    name: model.label ?? model.name,
    table: model.source.table,
    x: 0,
    y: 0,
    from: null,
  };
  const first = model.joins.flatMap((_, at) => (isUnder(at, null) ? (place(at, 1) ?? []) : []));
  model.joins.forEach((_, at) => {
    const left = place(at, 1);
    if (left) first.push(left);
  });
  fact.y = first.length > 0 ? middle(first) : 0;
  for (const one of first) one.from = fact;
  const depth = Math.max(0, ...tables.map(({ x }) => x));
  return {
    tables: [fact, ...tables],
    width: depth + box.width + 2,
    height: Math.max(1, row) * step.y - GAP.y + 2,
  };
}

const middle = (tables: readonly PlacedTable[]): number =>
  ((tables[0]?.y ?? 0) + (tables.at(-1)?.y ?? 0)) / 2;
