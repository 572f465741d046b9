import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { readPdf } from '../rendering/pdf/read-pdf';
import type { CellSet } from '@bi/contract/query/cell-set';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';
import { unzip } from '../support/unzip';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

type Person = NonNullable<CallOptions['as']>;

const MARGIN = { top: 56, right: 56, bottom: 56, left: 56 };
const PAPER = { size: 'a4', orientation: 'portrait', margin: MARGIN };
const BY_AIRPORT = {
  ...{ cube: 'flights', rows: [{ of: 'origin_state' }, { of: 'origin' }] },
  ...{ columns: [], measures: ['flights'] },
};
const LOOK = { show: 'both', chart: { version: 1, mark: 'bar' } };
const source = { kind: 'query', query: BY_AIRPORT, presentation: LOOK };
const BLOCKS = [
  { id: 'cover', kind: 'cover', title: 'Flights by airport', subtitle: 'All states' },
  { id: 'contents', kind: 'contents' },
  { id: 'top', kind: 'heading', level: 1, text: 'Airports' },
  { id: 'table', kind: 'data', title: 'By state and airport', source },
  {
    ...{ id: 'each', kind: 'repeat', title: 'State {{member}}', eachNewPage: true },
    of: { ...BY_AIRPORT, rows: [{ of: 'origin_state' }] },
  },
  { id: 'inner', kind: 'data', in: 'each', show: 'table', source },
];

let names = 0;
async function make(blocks: object[], more: object = {}): Promise<string> {
  const body = { page: PAPER, parameters: [], blocks, ...more };
  const path = '/report-plus';
  const sent = { name: `File ${++names}`, body };
  const answer = await lab.call({ as: 'ana', method: 'POST', path, body: sent });
  expect(answer.code, answer.errorMessage).toBe(1000);
  return answer.data.id as string;
}

const begin = (id: string, body: object, as: Person = 'ana') =>
  lab.call({ as, method: 'POST', path: `/report-plus/${id}/export`, body });

async function file(id: string, body: object = {}, as: Person = 'ana') {
  const begun = await begin(id, { format: 'pdf', ...body }, as);
  expect(begun.code, begun.errorMessage).toBe(1010);
  const job = begun.data.job.id as string;
  const state = async () => (await lab.call({ as, path: `/jobs/${job}?wait=5` })).data.state;
  await expect.poll(state, { timeout: 30_000 }).not.toBe('running');
  return (await lab.call({ as, path: `/files/${job}` })).data;
}

async function bytes(id: string, as: Person = 'ana'): Promise<Buffer> {
  const minted = await lab.call({ as, method: 'POST', path: `/files/${id}/ticket`, body: {} });
  expect(minted.code, minted.errorMessage).toBe(1000);
  const url = `/api/v1${minted.data.path as string}`;
  return (await lab.app.inject({ method: 'GET', url })).rawPayload;
}

async function preview(id: string, body: object = {}, as: Person = 'ana'): Promise<LaidPage[]> {
  const path = `/report-plus/${id}/pages`;
  const { text } = await lab.call({ as, method: 'POST', path, body });
  const lines = text.trim().split('\n');
  return lines
    .map((one) => JSON.parse(one) as DocumentLine)
    .flatMap((line) => (line.kind === 'page' ? [line.page as LaidPage] : []));
}

/** Texts without blanks: writers part and join runs of characters. */
const solid = (texts: readonly string[]) => texts.join('').replace(/\s+/g, '');
const drawn = ({ items }: LaidPage) =>
  solid(items.flatMap((item) => (item.type === 'text' ? [item.text] : [])));

