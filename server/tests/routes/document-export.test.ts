import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine } from '@bi/contract/document-pages';
import type { Page } from '@bi/olap/document/page';
import { readPdf } from '../rendering/pdf/read-pdf';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

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

async function preview(id: string, body: object = {}, as: Person = 'ana'): Promise<Page[]> {
  const path = `/report-plus/${id}/pages`;
  const { text } = await lab.call({ as, method: 'POST', path, body });
  const lines = text.trim().split('\n');
  return lines
    .map((one) => JSON.parse(one) as DocumentLine)
    .flatMap((line) => (line.kind === 'page' ? [line.page as Page] : []));
}

/** Texts without blanks: writers part and join runs of characters. */
const solid = (texts: readonly string[]) => texts.join('').replace(/\s+/g, '');
const drawn = ({ items }: Page) =>
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
