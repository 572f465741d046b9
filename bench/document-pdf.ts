/**
 * A report of about a hundred pages as PDF: the first page of the layout, all of them, and the file, next to
 * pdfkit with the same rows (without tags) where bench/peers is installed.
 *
 * npm ci --prefix bench/peers && npm run bench bench/document-pdf.ts
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { A4, type DocumentModel, type TableRow } from '@bi/olap/document/blocks';
import { layoutDocument } from '@bi/olap/document/layout-document';
import { fontChain } from '../server/src/rendering/fonts';
import { writePdf } from '../server/src/rendering/pdf/write-pdf';

const ROWS = Number(process.argv[3] ?? 5000);
const RUNS = 5;
const CARRIERS = [
  'Alaska Airlines',
  '中国南方航空',
  'Société aérienne',
  'Willamette Valley Air',
  '上海航空',
];

const rows: TableRow[] = Array.from({ length: ROWS }, (_, at) => ({
  cells: [
    CARRIERS[at % CARRIERS.length] ?? '',
    `2001-0${1 + (at % 9)}-1${at % 10}`,
    ['West', '西部', 'South'][at % 3] ?? '',
    String((at * 7919) % 100_000),
    ((at * 104_729) % 1000).toFixed(2),
    `${at % 100}.${at % 10} %`,
    String(at * 31),
  ],
}));

const document: DocumentModel = {
  title: 'Flights',
  language: 'en',
  page: A4,
  footer: { left: 'Flights', right: '{page} of {pages}' },
  blocks: [
    { kind: 'heading', level: 1, text: 'Flights 航班' },
    { kind: 'contents' },
    {
      kind: 'table',
      headerColumns: 1,
      columns: ['Carrier', 'Day', 'Region', 'Flights', 'Delay', 'Share', 'Id'].map((title, at) =>
        at < 3 ? { title } : { title, align: 'end', number: true },
      ),
      rows,
    },
  ],
};

interface Run {
  first: number;
  pages: number;
  layout: number;
  pdf: number;
  bytes: number;
}

const FACTS = { title: 'Flights', language: 'en', created: '2001-06-30T00:00:00Z' };

function ours(): Run {
  let start = performance.now();
  let first = 0;
  let pages = 0;
  for (const page of layoutDocument({
    ...document,
    footer: {},
    blocks: document.blocks.filter(({ kind }) => kind !== 'contents'),
  })) {
    if (page.index === 0) first = performance.now() - start;
  }
  start = performance.now();
  for (const page of layoutDocument(document)) pages = page.index + 1;
  const layout = performance.now() - start;
  start = performance.now();
  let bytes = 0;
  for (const chunk of writePdf(layoutDocument(document), FACTS)) bytes += chunk.length;
  return { first, pages, layout, pdf: performance.now() - start, bytes };
}

interface Kit {
  addPage(): Kit;
  font(file: string): Kit;
  fontSize(size: number): Kit;
  text(text: string, x: number, y: number, options: object): Kit;
  on(event: string, take: (chunk: Uint8Array) => void): Kit;
  end(): void;
}

/** The same rows by pdfkit: text at fixed places, no measuring, no tags, no page numbers. */
async function peer(PdfKit: new (options: object) => Kit): Promise<{ pdf: number; bytes: number }> {
  const start = performance.now();
  const font = fontChain(400).fonts[0]?.file ?? '';
  const kit = new PdfKit({ size: 'A4', margin: 0 });
  let bytes = 0;
  const done = new Promise<void>((resolve) => {
    kit.on('data', (chunk) => (bytes += chunk.length)).on('end', () => resolve());
  });
  kit.font(font).fontSize(8.5);
  const onPage = 42;
  for (const [at, { cells }] of rows.entries()) {
    if (at > 0 && at % onPage === 0) kit.addPage();
    for (const [column, cell] of cells.entries()) {
      const text = typeof cell === 'string' ? cell : cell.text;
      kit.text(text, 57 + column * 68, 62 + (at % onPage) * 16.9, { lineBreak: false });
    }
  }
  kit.end();
  await done;
  return { pdf: performance.now() - start, bytes };
}

const middle = (list: number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

fontChain(400);
fontChain(700);
const idle = process.memoryUsage().rss;
const runs: Run[] = [];
const peers: { pdf: number; bytes: number }[] = [];
const root = process.env['BI_ROOT'] ?? '.';
const kitFile = path.join(root, 'bench/peers/node_modules/pdfkit/js/pdfkit.js');
let peak = 0;
for (let run = 0; run < RUNS; run++) {
  runs.push(ours());
  peak = Math.max(peak, process.memoryUsage().rss);
}
if (existsSync(kitFile)) {
  const { default: PdfKit } = (await import(pathToFileURL(kitFile).href)) as {
    default: new (options: object) => Kit;
  };
  for (let run = 0; run < RUNS; run++) peers.push(await peer(PdfKit));
}
const [last] = runs;
const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(2)} MiB`;
process.stdout.write(
  [
    `| ${ROWS} rows x 7, ${last?.pages ?? 0} pages, median of ${RUNS} | time | size |`,
    '| --- | ---: | ---: |',
    `| first page of the layout | ${ms(middle(runs.map(({ first }) => first)))} | |`,
    `| all pages, counted and drawn | ${ms(middle(runs.map(({ layout }) => layout)))} | |`,
    `| tagged PDF, layout included | ${ms(middle(runs.map(({ pdf }) => pdf)))} | ${mib(last?.bytes ?? 0)} |`,
    peers.length === 0
      ? '| pdfkit: not installed | | |'
      : `| pdfkit 0.20.2, untagged | ${ms(middle(peers.map(({ pdf }) => pdf)))} | ${mib(peers[0]?.bytes ?? 0)} |`,
    `| memory over idle, ours | ${mib(peak - idle)} | |`,
    '',
  ].join('\n'),
);
