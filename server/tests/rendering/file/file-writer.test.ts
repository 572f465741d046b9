import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExportFormat } from '@bi/contract/delivery/export';
import type { RowColumn } from '@bi/contract/query/row-set';
import { BiError } from '@bi/contract/messages/bi-error';
import { cells, GALLERY } from '../../../../tests/olap/chart/gallery-cases';
import { count, level } from '../../../../tests/olap/chart/picture-cases';
import type { FileLook } from '../../../src/rendering/file/file-job';
import type { DrawingJob } from '../../../src/rendering/file/file-messages';
import { FileTooLargeError } from '../../../src/rendering/file/file-sink';
import { FileWriter } from '../../../src/rendering/file/file-writer';
import { mountSmallDisk } from '../../support/small-disk';
import { unzip } from '../../support/unzip';
import { readPdf } from '../pdf/read-pdf';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bi-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const LOOK: Omit<FileLook, 'format'> = {
  ...{ language: 'en', bom: false, guard: true, notes: false, chart: null, table: true },
  page: { size: 'a4', orientation: null },
  picture: { width: 640, height: 400, theme: 'light' },
};
const TEXT: RowColumn[] = [{ name: 'text', type: 'string' }];

function jobOf(format: ExportFormat, rows: number, more: Partial<DrawingJob> = {}): DrawingJob {
  return {
    target: path.join(folder, `file.${format}`),
    look: { ...LOOK, format },
    notes: {
      ...{ title: 'Rows', filters: [], dataAsOf: null, rowsLimited: false },
      receipt: { datasets: {}, policy: 'p' },
    },
    ...{ maxBytes: 1e9, rows },
    ...more,
  };
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file as the engine gives rows to a writer. */
function rowsFile(texts: Iterable<string>): string {
  const file = path.join(folder, 'rows');
  writeFileSync(file, `${Array.from(texts, quoted).join('\n')}\n`);
  return file;
}

async function written(job: DrawingJob, texts: readonly string[]) {
  const progress: number[] = [];
  const writer = new FileWriter(job.target, (fraction) => progress.push(fraction));
  try {
    await writer.begin(job);
    await writer.part({ kind: 'rows', file: rowsFile(texts), columns: TEXT });
    return { ...(await writer.end()), bytes: readFileSync(job.target), progress };
  } finally {
    await writer.close();
  }
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`);

describe('a file whose place runs out of room', () => {
  test.each(['csv', 'json', 'xlsx', 'pdf'] as const)(
    'as %s fails once it is larger than it may be, and leaves nothing',
    async (format) => {
      const job = jobOf(format, 2000, { maxBytes: 4000 });
      await expect(written(job, numbered(2000))).rejects.toBeInstanceOf(FileTooLargeError);
      expect(existsSync(job.target)).toBe(false);
    },
  );

  test('fails by name where the disk is full, and leaves nothing', async (context) => {
    const place = path.join(folder, 'disk');
    const disk = mountSmallDisk(place, 2);
    if (disk === null) return context.skip('a file system cannot be mounted here');
    try {
      const job = jobOf('csv', 60_000, { target: path.join(place, 'file.csv') });
      const failed = await written(
        job,
        numbered(60_000).map((text) => text.repeat(10)),
      ).catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(BiError);
      expect((failed as BiError).key).toBe('engine.diskFull');
      expect(existsSync(job.target)).toBe(false);
    } finally {
      disk.unmount();
    }
  });
});

test('a file that is cancelled while its pages are written leaves nothing', async () => {
  const job = jobOf('pdf', 9000);
  const pages: number[] = [];
  const writer = new FileWriter(job.target, (fraction) => {
    pages.push(fraction);
    if (pages.length === 3) void writer.abort();
  });
  await writer.begin(job);
  const rows = writer.part({ kind: 'rows', file: rowsFile(numbered(9000)), columns: TEXT });
  await expect(rows).rejects.toMatchObject({ key: 'cancelled.query' });
  await writer.abort();
  expect(pages.at(-1)).toBeLessThan(1);
  expect(existsSync(job.target)).toBe(false);
});

test('a file says how many rows are written, also where nobody knows how many there will be', async () => {
  const job = jobOf('csv', 0);
  const writer = new FileWriter(job.target, () => undefined);
  try {
    await writer.begin(job);
    const file = rowsFile(numbered(300));
    await writer.part({ kind: 'rows', file, columns: TEXT, until: quoted('row 0').length + 1 });
    expect(writer.rows).toBe(1);
    await writer.part({ kind: 'rows', file, columns: TEXT });
    expect(writer.rows).toBe(300);
    await writer.end();
  } finally {
    await writer.close();
  }
});

test.each(['csv', 'json', 'xlsx'] as const)(
  'as %s, a file of counted rows says how far it is in steps of one percent, to the end',
  async (format) => {
    const { progress } = await written(jobOf(format, 2000), numbered(2000));
    expect(progress).toEqual(Array.from({ length: 100 }, (_, at) => (at + 1) / 100));
  },
);

test('columns of a workbook have room for their numbers as they are shown, sums in bold too', async () => {
  const regions = level('Region', ['Northeast', 'Midwest', 'West']);
  const share = { ...count, m: 'share', label: 'Share', format: '0.0%', value: () => 1 / 3 };
  const cellSet = cells([regions], [], [{ ...count, value: () => 2_559_257_880 }, share]);
  const job = jobOf('xlsx', 0);
  const writer = new FileWriter(job.target, () => undefined);
  try {
    await writer.begin(job);
    await writer.part({
      kind: 'cells',
      bytes: new Uint8Array(Buffer.from(JSON.stringify(cellSet))),
    });
    await writer.end();
  } finally {
    await writer.close();
  }
  const sheet = unzip(readFileSync(job.target)).get('xl/worksheets/sheet1.xml') ?? '';
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(sheet).toContain('<v>2559257880</v>');
  expect(widths[1]).toBeGreaterThan(1.1 * '2,559,257,880'.length);
  expect(widths[2]).toBeLessThan(12);
});

test('a workbook of cells says how far it is within one part of them', async () => {
  const { cellSet } = GALLERY['lines of regions']!();
  const job = jobOf('xlsx', 0);
  const progress: number[] = [];
  const writer = new FileWriter(job.target, (share) => progress.push(share));
  try {
    await writer.begin(job);
    const bytes = new Uint8Array(Buffer.from(JSON.stringify(cellSet)));
    await writer.part({ kind: 'cells', bytes });
    expect([cellSet.rows.count, progress.length]).toEqual([151, 76]);
    expect(progress.slice(0, 2)).toEqual([2 / 151, 4 / 151]);
    expect(progress.at(-1)).toBe(1);
    await writer.end();
  } finally {
    await writer.close();
  }
});

describe('a table over the limits of its format', () => {
  test('has its first 10,000 rows as PDF, and says on the page how many there are', async () => {
    const { rows, truncated, bytes, progress } = await written(
      jobOf('pdf', 10_050),
      numbered(10_050),
    );
    expect(rows).toBe(10_000);
    expect(truncated).toEqual({ rows: 50, columns: 0, texts: 0, pages: 0, signs: 0 });
    const { count } = await readPdf(bytes, []);
    const { pages } = await readPdf(bytes, [1, count - 1, count]);
    const texts = pages.flatMap((page) => page.texts);
    expect(texts.join(' ')).toContain('Only the first 10,000 of 10,050 rows are shown here.');
    expect(texts).toContain('row 9999');
    expect(texts).not.toContain('row 10000');
    expect(progress.at(-1)).toBe(1);
    expect([...progress].sort((a, b) => a - b)).toEqual(progress);
  });

  test('goes over two sheets of a workbook, each with the headings', async () => {
    const count = 1_048_580;
    const { rows, truncated, bytes } = await written(
      jobOf('xlsx', count),
      Array.from({ length: count }, () => 'x'),
    );
    expect([rows, truncated]).toEqual([count, null]);
    const parts = unzip(bytes);
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Rows (2)"');
    const second = parts.get('xl/worksheets/sheet2.xml') ?? '';
    expect(second.match(/<row /g)).toHaveLength(count - 1_048_574 + 1);
    expect(second).toContain('>text<');
  });

  test('of a text longer than a cell is cut in a workbook and said, and complete elsewhere', async () => {
    const long = 'word '.repeat(8000).trim();
    const xlsx = await written(jobOf('xlsx', 1), [long]);
    expect(xlsx.truncated).toEqual({ rows: 0, columns: 0, texts: 1, pages: 0, signs: 0 });
    expect(unzip(xlsx.bytes).get('xl/worksheets/sheet1.xml')).toContain(
      `>${long.slice(0, 32_767)}<`,
    );
    const csv = await written(jobOf('csv', 1), [long]);
    expect([csv.truncated, csv.bytes.toString()]).toEqual([null, `text\r\n${long}\r\n`]);
    const pdf = await written(jobOf('pdf', 1), [long]);
    const { pages } = await readPdf(pdf.bytes);
    expect(pdf.truncated).toBeNull();
    const words = pages.flatMap(({ texts }) => texts.join(' ').match(/\bword\b/g) ?? []);
    expect(words).toHaveLength(8000);
  });
});

test('a text that looks like a formula is a text in every format', async () => {
  const formula = '=1+1|cmd';
  const csv = await written(jobOf('csv', 1), [formula]);
  expect(csv.bytes.toString()).toBe(`text\r\n'${formula}\r\n`);
  const sheet = unzip((await written(jobOf('xlsx', 1), [formula])).bytes);
  expect(sheet.get('xl/worksheets/sheet1.xml')).toContain(`t="inlineStr"><is><t>${formula}<`);
  expect([...sheet.values()].join('')).not.toMatch(/<f[ >]/);
  const { pages } = await readPdf((await written(jobOf('pdf', 1), [formula])).bytes);
  expect(pages[0]?.texts).toContain(formula);
});

