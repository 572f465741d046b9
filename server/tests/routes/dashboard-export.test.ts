import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { Filter, Query } from '@bi/contract/query/query';
import { readPdf } from '../rendering/pdf/read-pdf';
import {
  openAppFixture,
  SERVICE_KEY,
  type Answer,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';
import { bodyOf, dashboardCalls, place } from '../support/dashboard-calls';
import { GIF, JPEG, png, WEBP } from '../support/pictures';
import { unzip } from '../support/unzip';

let lab: AppFixture;
const { call, create, report, share } = dashboardCalls(() => lab);
beforeAll(async () => void (lab = await openAppFixture()));
afterAll(() => lab.close());

type Person = NonNullable<CallOptions['as']>;
const STATES: Query = {
  ...{ cube: 'flights', rows: [{ of: 'origin_state' }], columns: [], measures: ['flights'] },
};
const KPI = { cube: 'flights', rows: [], columns: [], measures: ['flights'] };
const look = (show: string, mark = 'bar') => ({ show, chart: { version: 1, mark } });
const queryTile = (id: string, query: object, presentation: object, more: object = {}) => ({
  ...place(id, 0, { title: `Tile ${id}`, ...more }),
  ...{ kind: 'query', query, presentation },
});
const STATE = {
  ...{ id: 'state', name: 'State of origin', bindings: { flights: 'origin_state' }, scope: 'all' },
  except: ['whole'],
};
/** The condition that the filter is. */
const inStates = (...values: string[]): Filter => ({ of: 'origin_state', op: 'in', values });
const chosen = (values: string[]) => ({
  filters: { state: { op: 'in', values } },
  selections: {},
});

const board = (more: unknown[] = []) =>
  bodyOf(
    [
      queryTile('kpi', KPI, look('chart', 'kpi'), { w: 6 }),
      queryTile(
        'states',
        STATES,
        { ...look('grid'), formats: { flights: { kind: 'bars' } } },
        { y: 4, w: 12 },
      ),
      queryTile('drawn', STATES, look('chart'), { x: 12, y: 4, w: 12 }),
      queryTile('whole', KPI, look('grid'), { tab: 'two' }),
      { ...place('note', 8, { tab: 'two' }), kind: 'text', text: '# Read me\n\n- **first** line' },
      { ...place('head', 20, { tab: 'two' }), kind: 'heading', text: 'Second part' },
      ...more,
    ],
    {
      tabs: [
        { id: 'one', name: 'Numbers' },
        { id: 'two', name: 'Notes' },
      ],
      filters: [STATE],
    },
  );

async function file(as: Person, id: string, body: object): Promise<Answer['data']> {
  const begun = await call('POST', `/dashboards/${id}/export`, body, as);
  expect(begun.code, begun.message).toBe(1010);
  const job = begun.data.job.id as string;
  await expect
    .poll(async () => (await call('GET', `/jobs/${job}?wait=5`, undefined, as)).data.state, {
      timeout: 30_000,
    })
    .not.toBe('running');
  return (await call('GET', `/files/${job}`, undefined, as)).data;
}

async function bytes(as: Person, id: string): Promise<Buffer> {
  const minted = await call('POST', `/files/${id}/ticket`, {}, as);
  expect(minted.code, minted.message).toBe(1000);
  return (await lab.app.inject({ method: 'GET', url: `/api/v1${minted.data.path as string}` }))
    .rawPayload;
}

async function pagesOf(as: Person, id: string, body: object = {}): Promise<string[]> {
  const made = await file(as, id, { format: 'pdf', ...body });
  expect(made).toMatchObject({ state: 'ready', source: { kind: 'dashboard' } });
  const { pages } = await readPdf(await bytes(as, made.id as string));
  return pages.map(({ texts }) => texts.join(' ').replace(/\s+/g, ' '));
}

/** The numbers of a query as the screen asks it, by member. */
async function numbers(query: Query, as: Person = 'ana'): Promise<Map<string, number>> {
  const { data } = await call('POST', '/query', query, as);
  const { rows, cells } = data.cellSet as CellSet;
  const level = rows.levels[0];
  return new Map(
    rows.member.flatMap((member, node): [string, number][] => {
      const key = level?.members[member];
      return key === undefined || key === null
        ? []
        : [[String(key), Number(cells[0]?.values[node])]];
    }),
  );
}
const shown = (value: number) => value.toLocaleString('en-US');

describe('values in the text of a dashboard', () => {
  const textTile = (values: object) => ({
    ...place('text', 30),
    ...{ kind: 'text', text: 'There were **{{flights}}** flights. {{gone}} {{typed}}', values },
  });
  const MEASURE = { kind: 'measure', query: KPI, show: 'value' };
  const GONE = { kind: 'tile', tile: 'nothing', show: 'value' };

  it('are computed for the reader, under the filters of the dashboard, in a PDF', async () => {
    const tile = textTile({ flights: MEASURE, gone: GONE });
    const { id } = await create(bodyOf([tile], { filters: [{ ...STATE, except: [] }] }));
    await share(id, 'Raj');
    for (const as of ['ana', 'raj'] as const) {
      const choice = chosen(['California', 'Washington']);
      const where = inStates('California', 'Washington');
      const { data } = await call('POST', '/query', { ...KPI, where }, as);
      const value = Number((data.cellSet as CellSet).cells[0]?.values[0]);
      const text = (await pagesOf(as, id, { choice })).join(' ');
      expect(text).toContain(`There were ${shown(value)} flights. (no longer there) {{typed}}`);
    }
  });

  it('give a guest with the dashboard what they ask, and nothing else of the cube', async () => {
    const { slug } = await create(bodyOf([textTile({ flights: MEASURE, gone: GONE })]));
    const body = { subject: 'visitor', resources: [`dashboard:${slug}`], actions: ['view'] };
    const minted = await call('POST', '/embed-tokens', body, { token: SERVICE_KEY });
    const guest = { token: minted.data.token as string };
    expect((await call('POST', '/query', KPI, guest)).code).toBe(1000);
    expect((await call('POST', '/query', STATES, guest)).code).toBe(1002);
  });

  it('cannot be of a cube that who saves them may not ask', async () => {
    const stranger = { ...MEASURE, query: { ...KPI, cube: 'nothing' } };
    const tile = textTile({ flights: stranger });
    const made = await call('POST', '/dashboards', { name: 'Stranger', body: bodyOf([tile]) });
    expect([made.code, made.message]).toEqual([1001, expect.stringContaining('no cube "nothing"')]);
  });
});

describe('pictures in files of a dashboard', () => {
  const stored = async (bytes: Buffer) => {
    const headers = { 'content-type': 'application/octet-stream' };
    return (await call('POST', '/images', bytes, 'ana', headers)).data.id as string;
  };
  const tiles = async () => {
    const all = [png(), JPEG, GIF, WEBP];
    const ids = await Promise.all(all.map(stored));
    return ids.map((image, at) => ({
      ...place(`p${at}`, at * 4),
      ...{ kind: 'image', image, alt: `Picture ${at}`, fit: 'cover' },
    }));
  };

  it('are drawn in a PDF with their text, and one that pages cannot have is named', async () => {
    const { id } = await create(bodyOf(await tiles()));
    const made = await file('ana', id, { format: 'pdf' });
    const pdf = await bytes('ana', made.id as string);
    const drawn = pdf.toString('latin1').match(/\/Subtype \/Image/g) ?? [];
    expect(drawn.length).toBeGreaterThanOrEqual(3);
    const { pages } = await readPdf(pdf);
    const text = pages.flatMap(({ texts }) => texts).join(' ');
    expect(text).toContain('Picture 3');
    expect(text).toMatch(/cannot show a picture of this kind/);
  });

  it('are sheets of a workbook', async () => {
    const { id } = await create(bodyOf(await tiles()));
    const made = await file('ana', id, { format: 'xlsx' });
    const parts = unzip(await bytes('ana', made.id as string));
    const media = [...parts.keys()].filter((name) => name.startsWith('xl/media/'));
    expect(media).toEqual(['xl/media/image1.png', 'xl/media/image2.jpeg', 'xl/media/image3.gif']);
    expect(parts.get('xl/drawings/picture1.xml')).toContain('descr="Picture 0"');
  });
});

describe('a dashboard as PDF', () => {
  it('has the numbers of the screen under the filter that is chosen, and says so', async () => {
    const { id } = await create(board());
    const where = inStates('California', 'Washington');
    const expected = await numbers({ ...STATES, where });
    expect(expected.size).toBe(2);
    const text = (await pagesOf('ana', id, { choice: chosen(['California', 'Washington']) })).join(
      ' ',
    );
    for (const [state, value] of expected) {
      expect(text).toContain(state);
      expect(text).toContain(shown(value));
    }
    expect(text).toMatch(/State of origin.*California, Washington/);
    expect(text).toMatch(/Data as of/);
    expect(text).toContain('How these numbers were made');
    expect(text).toContain('Not filtered by State of origin: this tile is left out.');
    // the tile that the filter spares has the number of everything
    const all = await call('POST', '/query', KPI);
    expect(text).toContain(shown(Number((all.data.cellSet as CellSet).cells[0]?.values[0])));
  });

  it('has every tab from a page of its own, and pages that begin with a section', async () => {
    const { id } = await create(board());
    const pages = await pagesOf('ana', id);
    const at = (text: string) => pages.findIndex((page) => page.includes(text));
    expect(at('Numbers')).toBe(0);
    expect(at('Notes')).toBeGreaterThan(0);
    expect(at('Second part')).toBeGreaterThan(at('Read me'));
    expect(pages[at('Notes')]).toContain('• first line');
  });

  it('says whose rows it has, and has no others', async () => {
    const { id } = await create(board());
    await share(id, 'raj');
    const text = (await pagesOf('raj', id)).join(' ');
    expect(text).toContain('Rows are limited by your access.');
    const own = await numbers(STATES, 'raj');
    const all = await numbers(STATES);
    expect(own.size).toBeLessThan(all.size);
    for (const [state, value] of own) expect(text).toContain(`${state} ${shown(value)}`);
    for (const state of all.keys()) if (!own.has(state)) expect(text).not.toContain(state);
  });

  it('keeps the tiles that work next to those that do not', async () => {
    const gone = await report();
    const { id } = await create(
      board([{ ...place('gone', 30), kind: 'report', report: gone.slug }]),
    );
    await call('DELETE', `/reports/${gone.id}`);
    const text = (await pagesOf('ana', id)).join(' ');
    expect(text).toContain('The report of this tile is in the trash or no longer exists.');
    expect(text).toContain('Tile states');
  });
});

describe('a dashboard as a workbook', () => {
  it('has a sheet for each tile with the numbers of the screen, and what they are made of', async () => {
    const { id } = await create(board());
    const made = await file('ana', id, {
      format: 'xlsx',
      choice: chosen(['California', 'Washington']),
    });
    const parts = unzip(await bytes('ana', made.id as string));
    const part = (name: string) => parts.get(name) ?? '';
    const names = [...part('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual([
      ...['Tile kpi', 'Tile states', 'Tile drawn', 'chart data', 'Tile whole', 'About'],
    ]);
    const where = inStates('California', 'Washington');
    for (const [state, value] of await numbers({ ...STATES, where })) {
      expect(part('xl/worksheets/sheet2.xml')).toContain(state);
      expect(part('xl/worksheets/sheet2.xml')).toContain(`<v>${value}</v>`);
    }
    // the bars of the screen are those of the sheet
    expect(part('xl/worksheets/sheet2.xml')).toContain('<conditionalFormatting');
    expect(part('xl/worksheets/sheet3.xml')).toContain('<drawing r:id="rId1"/>');
    expect(part('xl/charts/chart1.xml')).toContain("'chart data'!$A$2");
    const about = part(`xl/worksheets/sheet${names.length}.xml`);
    expect(about).toContain('State of origin: California, Washington');
    expect(about).toContain('Data as of');
    expect(about).toMatch(/Numbers · Tile states/);
    expect(about).toContain('access rules');
    expect(made).toMatchObject({ truncated: null, rowsLimited: false });
  });
});

describe('a file of a dashboard', () => {
  it('is not given to somebody who does not see the dashboard', async () => {
    const { id } = await create(board());
    const { code } = await call('POST', `/dashboards/${id}/export`, { format: 'pdf' }, 'raj');
    expect(code).toBe(1003);
  });

  it('is refused in a format that a dashboard does not have', async () => {
    const { id } = await create(board());
    const { code } = await call('POST', `/dashboards/${id}/export`, { format: 'csv' });
    expect(code).toBe(1001);
  });
});
