import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

type Person = NonNullable<CallOptions['as']>;
type Lines = DocumentLine[];

const MARGIN = { top: 56, right: 56, bottom: 56, left: 56 };
const PAPER = { size: 'a4', orientation: 'portrait', margin: MARGIN };
const BY_STATE = {
  ...{ cube: 'flights', rows: [{ of: 'origin_state' }], columns: [], measures: ['flights'] },
};
const GRID = { show: 'grid', chart: { version: 1, mark: 'bar' } };
const TABLE = {
  ...{ id: 'table', kind: 'data', title: 'States' },
  source: { kind: 'query', query: BY_STATE, presentation: GRID },
};
const HEADING = { id: 'top', kind: 'heading', level: 1, text: 'Flights' };

let names = 0;
async function made(path: string, body: object): Promise<string> {
  const answer = await lab.call({ as: 'ana', method: 'POST', path, body });
  expect(answer.code, answer.errorMessage).toBe(1000);
  return answer.data.id;
}
const bodyOf = (blocks: object[], more: object = {}) => ({
  ...{ page: PAPER, parameters: [], blocks },
  ...more,
});
const make = (blocks: object[], more: object = {}) =>
  made('/report-plus', { name: `Pages ${++names}`, body: bodyOf(blocks, more) });

async function linesOf(id: string, as: Person = 'ana', body: object = {}): Promise<Lines> {
  const { text } = await lab.call({ as, method: 'POST', path: `/report-plus/${id}/pages`, body });
  return text
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one) as DocumentLine)
    .filter(({ kind }) => kind !== 'working');
}

const pagesOf = (lines: Lines) =>
  lines.flatMap((line) => (line.kind === 'page' ? [line.page as LaidPage] : []));
const textOf = (lines: Lines) =>
  pagesOf(lines)
    .flatMap(({ items }) => items.flatMap((item) => (item.type === 'text' ? [item.text] : [])))
    .join('\n');
const endOf = (lines: Lines) => {
  const end = lines.at(-1);
  if (end?.kind !== 'end') throw new Error(`no end: ${JSON.stringify(end)}`);
  return end;
};

async function statesSeenBy(as: Person): Promise<string[]> {
  const answer = await lab.call({ as, method: 'POST', path: '/query', body: BY_STATE });
  const { rows } = answer.data.cellSet as CellSet;
  return (rows.levels[0]?.members ?? []).map(String);
}

