import type { AxisLevel, AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { MemberKey } from '@bi/contract/query/query';

/** Nodes of an axis that are taken over, in their order; `total` is the position of the one that is the grand total. */
interface Part {
  nodes: readonly number[];
  total: number;
}

/**
 * The answer for one member of the outermost field of the rows, as if the question had been asked without that field
 * and of that member alone. The field has one level and no totals; all rows are in the window.
 * @returns null where the member has no rows in the answer
 */
export function memberSlice(cellSet: CellSet, key: MemberKey): CellSet | null {
  const { rows: tree, cells, window } = cellSet;
  const top = topNode(tree, key);
  if (top === -1) return null;
  const part = partOf(tree, top);
  const [from, to] = window.col;
  const width = to - from;
  return {
    ...cellSet,
    rows: sliced(tree, top, part),
    window: { row: [0, part.nodes.length], col: window.col },
    cells: cells.map((column) => ({
      ...column,
      values: part.nodes.flatMap((node) => column.values.slice(node * width, (node + 1) * width)),
    })),
  };
}

function topNode(tree: AxisTree, key: MemberKey): number {
  const member = tree.levels[0]?.members.indexOf(key) ?? -1;
  if (member === -1) return -1;
  for (let node = 0; node < tree.parent.length; node++) {
    const isTop = tree.parent[node] === -1 && tree.kind[node] === NODE_KINDS.member;
    if (isTop && tree.member[node] === member) return node;
  }
  return -1;
}

/** A node and all below it: they follow it. The node is the total where it has cells of its own. */
function partOf(tree: AxisTree, top: number): Part {
  let end = top + 1;
  while (end < tree.parent.length && tree.parent[end] !== -1) end++;
  const isHeading = ((tree.flags[top] ?? 0) & NODE_FLAGS.headingOnly) !== 0;
  const nodes = Array.from({ length: end - top }, (_, at) => top + at).slice(isHeading ? 1 : 0);
  if (!isHeading) return { nodes, total: top };
  const total = nodes.find(
    (node) => tree.parent[node] === top && tree.kind[node] === NODE_KINDS.total,
  );
  return { nodes, total: total ?? -1 };
}

function sliced(tree: AxisTree, top: number, { nodes, total }: Part): AxisTree {
  const levels = tree.levels.slice(1).map((level) => new UsedMembers(level));
  const placeOf = new Map(nodes.map((node, place) => [node, place]));
  const isTotal = (node: number) => node === total;
  const properties = tree.properties
    ?.filter(({ level }) => level > 0)
    .map((one) => ({
      ...one,
      level: one.level - 1,
      values: nodes.map((node) => (isTotal(node) ? null : (one.values[node] ?? null))),
    }));
  const parentOf = (node: number) => {
    const parent = tree.parent[node] ?? -1;
    return isTotal(node) || parent === top ? -1 : (placeOf.get(parent) ?? -1);
  };
  const level = nodes.map((node) => (isTotal(node) ? -1 : (tree.level[node] ?? 0) - 1));
  const member = nodes.map((node, at) => {
    const old = tree.member[node] ?? -1;
    return isTotal(node) || old === -1 ? -1 : (levels[level[at] ?? -1]?.take(old) ?? -1);
  });
  return {
    levels: levels.map((one) => one.used()),
    level,
    parent: nodes.map(parentOf),
    member,
    kind: nodes.map((node) => (isTotal(node) ? NODE_KINDS.total : (tree.kind[node] ?? 0))),
    flags: nodes.map((node) => (isTotal(node) ? 0 : (tree.flags[node] ?? 0))),
    count: nodes.length,
    ...(properties && properties.length > 0 && { properties }),
  };
}

/** The members of a level that are taken, in the order in which they are. */
class UsedMembers {
  readonly #level: AxisLevel;
  readonly #places = new Map<number, number>();

  constructor(level: AxisLevel) {
    this.#level = level;
  }

  /** Where a member is among those taken. @param old its place on the axis with all members */
  take(old: number): number {
    const place = this.#places.get(old) ?? this.#places.size;
    this.#places.set(old, place);
    return place;
  }

  used(): AxisLevel {
    const { members, captions, ...level } = this.#level;
    const old = [...this.#places.keys()];
    const own = captions && old.map((at) => captions[at] ?? null);
    return {
      ...level,
      axis: level.axis - 1,
      members: old.map((at) => members[at] ?? null),
      ...(own && own.some((one) => one !== null) && { captions: own }),
    };
  }
}
