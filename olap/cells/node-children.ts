import type { AxisNodes } from './axis-nodes';

/** Order of two nodes. */
export type Order = (a: number, b: number) => number;

/** Children of every node: those of `n` are in `list` from `start[n]` to `start[n + 1]`. */
export interface Children {
  start: Int32Array;
  list: Int32Array;
}

/** Nodes below the root, the living ones or all, level by level in natural order, own data behind members, Others last. */
function naturalOrder(nodes: AxisNodes, all: boolean): Int32Array {
  const ordered = new Int32Array(nodes.count);
  const levels = nodes.fields.map(({ depthCount }) =>
    Array.from({ length: depthCount }, () => ({
      members: [] as number[],
      own: [] as number[],
      others: [] as number[],
    })),
  );
  for (let node = 1; node < nodes.count; node += 1) {
    if (!all && nodes.alive[node] !== 1) continue;
    const level = levels[nodes.field[node] ?? 0]?.[nodes.depth[node] ?? 0];
    if (nodes.others[node] === 1) level?.others.push(node);
    else (nodes.isOwnData(node) ? level?.own : level?.members)?.push(node);
  }
  let filled = 0;
  const ofField = (field: (typeof levels)[number]): { members: number[]; others: number[] }[] => [
    ...field.map(({ members }) => ({ members, others: [] })),
    ...field.map(({ own }) => ({ members: [], others: own })),
    ...field.map(({ others }) => ({ members: [], others })),
  ];
  for (const { members, others } of levels.flatMap(ofField)) {
    const first = members[0];
    if (first !== undefined) {
      const size =
        nodes.dictionary(nodes.field[first] ?? 0, nodes.depth[first] ?? 0)?.keys.length ?? 0;
      const starts = new Int32Array(size + 1);
      for (const node of members) {
        const next = (nodes.code[node] ?? 0) + 1;
        starts[next] = (starts[next] ?? 0) + 1;
      }
      for (let code = 0; code < size; code += 1) {
        starts[code + 1] = (starts[code + 1] ?? 0) + (starts[code] ?? 0);
      }
      for (const node of members) {
        const code = nodes.code[node] ?? 0;
        const place = starts[code] ?? 0;
        starts[code] = place + 1;
        ordered[filled + place] = node;
      }
      filled += members.length;
    }
    for (const node of others) {
      ordered[filled] = node;
      filled += 1;
    }
  }
  return ordered.subarray(0, filled);
}

/**
 * Living children of every node, by `orders[field]` (null: natural order), Others behind them; with
 * `all` also members that have rows and no value on the axis.
 */
export function childrenOf(
  nodes: AxisNodes,
  orders: readonly (Order | null)[],
  all = false,
): Children {
  const ordered = naturalOrder(nodes, all);
  const start = new Int32Array(nodes.count + 1);
  for (const node of ordered) {
    const slot = (nodes.parent[node] ?? 0) + 1;
    start[slot] = (start[slot] ?? 0) + 1;
  }
  for (let node = 0; node < nodes.count; node += 1) {
    start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0);
  }
  const next = start.slice();
  const list = new Int32Array(ordered.length);
  for (const node of ordered) {
    const parent = nodes.parent[node] ?? 0;
    const slot = next[parent] ?? 0;
    next[parent] = slot + 1;
    list[slot] = node;
  }
  if (orders.every((order) => order === null)) return { start, list };
  for (let parent = 0; parent < nodes.count; parent += 1) {
    const from = start[parent] ?? 0;
    let to = start[parent + 1] ?? 0;
    while (to > from && nodes.others[list[to - 1] ?? 0] === 1) to -= 1;
    const order = orders[nodes.field[list[from] ?? 0] ?? 0] ?? null;
    if (to - from > 1 && order !== null) list.subarray(from, to).sort(order);
  }
  return { start, list };
}
