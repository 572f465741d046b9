import type { AxisTree, CellColumn } from '@bi/contract/cell-set';
import { NODE_KINDS } from '@bi/olap/format/node-kinds';
import type { GridRange } from '../ui/data-grid/grid-events';
import { hasFlag } from './axis-place';
import type { SelectionFacts } from './pivot-events';
import type { PivotModel } from './pivot-model';
import { sumValues } from './sum-values';

/** Facts of a selection of nothing. */
export const NO_FACTS: SelectionFacts = {
  cells: 0,
  count: 0,
  left: 0,
  format: undefined,
  min: null,
  max: null,
  sum: null,
};

/** Those of `nodes` that sum up others of them: totals and members above members. */
export function coveringNodes(tree: AxisTree, nodes: Iterable<number>): Set<number> {
  const all = [...new Set(nodes)];
  const parts = new Map<number, number>();
  for (const node of all) {
    if (hasFlag(tree, node, 'headingOnly')) continue;
    let at = node;
    do {
      at = tree.parent[at] ?? -1;
      parts.set(at, (parts.get(at) ?? 0) + 1);
    } while (at >= 0);
  }
  return new Set(
    all.filter((node) => {
      if (tree.kind[node] !== NODE_KINDS.total) return (parts.get(node) ?? 0) > 0;
      // the total itself stands under its parent
      return (parts.get(tree.parent[node] ?? -1) ?? 0) > 1;
    }),
  );
}

function indexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

/**
 * Facts of a range of cells. Nothing is counted twice: a total, or a member whose own members are
 * selected too, is left out. Only sums and counts are added up.
 */
export function selectionFacts(model: PivotModel, range: GridRange): SelectionFacts {
  const { rows, columns, measures, cells, window } = model.cellSet;
  const rowNodes = indexes(range.top, range.bottom);
  const shown = indexes(range.left, range.right);
  const measure = shown.length === 0 ? -1 : model.columnMeasure(range.left);
  const size = rowNodes.length * shown.length;
  const cellsOf = cells[measure];
  if (cellsOf === undefined || shown.some((column) => model.columnMeasure(column) !== measure)) {
    return { ...NO_FACTS, cells: size };
  }
  const columnNodes = shown.map((column) => model.columnNode(column));
  const leftRows = coveringNodes(rows, rowNodes);
  const leftColumns = coveringNodes(columns, columnNodes);
  const countedRows = rowNodes.filter((node) => !leftRows.has(node));
  const countedColumns = columnNodes.filter((node) => !leftColumns.has(node));
  const facts: SelectionFacts = {
    ...NO_FACTS,
    cells: size,
    left: size - countedRows.length * countedColumns.length,
    format: measures[measure]?.format,
  };
  const isLoaded = (nodes: readonly number[], [from, to]: readonly [number, number]) =>
    nodes.every((node) => node >= from && node < to);
  if (!isLoaded(countedRows, window.row) || !isLoaded(countedColumns, window.col)) return facts;
  const width = window.col[1] - window.col[0];
  const values: NonNullable<CellColumn['values'][number]>[] = [];
  for (const row of countedRows) {
    for (const column of countedColumns) {
      const value = cellsOf.values[(row - window.row[0]) * width + (column - window.col[0])];
      if (value === null || value === undefined) continue;
      values.push(value);
      if (facts.min === null || Number(value) < Number(facts.min)) facts.min = value;
      if (facts.max === null || Number(value) > Number(facts.max)) facts.max = value;
    }
  }
  facts.count = values.length;
  if (measures[measure]?.additive === true) facts.sum = sumValues(values);
  return facts;
}
