import { expect, test } from 'vitest';
import type { Block, ChartBlock, TableBlock } from '@bi/olap/document/blocks';
import { documentOf, pagesOf, textItems, textsOf } from './drawn-text';

const chart = (caption?: string): ChartBlock => ({
  kind: 'chart',
  svg: 'c',
  aspect: 1.4,
  alt: 'A chart',
  ...(caption !== undefined && { caption }),
});
const table = (caption: string, rows: number): TableBlock => ({
  kind: 'table',
  caption,
  columns: [{ title: 'Name' }],
  rows: Array.from({ length: rows }, (_, at) => ({ cells: [`row ${at}`] })),
});

test('pictures and tables with captions are counted each by themselves, wherever they are', () => {
  const blocks: Block[] = [
    chart('First'),
    chart(),
    table('Annex', 3),
    { kind: 'columns', columns: [[chart('Left')], [chart('Right')]] },
    { kind: 'repeat', parts: [{ title: 'Part', blocks: [chart('Inside')] }] },
  ];
  const texts = pagesOf(documentOf(blocks)).flatMap((page) => textItems(page));
  const captions = texts.flatMap(({ text, bold }, at) =>
    /^(Figure|Table) \d/.test(text) ? [[`${text}${texts[at + 1]?.text}`, bold]] : [],
  );
  expect(captions).toEqual([
    ['Figure 1  First', true],
    ['Table 1  Annex', true],
    ['Figure 2  Left', true],
    ['Figure 3  Right', true],
    ['Figure 4  Inside', true],
  ]);
});

test('a caption is on the page of its picture, and on that of the first rows of its table', () => {
  for (let height = 0; height < 700; height += 23) {
    const pages = pagesOf(
      documentOf([{ kind: 'spacer', height }, chart('Picture'), table('Rows', 60)]),
    );
    const picture = pages.find(({ items }) => items.some(({ type }) => type === 'svg'));
    expect(textsOf(picture!).join('')).toContain('Figure 1  Picture');
    const first = pages.find((page) => textsOf(page).includes('row 0'));
    expect(textsOf(first!).join('')).toContain('Table 1  Rows');
  }
});

test('the list of figures names each with its page and leads to it', () => {
  const pages = pagesOf(
    documentOf([
      { kind: 'figures' },
      { kind: 'pageBreak' },
      chart('One'),
      { kind: 'pageBreak' },
      chart('Two'),
      table('Not a figure', 2),
    ]),
  );
  const lines = textItems(pages[0]!).map(({ text, link }) => [text, link]);
  expect(lines).toEqual([
    ['Figures', undefined],
    ['Figure 1  One', '#c0'],
    ['2', '#c0'],
    ['Figure 2  Two', '#c1'],
    ['3', '#c1'],
  ]);
  expect(pages[2]?.headings.map(({ anchor, listed }) => [anchor, listed])).toEqual([
    ['c1', false],
    ['c2', false],
  ]);
});

test('captions in Chinese have Chinese numbers in front', () => {
  const [page] = pagesOf({ ...documentOf([chart('航班')]), language: 'zh' });
  expect(textsOf(page!).join('')).toContain('图 1  航班');
});
