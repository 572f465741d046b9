import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { A4, type Block, type DocumentModel } from '@bi/olap/document/blocks';
import { writeDocx } from '../../../src/rendering/docx/write-docx';
import { FileSink } from '../../../src/rendering/file/file-sink';
import { unzip } from '../../support/unzip';

let folder: string;
beforeAll(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'docx-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10z"/></svg>';
const BLOCKS: readonly Block[] = [
  { kind: 'contents' },
  { kind: 'heading', level: 1, text: 'Flights' },
  {
    kind: 'text',
    text: [{ text: 'All of ' }, { text: 'June', bold: true, link: 'https://acme.test/june' }],
  },
  {
    ...{ kind: 'table', caption: 'By state' },
    columns: [{ title: 'State' }, { title: 'Flights', align: 'end', number: true }],
    rows: [
      { kind: 'group', cells: ['West'] },
      {
        cells: [
          { text: 'Utah', link: 'https://acme.test/ut' },
          { text: '12', fill: '#eeeeff' },
        ],
      },
      { kind: 'total', cells: ['Total', '12'] },
    ],
  },
  { kind: 'chart', svg: 'c', aspect: 2, alt: 'Chart of flights', caption: 'Flights' },
  { kind: 'keyFigures', figures: [{ label: 'Flights', value: '12', note: '▲ 3 %' }] },
  { kind: 'pageBreak', page: { ...A4, width: A4.height, height: A4.width } },
  { kind: 'repeat', parts: [{ title: 'Utah', blocks: [{ kind: 'text', text: 'Inside' }] }] },
];
const MODEL: DocumentModel = {
  ...{ title: 'Review', language: 'en', page: A4, blocks: BLOCKS, numbered: true },
  footer: { right: 'Page {page} of {pages}' },
};

let files = 0;
async function written(model: DocumentModel = MODEL): Promise<Buffer> {
  const file = path.join(folder, `${++files}.docx`);
  const sink = new FileSink(file, 10_000_000);
  await writeDocx(model, '2001-06-30', sink, { svg: () => SVG, image: () => null });
  sink.end();
  return readFileSync(file);
}
const textsOf = (xml = '') =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)/g)].map(([, text]) => text ?? '').filter(Boolean);

test('a document is written as Word with its headings, tables, pictures and fields', async () => {
  const parts = unzip(await written());
  const body = parts.get('word/document.xml');
  const texts = textsOf(body);
  for (const text of ['1 Flights', '2 Utah', 'Inside', 'Table 1  By state', 'Figure 1  Flights'])
    expect(texts).toContain(text);
  expect(body).toContain('<w:tblHeader/>');
  expect(body).toMatch(/w:fill="EEEEFF"/);
  expect(body).toContain('Chart of flights');
  expect(body).toMatch(/w:orient="landscape"/);
  const links = parts.get('word/_rels/document.xml.rels');
  expect(links).toContain('https://acme.test/june');
  expect(links).toContain('https://acme.test/ut');
  const footers = [...parts].filter(([name]) => /footer\d*\.xml$/.test(name));
  expect(footers.some(([, xml]) => xml.includes('NUMPAGES'))).toBe(true);
});

test('a heading of the contents is one of the document', async () => {
  const texts = textsOf(unzip(await written()).get('word/document.xml'));
  expect(texts.filter((text) => text === '1 Flights')).toHaveLength(2);
});

test('times in the file are those of the data, and nothing in it is made by chance', async () => {
  const parts = unzip(await written());
  expect(parts.get('docProps/core.xml')).toContain('2001-06-30T00:00:00Z');
  expect(parts.get('word/_rels/document.xml.rels')).not.toMatch(/rId[a-z0-9_-]{21}"/);
});

test('a document without blocks is a file that opens', async () => {
  const parts = unzip(await written({ ...MODEL, blocks: [] }));
  expect(parts.get('word/document.xml')).toContain('<w:sectPr');
});

test('pages begin where they do in print, once each, and lists name the pages', async () => {
  const blocks: Block[] = [
    ...([{ kind: 'text', text: 'Cover' }, { kind: 'pageBreak' }, { kind: 'contents' }] as const),
    { kind: 'figures', of: 'table', newPage: true },
    { kind: 'heading', level: 1, text: 'Flights', newPage: true },
    { kind: 'table', columns: [{ title: 'A' }], rows: [{ cells: ['1'] }], caption: 'Rows' },
    { kind: 'pageBreak' },
    {
      kind: 'repeat',
      newPage: true,
      parts: [
        { title: 'Utah', blocks: [] },
        { title: 'Ohio', blocks: [] },
      ],
    },
    { kind: 'pageBreak' },
  ];
  const body = unzip(await written({ ...MODEL, blocks })).get('word/document.xml') ?? '';
  expect(body.match(/<w:pageBreakBefore\/>/g)).toHaveLength(5);
  const entry = /<w:t[^>]*>2 Utah<.*?<w:t[^>]*>(\d+)</.exec(body);
  expect(entry?.[1]).toBe('5');
  expect(body).toMatch(/Table 1 {2}Rows<\/w:t>.{0,80}<w:tab\/>.{0,80}4</);
  for (const [, anchor] of body.matchAll(/w:anchor="(\w+)"/g)) {
    expect(body).toContain(`w:name="${anchor}"`);
  }
});
