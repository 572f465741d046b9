import type { AxisLevel, AxisTree, CellColumn, CellSet } from '@bi/contract/query/cell-set';
import type { MemberKey } from '@bi/contract/query/query';

/** A level of an axis to build: its members under any parent. */
export interface LevelSpec {
  axis: number;
  of: string;
  label: string;
  type?: string;
  grain?: AxisLevel['grain'];
  format?: string;
  /** members under the parents' keys, coarsest first */
  members: (parents: readonly MemberKey[]) => readonly MemberKey[];
  /** deeper members exist that are not shown */
  expandable?: boolean;
}

/** An axis to build. */
export interface AxisSpec {
  levels: readonly LevelSpec[];
  /** where grand total and subtotals are */
  totals?: 'before' | 'after' | 'none';
}

/** A measure to build. */
export interface MeasureSpec {
  m: string;
  label: string;
  format?: string;
  lowerIsBetter?: boolean;
  additive?: boolean;
  value: (random: () => number, row: number, column: number) => number | string | null;
}

/** Repeatable random numbers from 0 to 1 (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Builds the tree of one axis. */
export function buildAxis({ levels, totals = 'before' }: AxisSpec): AxisTree {
  const tree: AxisTree = {
    levels: levels.map((level, index) => ({
      axis: level.axis,
      depth: levels.slice(0, index).filter((other) => other.axis === level.axis).length,
      of: level.of,
      level: level.label.toLowerCase().replaceAll(' ', '_'),
      label: level.label,
      type: level.type ?? 'string',
      ...(level.grain === undefined ? {} : { grain: level.grain }),
      ...(level.format === undefined ? {} : { format: level.format }),
      members: [],
    })),
    level: [],
    parent: [],
    member: [],
    kind: [],
    flags: [],
    count: 0,
  };
  const push = (level: number, parent: number, member: number, kind: number, flags: number) => {
    tree.level.push(level);
    tree.parent.push(parent);
    tree.member.push(member);
    tree.kind.push(kind);
    tree.flags.push(flags);
    return tree.level.length - 1;
  };
  const places = levels.map(() => new Map<string, number>());
  const memberIndex = (level: number, key: MemberKey) => {
    const id = JSON.stringify(key);
    const index = places[level]!.get(id) ?? tree.levels[level]!.members.push(key) - 1;
    places[level]!.set(id, index);
    return index;
  };
  const grow = (depth: number, parent: number, path: readonly MemberKey[]) => {
    const spec = levels[depth];
    if (spec === undefined) return;
    const isLast = depth === levels.length - 1;
    const sameAxis = levels[depth + 1]?.axis === spec.axis;
    for (const key of spec.members(path)) {
      let flags = 0;
      if (spec.expandable === true || sameAxis) flags += 1;
      if (sameAxis) flags += 2;
      if (!isLast && totals !== 'before') flags += 4;
      const node = push(depth, parent, memberIndex(depth, key), 0, flags);
      grow(depth + 1, node, [...path, key]);
      if (!isLast && totals === 'after') push(depth + 1, node, -1, 1, 0);
    }
  };
  if (levels.length === 0 || totals === 'before') push(-1, -1, -1, 1, 0);
  grow(0, -1, []);
  if (levels.length > 0 && totals === 'after') push(-1, -1, -1, 1, 0);
  tree.count = tree.level.length;
  return tree;
}

/** Builds a cell set with repeatable values. */
export function buildCellSet(spec: {
  rows: AxisSpec;
  columns: AxisSpec;
  measures: readonly MeasureSpec[];
  seed?: number;
}): CellSet {
  const rows = buildAxis(spec.rows);
  const columns = buildAxis(spec.columns);
  const random = seededRandom(spec.seed ?? 1);
  const cells = spec.measures.map((measure): CellColumn => {
    const values: (number | string | null)[] = new Array(rows.count * columns.count);
    for (let row = 0, at = 0; row < rows.count; row++) {
      for (let column = 0; column < columns.count; column++, at++) {
        const isHeading = ((rows.flags[row] ?? 0) | (columns.flags[column] ?? 0)) & 4;
        values[at] = isHeading ? null : measure.value(random, row, column);
      }
    }
    return { kind: values.some((value) => typeof value === 'string') ? 'text' : 'number', values };
  });
  return {
    rows,
    columns,
    measures: spec.measures.map(({ m, label, format, lowerIsBetter, additive }) => ({
      m,
      label,
      ...(format === undefined ? {} : { format }),
      ...(lowerIsBetter === undefined ? {} : { lowerIsBetter }),
      ...(additive === undefined ? {} : { additive }),
    })),
    cells,
    window: { row: [0, rows.count], col: [0, columns.count] },
  };
}
