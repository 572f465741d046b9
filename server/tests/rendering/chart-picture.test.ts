import { describe, expect, test } from 'vitest';
import { GALLERY } from '../../../tests/olap/chart/gallery-cases';
import { captionOf } from '../../src/rendering/chart-caption';
import { chartPicture } from '../../src/rendering/chart-picture';
import { dataDayText } from '../../src/rendering/data-day';
import type { FileNotes } from '../../src/rendering/file/file-job';
import { pngOf } from '../../src/rendering/render-png';

const NOTES: FileNotes = {
  title: 'Flights by region <West & South>',
  filters: [
    { label: 'Region', text: 'West, South' },
    { label: 'Month', text: '= Jan 2010' },
  ],
  dataAsOf: '2001-06-30T14:05:00Z',
  rowsLimited: true,
  receipt: { datasets: {}, policy: 'p' },
};
const LOOK = { width: 640, height: 400, theme: 'light', language: 'en' } as const;

function drawn(name: string, notes: FileNotes | null, look: Partial<typeof LOOK> = {}): string {
  const { cellSet, spec } = GALLERY[name]!();
  const chart = spec ?? { version: 1 };
  const caption = notes === null ? null : captionOf(notes, chart, 'en');
  const query = { rows: [], columns: [] };
  const svg = chartPicture(chart, { cellSet, query }, { ...LOOK, ...look }, caption, 'svg');
  if (svg === null) throw new Error('nothing was drawn');
  return svg;
}

describe('a chart that is a file of its own', () => {
  test('has its title, conditions, age and limits around it', () => {
    const svg = drawn('lines of regions', NOTES);
    for (const text of [
      'Flights by region &lt;West &amp; South&gt;',
      'Region: West, South · Month = Jan 2010',
      'Data as of 30 Jun 2001, 14:05 · Rows limited by your access',
    ])
      expect(svg).toContain(`>${text}<`);
  });

  test('has its headings in one line with its title, and no label at its edge', () => {
    const svg = drawn('lines of regions', NOTES);
    const shift = Number(/<svg x="(\d+)"/.exec(svg)?.[1]);
    const titles = Number(/<text x="(\d+)"/.exec(svg)?.[1]);
    const inner = svg.slice(svg.indexOf('<svg', 1));
    const starts = [...inner.matchAll(/<text[^>]*text-anchor="start"[^>]*translate\((\d+)/g)];
    expect(starts.map(([, x]) => Number(x) + shift)).toContain(titles);
    expect(inner).toMatch(/^<svg [^>]*width="632"/);
  });

  test('has nothing around it where that is switched off, and the size that was asked for', () => {
    const svg = drawn('lines of regions', null);
    expect(svg).not.toContain('Data as of');
    expect(svg).toMatch(/^<svg [^>]*width="640" height="400" viewBox="0 0 640 400">/);
  });

  test('does not repeat the title that a person gave the chart', () => {
    expect(captionOf(NOTES, { title: 'Own' }, 'en').title).toBe('');
  });

  test('is the same text each time, though drawings count their parts', () => {
    expect(drawn('lines of regions', NOTES)).toBe(drawn('lines of regions', NOTES));
  });

  test('is drawn where names have signs that no XML has', () => {
    const { cellSet } = GALLERY['lines of regions']!();
    const rows = {
      ...cellSet.rows,
      levels: cellSet.rows.levels.map((level) => ({
        ...level,
        label: 'Bell \u0007 \ud800',
        members: level.members.map((one) => (typeof one === 'string' ? `${one}\u0007` : one)),
      })),
    };
    const query = { rows: [], columns: [] };
    const data = { cellSet: { ...cellSet, rows }, query };
    const svg = chartPicture({ version: 1 }, data, LOOK, null, 'png');
    expect(Buffer.from(pngOf(svg ?? '', 'light')).toString('latin1', 1, 4)).toBe('PNG');
  });
});

test('the age of data is a day, and a time where the data has one', () => {
  expect(dataDayText('2001-06-30', 'en')).toBe('30 Jun 2001');
  expect(dataDayText('2001-06-30T00:00:00.000Z', 'en')).toBe('30 Jun 2001');
  expect(dataDayText('2001-06-30 14:05:09', 'en')).toBe('30 Jun 2001, 14:05');
  expect(dataDayText('2001-06-30', 'zh')).toBe('2001年6月30日');
  expect(dataDayText('week 5', 'en')).toBe('week 5');
});
