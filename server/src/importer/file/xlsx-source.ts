import path from 'node:path';
import { BiError } from '@bi/contract/messages/bi-error';
import type { ReadOptions } from '@bi/contract/table/upload';
import { BadRows } from './bad-rows';
import { rewrittenRelation } from './csv-source';
import type { FileLimits } from './file-protocol';
import {
  uniqueNames,
  type FileColumn,
  type FileRelation,
  type ReadProgress,
} from './file-relation';
import { inferType, type InferredType } from './infer-type';
import type { PreparedFile } from './prepare-file';
import { openArchive, type Archive } from './xlsx-archive';
import { readSheet, type SheetCell } from './xlsx-rows';
import { writeRows } from './xlsx-table';
import { readWorkbook, type ReadWorkbook } from './xlsx-workbook';

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'double']);

function suggest(cells: SheetCell[], nullTexts: ReadonlySet<string>): InferredType {
  const shown = cells.filter((cell) => cell !== null && !nullTexts.has(cell.text));
  const found = inferType(
    shown.map((cell) => cell?.text ?? ''),
    false,
  );
  const [unit = '', ...others] = new Set(shown.map((cell) => cell?.unit ?? ''));
  if (NUMBERS.has(found.type) && unit !== '' && others.length === 0) return { ...found, unit };
  const isMoment = found.type === 'date' || found.type === 'timestamp';
  return isMoment || !shown.some((cell) => cell?.isText === true) ? found : { type: 'string' };
}

/** The sheet of a name, else the first one with rows under names. @throws {BiError} `invalid.file.sheet` */
async function chosenSheet(archive: Archive, book: ReadWorkbook, name: string | undefined) {
  const { sheets } = book;
  if (name !== undefined || sheets.length === 1) {
    const sheet = name === undefined ? sheets[0] : sheets.find((one) => one.name === name);
    if (sheet !== undefined) return sheet;
    const names = sheets.map((one) => one.name).join(', ');
    throw new BiError('invalid.file.sheet', { params: { sheet: name ?? '', sheets: names } });
  }
  for (const sheet of sheets) {
    let rows = 0;
    await readSheet(archive, sheet.part, book, (_, cells) => {
      rows += cells.filter((cell) => cell !== null).length > 1 ? 1 : 0;
      return rows < 2;
    });
    if (rows === 2) return sheet;
  }
  return chosenSheet(archive, { ...book, sheets: sheets.slice(0, 1) }, undefined);
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
    const sheet = await chosenSheet(archive, book, given.sheet);
    const { nullTexts = [] } = given;
    const file = path.join(place.workFolder, 'rows.csv');
    const rows = await writeRows(archive, book, sheet.part, { ...place, file, given });
    const { titles, sample, total, skipLast } = rows;
    if (titles.length === 0 && rows.count === 0) throw new BiError('invalid.file.noRows');
    const width = Math.max(rows.width, titles.length);
    const { names, froms, notes } = uniqueNames(
      Array.from({ length: width }, (_, index) => titles[index]?.text ?? null),
    );
    const without = new Set(nullTexts);
    const columns = names.map((name, index): FileColumn => {
      const cells = sample.map((row) => row[index] ?? null);
      const from = froms[index] ?? `#${index + 1}`;
      return { from, name, sql: `c${index}`, suggested: suggest(cells, without), native: null };
    });
    for (const { name, suggested } of columns) {
      const unit = 'unit' in suggested ? suggested.unit : undefined;
      if (unit !== undefined) notes.push({ kind: 'unit', column: name, value: unit });
    }
    if (total !== null) notes.unshift({ kind: 'totalRow', column: '', value: total });
    const bad = new BadRows();
    const relation = rewrittenRelation(file, ',', width, true);
    const { header, skipLines, more, lastLines } = rows;
    return {
      kind: 'xlsx',
      options: { kind: 'xlsx', sheet: sheet.name, header, skipLines, skipLast, nullTexts },
      sheets: book.sheets.map(({ name }) => name),
      relation: lastLines.leftOut(relation, more ? 0 : skipLast, bad),
      columns,
      bad,
      partial: more,
      notes,
    };
  } finally {
    archive.close();
  }
}
