import type { Block, DocumentModel } from '@bi/olap/document/blocks';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageLink } from '../../../src/widgets/document-page/page-link';
import { PageView } from '../../../src/widgets/document-page/page-view';
import { NO_PICTURES } from '../../../src/widgets/document-page/page-pictures';
import { TagBook } from '../../../src/widgets/document-page/tag-book';
import { findInPage } from '../../../src/widgets/document-page/find-text';
import { documentOf, pagesOf, textItems } from '../../olap/document/drawn-text';
import { click, openStage } from '../../shell/shell-fixture';

let stage: Awaited<ReturnType<typeof openStage>>;
let anchors: string[];

beforeEach(async () => {
  stage = await openStage();
  anchors = [];
});
afterEach(() => stage.close());

function laidOut(blocks: readonly Block[], more: Partial<DocumentModel> = {}) {
  const pages = pagesOf(documentOf(blocks, more));
  const book = new TagBook();
  for (const page of pages) book.add(page);
  return { pages, book };
}

const show = (page: LaidPage, book: TagBook, more: Partial<Parameters<typeof PageView>[0]> = {}) =>
  stage.render(
    <PageView
      page={page}
      book={book}
      pictures={NO_PICTURES}
      scale={2}
      label={`Page ${page.index + 1}`}
      onAnchor={(anchor) => anchors.push(anchor)}
      {...more}
    />,
  );
const reading = () => document.querySelector('.bi-reading')!;

test('each line is drawn at its own place, as wide as the engine measured it', async () => {
  const { pages, book } = laidOut([
    { kind: 'heading', level: 1, text: 'Flights' },
    { kind: 'text', text: [{ text: 'A ', bold: true }, { text: '机场 line' }] },
  ]);
  await show(pages[0]!, book);
  const drawn = [...document.querySelectorAll('.bi-paper text')].map((line) => [
    line.textContent,
    Number(line.getAttribute('x')),
    Number(line.getAttribute('y')),
    Number(line.getAttribute('textLength')),
  ]);
  expect(drawn).toEqual(textItems(pages[0]!).map(({ text, x, y, width }) => [text, x, y, width]));
});

test('the text is read out as headings, paragraphs and tables', async () => {
  const { pages, book } = laidOut([
    { kind: 'heading', level: 2, text: 'Flights' },
    { kind: 'text', text: 'A long line '.repeat(30).trim() },
    {
      kind: 'table',
      summary: 'Flights by airport',
      columns: [{ title: 'Airport' }, { title: 'Flights', number: true }],
      headerColumns: 1,
      rows: [{ cells: ['ORD', '12'] }],
    },
  ]);
  await show(pages[0]!, book);
  expect(reading().querySelector('h3')?.textContent).toBe('Flights');
  expect(reading().querySelector('p')?.textContent).toBe('A long line '.repeat(30).trim());
  const table = reading().querySelector('table')!;
  expect(table.getAttribute('aria-label')).toBe('Flights by airport');
  const heads = [...table.querySelectorAll('th')].map((cell) => [cell.scope, cell.textContent]);
  expect(heads).toEqual([
    ['col', 'Airport'],
    ['col', 'Flights'],
    ['row', 'ORD'],
  ]);
  expect(table.querySelector('td')?.textContent).toBe('12');
  expect(document.querySelector('.bi-paper>svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('a table that continues is read with the headings of its columns, a paragraph in one piece', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({ cells: [`A${at}`, String(at)] }));
  const columns = [{ title: 'Airport' }, { title: 'Flights' }];
  const { pages, book } = laidOut([{ kind: 'table', columns, rows }]);
  await show(pages[1]!, book);
  const heads = [...reading().querySelectorAll('thead th')].map((cell) => cell.textContent);
  expect(heads).toEqual(['Airport', 'Flights']);
  expect(reading().textContent).not.toContain('A0');
  expect(reading().querySelectorAll('tbody tr').length).toBeGreaterThan(10);
});

test('the contents lead to their headings, and addresses of the web open apart', async () => {
  const { pages, book } = laidOut([
    { kind: 'contents' },
    { kind: 'heading', level: 1, text: 'Flights' },
    { kind: 'text', text: [{ text: 'See', link: 'https://far.test/a' }] },
    { kind: 'text', text: [{ text: 'Run', link: 'javascript:alert(1)' }] },
  ]);
  await show(pages[0]!, book);
  await click(reading().querySelector<HTMLElement>('li button')!);
  expect(anchors).toEqual([pages[0]!.headings[0]!.anchor]);
  const links = [...document.querySelectorAll('a[href]')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://far.test/a', 'noopener noreferrer'],
    ['https://far.test/a', 'noopener noreferrer'],
  ]);
  expect(document.body.innerHTML).not.toContain('javascript');
});

test.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/relative', null],
  ['', null],
  ['#a-1', { anchor: 'a-1' }],
  ['mailto:a@b.test', { href: 'mailto:a@b.test' }],
])('the link %j leads to %j', (link, to) => {
  expect(pageLink(link)).toEqual(to);
});

test('drawings are drawn with ids of their own, and figures are read by their text', async () => {
  const svg =
    '<svg viewBox="0 0 4 2"><defs><clipPath id="c"><path d="M0 0"/></clipPath></defs><g clip-path="url(#c)"><rect width="4"/></g></svg>';
  const chart = { kind: 'chart', svg: 'one', aspect: 2, alt: 'Flights rise' } as const;
  const { pages, book } = laidOut([chart, chart]);
  const pictures = { ...NO_PICTURES, drawings: new Map([['one', svg]]) };
  await show(pages[0]!, book, { pictures });
  const drawn = [...document.querySelectorAll('.bi-paper svg svg')];
  expect(drawn).toHaveLength(2);
  const ids = drawn.map((one) => one.querySelector('clipPath')!.id);
  expect(new Set(ids).size).toBe(2);
  expect(drawn.map((one) => one.querySelector('g')!.getAttribute('clip-path'))).toEqual(
    ids.map((id) => `url(#${id})`),
  );
  const figures = [...reading().querySelectorAll('[role=img]')];
  expect(figures.map((one) => one.getAttribute('aria-label'))).toEqual([
    'Flights rise',
    'Flights rise',
  ]);
});

test('what was found is highlighted, and the current one apart', async () => {
  const { pages, book } = laidOut([{ kind: 'text', text: 'red green red' }]);
  const [page] = pages;
  await show(page!, book, { hits: findInPage(page!, 'red'), current: 1 });
  const marks = () =>
    [...document.querySelectorAll('.bi-paper-hit')].map((mark) =>
      mark.getAttribute('data-current'),
    );
  await expect.poll(marks).toEqual([null, '']);
});

test('a watermark is drawn along the diagonal, and is not read or selected', async () => {
  const { pages, book } = laidOut([{ kind: 'text', text: 'A' }], { watermark: 'DRAFT' });
  await show(pages[0]!, book);
  const mark = document.querySelector('.bi-paper-mark')!;
  expect(mark.textContent).toBe('DRAFT');
  const { turn, x, y } = textItems(pages[0]!)[0]!;
  const matrix = mark
    .getAttribute('transform')!
    .match(/[-\d.e]+/g)!
    .map(Number);
  expect(matrix).toEqual([turn!.cos, -turn!.sin, turn!.sin, turn!.cos, x, y]);
  expect(reading().textContent).toBe('A');
});
