import fc from 'fast-check';
import { expect, test } from 'vitest';
import { A4, type Block, type TableBlock, type TableRow } from '@bi/olap/document/blocks';
import { MAX_PAGES, SPARED_PAGES } from '@bi/olap/document/limits';
import { toGrid } from '@bi/olap/document/table-grid';
import { planColumns } from '@bi/olap/document/table-columns';
import { textWidth } from '@bi/olap/document/text-width';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { documentOf, pagesOf, textItems, textsOf } from './drawn-text';
import { randomOf, randomTable } from './random-document';

const anySeed = fc.integer({ min: 0, max: 1e6 });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Rows in groups of some size, each with a subtotal. */
function grouped(groups: number, size: number): TableBlock {
  const rows = numbers(groups).flatMap((group): TableRow[] => [
    { kind: 'group', cells: [`Group ${group}`] },
    ...numbers(size).map((row) => ({ cells: [`g${group}r${row}`, String(row)] })),
    { kind: 'subtotal', cells: [`Sum ${group}`, '99'] },
  ]);
  rows.push({ kind: 'total', cells: ['Total', '999'] });
  const columns = [{ title: 'Name' }, { title: 'Flights', align: 'end', number: true }] as const;
  return { kind: 'table', columns, rows, headerColumns: 1 };
}

const rowsOn = (page: LaidPage) =>
  textsOf(page, true).filter((text) => /^(g\d|Sum|Group|Total)/.test(text));

