import type { CellSet } from '@bi/contract/cell-set';
import { colorAt, readableOn, type ChartPalette } from '@bi/olap/chart/palette';
import { NODE_KINDS } from '@bi/olap/format/node-kinds';
import { hasFlag } from './axis-place';

/** Colours of one heat cell. */
export interface HeatColor {
  background: string;
  color: string;
}

function leaves(tree: CellSet['rows']): Uint8Array {
  const leaf = new Uint8Array(tree.parent.length);
  for (let node = 0; node < leaf.length; node++) {
    const isTotal = tree.kind[node] === NODE_KINDS.total;
    if (!isTotal && !hasFlag(tree, node, 'headingOnly')) leaf[node] = 1;
  }
  for (const parent of tree.parent) if (parent >= 0) leaf[parent] = 0;
  // without any member the one total is what there is to compare
  return leaf.includes(1) ? leaf : leaf.fill(1);
}

/**
 * Colour scale of one measure over the cells that are no totals. Values on both sides of zero get the
 * diverging scale with zero in its middle, others the sequential one from least to most; measures
 * where less is better are turned round. The darkest ends are left out: cells are read, not only seen.
 * @param measure index into `cellSet.measures`
 * @returns colours for a value, null where nothing can be compared (totals are coloured by the owner's choice)
 */
export function heatScale(
  cellSet: CellSet,
  measure: number,
  palette: ChartPalette,
): (value: number) => HeatColor | null {
  const column = cellSet.cells[measure];
  const [row0, row1] = cellSet.window.row;
  const [col0, col1] = cellSet.window.col;
  const rowLeaves = leaves(cellSet.rows);
  const columnLeaves = leaves(cellSet.columns);
  let low = Infinity;
  let high = -Infinity;
  let at = 0;
  for (let row = row0; row < row1; row++) {
    for (let col = col0; col < col1; col++, at++) {
      const value = column?.values[at];
      if (value === null || value === undefined) continue;
      if (rowLeaves[row] !== 1 || columnLeaves[col] !== 1) continue;
      const number = Number(value);
      if (number < low) low = number;
      if (number > high) high = number;
    }
  }
  if (!(high > low)) return () => null;
  const turned = cellSet.measures[measure]?.lowerIsBetter === true;
  const diverges = low < 0 && high > 0;
  const reach = Math.max(-low, high);
  return (value) => {
    const share = diverges ? (value / reach + 1) / 2 : (value - low) / (high - low);
    const clamped = Math.min(Math.max(share, 0), 1);
    const scale = diverges ? palette.diverging : palette.sequential;
    const shown = turned ? 1 - clamped : clamped;
    const background = colorAt(scale, diverges ? 0.5 + (shown - 0.5) * 0.8 : shown * 0.7);
    return { background, color: readableOn(background) };
  };
}