test('windows of a cell set are one table again in a PDF and one chart in a picture', async () => {
  const { cellSet } = GALLERY['lines of regions']!();
  const { cells, window } = cellSet;
  const width = window.col[1] - window.col[0];
  const half = Math.floor(window.row[1] / 2);
  const part = (from: number, to: number) => {
    const own = cells.map((column) => ({
      ...column,
      values: column.values.slice(from * width, to * width),
    }));
    const shown = { ...cellSet, cells: own, window: { ...window, row: [from, to] } };
    return { kind: 'cells', bytes: Buffer.from(JSON.stringify(shown)) } as const;
  };
  const presentation = { show: 'both', chart: { version: 1 } } as const;
  const chart = { presentation, query: { rows: [], columns: [] } };
  const hashes = async (format: 'pdf' | 'png', cuts: readonly number[]) => {
    const job = jobOf(format, 0);
    job.look.chart = chart;
    rmSync(job.target, { force: true });
    const writer = new FileWriter(job.target, () => undefined);
    await writer.begin(job);
    for (const [at, cut] of cuts.entries()) {
      const size = await writer.part(part(cuts[at - 1] ?? 0, cut));
      expect(size).toEqual({ rows: cellSet.rows.count, width: width * cells.length });
    }
    return (await writer.end()).sha256;
  };
  for (const format of ['pdf', 'png'] as const)
    expect(await hashes(format, [half, window.row[1]])).toBe(await hashes(format, [window.row[1]]));
});

