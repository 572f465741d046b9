import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { ExportFormat } from '@bi/contract/delivery/export';
import type { DocumentPlan } from '../../../src/rendering/document/document-plan';
import { DocumentPdfForm } from '../../../src/rendering/file/document-pdf-form';
import type { DrawingJob } from '../../../src/rendering/file/file-messages';
import { FileSink } from '../../../src/rendering/file/file-sink';
import { PdfForm } from '../../../src/rendering/file/pdf-form';
import { TableForm } from '../../../src/rendering/file/table-form';
import { unzip } from '../../support/unzip';
import type { RandomAnswer } from './random-answers';

/** Rows of a file: the values of the measures, as the file has them; '' for none. */
export type FileRows = string[][];

const ignore = () => undefined;

/** The bytes of an answer as a file, written of two windows. */
export function fileOf(
  folder: string,
  { cellSet, language, cut }: Omit<RandomAnswer, 'seed' | 'query'>,
  format: ExportFormat,
): Buffer {
  const target = path.join(folder, `file.${format}`);
  rmSync(target, { force: true });
  const job: DrawingJob = {
    target,
    look: {
      ...{ format, language, bom: false, guard: true, notes: false, chart: null, table: true },
      page: { size: 'a4', orientation: null },
      picture: { width: 640, height: 400, theme: 'light' },
    },
    notes: {
      ...{ title: 'Random', filters: [], dataAsOf: null, rowsLimited: false },
      receipt: { datasets: {}, policy: 'p' },
    },
    ...{ maxBytes: 1e9, rows: 0 },
  };
  const sink = new FileSink(target, job.maxBytes);
  const form = format === 'pdf' ? new PdfForm(job, sink, ignore) : new TableForm(job, sink, ignore);
  const width = cellSet.window.col[1] - cellSet.window.col[0];
  const { count } = cellSet.rows;
  for (const [from, to] of cut > 0 && cut < count
    ? [
        [0, cut],
        [cut, count],
      ]
    : [[0, count]]) {
    const cells = cellSet.cells.map((column) => ({
      ...column,
      values: column.values.slice((from ?? 0) * width, (to ?? 0) * width),
    }));
    const part = { ...cellSet, cells, window: { ...cellSet.window, row: [from, to] } };
    form.part({ kind: 'cells', bytes: Buffer.from(JSON.stringify(part)) });
  }
  form.end();
  sink.end();
  return readFileSync(target);
}

/** The bytes of a PDF document with a table of an answer behind other blocks. @param turn varies how it looks */
export function documentOf(
  folder: string,
  { cellSet, language }: Pick<RandomAnswer, 'cellSet' | 'language'>,
  turn: number,
): Buffer {
  const target = path.join(folder, 'document.pdf');
  rmSync(target, { force: true });
  const side = 30 + (turn % 5) * 12;
  const heading: DocumentBlock = { id: 'top', kind: 'heading', level: 1, text: 'Random' };
  const query = { cube: 'world', rows: [], columns: [], measures: [] };
  const presentation = { show: 'grid', chart: { version: 1, mark: 'bar' } } as const;
  const block: DocumentBlock = {
    ...{ id: 'data', kind: 'data', title: 'Table' },
    source: { kind: 'query', query, presentation },
  };
  const notes = {
    ...{ title: 'Random', filters: [], dataAsOf: null, rowsLimited: false },
    receipt: { datasets: {}, policy: 'p' },
  };
  const plan: DocumentPlan = {
    body: {
      page: {
        size: (['a4', 'a3', 'letter'] as const)[turn % 3] ?? 'a4',
        orientation: turn % 2 === 0 ? 'portrait' : 'landscape',
        margin: { top: 50, right: side, bottom: 50, left: side },
      },
      look: { table: (['lines', 'striped', 'plain'] as const)[turn % 3] ?? 'lines' },
      ...{ parameters: [], numbered: true, blocks: [heading, block] },
    },
    blocks: [
      { block: heading, texts: {} },
      {
        block,
        data: { key: 'data', title: 'Table', look: { chart: null, table: true }, notes: null },
      },
    ],
    words: { title: 'Random', language, date: '', parameters: {} },
    notes,
  };
  const sink = new FileSink(target, 1e9);
  const form = new DocumentPdfForm(plan, sink, ignore);
  const bytes = Buffer.from(JSON.stringify(cellSet));
  form.part({ kind: 'document', part: { kind: 'cells', key: 'data', bytes } });
  form.end();
  sink.end();
  return readFileSync(target);
}

/** The fields of a CSV file (RFC 4180), a row a line. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const fields = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/g;
  for (const [, field = '', end] of text.matchAll(fields)) {
    const isQuoted = field.startsWith('"');
    rows.at(-1)?.push(isQuoted ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  rows.pop();
  return rows;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The cells of the first sheet of a workbook, a row a line; empty ones are ''. */
export function xlsxRows(bytes: Buffer): string[][] {
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  const columnOf = (name: string) =>
    Array.from(name).reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0) - 1;
  return Array.from(sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs), ([, row = '']) => {
    const cells: (string | undefined)[] = [];
    const found =
      /<c r="([A-Z]+)\d+"[^>]*?(?:\/>|>(?:<v>(.*?)<\/v>|<is><t[^>]*>(.*?)<\/t><\/is>)<\/c>)/gs;
    for (const [, name = '', value, text] of row.matchAll(found)) {
      const raw = value ?? text ?? '';
      cells[columnOf(name)] = raw.replaceAll(
        /&(\w+);/g,
        (_, entity: string) => ENTITIES[entity] ?? '',
      );
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}
