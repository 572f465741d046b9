import type { AxisNodes } from './axis-nodes';
import { columnOfNumbers, type AnswerNodes, type CellIndex, type CellPlaces } from './cell-values';
import { addExact } from './decimal-text';
import type { ResultColumn } from './result-column';

/** Nodes that nothing living is under. */
function leavesOf(nodes: AxisNodes): Uint8Array {
  const leaves = nodes.alive.slice(0, nodes.count);
  for (let node = 1; node < nodes.count; node += 1) {
    if (nodes.alive[node] === 1) leaves[nodes.parent[node] ?? 0] = 0;
  }
  if (nodes.fields.length === 0) leaves[0] = 1;
  return leaves;
}

function* lineage(nodes: AxisNodes, from: number): Generator<number> {
  for (let node = from; node >= 0; node = nodes.parent[node] ?? -1) yield node;
}

/**
 * A column of numbers whose totals add up what is on the axes: each cell of two nodes that have
 * members under them is the sum of the cells of those members, Others among them.
 */
export function withShownTotals(
  column: ResultColumn,
  { rows, columns }: AnswerNodes,
  places: CellPlaces,
  index: CellIndex,
): ResultColumn {
  const [rowLeaves, colLeaves] = [leavesOf(rows), leavesOf(columns)];
  const sums = new Array<number | string | null>(places.rows.length).fill(null);
  for (let at = 0; at < sums.length; at += 1) {
    const row = places.rows[at] ?? -1;
    const col = places.columns[at] ?? -1;
    if (row < 0 || rowLeaves[row] !== 1 || colLeaves[col] !== 1 || column.nulls?.[at] === 1)
      continue;
    const value = column.values[at] ?? 0;
    for (const above of lineage(rows, row)) {
      for (const across of lineage(columns, col)) {
        const target = index.at(above, across);
        if (target < 0) continue;
        const sum = sums[target] ?? null;
        sums[target] = sum === null ? value : addExact(sum, value, 1);
      }
    }
  }
  return columnOfNumbers(sums);
}