describe('the pages of a document', () => {
  it('come behind what the document is, with the numbers of its blocks', async () => {
    const lines = await linesOf(await make([HEADING, TABLE]));
    expect(lines[0]).toMatchObject({ kind: 'about', language: 'en', rowsLimited: false });
    const text = textOf(lines);
    for (const state of await statesSeenBy('ana')) expect(text).toContain(state);
    expect(text).toContain('How these numbers were made');
    expect(endOf(lines)).toMatchObject({ pages: pagesOf(lines).length, warnings: [] });
  });

  it('are the same each time', async () => {
    const id = await make([HEADING, { ...TABLE, show: 'both' }]);
    expect(await linesOf(id)).toEqual(await linesOf(id));
  });

  it('have only the rows of their reader', async () => {
    const id = await make([HEADING, TABLE]);
    const shares = [{ kind: 'tenant', id: '', level: 'view' }];
    await lab.call({
      ...{ as: 'ana', method: 'PUT', path: `/report-plus/${id}/shares`, body: { shares } },
    });
    const lines = await linesOf(id, 'raj');
    const own = new Set(await statesSeenBy('raj'));
    const hidden = (await statesSeenBy('ana')).filter((state) => !own.has(state));
    expect(hidden.length).toBeGreaterThan(0);
    const cells = new Set(textOf(lines).split('\n'));
    for (const state of own) expect(cells).toContain(state);
    for (const state of hidden) expect(cells).not.toContain(state);
    expect(lines[0]).toMatchObject({ kind: 'about', rowsLimited: true });
  });

  it('draw a chart before the page that shows it', async () => {
    const lines = await linesOf(await make([{ ...TABLE, show: 'chart' }]));
    const kinds = lines.map(({ kind }) => kind);
    expect(kinds.indexOf('drawing')).toBeGreaterThan(0);
    expect(kinds.indexOf('drawing')).toBeLessThan(kinds.indexOf('page'));
  });

  it('repeat blocks for each member, with the numbers of that member alone', async () => {
    const inside = {
      ...{ ...TABLE, id: 'inside', in: 'each', title: '', caption: 'Airports of {{member}}' },
      source: {
        ...TABLE.source,
        query: { ...BY_STATE, rows: [{ of: 'origin' }] },
      },
    };
    const each = { id: 'each', kind: 'repeat', of: BY_STATE, title: 'State {{member}}' };
    const text = textOf(await linesOf(await make([each, inside], { receipt: false })));
    const states = await statesSeenBy('ana');
    for (const state of states) expect(text).toContain(`State ${state}`);
    for (const state of states) expect(text).toContain(`Airports of ${state}`);
    const body = {
      ...{ ...BY_STATE, rows: [{ of: 'origin' }] },
      where: { of: 'origin_state', op: 'in', values: [states[0]] },
    };
    const asked = await lab.call({ as: 'ana', method: 'POST', path: '/query', body });
    const airports = (asked.data.cellSet as CellSet).rows.levels[0]?.members.map(String) ?? [];
    const [, first = ''] = text.split(`State ${states[0]}`);
    const [part = ''] = first.split(`State ${states[1]}`);
    for (const airport of airports) expect(part).toContain(airport);
  });

  it('show values in texts, and blocks by a condition', async () => {
    const value = { kind: 'measure', query: { ...BY_STATE, rows: [] }, show: 'value' };
    const text = {
      ...{ id: 'text', kind: 'text', text: 'All {{all}} flights of {{who}}' },
      values: { all: value, who: { kind: 'parameter', parameter: 'who' } },
    };
    const when = (op: string) => ({ kind: 'value', of: value, op, value: 0 });
    const blocks = [
      text,
      { id: 'yes', kind: 'text', text: 'There are some', showWhen: when('>') },
      { id: 'no', kind: 'text', text: 'There are none', showWhen: when('=') },
    ];
    const who = { id: 'who', kind: 'value', name: 'Who', type: 'text', default: 'everybody' };
    const shown = textOf(await linesOf(await make(blocks, { parameters: [who] })));
    expect(shown.replaceAll('\n', '')).toContain('All 480 flights of everybody');
    expect(shown).toContain('There are some');
    expect(shown).not.toContain('There are none');
  });

  it('are limited by what is chosen', async () => {
    const [first, second] = await statesSeenBy('ana');
    const bindings = { flights: 'origin_state' };
    const state = { id: 'state', kind: 'filter', name: 'State', bindings };
    const id = await make([TABLE], { parameters: [state], receipt: false });
    const parameters = { state: { op: 'in', values: [first] } };
    const cells = textOf(await linesOf(id, 'ana', { parameters })).split('\n');
    expect(cells).toContain(first);
    expect(cells).not.toContain(second);
  });

  it('wait for a parameter that is required', async () => {
    const who = { id: 'who', kind: 'value', name: 'Who', type: 'number', required: true };
    const lines = await linesOf(await make([TABLE], { parameters: [who] }));
    expect(lines[0]).toMatchObject({ kind: 'about', missing: ['who'] });
    expect(endOf(lines).pages).toBe(0);
  });

  it('are there before all data is, where asked for, and stay as they were but for numbers', async () => {
    const cover = { id: 'cover', kind: 'cover', title: 'Flights' };
    const each = { id: 'each', kind: 'repeat', of: BY_STATE, eachNewPage: true };
    const inside = { ...TABLE, id: 'inside', in: 'each', title: '' };
    const blocks = [
      cover,
      { id: 'list', kind: 'contents' },
      each,
      inside,
      { ...TABLE, newPage: true },
    ];
    const id = await make(blocks, { footer: { right: '{{page}} of {{pages}}' } });
    const lines = await linesOf(id, 'ana', { early: true });
    const isEarly = (line: DocumentLine) => line.kind === 'page' && line.early === true;
    const early = pagesOf(lines.filter(isEarly));
    const all = pagesOf(lines.filter((line) => !isEarly(line)));
    expect(early.length).toBeGreaterThan(0);
    expect(lines.findIndex(isEarly)).toBe(1);
    const shown = ({ items }: LaidPage) =>
      items.flatMap((one) =>
        one.type === 'text' && one.tag !== null ? [[one.text, one.x, one.y]] : [],
      );
    expect(early.map(({ index }) => index)).toEqual([...early.keys()]);
    expect(shown(early[0] as LaidPage)).toEqual(shown(all[0] as LaidPage));
    expect(textOf(lines)).toContain('of …');
    expect(pagesOf(await linesOf(id))).toEqual(all);
  });

  it('have the look of the organisation for what they do not set themselves', async () => {
    const put = (look: object) =>
      lab.call({ as: 'ana', method: 'PUT', path: '/document-look', body: look });
    await put({ text: '#114411', accent: '#aa0000' });
    const colorOf = async (more: object) => {
      const [page] = pagesOf(await linesOf(await make([HEADING], more)));
      return page?.items.flatMap((one) => (one.type === 'text' ? [one.color] : []))[0];
    };
    expect(await colorOf({})).toBe('#114411');
    expect(await colorOf({ look: { text: '#000099' } })).toBe('#000099');
    const refused = await lab.call({ as: 'raj', method: 'PUT', path: '/document-look', body: {} });
    expect(refused.code).toBe(1002);
    await put({});
  });

  it('give what blocks came to where asked for', async () => {
    const id = await make([HEADING, TABLE]);
    const lines = await linesOf(id, 'ana', { blocks: true, sample: 2 });
    const block = lines.find((line) => line.kind === 'block' && line.id === 'table');
    const [, pivot] = (block as Extract<DocumentLine, { kind: 'block' }>).blocks as {
      rows: unknown[];
    }[];
    expect(pivot?.rows).toHaveLength(2);
  });

  it('take unsaved work of those who may edit', async () => {
    const id = await make([HEADING]);
    const body = bodyOf([{ ...HEADING, text: 'Unsaved' }]);
    expect(textOf(await linesOf(id, 'ana', { body }))).toContain('Unsaved');
    expect(textOf(await linesOf(id))).not.toContain('Unsaved');
  });
});