test('the headings of a table are on each of its pages, tagged on the first one only', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 60 }),
      (groups, size) => {
        const pages = pagesOf(documentOf([grouped(groups, size)]));
        for (const page of pages) {
          const heads = textItems(page).filter(({ text }) => text === 'Flights');
          expect(heads).toHaveLength(1);
          expect(heads[0]?.tag === null).toBe(page.index > 0);
          expect(page.tags.some(({ kind }) => kind === 'THead')).toBe(page.index === 0);
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('a group has a row with its name, names itself again on the next page, and no total is first on a page', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 600 }),
      (groups, size, height) => {
        const pages = pagesOf(documentOf([{ kind: 'spacer', height }, grouped(groups, size)]));
        for (const page of pages) {
          const rows = rowsOn(page);
          if (page.index > 0) expect(rows[0]).not.toMatch(/^(Sum|Total)/);
          expect(rows.at(-1)).not.toMatch(/^Group/);
          const [, group] = /^g(\d+)r/.exec(rows[0] ?? '') ?? [];
          const again = textsOf(page).filter((text) => text.endsWith('(continued)'));
          expect(again).toEqual(group === undefined ? [] : [`Group ${group} (continued)`]);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('every cell of a table is drawn once, in order, whatever its shape', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const { caption: _, ...random } = randomTable(randomOf(seed), 't');
      const table = { ...random, headerColumns: 0 };
      const pages = pagesOf(documentOf([table]));
      if (pages.some(({ warnings }) => warnings.some(({ code }) => code === 'tableOverPages')))
        return;
      const squeeze = (text: string) => text.normalize('NFC').replace(/\s/gu, '');
      const said = table.rows.flatMap(({ kind, cells }) => {
        const texts = cells.map((cell) => (typeof cell === 'string' ? cell : cell.text));
        return kind === 'group' ? texts.slice(0, 1) : texts;
      });
      const isSplit = pages.some(({ warnings }) =>
        warnings.some(({ code }) => code === 'rowSplit'),
      );
      const drawn = squeeze(pages.flatMap((page) => textsOf(page, true)).join(''));
      const heads = squeeze(table.columns.map(({ title }) => title).join(''));
      const complete = heads + squeeze(said.join(''));
      if (isSplit) expect(Array.from(drawn).sort()).toEqual(Array.from(complete).sort());
      else expect(drawn === complete).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a row taller than a page is split by lines, and a warning says which one', () => {
  const cells = ['Remarks', 'delayed '.repeat(3000)];
  const rows = [{ cells: ['a', 'b'] }, { cells }, { cells: ['c', 'd'] }];
  const columns = [{ title: 'A' }, { title: 'B' }];
  const pages = pagesOf(documentOf([{ kind: 'table', id: 't', columns, rows }]));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.flatMap(({ warnings }) => warnings)).toEqual([
    { code: 'rowSplit', block: 't', count: 2, page: 1 },
  ]);
  const drawn = pages.flatMap((page) => textsOf(page, true)).join(' ');
  expect(drawn.match(/delayed/g)).toHaveLength(3000);
  expect(
    pages.flatMap(({ tags }) => tags.filter(({ kind }) => kind === 'TD' || kind === 'TH')),
  ).toHaveLength(8);
});

function wide(count: number): TableBlock {
  const columns = numbers(count).map((at) => ({
    title: `C${at}`,
    number: at > 0,
    align: 'end' as const,
  }));
  const rows = numbers(60).map((row) => ({
    cells: numbers(count).map((at) => `${row}.${at}000000`),
  }));
  return { kind: 'table', columns, rows, headerColumns: 1 };
}

test('a table a little too wide is drawn smaller, by at most 70 %, and its numbers stay complete', () => {
  const count = 11;
  const pages = pagesOf(documentOf([wide(count)]));
  expect(pages[0]?.warnings.map(({ code }) => code)).toEqual(['tableShrunk']);
  const sizes = new Set(pages.flatMap((page) => textItems(page).map(({ size }) => size)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8.5 * 0.7);
  expect(pages.flatMap((page) => textsOf(page, true))).toContain(`59.${count - 1}000000`);
});

test('a table far too wide goes over several sections, each with the columns that name its rows', () => {
  const count = 40;
  const pages = pagesOf(documentOf([wide(count)]));
  const [warning] = pages[0]?.warnings ?? [];
  expect(warning?.code).toBe('tableOverPages');
  const drawn = pages.flatMap((page) => textsOf(page, true));
  for (let row = 0; row < 60; row++) {
    expect(drawn.filter((text) => text === `${row}.0000000`)).toHaveLength(warning?.count ?? 0);
    for (let at = 1; at < count; at++) {
      expect(drawn.filter((text) => text === `${row}.${at}000000`)).toHaveLength(1);
    }
  }
  expect(drawn.some((text) => text.startsWith('Columns 2–'))).toBe(true);
});

test('merged headings of a pivot cover their columns, and are tagged with their spans', () => {
  const head = [
    [
      { text: 'Carrier', rowSpan: 2 },
      { text: '2001', span: 2 },
      { text: '2002', span: 2 },
    ],
    [{ text: 'Q1' }, { text: 'Q2' }, { text: 'Q1' }, { text: 'Q2' }],
  ];
  const columns = [{}, ...numbers(4).map(() => ({ align: 'end' as const, number: true }))];
  const rows = [{ cells: ['Alpha', '1', '2', '3', '4'] }];
  const [page] = pagesOf(documentOf([{ kind: 'pivot', head, columns, rows, headerColumns: 1 }]));
  const cells = page!.tags.filter(({ kind, scope }) => kind === 'TH' && scope === 'Column');
  expect(cells.map(({ colSpan, rowSpan }) => [colSpan, rowSpan])).toEqual([
    [undefined, 2],
    [2, undefined],
    [2, undefined],
    ...numbers(4).map(() => [undefined, undefined]),
  ]);
  const at = (text: string) => textItems(page!).find((item) => item.text === text)!;
  expect(at('2002').x).toBeGreaterThan(at('2001').x);
  expect(at('4').x + at('4').width).toBeCloseTo(
    Math.max(...textItems(page!).map((i) => i.x + i.width)),
    3,
  );
});

test('headings are broken into lines before the names of rows are', () => {
  const grid = toGrid(
    {
      kind: 'table',
      headerColumns: 1,
      columns: [
        { title: 'Month' },
        ...['Business services', 'Leisure and hospitality', 'Wholesale and Retail Trade'].map(
          (title) => ({ title, align: 'end', number: true }) as const,
        ),
      ],
      rows: [{ cells: ['November 2000', '5.7%', '6.5%', '3.6%'] }],
    },
    10,
  );
  const size = 8.5;
  const [section] = planColumns(grid, 260, size, 'noto-sans-sc').sections;
  const names = textWidth('November 2000', size, false);
  expect(section?.widths[0]).toBeGreaterThanOrEqual(names);
  expect(section?.widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(260, 6);
});

test('a table that would fill all pages is cut before the last of them, and what is behind it is there', () => {
  const rows = Array.from({ length: 5000 }, (_, at) => ({ cells: [`row ${at}`] }));
  const table: Block = { kind: 'table', id: 'long', columns: [{ title: 'A' }], rows };
  const after: Block[] = [
    { kind: 'table', id: 'second', columns: [{ title: 'B' }], rows: [{ cells: ['short'] }] },
    { kind: 'text', text: 'The last words' },
  ];
  const page = { ...A4, height: 220 };
  const pages = pagesOf(documentOf([table, ...after], { page }));
  const warnings = pages.flatMap((one) => one.warnings);
  expect(warnings).toEqual([
    { code: 'tooManyRows', block: 'long', count: 5000, page: expect.any(Number) },
  ]);
  expect(pages.length).toBeGreaterThan(MAX_PAGES - SPARED_PAGES);
  expect(pages.length).toBeLessThan(MAX_PAGES);
  const end = pages.slice(-2).flatMap((one) => textsOf(one, true));
  expect(end.join(' ')).toMatch(/Only the first \d+ of 5000 rows.* short .*The last words/);
});

test('a table with the first rows alone says how many there are', () => {
  const rows = [{ cells: ['x'] }, { cells: ['y'] }];
  const table: Block = { kind: 'table', columns: [{ title: 'A' }], rows, count: 90 };
  const [page] = pagesOf(documentOf([table]));
  expect(page?.warnings).toEqual([{ code: 'tooManyRows', count: 90, page: 1 }]);
  expect(textsOf(page!, true).join(' ')).toContain('first 2 of 90 rows');
});
