import type { AxisLevel, AxisTree } from '@bi/contract/query/cell-set';
import { NODE_FLAGS, NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { MemberKey } from '@bi/contract/query/query';
import type { AssemblySpec, AxisSpec } from './assembly-spec';
import { PLACEMENTS, ROOT, type AxisNodes } from './axis-nodes';
import { placeProperties, type PropertyValues } from './member-properties';
import type { Children } from './node-children';

/** An axis in display order, and where each node's numbers are on it (-1: nowhere). */
export interface PlacedAxis {
  tree: AxisTree;
  positionOf: Int32Array;
}

/** Member keys of the levels as they come on the axis, each once. */
class LevelMembers {
  readonly keys: MemberKey[][];
  /** by level and member; null: a level without captions */
  readonly captions: ((string | null)[] | null)[];
  private readonly byCode: Int32Array[];
  private readonly byKey: Map<MemberKey, number>[];
  private readonly nodes: AxisNodes;
  private readonly firstOf: number[] = [];

  constructor(nodes: AxisNodes) {
    this.nodes = nodes;
    const sizes: number[] = [];
    const captioned: boolean[] = [];
    nodes.fields.forEach(({ depthCount }, field) => {
      this.firstOf.push(sizes.length);
      for (let depth = 0; depth < depthCount; depth += 1) {
        const dictionary = nodes.dictionary(field, depth);
        sizes.push(dictionary?.keys.length ?? 0);
        captioned.push(dictionary !== undefined && dictionary.captions !== null);
      }
    });
    this.keys = sizes.map(() => []);
    this.captions = captioned.map((has) => (has ? [] : null));
    this.byCode = sizes.map((size) => new Int32Array(size).fill(-1));
    this.byKey = sizes.map(() => new Map<MemberKey, number>());
  }

  /** Index of a depth of a field among the levels of the axis. */
  level(field: number, depth: number): number {
    return (this.firstOf[field] ?? 0) + depth;
  }

  member(field: number, depth: number, code: number): number {
    const level = this.level(field, depth);
    const found = this.byCode[level]?.[code] ?? -1;
    if (found >= 0) return found;
    const key = this.nodes.dictionary(field, depth)?.keys[code] ?? null;
    const keys = this.keys[level] ?? [];
    const map = this.byKey[level];
    const member = map?.get(key) ?? keys.push(key) - 1;
    map?.set(key, member);
    const captions = this.captions[level];
    if (captions) {
      captions[member] ??= this.nodes.dictionary(field, depth)?.captions?.[code] ?? null;
    }
    const codes = this.byCode[level];
    if (codes !== undefined) codes[code] = member;
    return member;
  }
}

function axisLevels(spec: AssemblySpec, nodes: AxisNodes, members: LevelMembers): AxisLevel[] {
  return nodes.fields.flatMap(({ axis, of, firstLevel, depthCount }, field) =>
    Array.from({ length: depthCount }, (_, depth): AxisLevel => {
      const level = members.level(field, depth);
      const captions = members.captions[level] ?? null;
      return {
        axis,
        depth,
        of,
        ...(spec.levels[firstLevel + depth] ?? { level: of, label: of, type: 'string' }),
        members: members.keys[level] ?? [],
        ...(captions?.some((caption) => caption !== null) === true ? { captions } : {}),
      };
    }),
  );
}

/**
 * Leaves out the levels of uneven fields that have no nodes; `level` of the nodes is counted again.
 * Others and totals keep theirs, too.
 */
function withUsedLevels(
  spec: AxisSpec,
  levels: AxisLevel[],
  level: number[],
): { levels: AxisLevel[]; level: number[]; places: ReadonlyMap<number, number> } {
  const used = new Set(level);
  let first = 0;
  const remaining = spec.fields.flatMap(({ uneven, depthCount }) => {
    const own = Array.from({ length: depthCount }, (_, depth) => first + depth);
    first += depthCount;
    if (!uneven) return own;
    const last = Math.max(own[0] ?? 0, ...own.filter((index) => used.has(index)));
    return own.filter((index) => index <= last);
  });
  const places = new Map(remaining.map((index, place) => [index, place]));
  return {
    levels: remaining.flatMap((index) => levels[index] ?? []),
    level: level.map((index) => places.get(index) ?? -1),
    places,
  };
}

/** Puts the living nodes of an axis into the order of `children`, totals where their field wants them. */
export function placeAxis(
  spec: AssemblySpec,
  nodes: AxisNodes,
  { start, list }: Children,
  properties: readonly PropertyValues[] = [],
): PlacedAxis {
  const members = new LevelMembers(nodes);
  const positionOf = new Int32Array(nodes.count).fill(-1);
  const level: number[] = [];
  const parent: number[] = [];
  const member: number[] = [];
  const kind: number[] = [];
  const flags: number[] = [];
  const codes: number[] = [];

  function put(at: number, above: number, key: number, what: number, flag: number): number {
    level.push(at);
    parent.push(above);
    member.push(key);
    kind.push(what);
    flags.push(flag);
    codes.push(-1);
    return level.length - 1;
  }

  function open(node: number, above: number): number {
    const field = nodes.field[node] ?? 0;
    const depth = nodes.depth[node] ?? 0;
    const placement = nodes.placement[node] ?? 0;
    const heading = placement === PLACEMENTS.after || placement === PLACEMENTS.none;
    const others = nodes.others[node] === 1;
    const position = put(
      members.level(field, depth),
      above,
      others ? -1 : members.member(field, depth, nodes.code[node] ?? 0),
      others ? NODE_KINDS.others : NODE_KINDS.member,
      (nodes.isExpandable(node) ? NODE_FLAGS.expandable : 0) +
        (nodes.isOpen(node) ? NODE_FLAGS.expanded : 0) +
        (heading ? NODE_FLAGS.headingOnly : 0) +
        (nodes.isOwnData(node) ? NODE_FLAGS.ownData : 0),
    );
    if (!others) codes[position] = nodes.code[node] ?? -1;
    if (!heading) positionOf[node] = position;
    return position;
  }

  function close(node: number, position: number): void {
    if (nodes.placement[node] !== PLACEMENTS.after) return;
    const field = nodes.field[node] ?? -1;
    const deeper = nodes.isOpen(node);
    const below =
      node === ROOT
        ? -1
        : members.level(deeper ? field : field + 1, deeper ? (nodes.depth[node] ?? 0) + 1 : 0);
    positionOf[node] = put(below, position, -1, NODE_KINDS.total, 0);
  }

  const rootPlacement = nodes.placement[ROOT];
  if (rootPlacement === PLACEMENTS.leaf || rootPlacement === PLACEMENTS.before) {
    positionOf[ROOT] = put(-1, -1, -1, NODE_KINDS.total, 0);
  }
  const stack: { node: number; position: number; next: number }[] = [
    { node: ROOT, position: -1, next: start[ROOT] ?? 0 },
  ];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    if (top.next >= (start[top.node + 1] ?? 0)) {
      close(top.node, top.position);
      stack.pop();
      continue;
    }
    const node = list[top.next] ?? 0;
    top.next += 1;
    stack.push({ node, position: open(node, top.position), next: start[node] ?? 0 });
  }
  const count = level.length;
  const levels = axisLevels(spec, nodes, members);
  const own = nodes.fields.flatMap(({ firstLevel, depthCount }) =>
    Array.from({ length: depthCount }, (_, depth) => firstLevel + depth),
  );
  const values = placeProperties(spec, properties, own, { level }, codes);
  const used = withUsedLevels(spec[nodes.axis], levels, level);
  const tree = { levels: used.levels, level: used.level, parent, member, kind, flags, count };
  const placed = values.flatMap((one) => {
    const at = used.places.get(one.level);
    return at === undefined ? [] : [{ ...one, level: at }];
  });
  return { tree: placed.length === 0 ? tree : { ...tree, properties: placed }, positionOf };
}
