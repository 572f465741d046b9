import { closeSync, openSync, writeSync } from 'node:fs';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ReadOptions } from '@bi/contract/table/upload';
import { MAX_COLUMNS, SAMPLE_ROWS } from './file-limits';
import type { ReadProgress } from './file-relation';
import { LastLines } from './last-lines';
import { findTotalRow } from './total-row';
import type { Archive } from './xlsx-archive';
import { readSheet, type SheetCell } from './xlsx-rows';
import type { ReadWorkbook } from './xlsx-workbook';

const PIECE_CHARACTERS = 1024 ** 2;

/** Writes rows in the form of the CSV rewriter: the line, then the fields, texts in quotes. */
class RowWriter {
  private readonly fd: number;
  private text = '';

  constructor(fd: number) {
    this.fd = fd;
  }

  /** A row; null fields are no value, '' is an empty text. */
  write(line: number, fields: readonly (string | null)[]): void {
    this.text += String(line);
    for (const field of fields)
      this.text += field === null ? ',' : `,"${field.replaceAll('"', '""')}"`;
    this.text += '\n';
    if (this.text.length > PIECE_CHARACTERS) this.finish();
  }

  /** Writes out what is held back. */
  finish(): void {
    const bytes = Buffer.from(this.text, 'utf8');
    this.text = '';
    let at = 0;
    while (at < bytes.length) at += writeSync(this.fd, bytes, at, bytes.length - at);
  }
}

/** Rows that say where a table begins on its sheet. */
const LOOKED_AT = 20;
const MAX_SKIP_LAST = 100;

interface SheetRow {
  row: number;
  cells: SheetCell[];
}

const filled = (cells: readonly SheetCell[]): number =>
  cells.filter((cell) => cell !== null).length;

/** Rows before the table: a title and the like, that have few cells where the table has many. */
function titleRows(rows: readonly SheetRow[]): number {
  const counts = rows.map(({ cells }) => filled(cells));
  const few = Math.max(1, Math.ceil(Math.max(0, ...counts) / 4));
  const first = counts.findIndex((count) => count > few);
  return Math.max(0, first);
}

/** Whether a table's first row names its columns. */
function looksLikeHeader([first, ...rest]: readonly SheetRow[]): boolean {
  const names = (first?.cells ?? []).filter((cell) => cell !== null);
  if (names.length === 0 || !names.every((cell) => cell.isText)) return false;
  const isTyped = rest.some(({ cells }) => cells.some((cell) => cell?.isText === false));
  const second = rest[0];
  const isWide = second === undefined || names.length >= filled(second.cells);
  const isUnique = new Set(names.map((cell) => cell.text)).size === names.length;
  return isTyped ? isWide || isUnique : isWide && isUnique;
}

/** What is on a sheet. */
export interface SheetTable {
  /** names of the header; none without one */
  titles: SheetCell[];
  header: boolean;
  skipLines: number;
  /** the first rows, without those left out at the end */
  sample: SheetCell[][];
  /** rows written */
  count: number;
  width: number;
  /** the sheet has more rows than were read */
  more: boolean;
  skipLast: number;
  /** what the last row calls itself where it was found to be the total of the others */
  total: string | null;
  lastLines: LastLines;
}

/**
 * Writes the rows of a sheet in the form of the CSV rewriter, all or the first of them.
 * @throws {BiError} `invalid.file.columns`, `invalid.file.cut`
 */
export async function writeRows(
  archive: Archive,
  book: ReadWorkbook,
  part: string,
  {
    file,
    given,
    sampleOnly,
    onProgress,
  }: { file: string; given: ReadOptions; sampleOnly: boolean; onProgress: ReadProgress },
): Promise<SheetTable> {
  const fd = openSync(file, 'w', 0o600);
  const writer = new RowWriter(fd);
  const lastLines = new LastLines(MAX_SKIP_LAST);
  const held: SheetRow[] = [];
  const titles: SheetCell[] = [];
  const sample: SheetCell[][] = [];
  let { header, skipLines } = given;
  const state = { settled: false, more: false };
  let count = 0;
  let width = 0;
  const put = ({ row, cells }: SheetRow) => {
    width = Math.max(width, cells.length);
    count += 1;
    if (sample.length < SAMPLE_ROWS) sample.push(cells);
    lastLines.add(row);
    writer.write(
      row,
      cells.map((cell) => cell?.text ?? null),
    );
  };
  const settle = () => {
    state.settled = true;
    const table = skipLines === undefined ? held.slice(titleRows(held)) : held;
    skipLines ??= Math.max(0, (table[0]?.row ?? 1) - 1);
    header ??= looksLikeHeader(table);
    if (header) titles.push(...(table.shift()?.cells ?? []));
    for (const row of table) put(row);
  };
  const size = archive.size(part);
  let read = 0;
  try {
    await readSheet(
      archive,
      part,
      book,
      (row, cells) => {
        if (row <= (given.skipLines ?? 0)) return true;
        if (cells.length > MAX_COLUMNS)
          throw new BiError('invalid.file.columns', {
            params: { count: cells.length, limit: MAX_COLUMNS },
          });
        if (state.settled) put({ row, cells });
        else if (held.push({ row, cells }) === LOOKED_AT) settle();
        state.more = sampleOnly && sample.length >= SAMPLE_ROWS;
        return !state.more;
      },
      (bytes) => {
        read += bytes;
        onProgress(size === 0 ? 1 : read / size);
      },
    );
    if (!state.settled) settle();
    writer.finish();
  } finally {
    closeSync(fd);
  }
  const { more } = state;
  const isAll = !more && count === sample.length;
  const texts = () => sample.map((cells) => cells.map((cell) => cell?.text ?? null));
  const total = isAll && given.skipLast === undefined ? findTotalRow(texts(), false) : null;
  const skipLast = given.skipLast ?? (total === null ? 0 : 1);
  if (isAll && skipLast > 0) sample.splice(Math.max(0, sample.length - skipLast));
  const found = { header: header ?? false, skipLines: skipLines ?? 0, skipLast, total };
  return { titles, sample, count, width, more, lastLines, ...found };
}
