import { BiError } from '@bi/contract/messages/bi-error';
import type { AssemblySpec } from './assembly-spec';
import { numbersOf } from './member-dictionary';
import type { ResultTable } from './result-column';

/** Rows of a result looked at to find which axis is the long one. */
const SAMPLE = 200_000;
const FIRST_CODE = 2;

/** How long the two axes are; a text where that is the least it can be. */
interface Sides {
  rows: number | string;
  columns: number | string;
}

/**
 * The refusal of an answer with too many cells: it names the longer axis, and the length of both.
 * @param count cells, over all measures
 */
export function tooManyCells(
  count: number | string,
  spec: AssemblySpec,
  { rows, columns }: Sides,
  byColumns = Number(columns) > Number(rows),
): BiError {
  const measures = Math.max(1, spec.measures.length);
  const params = { count, limit: spec.limits.cells, rows, columns, measures };
  return new BiError(
    byColumns ? 'invalid.query.tooManyCellsByColumns' : 'invalid.query.tooManyCellsByRows',
    { params },
  );
}

/** The same where the statement stopped before all its rows were sent: the axes are at least so long. */
export function tooManyLongRows(spec: AssemblySpec, table: ResultTable): BiError {
  const across = spec.rows.fields.length;
  const reach = spec.shapes.map(({ row, col }) => row + col);
  const finest = reach.indexOf(Math.max(...reach));
  const rows = distinctCodes(table, finest, [0, across]);
  const columns = distinctCodes(table, finest, [across, across + spec.columns.fields.length]);
  const sides = { rows: `\u2265 ${rows}`, columns: `\u2265 ${columns}` };
  return tooManyCells(`> ${spec.limits.cells}`, spec, sides, columns > rows);
}

/** Different codes of the fields `[from, to)` among the cells of a shape, in a sample. */
function distinctCodes(
  table: ResultTable,
  shape: number,
  [from, to]: readonly [number, number],
): number {
  const tags = numbersOf(table.columns[0]);
  const codes = table.columns.slice(FIRST_CODE + from, FIRST_CODE + to).map(numbersOf);
  const seen = new Set<string>();
  const stride = Math.max(1, Math.floor(table.rowCount / SAMPLE));
  for (let row = 0; row < table.rowCount; row += stride) {
    if (tags[row] === shape) seen.add(codes.map((column) => column[row]).join());
  }
  return seen.size;
}
