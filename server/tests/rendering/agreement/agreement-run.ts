import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPivotModel } from '../../../../src/widgets/pivot-model';
import { openSemanticLab, type SemanticLab } from '../../semantic/semantic-fixture';
import { readTables } from '../pdf/read-tables';
import { randomAnswers, type RandomAnswer } from './random-answers';
import { csvRows, documentOf, fileOf, xlsxRows } from './written-files';

const REPORTS = Number(process.env['BI_REPORT_FILES'] ?? 30);
const DAY_MS = 86_400_000;
/** seeds of two days never meet */
const SEEDS_PER_DAY = 100;
const FIRST_SEED = 5_000_000;
/** Every so many answers are written as a document too. */
const DOCUMENT_SHARE = 3;

let lab: SemanticLab;
let folder: string;

/**
 * The values of an answer in the order of the screen's columns: exact, exact with what the screen shows in place of
 * empty ones, and as the screen shows them.
 */
function expectedOf({ cellSet, language }: RandomAnswer) {
  const model = createPivotModel({ cellSet, language, dark: false });
  const { window, cells, rows } = cellSet;
  const width = window.col[1] - window.col[0];
  const columns = Array.from({ length: model.columnCount }, (_, column) => column);
  const nodes = Array.from({ length: rows.count }, (_, row) => row);
  const textOf = (row: number, column: number) => model.cell(row, column).text.trim();
  const exact = (ofEmpty: typeof textOf): string[][] =>
    nodes.map((row) =>
      columns.map((column) => {
        const at = row * width + model.columnNode(column);
        const value = cells[model.columnMeasure(column)]?.values[at] ?? null;
        return value === null ? ofEmpty(row, column) : String(value);
      }),
    );
  return {
    raw: exact(() => ''),
    filled: exact(textOf),
    shown: nodes.map((row) =>
      columns.map((column) => textOf(row, column)).filter((text) => text !== ''),
    ),
  };
}

/** The last fields of each row: the values of the measures, behind what the rows are called. */
const valuesOf = (rows: readonly string[][], width: number): string[][] =>
  rows.map((row) => Array.from({ length: width }, (_, at) => row[row.length - width + at] ?? ''));

/** The rows of tables that go over several sections, put together again. */
function sideBySide(rows: readonly string[][], count: number): string[][] {
  return Array.from({ length: count }, (_, row) =>
    rows.filter((__, at) => at % count === row).flat(),
  );
}

async function compare(answer: RandomAnswer, at: number): Promise<void> {
  const { cellSet } = answer;
  const { raw, filled, shown } = expectedOf(answer);
  const width = raw[0]?.length ?? 0;
  const csv = csvRows(fileOf(folder, answer, 'csv').toString('utf8'));
  expect(valuesOf(csv.slice(1), width), 'CSV').toEqual(raw);
  const json = JSON.parse(fileOf(folder, answer, 'json').toString('utf8')) as {
    columns: unknown[];
    rows: { cells: (string | null)[] }[];
  };
  const total = json.columns.length;
  expect(
    json.rows.map(({ cells }) => cells.slice(total - width).map((value) => value ?? '')),
    'JSON',
  ).toEqual(raw);
  const xlsx = xlsxRows(fileOf(folder, answer, 'xlsx'));
  const sheet = xlsx.slice(xlsx.length - cellSet.rows.count);
  const padded = sheet.map((row) => Array.from({ length: total }, (_, at) => row[at] ?? ''));
  expect(valuesOf(padded, width), 'XLSX').toEqual(filled);
  const tables = await readTables(fileOf(folder, answer, 'pdf'));
  expect(sideBySide(tables, shown.length), 'PDF').toEqual(shown);
  // the pages of a report and of a document are of one engine: a share of them is enough to see a difference
  if (at % DOCUMENT_SHARE !== 0) return;
  const paged = await readTables(documentOf(folder, answer, at / DOCUMENT_SHARE));
  expect(sideBySide(paged, shown.length), 'document').toEqual(shown);
}

/**
 * Writes random reports as files and compares them with the screen and with the brute-force oracle. The
 * seeds move each day (UTC); `BI_ORACLE_DAY`, days since 1970, repeats a day, and `BI_REPORT_FILES` says how
 * many reports.
 */
export function compareFiles(): void {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bi-agreement-'));
    lab = await openSemanticLab();
  });
  afterAll(() => {
    lab.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    `${REPORTS} random reports have the same numbers on the screen and in every file, documents among them`,
    async () => {
      const day = Number(process.env['BI_ORACLE_DAY'] ?? Math.floor(Date.now() / DAY_MS));
      let compared = 0;
      let cells = 0;
      for await (const answer of randomAnswers(lab, FIRST_SEED + day * SEEDS_PER_DAY, REPORTS)) {
        await compare(answer, compared).catch((error: unknown) => {
          const { seed, query } = answer;
          throw new Error(`day ${day}, seed ${seed}, query ${JSON.stringify(query)}`, {
            cause: error,
          });
        });
        compared += 1;
        cells += answer.cellSet.cells.reduce((sum, { values }) => sum + values.length, 0);
      }
      expect(compared).toBe(REPORTS);
      expect(cells).toBeGreaterThan(REPORTS);
    },
    Math.max(120_000, REPORTS * 5000),
  );
}
