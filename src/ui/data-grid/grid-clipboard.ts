import { inertText } from '@bi/olap/format/inert-text';
import { indexesIn, lengthOf, type GridSpan } from './grid-bands';
import type { GridRange } from './grid-events';
import type { GridCell, GridModel } from './grid-model';
import { headerText } from './header-text';

/** Spans of rows and columns whose crossings are copied as one table, in grid order. */
export interface GridTable {
  rows: readonly GridSpan[];
  columns: readonly GridSpan[];
}

/** How a range is put into text. */
export interface TsvOptions {
  /** the values themselves instead of their formatted texts */
  fullPrecision?: boolean;
  /** with the headers of the rows and columns; true unless one cell alone is copied */
  headers?: boolean;
}

const NUMBER = /^[-+]?[\d.,]+(?:[eE][-+]?\d+)?\s*%?$/;

/**
 * Text of one cell as spreadsheets read it: quoted where it holds tabs, line breaks or quotes; the
 * typographic minus as an ASCII one; a text that a spreadsheet would take for a formula gets a
 * leading apostrophe.
 */
export function tsvField(text: string): string {
  const field = plainField(text);
  return /["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

/** A text as spreadsheets take it, without quotes. */
function plainField(text: string): string {
  const field = text.replace(/\u2212/g, '-').replace(/[\u00a0\u202f]/g, ' ');
  const isPlain = field === '-' || NUMBER.test(field.replace(/\s/g, ''));
  return isPlain ? field : inertText(field);
}

function fieldOf(cell: GridCell | null, fullPrecision: boolean): string {
  if (cell === null) return '';
  if (fullPrecision && cell.raw !== undefined) {
    return cell.raw === null ? '' : tsvField(String(cell.raw));
  }
  return tsvField(headerText(cell));
}

function tableOf(part: GridRange | GridTable): GridTable {
  if ('rows' in part) return part;
  const { top, bottom, left, right } = part;
  return { rows: [[top, bottom]], columns: [[left, right]] };
}

/** Number of cells of a table. */
export function cellsOfTable({ rows, columns }: GridTable): number {
  return lengthOf(rows) * lengthOf(columns);
}

/**
 * A table as lines of fields. Merged column headers are repeated over each of their columns, so that the
 * pasted table can be filtered.
 */
function fieldsOf(
  model: GridModel,
  table: GridTable,
  headers: boolean,
  field: (cell: GridCell | null, kind: 'header' | 'value') => string,
): string[][] {
  const lines: string[][] = [];
  const columns = indexesIn(table.columns);
  if (headers) {
    for (let headerRow = 0; headerRow < model.headerRowCount; headerRow++) {
      const fields: string[] = [];
      for (let head = 0; head < model.headerColumnCount; head++) {
        fields.push(field(model.corner(headerRow, head), 'header'));
      }
      for (const column of columns) {
        fields.push(field(model.columnHeader(headerRow, column), 'header'));
      }
      lines.push(fields);
    }
  }
  for (const row of indexesIn(table.rows)) {
    const fields: string[] = [];
    if (headers) {
      for (let head = 0; head < model.headerColumnCount; head++) {
        fields.push(field(model.rowHeader(row, head), 'header'));
      }
    }
    for (const column of columns) {
      fields.push(field(model.cell(row, column), 'value'));
    }
    lines.push(fields);
  }
  return lines;
}

function withHeaders(table: GridTable, options: TsvOptions): boolean {
  return options.headers ?? cellsOfTable(table) !== 1;
}

/** A range, or several that are one table, as tab-separated text. */
export function rangeToTsv(
  model: GridModel,
  range: GridRange | GridTable,
  options: TsvOptions = {},
): string {
  const full = options.fullPrecision ?? false;
  const table = tableOf(range);
  const lines = fieldsOf(model, table, withHeaders(table, options), (cell, kind) =>
    fieldOf(cell, full && kind === 'value'),
  );
  return lines.map((fields) => fields.join('\t')).join('\n');
}

/** Longer ranges are copied as plain text alone. */
const MAX_HTML_CELLS = 20_000;

/**
 * A range as an HTML table for programs that take one: header cells bold, numbers at the right.
 * @returns null for a range of too many cells
 */
export function rangeToHtml(
  model: GridModel,
  range: GridRange | GridTable,
  options: TsvOptions = {},
): string | null {
  const table = tableOf(range);
  if (cellsOfTable(table) > MAX_HTML_CELLS) return null;
  const full = options.fullPrecision ?? false;
  const lines = fieldsOf(model, table, withHeaders(table, options), (cell, kind) => {
    const exact = full && kind === 'value' && cell?.raw !== undefined;
    const text = escaped(exact ? String(cell.raw ?? '') : headerText(cell));
    if (kind === 'header') return `<th align="left">${text}</th>`;
    return cell?.align === 'end' ? `<td align="right">${text}</td>` : `<td>${text}</td>`;
  });
  const rows = lines.map((fields) => `<tr>${fields.join('')}</tr>`).join('');
  return `<table>${rows}</table>`;
}

function escaped(text: string): string {
  return plainField(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
