import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentLine } from '@bi/contract/document/document-pages';
import type { LaidPage } from '@bi/olap/document/laid-page';
import { openAppFixture, type AppFixture, type CallOptions } from '../support/app-fixture';

/* What the blocks of a document show: only what its writer may see. Its readers see it because of that. */

let lab: AppFixture;
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

type Person = NonNullable<CallOptions['as']>;

const MARGIN = { top: 56, right: 56, bottom: 56, left: 56 };
const PAGE = { size: 'a4', orientation: 'portrait', margin: MARGIN };
const QUERY = {
  cube: 'flights',
  rows: [{ of: 'origin_state' }],
  columns: [],
  measures: ['flights'],
};
const GRID = { show: 'grid', chart: { version: 1, mark: 'bar' } };

const bodyOf = (blocks: object[]) => ({ page: PAGE, parameters: [], blocks, receipt: false });
const text = (id: string, said: string) => ({ id, kind: 'text', text: said });
const inside = (document: string) => ({ id: 'inside', kind: 'document', document });
const showing = (report: string) => ({
  id: 'of',
  kind: 'data',
  source: { kind: 'report', report },
});
const rowsOf = (of: 'view' | 'table', id: string) => ({
  ...{ id: 'rows', kind: 'data' },
  source: { kind: 'rows', of, id, limit: 10 },
});

let names = 0;
const make = (as: Person, path: string, body: object) =>
  lab.call({ as, method: 'POST', path, body: { name: `Part ${++names}`, ...body } });
const document = (as: Person, blocks: object[]) =>
  make(as, '/report-plus', { body: bodyOf(blocks) });
const share = (id: string, level: 'view' | 'edit') =>
  lab.call({
    ...{ as: 'ana', method: 'PUT', path: `/report-plus/${id}/shares` },
    body: { shares: [{ kind: 'tenant', id: '', level }] },
  });

async function linesOf(as: Person, id: string, body: object = {}): Promise<DocumentLine[]> {
  const answer = await lab.call({ as, method: 'POST', path: `/report-plus/${id}/pages`, body });
  return answer.text
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one) as DocumentLine);
}
const pagesOf = (lines: DocumentLine[]) =>
  lines.flatMap((line) => (line.kind === 'page' ? [line.page as LaidPage] : []));
const textOf = (lines: DocumentLine[]) =>
  pagesOf(lines)
    .flatMap(({ items }) => items.flatMap((item) => (item.type === 'text' ? [item.text] : [])))
    .join(' ');

describe('a saved thing that the writer may not see', () => {
  const SELECT = 'SELECT 1 AS one';
  const hidden: Record<string, () => Promise<{ block: object; id: string }>> = {
    'a report': async () => {
      const { data } = await make('ana', '/reports', { query: QUERY, presentation: GRID });
      return { block: showing(data.id), id: 'of' };
    },
    'a View': async () => {
      const { data } = await make('ana', '/views', { sql: SELECT });
      return { block: rowsOf('view', data.id), id: 'rows' };
    },
    'a document': async () => {
      const { data } = await document('ana', [text('own', 'Secret plan')]);
      return { block: inside(data.id), id: 'inside' };
    },
    'a report that does not exist': () =>
      Promise.resolve({ block: showing('0000000000000'), id: 'of' }),
  };

  it.each(Object.keys(hidden))(
    '%s is refused in a new document, named by its block',
    async (what) => {
      const { block, id } = await hidden[what]!();
      const refused = await document('raj', [text('first', 'Mine'), block]);
      expect(refused).toMatchObject({ code: 1001, data: { part: 'block', id } });
      expect(refused.text).not.toContain('Secret');
    },
  );

  it.each(Object.keys(hidden))(
    '%s is refused where a document is saved, and not shown where it is tried out',
    async (what) => {
      const { block, id } = await hidden[what]!();
      const own = await document('raj', [text('first', 'Mine')]);
      const body = bodyOf([text('first', 'Mine'), block]);
      const path = `/report-plus/${own.data.id}`;
      const saved = await lab.call({
        ...{ as: 'raj', method: 'PUT', path, body: { name: own.data.name, body, version: 1 } },
      });
      expect(saved).toMatchObject({ code: 1001, data: { part: 'block', id } });
      const tried = await lab.call({
        ...{ as: 'raj', method: 'POST', path: `${path}/pages`, body: { body } },
      });
      const lines = tried.text.trim().split('\n');
      expect(JSON.parse(lines.at(-1)!)).toMatchObject({
        ...{ kind: 'end', pages: 1, warnings: [{ code: 'failed', block: id }] },
      });
      expect(tried.text).toContain('Mine');
      expect(tried.text).not.toContain('Secret');
      const content = { name: own.data.name, description: '', tag: '', stag: '', body };
      await lab.call({
        ...{ as: 'raj', method: 'PUT', path: `${path}/draft`, body: { baseVersion: 1, content } },
      });
      expect(textOf(await linesOf('raj', own.data.id))).toContain('Mine');
    },
  );

  it('stays where somebody else, who may edit the document, saves it', async () => {
    const { data: report } = await make('ana', '/reports', { query: QUERY, presentation: GRID });
    const { data } = await document('ana', [showing(report.id)]);
    await share(data.id, 'edit');
    const body = bodyOf([text('first', 'By Raj'), showing(report.id)]);
    const saved = await lab.call({
      ...{ as: 'raj', method: 'PUT', path: `/report-plus/${data.id}` },
      body: { name: data.name, body, version: 1 },
    });
    expect(saved.code, saved.errorMessage).toBe(1000);
  });
});

