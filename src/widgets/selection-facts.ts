import type { AxisTree, CellColumn } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { cellsOf, indexesIn, type GridBands, type GridSpan } from '../ui/data-grid/grid-bands';
import { hasFlag } from '@bi/olap/cells/node-chain';
import { NO_FACTS } from './no-facts';
import type { SelectionFacts } from './pivot-events';
import type { PivotModel } from './pivot-model';
import { sumValues } from './sum-values';

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
      // the total itself is under its parent
      return (parts.get(tree.parent[node] ?? -1) ?? 0) > 1;
    }),
  );
}

/**
 * Facts of a selection of cells. Nothing is counted twice: a total, or a member whose own members are
 * selected too in the same column or row, is left out. Only sums and counts are added up.
 */
export function selectionFacts(model: PivotModel, bands: GridBands): SelectionFacts {
  const { rows, columns, measures, cells, window } = model.cellSet;
  const size = cellsOf(bands);
  const shown = indexesIn(bands.columns);
  const measure = shown[0] === undefined ? -1 : model.columnMeasure(shown[0]);
  const cellsOfMeasure = cells[measure];
  if (
    cellsOfMeasure === undefined ||
    shown.some((column) => model.columnMeasure(column) !== measure)
  ) {
    return { ...NO_FACTS, cells: size };
  }
  const nodesOf = ([from, to]: GridSpan): number[] =>
    indexesIn([[from, to]]).map((column) => model.columnNode(column));
  const across = bands.rows.map((_, row) =>
    bands.columns.flatMap((span, at) => (bands.has(row, at) ? nodesOf(span) : [])),
  );
  const along = bands.columns.map((_, at) =>
    indexesIn(bands.rows.filter((_one, row) => bands.has(row, at))),
  );
  const leftColumns = across.map((nodes) => coveringNodes(columns, nodes));
  const leftRows = along.map((nodes) => coveringNodes(rows, nodes));
  const facts: SelectionFacts = { ...NO_FACTS, cells: size, format: measures[measure]?.format };
  const width = window.col[1] - window.col[0];
  const values: NonNullable<CellColumn['values'][number]>[] = [];
  let counted = 0;
  let loaded = true;
  for (const [band, span] of bands.rows.entries()) {
    for (const [at, columnSpan] of bands.columns.entries()) {
      if (!bands.has(band, at)) continue;
      const rowNodes = indexesIn([span]).filter((node) => leftRows[at]?.has(node) !== true);
      const columnNodes = nodesOf(columnSpan).filter(
        (node) => leftColumns[band]?.has(node) !== true,
      );
      counted += rowNodes.length * columnNodes.length;
      loaded &&= isIn(rowNodes, window.row) && isIn(columnNodes, window.col);
      if (!loaded) continue;
      for (const row of rowNodes) {
        for (const column of columnNodes) {
          const index = (row - window.row[0]) * width + (column - window.col[0]);
          const value = cellsOfMeasure.values[index];
          if (value !== null && value !== undefined) values.push(value);
        }
      }
    }
  }
  facts.left = size - counted;
  if (!loaded) return facts;
  for (const value of values) {
    if (facts.min === null || Number(value) < Number(facts.min)) facts.min = value;
    if (facts.max === null || Number(value) > Number(facts.max)) facts.max = value;
  }
  facts.count = values.length;
  if (measures[measure]?.additive === true) facts.sum = sumValues(values);
  return facts;
}

function isIn(nodes: readonly number[], [from, to]: readonly [number, number]): boolean {
  return nodes.every((node) => node >= from && node < to);
}
