import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CarriedLines, TableBlock } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textItems } from './drawn-text';

/** Rows whose number is their value, and lines of sums. */
function counted(count: number, lines: CarriedLines['lines']): TableBlock {
  const rows = Array.from({ length: count }, (_, at) => ({ cells: [`row ${at}`, String(at)] }));
  const sum = (from: number, to: number) => {
    let all = 0;
    for (let at = from; at < to; at++) all += at;
    return `=${all}`;
  };
  return {
    kind: 'table',
    columns: [{ title: 'Name' }, { title: 'Value', align: 'end', number: true }],
    rows: [...rows, { kind: 'total', cells: ['Total', sum(0, count)] }],
    carried: { lines, columns: [{ column: 1, sum }] },
  };
}

/** Lines of a page from top to bottom, each with its texts from left to right. */
function linesOf(page: ReturnType<typeof pagesOf>[number]): string[][] {
  const lines = new Map<number, { x: number; text: string }[]>();
  for (const { x, y, text } of textItems(page))
    lines.set(y, [...(lines.get(y) ?? []), { x, text }]);
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line.sort((a, b) => a.x - b.x).map(({ text }) => text));
}

const sumOf = (from: number, to: number) => `=${((to - from) * (from + to - 1)) / 2}`;

test('a table says at the end of each page what is carried forward, and at the top of the next what was', () => {
  const shapes = fc.record({
    count: fc.integer({ min: 1, max: 200 }),
    height: fc.integer({ min: 0, max: 700 }),
    lines: fc.constantFrom<CarriedLines['lines'][]>('page', 'carried', 'both'),
  });
  fc.assert(
    fc.property(shapes, ({ count, height, lines }) => {
      const blocks = [{ kind: 'spacer', height } as const, counted(count, lines)];
      let next = 0;
      const pages = pagesOf(documentOf(blocks)).map(linesOf);
      const withRows = pages.filter((page) => page.some(([name]) => /^row \d/.test(name ?? '')));
      for (const [at, page] of withRows.entries()) {
        const from = next;
        next += page.filter(([name]) => /^row \d/.test(name ?? '')).length;
        const isFirst = at === 0;
        const isLast = at === withRows.length - 1;
        const said = page.filter(([name]) => /forward|Page total/.test(name ?? ''));
        expect(said).toEqual([
          ...(isFirst || lines === 'page' ? [] : [['Brought forward', sumOf(0, from)]]),
          ...(isLast || lines === 'carried' ? [] : [['Page total', sumOf(from, next)]]),
          ...(isLast || lines === 'page' ? [] : [['Carried forward', sumOf(0, next)]]),
        ]);
      }
      expect(next).toBe(count);
    }),
    { numRuns: 40 },
  );
});

test('lines of sums decorate: who hears the table hears each row and the total once', () => {
  const pages = pagesOf(documentOf([counted(150, 'both')]));
  expect(pages.length).toBeGreaterThan(2);
  const tagged = pages.flatMap((page) => textItems(page).filter(({ tag }) => tag !== null));
  expect(tagged.filter(({ text }) => /forward|Page total/.test(text))).toEqual([]);
  expect(tagged.filter(({ text }) => text.startsWith('='))).toHaveLength(1);
});

/** Pages with room for a number of points between their margins. */
const paged = (room: number) => ({
  page: { width: 300, height: room + 20, margin: { top: 10, right: 20, bottom: 10, left: 20 } },
});

test('a small page says the sums of the rows before in place of the headings', () => {
  const pages = pagesOf(documentOf([counted(12, 'carried')], paged(56))).map(linesOf);
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages.slice(1)) expect(page[0]?.[0]).toBe('Brought forward');
  for (const page of pages.slice(0, -1)) expect(page.at(-1)?.[0]).toBe('Carried forward');
});

test('a page too small for sums says so, once for its table', () => {
  const pages = pagesOf(documentOf([{ ...counted(12, 'both'), id: 'sums' }], paged(34)));
  const warnings = pages.flatMap((page) => page.warnings);
  expect(warnings.filter(({ code }) => code === 'sumsLeftOut')).toMatchObject([{ block: 'sums' }]);
  const rows = pages.flatMap(linesOf).filter(([name]) => /^row \d/.test(name ?? ''));
  expect(rows).toHaveLength(12);
});