test('a PDF counts the characters that no font has, and has a box in their place', async () => {
  const job = jobOf('pdf', 2);
  const { truncated, bytes } = await written(job, ['plain', 'tail \u{13000} and \u{13001}']);
  expect(truncated).toEqual({ rows: 0, columns: 0, texts: 0, pages: 0, signs: 2 });
  const { pages } = await readPdf(bytes);
  expect(pages.flatMap(({ texts }) => texts).join(' ')).toContain('plain');
});

test('a picture counts the letters that no font has', async () => {
  const { cellSet } = GALLERY['names of 40 letters, right to left and huge values']!();
  const text = JSON.stringify(cellSet).replaceAll('بيروت', 'ไทย');
  const presentation = { show: 'chart', chart: { version: 1, mark: 'bar' } } as const;
  const signsOf = async (format: 'png' | 'svg') => {
    const job = jobOf(format, 0);
    job.look.chart = { presentation, query: { rows: [], columns: [] } };
    const writer = new FileWriter(job.target, () => undefined);
    await writer.begin(job);
    await writer.part({ kind: 'cells', bytes: Buffer.from(text) });
    return (await writer.end()).truncated?.signs ?? 0;
  };
  expect(await signsOf('png')).toBe(3);
  expect(await signsOf('svg')).toBe(0);
});

describe('rows that the engine wrote as a CSV file has them', () => {
  const inert = async (texts: string, more: Partial<FileLook> = {}) => {
    const job = jobOf('csv', 0);
    const file = path.join(folder, 'inert');
    writeFileSync(file, texts);
    const writer = new FileWriter(job.target, () => undefined);
    try {
      await writer.begin({ ...job, look: { ...job.look, ...more } });
      for (let until = 5; until < texts.length; until += 5)
        await writer.part({ kind: 'rows', file, columns: TEXT, until, inert: true });
      await writer.part({ kind: 'rows', file, columns: TEXT, inert: true });
      const { rows } = await writer.end();
      return { rows, text: readFileSync(job.target, 'utf8') };
    } finally {
      await writer.close();
    }
  };

  test('get the line ends of CSV, but not inside a text, and are counted', async () => {
    const { rows, text } = await inert(`one\n"two\nlines, ""quoted"""\n'=1+1\n""\n`);
    expect(text).toBe(`text\r\none\r\n"two\nlines, ""quoted"""\r\n'=1+1\r\n""\r\n`);
    expect(rows).toBe(4);
  });

  test('that are none have a heading alone', async () => {
    expect(await inert('')).toEqual({ rows: 0, text: 'text\r\n' });
  });
});