describe('a block that cannot be shown', () => {
  it('is a note and a warning where its report was deleted; the rest is there', async () => {
    const report = await made('/reports', {
      ...{ name: `Deleted ${++names}`, query: BY_STATE, presentation: GRID },
    });
    const of = { id: 'of', kind: 'data', source: { kind: 'report', report } };
    const id = await make([HEADING, of, { ...HEADING, id: 'end', text: 'The end' }]);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/reports/${report}` });
    const lines = await linesOf(id);
    expect(textOf(lines)).toContain('is in the trash');
    expect(textOf(lines)).toContain('The end');
    expect(endOf(lines).warnings).toMatchObject([{ block: 'of' }]);
  });

  it('ends a circle of documents that came to be by saving both', async () => {
    const inner = await make([{ ...HEADING, text: 'Inner' }]);
    const outer = await make([{ id: 'in', kind: 'document', document: inner }]);
    expect(textOf(await linesOf(outer))).toContain('Inner');
    const body = bodyOf([{ id: 'out', kind: 'document', document: outer }]);
    const saved = await lab.call({
      ...{ as: 'ana', method: 'PUT', path: `/report-plus/${inner}` },
      body: { name: 'Circle', body, version: 1 },
    });
    expect(saved).toMatchObject({ code: 1001, data: { part: 'block', id: 'out' } });
  });

  it('does not keep a document of odd input from having pages', async () => {
    const blocks = [
      { ...HEADING, text: 'x'.repeat(300) },
      { id: 'word', kind: 'text', text: 'w'.repeat(5000) },
      { id: 'arabic', kind: 'text', text: 'مرحبا' },
    ];
    const margin = { top: 900, right: 900, bottom: 900, left: 900 };
    const lines = await linesOf(await make(blocks, { page: { ...PAPER, margin } }));
    const { pages, warnings } = endOf(lines);
    expect(pages).toBeGreaterThan(0);
    expect(warnings.map(({ code }) => code)).toContain('marginsTooLarge');
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'notShaped', block: 'arabic', page: expect.any(Number) }),
    );
  });

  it('is a note and a warning where its text is no barcode of its kind; others are drawn', async () => {
    const blocks = [
      { id: 'bad', kind: 'code', code: 'ean13', text: '12' },
      { id: 'good', kind: 'code', code: 'qr', text: 'https://acme.test', readable: true },
    ];
    const lines = await linesOf(await make(blocks));
    expect(textOf(lines)).toContain('“12” cannot be written as this kind of code.');
    expect(textOf(lines)).toContain('https://acme.test');
    expect(endOf(lines).warnings).toMatchObject([{ code: 'noCode', block: 'bad' }]);
    expect(lines.filter(({ kind }) => kind === 'drawing')).toHaveLength(1);
  });

  it('reads the rows of a table as far as they are shown, and says how many there are', async () => {
    const source = { kind: 'rows', of: 'table', id: 'fact_flights', limit: 5 };
    const rows = { id: 'rows', kind: 'data', title: '', source };
    const lines = await linesOf(await make([rows]));
    expect(textOf(lines)).toContain('first 5 of 480 rows');
    const all = { ...rows, source: { ...source, limit: 480 } };
    expect(textOf(await linesOf(await make([all])))).not.toContain('of 480 rows');
  });

  it('opens an address from the rows of its table', async () => {
    const of = { ...TABLE, link: 'https://acme.test/{{origin_state}}' };
    const lines = await linesOf(await make([of]));
    const items = pagesOf(lines).flatMap((page) => page.items);
    const [state] = await statesSeenBy('ana');
    expect(items).toContainEqual(
      expect.objectContaining({
        text: state,
        link: `https://acme.test/${encodeURIComponent(state ?? '')}`,
      }),
    );
  });
});