describe('the PDF of a document', () => {
  it('has the pages of the preview, each with its text', async () => {
    const id = await make(BLOCKS);
    const made = await file(id);
    expect(made).toMatchObject({ state: 'ready', source: { kind: 'document', id } });
    const { pages, isMarked } = await readPdf(await bytes(made.id as string));
    const seen = await preview(id);
    expect(isMarked).toBe(true);
    expect(seen.length).toBeGreaterThan(3);
    expect(pages).toHaveLength(seen.length);
    for (const [at, page] of seen.entries()) {
      // the words of a chart are part of its picture: they follow in the file
      const text = solid(pages[at]?.texts ?? []);
      for (const item of page.items) {
        if (item.type === 'text') expect(text).toContain(solid([item.text]));
      }
      if (!page.items.some(({ type }) => type === 'svg')) expect(text).toBe(drawn(page));
    }
  });

  it('has the same bytes for the same data', async () => {
    const id = await make(BLOCKS);
    const [one, two] = [await file(id), await file(id)];
    expect(one.sha256).toBe(two.sha256);
    expect(await bytes(one.id as string)).toEqual(await bytes(two.id as string));
  });

  it('is made with what is chosen for its parameters', async () => {
    const parameters = [
      { id: 'state', kind: 'filter', name: 'State', bindings: { flights: 'origin_state' } },
    ];
    const id = await make(BLOCKS, { parameters });
    const choice = { state: { op: 'in', values: ['California'] } };
    const made = await file(id, { parameters: choice });
    const { pages } = await readPdf(await bytes(made.id as string));
    const text = solid(pages.flatMap(({ texts }) => texts));
    expect(text).toContain('California');
    expect(text).not.toContain('StateWashington');
    expect(pages).toHaveLength((await preview(id, { parameters: choice })).length);
  });

  it('is refused while a parameter needs a value, named with it', async () => {
    const parameters = [
      { id: 'who', kind: 'value', type: 'text', name: 'Customer', required: true },
    ];
    const answer = await begin(await make(BLOCKS, { parameters }), { format: 'pdf' });
    expect(answer).toMatchObject({ code: 1001 });
    expect(answer.errorMessage).toContain('"Customer" needs a value');
  });

  it('is refused in a format that documents do not have', async () => {
    expect(await begin(await make(BLOCKS), { format: 'svg' })).toMatchObject({ code: 1001 });
  });
});

describe('the workbook of a document', () => {
  const TABLE = { show: 'grid', chart: { version: 1, mark: 'bar' } };
  const states = { ...BY_AIRPORT, rows: [{ of: 'origin_state' }] };
  const STATES = { kind: 'query', query: states, presentation: TABLE };
  const blocks = [
    { id: 'top', kind: 'heading', level: 1, text: 'Airports' },
    { id: 'all', kind: 'data', title: 'All states', source: STATES },
    { id: 'each', kind: 'repeat', title: 'State {{member}}', of: states },
    {
      ...{ id: 'inner', kind: 'data', in: 'each', title: '', source: STATES },
      caption: 'Of one state, {{member}}',
    },
  ];

  it('has a sheet for each block with data, one for all members of a repeat', async () => {
    const id = await make(blocks);
    const made = await file(id, { format: 'xlsx' });
    const parts = unzip(await bytes(made.id as string));
    const part = (name: string) => parts.get(name) ?? '';
    const listed = part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g);
    expect([...listed].map(([, name]) => name)).toEqual(['All states', 'Of one state', 'About']);
    const { data } = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: states });
    const { rows, cells } = data.cellSet as CellSet;
    const members = rows.levels[0]?.members ?? [];
    expect(members.length).toBeGreaterThan(2);
    for (const [node, member] of rows.member.entries()) {
      const key = members[member];
      if (key === undefined || key === null) continue;
      const value = `<v>${String(cells[0]?.values[node])}</v>`;
      for (const sheet of ['sheet1', 'sheet2']) {
        expect(part(`xl/worksheets/${sheet}.xml`)).toContain(String(key));
        expect(part(`xl/worksheets/${sheet}.xml`)).toContain(value);
      }
    }
    expect(part('xl/worksheets/sheet2.xml')).toContain('Member');
  });

  it('has the same bytes for the same data', async () => {
    const id = await make(blocks);
    const [one, two] = [await file(id, { format: 'xlsx' }), await file(id, { format: 'xlsx' })];
    expect(one.sha256).toBe(two.sha256);
  });
});

describe('a page of a document as PNG', () => {
  it('is of the size of the paper, another one for each page, the last one beyond', async () => {
    const id = await make(BLOCKS);
    const count = (await preview(id)).length;
    const made: Buffer[] = [];
    for (const page of [1, 3, count, count + 5]) {
      const { id: picture } = await file(id, { format: 'png', options: { page } });
      made.push(await bytes(picture as string));
    }
    const [first, third, last, beyond] = made;
    // width and height are in the first part of the file: A4 at two pixels a point
    expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1191, 1684]);
    expect(first?.equals(third ?? Buffer.alloc(0))).toBe(false);
    expect(last).toEqual(beyond);
  });
});