describe('a document inside another', () => {
  it('is shown to readers of the outer one because its writer may see it, with their own rows', async () => {
    const table = {
      ...{ id: 'table', kind: 'data' },
      source: { kind: 'query', query: QUERY, presentation: GRID },
    };
    const { data: inner } = await document('ana', [text('own', 'Inner words'), table]);
    const asked = await lab.call({ as: 'raj', path: `/report-plus/${inner.id}` });
    expect(asked.code).not.toBe(1000);
    const { data: outer } = await document('ana', [inside(inner.id)]);
    await share(outer.id, 'view');
    const [mine, theirs] = [await linesOf('ana', outer.id), await linesOf('raj', outer.id)];
    expect(textOf(theirs)).toContain('Inner words');
    expect(textOf(theirs)).not.toBe(textOf(mine));
    expect(theirs.find(({ kind }) => kind === 'about')).toMatchObject({ rowsLimited: true });
  });

  it('is no way to a document that was added to the inner one by somebody who may not see it', async () => {
    const { data: secret } = await document('ana', [text('own', 'Secret plan')]);
    const { data: mine } = await document('raj', [text('own', 'Mine')]);
    const { data: outer } = await document('raj', [inside(mine.id)]);
    const body = bodyOf([inside(secret.id)]);
    const saved = await lab.call({
      ...{ as: 'raj', method: 'PUT', path: `/report-plus/${mine.id}` },
      body: { name: mine.name, body, version: 1 },
    });
    expect(saved.code).toBe(1001);
    expect(textOf(await linesOf('raj', outer.id))).not.toContain('Secret');
  });
});

describe('a document that is tried out inside itself', () => {
  it('says so at the block, and the rest is there', async () => {
    const { data: inner } = await document('ana', [text('own', 'Inner words')]);
    const { data: outer } = await document('ana', [inside(inner.id)]);
    for (const id of [outer.id, inner.id]) {
      const body = bodyOf([inside(id), text('last', 'The last words')]);
      const lines = await linesOf('ana', inner.id, { body });
      expect(lines.at(-1)).toMatchObject({ kind: 'end', pages: 1 });
      expect(textOf(lines)).toContain('contains itself');
      expect(textOf(lines)).toContain('The last words');
    }
  });
});

describe('the pages', () => {
  it('say where each block is, in columns and in every part of a repeat too', async () => {
    const half = { in: 'two', kind: 'text' };
    const { data } = await document('ana', [
      { id: 'top', kind: 'heading', level: 1, text: 'Top' },
      { id: 'two', kind: 'columns', shares: [1, 1] },
      { ...half, id: 'left', column: 0, text: 'Left' },
      { ...half, id: 'right', column: 1, text: 'Right' },
      { id: 'each', kind: 'repeat', of: QUERY, title: '{{member}}' },
      { id: 'part', kind: 'text', in: 'each', text: 'A part' },
    ]);
    const pages = pagesOf(await linesOf('ana', data.id));
    const areas = pages.flatMap((page) => page.areas);
    for (const id of ['top', 'two', 'left', 'right', 'each', 'part'])
      expect(areas.map(({ block }) => block)).toContain(id);
    const { x: left = 0, width = 0 } = areas.find(({ block }) => block === 'left') ?? {};
    expect(areas.find(({ block }) => block === 'right')?.x).toBeGreaterThan(left + width - 1);
    const states = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: QUERY });
    const members = states.data.cellSet.rows.levels[0].members.length;
    expect(areas.filter(({ block }) => block === 'part')).toHaveLength(members);
  });
});
