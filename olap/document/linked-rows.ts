import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { chainOf } from '../cells/node-chain';
import { measureId } from '../cells/measure-id';
import type { PivotBlock, TableCell } from './blocks';
import { rowLink } from './row-link';
import { cellText } from './table-grid';

type Value = string | number | boolean | null;

/** Values of a row by the names of their fields: its members, properties, and its measures in the first column. */
function valuesOf(cellSet: CellSet, node: number): Map<string, Value> {
  const { rows: tree, measures, cells, window } = cellSet;
  const values = new Map<string, Value>();
  for (const at of chainOf(tree, node)) {
    const level = tree.levels[tree.level[at] ?? -1];
    if (level) values.set(level.level, level.members[tree.member[at] ?? -1] ?? null);
  }
  for (const { name, values: own } of tree.properties ?? []) values.set(name, own[node] ?? null);
  const width = window.col[1] - window.col[0];
  for (const [index, measure] of measures.entries()) {
    const value = cells[index]?.values[(node - window.row[0]) * width] ?? null;
    values.set(measureId(measure), value);
  }
  return values;
}

/**
 * The block with the name of each member linked; totals and others open nothing.
 * @param block the rows of the answer's window
 * @param template an address in which `{{name}}` is the value of a field of the row
 */
export function linkedRows(block: PivotBlock, cellSet: CellSet, template: string): PivotBlock {
  const { rows: tree, window } = cellSet;
  const rows = block.rows.map((row, at) => {
    const node = window.row[0] + at;
    if (tree.kind[node] !== NODE_KINDS.member) return row;
    const values = valuesOf(cellSet, node);
    const link = rowLink(template, (name) => values.get(name) ?? null);
    const first = row.cells.findIndex((cell) => cellText(cell) !== '');
    const cells = row.cells.map((cell, column): TableCell => {
      if (column !== first) return cell;
      return typeof cell === 'string' ? { text: cell, link } : { ...cell, link };
    });
    return { ...row, cells };
  });
  return { ...block, rows };
}
