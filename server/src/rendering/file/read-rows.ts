import { StringDecoder } from 'node:string_decoder';
import type { RowColumn } from '@bi/contract/query/row-set';
import type { SheetColumn, SheetHead, SheetRow, SheetType, SheetValue } from '@bi/olap/sheet/sheet';
import { GrowingRows } from './rows-file';

const TYPES: Record<RowColumn['type'], SheetType> = {
  string: 'text',
  integer: 'number',
  decimal: 'number',
  double: 'number',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp',
  time: 'text',
  other: 'text',
};

/** Columns of plain rows as the head of a sheet. */
export function rowsHead(columns: readonly RowColumn[]): SheetHead {
  return {
    columns: columns.map(({ name, label, type }): SheetColumn => ({
      heading: label ?? name,
      name,
      type: TYPES[type],
      role: 'column',
      ...(type === 'double' && { approximate: true }),
    })),
    depth: 1,
    headings: [],
    frozen: 0,
    outline: 0,
  };
}

/** A field as a value: an empty one without quotes is no value. */
function valueOf(text: string, quoted: boolean, type: SheetType): SheetValue {
  if (text === '' && !quoted) return null;
  return type === 'boolean' ? text === 'true' : text;
}

/** Rows of the bytes of a CSV file without headings that the engine wrote, as texts of their columns' types. */
export class RowParser {
  readonly #types: readonly SheetType[];
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';

  constructor(columns: readonly RowColumn[]) {
    this.#types = columns.map(({ type }) => TYPES[type]);
  }

  /** Takes the next bytes; gives the rows that end in them. */
  *take(bytes: Buffer): Generator<SheetRow> {
    this.#rest = yield* linesOf(this.#rest + this.#decoder.write(bytes), this.#types);
  }
}

/** The rows of such a file that is complete. */
export function* readRows(file: string, columns: readonly RowColumn[]): Generator<SheetRow> {
  const rows = new GrowingRows();
  const parser = new RowParser(columns);
  try {
    for (const piece of rows.pieces(file)) yield* parser.take(piece);
  } finally {
    rows.close();
  }
}

/** Rows that end inside a text; gives what is left behind the last of them. */
function* linesOf(text: string, types: readonly SheetType[]): Generator<SheetRow, string> {
  let at = 0;
  let begun = 0;
  let cells: SheetValue[] = [];
  const take = (value: string, quoted: boolean) =>
    cells.push(valueOf(value, quoted, types[cells.length] ?? 'text'));
  while (at < text.length) {
    let end: number;
    if (text.charCodeAt(at) === 34) {
      end = closingQuote(text, at + 1);
      if (end < 0 || end + 1 >= text.length) break;
      take(text.slice(at + 1, end).replaceAll('""', '"'), true);
      end += 1;
    } else {
      end = at;
      for (let code = text.charCodeAt(end); code !== 44 && code !== 10;) {
        end += 1;
        if (end >= text.length) break;
        code = text.charCodeAt(end);
      }
      if (end >= text.length) break;
      take(text.slice(at, end), false);
    }
    at = end + 1;
    if (text.charCodeAt(end) === 10) {
      yield { cells, kind: 'row', depth: 0 };
      cells = [];
      begun = at;
    }
  }
  return text.slice(begun);
}

/** Place of the quote that ends a field; -1 where it is not in the text. */
function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return -1;
    if (text.charCodeAt(at + 1) !== 34) return at;
  }
}
