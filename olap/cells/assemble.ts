import { BiError } from '@bi/contract/bi-error';
import type { CellColumn, CellSet } from '@bi/contract/cell-set';
import type { AssemblySpec, FieldSpec } from './assembly-spec';
import { AxisNodes, PLACEMENTS, ROOT } from './axis-nodes';
import { placeAxis, type PlacedAxis } from './axis-tree';
import { valueOrder } from './cell-order';
import { addKnownNodes } from './known-nodes';
import { numbersOf, readDictionaries } from './member-dictionary';
import type { ResultColumn, ResultTable } from './result-column';

const FIRST_CODE = 2;

function tooManyCells(count: number | string, limit: number): BiError {
  return new BiError('invalid.query.tooManyCells', { params: { count, limit } });
}

/** Number of fields that a shape of so many flattened levels reaches into. */
function fieldsReached(fields: readonly FieldSpec[], levels: number): number {
  let left = levels;
  let reached = 0;
  for (const { depthCount } of fields) {
    if (left <= 0) break;
    left -= depthCount;
    reached += 1;
  }
  return reached;
}

/** Node of each cell row on one axis; dictionary rows have -1. */
function cellNodes(
  axis: 'rows' | 'columns',
  spec: AssemblySpec,
  table: ResultTable,
  nodes: AxisNodes,
): Int32Array {
  const firstColumn = FIRST_CODE + (axis === 'rows' ? 0 : spec.rows.fields.length);
  const codes = nodes.fields.map((_, field) => numbersOf(table.columns[firstColumn + field]));
  const reached = spec.shapes.map(({ row, col }) =>
    fieldsReached(nodes.fields, axis === 'rows' ? row : col),
  );
  const tags = numbersOf(table.columns[0]);
  const found = new Int32Array(table.rowCount);
  for (let row = 0; row < found.length; row += 1) {
    const tag = tags[row] ?? 0;
    if (tag < 0) {
      found[row] = -1;
      continue;
    }
    const count = reached[tag] ?? 0;
    let node: number = ROOT;
    for (let field = 0; field < count; field += 1) {
      node = nodes.node(field, node, codes[field]?.[row] ?? 0);
    }
    found[row] = node;
  }
  return found;
}

/** Keeps the nodes that have a value in any cell on screen. */
function reviveByValues(
  rows: AxisNodes,
  columns: AxisNodes,
  rowNodes: Int32Array,
  colNodes: Int32Array,
  measures: readonly ResultColumn[],
): void {
  for (let row = 0; row < rowNodes.length; row += 1) {
    const own = rowNodes[row] ?? -1;
    const other = colNodes[row] ?? -1;
    if (own < 0 || other < 0) continue;
    if (rows.alive[own] === 1 && columns.alive[other] === 1) continue;
    if (rows.placement[own] === PLACEMENTS.none) continue;
    if (columns.placement[other] === PLACEMENTS.none) continue;
    const hasValue =
      measures.length === 0 || measures.some(({ nulls }) => nulls === null || nulls[row] !== 1);
    if (!hasValue) continue;
    rows.alive[own] = 1;
    columns.alive[other] = 1;
  }
  rows.reviveAncestors();
  columns.reviveAncestors();
}

function clamp(range: readonly [number, number] | undefined, count: number): [number, number] {
  if (range === undefined) return [0, count];
  const from = Math.min(range[0], count);
  return [from, Math.max(from, Math.min(range[1], count))];
}

function fillCells(
  spec: AssemblySpec,
  measures: readonly ResultColumn[],
  rows: { placed: PlacedAxis; nodes: Int32Array; window: [number, number] },
  columns: { placed: PlacedAxis; nodes: Int32Array; window: [number, number] },
): CellColumn[] {
  const [row0, row1] = rows.window;
  const [col0, col1] = columns.window;
  const width = col1 - col0;
  const size = (row1 - row0) * width;
  const total = size * Math.max(1, measures.length);
  if (total > spec.limits.cells) throw tooManyCells(total, spec.limits.cells);
  const count = rows.nodes.length;
  const places = new Int32Array(count);
  for (let row = 0; row < count; row += 1) {
    const own = rows.nodes[row] ?? -1;
    const at = own < 0 ? -1 : (rows.placed.positionOf[own] ?? -1);
    const across = own < 0 ? -1 : (columns.placed.positionOf[columns.nodes[row] ?? 0] ?? -1);
    const inside = at >= row0 && at < row1 && across >= col0 && across < col1;
    places[row] = inside ? (at - row0) * width + across - col0 : -1;
  }
  return measures.map((column, index) => {
    const values = new Array<number | string | null>(size).fill(null);
    const { nulls, values: from } = column;
    for (let row = 0; row < count; row += 1) {
      const place = places[row] ?? -1;
      if (place >= 0 && nulls?.[row] !== 1) values[place] = from[row] ?? null;
    }
    return {
      kind: column.kind === 'text' ? 'text' : 'number',
      ...(spec.measures[index]?.approximate === true ? { approximate: true } : {}),
      values,
    };
  });
}

/**
 * Builds the cell set of a statement's rows: axis trees in display order and dense cells of the
 * asked window.
 * @throws {BiError} `invalid.query.tooManyRows`, `.tooManyColumns` or `.tooManyCells` when an axis or
 *   the window is larger than `spec.limits`
 */
export function assembleCellSet(spec: AssemblySpec, table: ResultTable): CellSet {
  const { limits } = spec;
  if (table.rowCount >= limits.longRows) throw tooManyCells(`> ${limits.cells}`, limits.cells);
  const dictionaries = readDictionaries(spec, table);
  const rows = new AxisNodes('rows', spec, dictionaries);
  const columns = new AxisNodes('columns', spec, dictionaries);
  const rowNodes = cellNodes('rows', spec, table, rows);
  const colNodes = cellNodes('columns', spec, table, columns);
  addKnownNodes(rows);
  addKnownNodes(columns);
  const codeColumns = Math.max(2, spec.rows.fields.length + spec.columns.fields.length);
  const measures = table.columns.slice(FIRST_CODE + codeColumns);
  reviveByValues(rows, columns, rowNodes, colNodes, measures);
  const order = (nodes: AxisNodes, others: AxisNodes, own: Int32Array, other: Int32Array) =>
    nodes.fields.map((field) =>
      valueOrder(field, nodes, others, { own, other }, measures[field.sort?.measure ?? -1]),
    );
  const placedRows = placeAxis(spec, rows, order(rows, columns, rowNodes, colNodes));
  const placedColumns = placeAxis(spec, columns, order(columns, rows, colNodes, rowNodes));
  const row = clamp(spec.window.row, placedRows.tree.count);
  const col = clamp(spec.window.col, placedColumns.tree.count);
  return {
    rows: placedRows.tree,
    columns: placedColumns.tree,
    measures: spec.measures.map(({ approximate: _, ...look }) => look),
    cells: fillCells(
      spec,
      measures,
      { placed: placedRows, nodes: rowNodes, window: row },
      { placed: placedColumns, nodes: colNodes, window: col },
    ),
    window: { row, col },
  };
}
