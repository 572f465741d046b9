import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ReadOptions } from '@bi/contract/table/upload';
import { BadRows } from './bad-rows';
import { rewrittenRelation } from './csv-source';
import { MAX_COLUMNS, SAMPLE_ROWS } from './file-limits';
import type { FileLimits } from './file-protocol';
import {
  uniqueNames,
  type FileColumn,
  type FileRelation,
  type ReadProgress,
} from './file-relation';
import { inferType, type InferredType } from './infer-type';
import type { PreparedFile } from './prepare-file';
import { openArchive } from './xlsx-archive';
import { readSheet, type SheetCell } from './xlsx-rows';
import { readWorkbook, type ReadWorkbook } from './xlsx-workbook';

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

function suggest(cells: SheetCell[], nullTexts: ReadonlySet<string>): InferredType {
  const shown = cells.filter((cell) => cell !== null && !nullTexts.has(cell.text));
  if (shown.some((cell) => cell?.isText === true)) {
    const all = shown.every((cell) => cell?.isText === true);
    const found = all
      ? inferType(
          shown.map((cell) => cell?.text ?? ''),
          false,
        )
      : null;
    return found?.type === 'date' || found?.type === 'timestamp' ? found : { type: 'string' };
  }
  return inferType(
    shown.map((cell) => cell?.text ?? ''),
    false,
  );
}

/** Whether a sheet's first row names its columns. */
function looksLikeHeader(first: SheetCell[], second: SheetCell[] | undefined): boolean {
  const names = first.filter((cell) => cell !== null);
  const unique = new Set(names.map((cell) => cell.text)).size === names.length;
  if (!unique || !names.every((cell) => cell.isText)) return false;
  return second === undefined || names.length >= second.filter((cell) => cell !== null).length;
}

/** The sheet of a name, else the first one. @throws {BiError} `invalid.file.sheet` */
function chosenSheet({ sheets }: ReadWorkbook, name: string | undefined) {
  const sheet = name === undefined ? sheets[0] : sheets.find((one) => one.name === name);
  if (sheet !== undefined) return sheet;
  const names = sheets.map((one) => one.name).join(', ');
  throw new BiError('invalid.file.sheet', { params: { sheet: name ?? '', sheets: names } });
}

/**
 * A sheet of a workbook as a relation; all of it, or its beginning.
 * @throws {BiError} `invalid.file.*`
 */
export async function openXlsx(
  prepared: PreparedFile,
  given: ReadOptions,
  place: {
    workFolder: string;
    sampleOnly: boolean;
    limits: FileLimits;
    onProgress: ReadProgress;
  },
): Promise<FileRelation> {
  const archive = await openArchive(prepared.file, place.limits);
  try {
    const book = await readWorkbook(archive);
    const sheet = chosenSheet(book, given.sheet);
    const { nullTexts = [], skipLines = 0 } = given;
    const file = path.join(place.workFolder, 'rows.csv');
    const fd = openSync(file, 'w', 0o600);
    const writer = new RowWriter(fd);
    const held: { row: number; cells: SheetCell[] }[] = [];
    const titles: SheetCell[] = [];
    let settled = false;
    let { header } = given;
    const sample: SheetCell[][] = [];
    let width = 0;
    let more = false;
    const put = (row: number, cells: SheetCell[]) => {
      width = Math.max(width, cells.length);
      if (sample.length < SAMPLE_ROWS) sample.push(cells);
      writer.write(
        row,
        cells.map((cell) => cell?.text ?? null),
      );
    };
    const settle = () => {
      const [first, second] = held;
      if (first === undefined) return;
      header ??= looksLikeHeader(first.cells, second?.cells);
      if (header) titles.push(...first.cells);
      settled = true;
      for (const { row, cells } of header ? held.slice(1) : held) put(row, cells);
      held.length = 0;
    };
    const total = archive.size(sheet.part);
    let read = 0;
    try {
      await readSheet(
        archive,
        sheet.part,
        book,
        (row, cells) => {
          if (row <= skipLines) return true;
          if (cells.length > MAX_COLUMNS)
            throw new BiError('invalid.file.columns', {
              params: { count: cells.length, limit: MAX_COLUMNS },
            });
          if (!settled) {
            held.push({ row, cells });
            if (held.length === 2) settle();
          } else put(row, cells);
          more = place.sampleOnly && sample.length >= SAMPLE_ROWS;
          return !more;
        },
        (bytes) => {
          read += bytes;
          place.onProgress(total === 0 ? 1 : read / total);
        },
      );
      settle();
      writer.finish();
    } finally {
      closeSync(fd);
    }
    if (titles.length === 0 && sample.length === 0) throw new BiError('invalid.file.noRows');
    width = Math.max(width, titles.length);
    const { names, froms, notes } = uniqueNames(
      Array.from({ length: width }, (_, index) => titles[index]?.text ?? null),
    );
    const without = new Set(nullTexts);
    const columns = names.map((name, index): FileColumn => {
      const cells = sample.map((row) => row[index] ?? null);
      const from = froms[index] ?? `#${index + 1}`;
      return { from, name, sql: `c${index}`, suggested: suggest(cells, without), native: null };
    });
    return {
      kind: 'xlsx',
      options: { kind: 'xlsx', sheet: sheet.name, header: header ?? false, skipLines, nullTexts },
      sheets: book.sheets.map(({ name }) => name),
      relation: rewrittenRelation(file, ',', width, true),
      columns,
      bad: new BadRows(),
      partial: more,
      notes,
    };
  } finally {
    archive.close();
  }
}
