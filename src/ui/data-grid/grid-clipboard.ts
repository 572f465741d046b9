import type { GridRange } from './grid-events';
import type { GridCell, GridModel } from './grid-model';

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
  let field = text.replace(/\u2212/g, '-').replace(/[\u00a0\u202f]/g, ' ');
  if (/^[=+@]/.test(field) || (field.startsWith('-') && field.length > 1)) {
    if (!NUMBER.test(field.replace(/\s/g, ''))) field = `'${field}`;
  }
  return /["\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function fieldOf(cell: GridCell | null, fullPrecision: boolean): string {
  if (cell === null) return '';
  if (fullPrecision && cell.raw !== undefined) {
    return cell.raw === null ? '' : tsvField(String(cell.raw));
  }
  return tsvField(cell.text);
}

/**
 * A range as tab-separated text. Merged column headers are repeated over each of their columns, so
 * that the pasted table can be filtered.
 */
export function rangeToTsv(model: GridModel, range: GridRange, options: TsvOptions = {}): string {
  const { top, left, bottom, right } = range;
  const single = bottom - top === 1 && right - left === 1;
  const headers = options.headers ?? !single;
  const full = options.fullPrecision ?? false;
  const lines: string[] = [];
  if (headers) {
    for (let headerRow = 0; headerRow < model.headerRowCount; headerRow++) {
      const fields: string[] = [];
      for (let head = 0; head < model.headerColumnCount; head++) {
        fields.push(fieldOf(model.corner(headerRow, head), false));
      }
      for (let column = left; column < right; column++) {
        fields.push(fieldOf(model.columnHeader(headerRow, column), false));
      }
      lines.push(fields.join('\t'));
    }
  }
  for (let row = top; row < bottom; row++) {
    const fields: string[] = [];
    if (headers) {
      for (let head = 0; head < model.headerColumnCount; head++) {
        fields.push(fieldOf(model.rowHeader(row, head), false));
      }
    }
    for (let column = left; column < right; column++) {
      fields.push(fieldOf(model.cell(row, column), full));
    }
    lines.push(fields.join('\t'));
  }
  return lines.join('\n');
}
