import type { AxisTree, CellColumn, CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { addsUp } from './adds-up';
import { chartNumberAt } from './chart-data';
import type { AxisTuple, ChartField, ChartShape } from './chart-fields';

/** The part of an answer that belongs to one member, as an answer without the field of that member. */
export interface AnswerPart {
  cellSet: CellSet;
  /** nodes of the complete answer that are counted in a node of the part; one of them: it is the same number */
  rows: readonly (readonly number[])[];
  columns: readonly (readonly number[])[];
}

interface Side {
  tree: AxisTree;
  sources: number[][];
}

/**
 * Takes one member of a field out of an answer. What is under it has the values it had; what is above it
 * is the sum of what is left where the measure adds up, else without a value.
 * @returns null where the answer has nothing of the member
 */
export function partOfAnswer(
  cellSet: CellSet,
  shape: ChartShape,
  field: ChartField,
  member: number,
): AnswerPart | null {
  const own = shape.fields.filter(({ side }) => side === field.side);
  const place = own.indexOf(field);
  const kept = shape[field.side].filter(({ members }) => members[place] === member);
  if (kept.length === 0) return null;
  const side = withoutField(cellSet[field.side], kept, field.axes);
  const other = field.side === 'rows' ? cellSet.columns : cellSet.rows;
  const same = other.parent.map((_, node) => [node]);
  const [rows, columns] =
    field.side === 'rows' ? [side.sources, same] : ([same, side.sources] as const);
  return {
    cellSet: {
      ...cellSet,
      [field.side]: side.tree,
      cells: cellSet.measures.map((_, measure) => valuesOf(cellSet, measure, rows, columns)),
      window: { row: [0, rows.length], col: [0, columns.length] },
    },
    rows,
    columns,
  };
}

/** A tree of the kept leaves alone, with the nodes of some axes taken out, and a total above them. */
function withoutField(tree: AxisTree, kept: readonly AxisTuple[], axes: readonly number[]): Side {
  const isTaken = (node: number) => axes.includes(tree.levels[tree.level[node] ?? -1]?.axis ?? -1);
  const levels = tree.levels.flatMap((level, at) => (axes.includes(level.axis) ? [] : [at]));
  const made: { node: number; parent: number; sources: number[] }[] = [];
  const places = new Map<number, number>();
  const total: number[] = [];
  for (const { node } of kept) {
    const path: number[] = [];
    for (let at = node; at >= 0; at = tree.parent[at] ?? -1) path.unshift(at);
    const taken = path.findLastIndex(isTaken);
    const isFirst = path.findIndex((at) => !isTaken(at)) > taken;
    const under = taken < 0 ? node : (path[taken] ?? node);
    const top = taken === path.length - 1 || isFirst ? under : node;
    if (!total.includes(top)) total.push(top);
    let parent = -1;
    for (const [depth, at] of path.entries()) {
      if (isTaken(at)) continue;
      const known = places.get(at) ?? made.length;
      if (known === made.length) {
        made.push({ node: at, parent, sources: [] });
        places.set(at, known);
      }
      const source =
        depth > taken
          ? at
          : path.slice(depth).every((one) => one === at || isTaken(one))
            ? under
            : node;
      const sources: number[] = made[known]?.sources ?? [];
      if (!sources.includes(source)) sources.push(source);
      parent = known;
    }
  }
  return {
    tree: {
      levels: levels.flatMap((at) => tree.levels[at] ?? []),
      level: [-1, ...made.map(({ node }) => levels.indexOf(tree.level[node] ?? -1))],
      parent: [-1, ...made.map(({ parent }) => (parent < 0 ? -1 : parent + 1))],
      member: [-1, ...made.map(({ node }) => tree.member[node] ?? -1)],
      kind: [NODE_KINDS.total, ...made.map(({ node }) => tree.kind[node] ?? NODE_KINDS.member)],
      flags: [0, ...made.map(() => 0)],
      count: made.length + 1,
    },
    sources: [total, ...made.map(({ sources }) => sources)],
  };
}

/** Values of a measure: that of its only source, else the sum of them where the measure adds up. */
function valuesOf(
  cellSet: CellSet,
  measure: number,
  rows: readonly (readonly number[])[],
  columns: readonly (readonly number[])[],
): CellColumn {
  const adds = addsUp(cellSet, measure);
  const values = rows.flatMap((row) =>
    columns.map((column) => {
      if (!adds && row.length * column.length !== 1) return null;
      const all = row.flatMap((r) =>
        column.flatMap((c) => chartNumberAt(cellSet, r, c, measure) ?? []),
      );
      return all.length === 0 ? null : all.reduce((sum, value) => sum + value, 0);
    }),
  );
  return { ...cellSet.cells[measure], kind: 'number', values };
}
