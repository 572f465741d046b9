import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CellFormat } from '@bi/contract/report/report';
import { cellSheet } from '@bi/olap/sheet/cell-sheet';
import { markReader } from '@bi/olap/marks/cell-marks';
import { wideCellSet } from '../../../../tests/widgets/flight-cell-sets';
import type { DrawingJob } from '../../../src/rendering/file/file-messages';
import { FileWriter } from '../../../src/rendering/file/file-writer';
import { unzip } from '../../support/unzip';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bi-marks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CELLS = wideCellSet('before');

async function workbook(formats: Record<string, CellFormat>, cellSet = CELLS) {
  const target = path.join(folder, 'file.xlsx');
  const job: DrawingJob = {
    target,
    look: {
      ...{ format: 'xlsx', language: 'en', bom: false, guard: true, notes: false, chart: null },
      ...{ table: true, marks: { formats }, page: { size: 'a4', orientation: null } },
      picture: { width: 640, height: 400, theme: 'light' },
    },
    notes: {
      ...{ title: 'Marks', filters: [], dataAsOf: null, rowsLimited: false },
      receipt: { datasets: {}, policy: 'p' },
    },
    ...{ maxBytes: 1e9, rows: 0 },
  };
  const writer = new FileWriter(target, () => undefined);
  try {
    await writer.begin(job);
    await writer.part({ kind: 'cells', bytes: Buffer.from(JSON.stringify(cellSet)) });
    await writer.end();
  } finally {
    await writer.close();
  }
  const parts = unzip(readFileSync(target));
  const styles = parts.get('xl/styles.xml') ?? '';
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  const every = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map((one) => one[1]);
  const fills = every(styles, /<fill>(.*?)<\/fill>/g).map(
    (fill) => /fgColor rgb="FF(\w+)"/.exec(fill ?? '')?.[1],
  );
  const formatsOf = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*/g)];
  const fillOf = (style: number) =>
    fills[Number(/fillId="(\d+)"/.exec(formatsOf[style]?.[0] ?? '')?.[1])];
  const cells = new Map(
    [...sheet.matchAll(/<c r="(\w+)" s="(\d+)"/g)].map(([, place, style]) => [
      place ?? '',
      Number(style),
    ]),
  );
  return { styles, sheet, cells, fillOf };
}

/** Every marked cell with its place in the sheet. */
function marked(formats: Record<string, CellFormat>) {
  const { head, rows } = cellSheet(CELLS, 'en', markReader(CELLS, { formats }, 'en'));
  return [...rows()].flatMap(({ marks = [] }, row) =>
    marks.flatMap((mark, column) =>
      mark ? [{ mark, place: `${letters(column)}${row + head.depth + 1}` }] : [],
    ),
  );
}

function letters(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : letters(Math.floor(index / 26) - 1) + letters(index % 26);
}

describe('a workbook of a report with marked cells', () => {
  test('has the fill of each cell that the screen fills, and of no other', async () => {
    const formats: Record<string, CellFormat> = { flights: { kind: 'scale' } };
    const { cells, fillOf } = await workbook(formats);
    const expected = marked(formats);
    expect(expected.length).toBeGreaterThan(100);
    for (const { mark, place } of expected) {
      expect([place, `#${fillOf(cells.get(place) ?? 0)}`.toLowerCase()]).toEqual([
        place,
        mark.background,
      ]);
    }
    const filled = [...cells].filter(([, style]) => !['EEEAF6', undefined].includes(fillOf(style)));
    expect(filled).toHaveLength(expected.length);
  });

  test('has bars that spreadsheets draw, from zero and over the marked cells alone', async () => {
    const formats: Record<string, CellFormat> = { delay: { kind: 'bars' } };
    const { sheet } = await workbook(formats);
    const expected = marked(formats).filter(({ mark }) => mark.bar);
    const ranges = /<conditionalFormatting sqref="([^"]+)"/.exec(sheet)?.[1]?.split(' ') ?? [];
    const places = ranges.flatMap((range) => {
      const [, column = '', from, to] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
      const count = Number(to) - Number(from) + 1;
      return Array.from({ length: count }, (_, at) => `${column}${Number(from) + at}`);
    });
    expect(places.sort()).toEqual(expected.map(({ place }) => place).sort());
    expect(sheet).toMatch(/<x14:cfvo type="num"><xm:f>-\d/);
    expect(sheet.indexOf('<conditionalFormatting')).toBeGreaterThan(sheet.indexOf('</sheetData>'));
    expect(sheet.indexOf('<conditionalFormatting')).toBeLessThan(sheet.indexOf('<pageMargins'));
  });

  test('has the signs of the screen before numbers that stay numbers', async () => {
    const icons: CellFormat = { kind: 'icons', icons: 'arrows', by: 'share', at: [0.33, 0.67] };
    const { styles, sheet } = await workbook({ flights: icons });
    expect(styles).toContain('formatCode="&quot;▲&quot;* #,##0;&quot;▲&quot;* -#,##0');
    expect(sheet).not.toMatch(/t="inlineStr"><is><t>[▲▼▬]/);
  });

  test('has what cells without a value show as a text, which no sum counts', async () => {
    const measures = CELLS.measures.map((one) => ({ ...one, empty: '0' }));
    const cells = CELLS.cells.map((one) => ({ ...one, values: one.values.map(() => null) }));
    const { sheet } = await workbook({}, { ...CELLS, measures, cells });
    expect(sheet.match(/t="inlineStr"><is><t>0<\/t>/g)?.length).toBeGreaterThan(100);
    expect(sheet).not.toContain('<v>0</v>');
  });
});
