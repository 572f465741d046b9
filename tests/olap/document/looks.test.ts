import { expect, test } from 'vitest';
import { A4, type Block, type TableBlock } from '@bi/olap/document/blocks';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { documentOf, pagesOf, textItems } from './drawn-text';

const ROOM = A4.width - A4.margin.left - A4.margin.right;
const table: TableBlock = {
  kind: 'table',
  columns: [{ title: 'Name' }, { title: 'Flights', align: 'end', number: true }],
  rows: ['a', 'b', 'c'].map((name) => ({ cells: [name, '1'] })),
};
const heading = (text: string, level: 1 | 2): Block => ({ kind: 'heading', text, level });
const grounds = (page: LaidPage) =>
  page.items.flatMap((item) => (item.type === 'rect' ? [item.y] : []));
const lines = (page: LaidPage) => page.items.filter(({ type }) => type === 'line');

test('a narrow table is as wide as the text around it', () => {
  const [page] = pagesOf(documentOf([table]));
  const numbers = textItems(page!).filter(({ text }) => text === '1');
  for (const { x, width } of numbers) {
    expect(x + width).toBeCloseTo(A4.margin.left + ROOM - 4, 6);
  }
});

test('rows of a table have lines below them, or a ground behind every second, or neither', () => {
  const drawn = (look: 'lines' | 'striped' | 'plain') =>
    pagesOf(documentOf([table], { theme: { table: look } }))[0]!;
  expect([lines(drawn('lines')).length, grounds(drawn('lines')).length]).toEqual([4, 0]);
  expect([lines(drawn('striped')).length, grounds(drawn('striped')).length]).toEqual([1, 1]);
  expect([lines(drawn('plain')).length, grounds(drawn('plain')).length]).toEqual([1, 0]);
});

test('contents set their first level apart only where they have a second one', () => {
  const boldOf = (blocks: readonly Block[]) => {
    const [page] = pagesOf(documentOf([{ kind: 'contents' }, { kind: 'pageBreak' }, ...blocks]));
    return textItems(page!)
      .filter(({ link }) => link !== undefined)
      .map(({ bold }) => bold);
  };
  expect(boldOf([heading('One', 1), heading('Two', 1)])).toEqual([false, false, false, false]);
  expect(boldOf([heading('One', 1), heading('Below', 2)])).toEqual([true, true, false, false]);
});

test('a line across has the colour and the width that it asks for', () => {
  const rule: Block = { kind: 'rule', color: 'accent', width: 0.5, thickness: 4 };
  const [page] = pagesOf(documentOf([rule], { theme: { accent: '#112233' } }));
  expect(page!.items).toMatchObject([
    { type: 'rect', fill: '#112233', width: ROOM / 2, height: 4 },
  ]);
});

test('the last row of a table is not alone on a page', () => {
  for (let count = 30; count < 60; count++) {
    const rows = Array.from({ length: count }, (_, at) => ({ cells: [`row ${at}`, '1'] }));
    const pages = pagesOf(documentOf([{ ...table, rows }]));
    const last = textItems(pages.at(-1)!).filter(({ text }) => text.startsWith('row'));
    expect(last.length).toBeGreaterThan(1);
  }
});

test('the line along the edge of a cover goes from the top of its page to its bottom', () => {
  const edge = { kind: 'rule', edge: true, color: 'accent', thickness: 14 } as const;
  const [page] = pagesOf(documentOf([edge, { kind: 'text', text: 'Review' }]));
  const rect = page?.items.find(({ type }) => type === 'rect');
  expect(rect).toMatchObject({ x: 0, y: 0, width: 14, height: page?.height, tag: null });
});
