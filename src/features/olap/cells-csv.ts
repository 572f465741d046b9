import type { AxisTree, CellSet } from '@bi/contract/cell-set';
import { nodeLabel } from '@bi/olap/format/member-label';
import { chainOf } from '../../widgets/axis-place';

/** Columns beyond the row headers that a spreadsheet can still open. */
const MAX_COLUMNS = 16_000;

/**
 * The cells of an answer's window as CSV (RFC 4180, CRLF): one column per level of the rows with the
 * member's label repeated, then one per column and measure. Numbers are written whole, with a point;
 * no value is an empty field. Texts a spreadsheet would read as a formula get an apostrophe in front.
 */
export function cellsToCsv(cellSet: CellSet, language: 'en' | 'zh'): string {
  const { rows, columns, measures, cells, window } = cellSet;
  const [row0, row1] = window.row;
  const [col0, col1] = window.col;
  const width = col1 - col0;
  const shownColumns = Math.min(width, Math.floor(MAX_COLUMNS / Math.max(1, measures.length)));
  const levelCount = Math.max(1, rows.levels.length);
  const head = Array.from({ length: levelCount }, (_, at) => text(rows.levels[at]?.label ?? ''));
  for (let column = col0; column < col0 + shownColumns; column++) {
    const labels = nodePath(columns, column, language);
    for (const { label } of measures) {
      const parts = columns.levels.length === 0 ? [] : [labels.join(' › ')];
      head.push(text([...parts, label].join(' · ')));
    }
  }
  const lines = [head.join(',')];
  for (let row = row0; row < row1; row++) {
    const line = rowFields(rows, row, levelCount, language);
    for (let column = 0; column < shownColumns; column++) {
      for (const measure of cells) {
        const value = measure.values[(row - row0) * width + column] ?? null;
        line.push(value === null ? '' : String(value));
      }
    }
    lines.push(line.join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** A file name without characters that file systems refuse. */
export function csvFileName(name: string): string {
  const clean = name.replace(/[\u0000-\u001f<>:"/\\|?*]/g, ' ').trim();
  return `${clean === '' ? 'export' : clean.slice(0, 120)}.csv`;
}

function rowFields(
  rows: AxisTree,
  row: number,
  levelCount: number,
  language: 'en' | 'zh',
): string[] {
  const fields = Array.from({ length: levelCount }, () => '');
  for (const node of chainOf(rows, row)) {
    const level = rows.level[node] ?? -1;
    fields[Math.max(0, level)] = text(nodeLabel(rows, node, language));
  }
  return fields;
}

function nodePath(tree: AxisTree, position: number, language: 'en' | 'zh'): string[] {
  return chainOf(tree, position).map((node) => nodeLabel(tree, node, language));
}

function text(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
