import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ExportFormat } from '@bi/contract/export';
import type { FileForm } from '../../../src/rendering/file/file-form';
import type { FileJob } from '../../../src/rendering/file/file-messages';
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
  const job: FileJob = {
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
  const form: FileForm =
    format === 'pdf' ? new PdfForm(job, sink, ignore) : new TableForm(job, sink, ignore);
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
