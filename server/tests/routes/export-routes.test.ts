import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, type Answer, type AppFixture } from '../support/app-fixture';
import { allTags, readPdf } from '../rendering/pdf/read-pdf';
import { unzip } from '../support/unzip';
import { BY_STATE, sharedReport } from '../support/shared-report';

let lab: AppFixture;
let report: string;
beforeAll(async () => {
  lab = await openAppFixture();
  report = await sharedReport(lab, {
    name: 'States',
    query: { ...BY_STATE, where: { of: 'origin_state', op: 'notIn', values: ['TX'] } },
    presentation: { show: 'both', chart: { version: 1, mark: 'bar' } },
  });
});
afterAll(() => lab.close());

type Person = 'ana' | 'raj' | 'gus';
const post = (as: Person, to: string, body: unknown = {}) =>
  lab.call({ as, method: 'POST', path: to, body });

async function ended(as: Person, id: string): Promise<Answer['data']> {
  await expect
    .poll(async () => (await lab.call({ as, path: `/jobs/${id}?wait=5` })).data.state, {
      timeout: 20_000,
    })
    .not.toBe('running');
  return (await lab.call({ as, path: `/files/${id}` })).data;
}

async function exported(as: Person, to: string, body: object): Promise<Answer['data']> {
  const begun = await post(as, to, body);
  expect(begun.code, begun.message).toBe(1010);
  return ended(as, begun.data.job.id as string);
}

async function bytesOf(as: Person, id: string, headers: Record<string, string> = {}) {
  const minted = await post(as, `/files/${id}/ticket`);
  expect(minted.code, minted.message).toBe(1000);
  const url = `/api/v1${minted.data.path as string}`;
  const given = await lab.app.inject({ method: 'GET', url, headers });
  return { given, url };
}

describe('a file of a report', () => {
  it('as CSV holds every row exactly, and ends with what it is', async () => {
    const file = await exported('ana', `/reports/${report}/export`, { format: 'csv' });
    expect(file).toMatchObject({ state: 'ready', name: 'States.csv', truncated: null });
    const { given } = await bytesOf('ana', file.id as string);
    expect(given.statusCode).toBe(200);
    expect(given.rawPayload).toHaveLength(file.sizeBytes as number);
    expect(createHash('sha256').update(given.rawPayload).digest('hex')).toBe(file.sha256);
    const text = given.rawPayload.toString('utf8');
    const [table = '', notes = ''] = text.split('\r\n\r\n');
    expect(table).toMatch(/^\uFEFF.+,Flights\r\n/);
    expect(table.split('\r\n')).toHaveLength((file.rowCount as number) + 1);
    expect(notes).toContain('Source,States');
    expect(notes).toMatch(/Filter,.*not TX/);
    expect(notes).toMatch(/Data as of,/);
    expect(notes).toContain('Receipt,');
  });

  it('as JSON has the numbers as decimal texts and its receipt', async () => {
    const file = await exported('ana', `/reports/${report}/export`, { format: 'json' });
    const { given } = await bytesOf('ana', file.id as string);
    const written = JSON.parse(given.payload) as {
      about: { receipt: { cube: string }; rowsLimited: boolean };
      columns: { label: string; type: string }[];
      rows: { kind: string; cells: (string | null)[] }[];
    };
    expect(written.about).toMatchObject({ receipt: { cube: 'flights' }, rowsLimited: false });
    expect(written.rows).toHaveLength(file.rowCount as number);
    expect(written.rows.every(({ cells }) => /^\d+$/.test(cells[1] ?? ''))).toBe(true);
  });

  it('as XLSX is a workbook with rows, chart, chart data and notes, the same bytes each time', async () => {
    const first = await exported('ana', `/reports/${report}/export`, { format: 'xlsx' });
    expect(first).toMatchObject({ state: 'ready', format: 'xlsx' });
    const again = await exported('ana', `/reports/${report}/export`, { format: 'xlsx' });
    expect(again.sha256).toBe(first.sha256);
    const { given } = await bytesOf('ana', first.id as string);
    const parts = unzip(given.rawPayload);
    expect(parts.get('xl/workbook.xml')).toContain(
      '<sheet name="States" sheetId="1" r:id="rId1"/>',
    );
    expect(parts.get('xl/workbook.xml')).toContain('name="chart data" sheetId="3" state="hidden"');
    expect(parts.get('xl/charts/chart1.xml')).toContain('<c:barChart>');
    expect([...parts.values()].join('')).not.toMatch(/<f[ >]/);
  });

  it('as PDF has the pages that were asked for, with chart, table and what it is made from', async () => {
    const options = { pageSize: 'letter', orientation: 'landscape' };
    const file = await exported('ana', `/reports/${report}/export`, { format: 'pdf', options });
    expect(file).toMatchObject({ state: 'ready', name: 'States.pdf', truncated: null });
    const { given } = await bytesOf('ana', file.id as string);
    expect(given.headers['content-type']).toBe('application/pdf');
    const { pages, metadata } = await readPdf(given.rawPayload);
    expect([metadata.title, pages[0]?.size]).toEqual(['States', [792, 612]]);
    const texts = pages.flatMap((page) => page.texts).join(' ');
    for (const text of [
      'States',
      'Data as of',
      'not TX',
      'How these numbers were made',
      'Page 1 of',
    ])
      expect(texts).toContain(text);
    expect(texts).not.toContain('limited by your access');
    const roles = pages.flatMap(({ tags }) => allTags(tags)).map(({ role }) => role);
    expect(roles).toEqual(expect.arrayContaining(['Figure', 'Table']));
    const again = await exported('ana', `/reports/${report}/export`, { format: 'pdf', options });
    expect(again.sha256).toBe(file.sha256);
  });

  it('of somebody whose rows are limited has those rows alone as PDF, and says so', async () => {
    const all = await exported('ana', `/reports/${report}/export`, { format: 'pdf' });
    const some = await exported('raj', `/reports/${report}/export`, { format: 'pdf' });
    expect([all.rowsLimited, some.rowsLimited]).toEqual([false, true]);
    expect(some.rowCount).toBeLessThan(all.rowCount as number);
    const textsOf = async (as: Person, id: string) => {
      const { pages } = await readPdf((await bytesOf(as, id)).given.rawPayload);
      return pages.flatMap(({ texts }) => texts);
    };
    const seen = await textsOf('raj', some.id as string);
    expect(seen).toContain('Rows are limited by your access.');
    expect([seen.includes('California'), seen.includes('Illinois')]).toEqual([true, false]);
    expect(await textsOf('ana', all.id as string)).toContain('Illinois');
  });

  it('as PNG and SVG is its chart in the size and theme that were asked for', async () => {
    const options = { width: 640, height: 400, theme: 'dark' };
    const png = await exported('ana', `/reports/${report}/export`, { format: 'png', options });
    expect(png).toMatchObject({ state: 'ready', name: 'States.png', rowCount: 0 });
    const { given } = await bytesOf('ana', png.id as string);
    expect(given.headers['content-type']).toBe('image/png');
    expect(given.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([given.rawPayload.readUInt32BE(16), given.rawPayload.readUInt32BE(20)]).toEqual([
      1280, 800,
    ]);
    const svg = await exported('raj', `/reports/${report}/export`, { format: 'svg', options });
    const drawing = (await bytesOf('raj', svg.id as string)).given.payload;
    expect(drawing).toMatch(/^<svg [^>]*width="640" height="400"/);
    for (const text of ['>States<', 'Rows limited by your access', '#1A1822'])
      expect(drawing).toContain(text);
  });

  it('as a picture of a result without values fails with what to do instead', async () => {
    const where = { of: 'origin_state', op: 'in', values: ['nowhere'] };
    const query = { version: 1, cube: 'flights', rows: [{ of: 'origin_state' }] };
    const body = { format: 'png', query: { ...query, columns: [], measures: ['flights'], where } };
    const file = await exported('ana', '/query/export', body);
    expect(file).toMatchObject({ state: 'failed', sizeBytes: 0 });
    expect(file.error).toMatchObject({ code: 1001 });
    expect(file.error.message).toMatch(/no chart to draw.*workbook or PDF/);
  });

  it('shows the rows of the person who asks, and says that others are left out', async () => {
    const all = await exported('ana', `/reports/${report}/export`, { format: 'csv' });
    const some = await exported('raj', `/reports/${report}/export`, { format: 'csv' });
    expect([all.rowsLimited, some.rowsLimited]).toEqual([false, true]);
    expect(some.rowCount).toBeLessThan(all.rowCount as number);
    const { given } = await bytesOf('raj', some.id as string);
    expect(given.payload).toContain('Rows,limited by your access');
  });

  it('of a table holds all its rows in every format', async () => {
    const { items } = (await lab.call({ as: 'ana', path: '/tables' })).data;
    const table = items.find((one: { tableName: string }) => one.tableName === 'fact_flights');
    const csv = await exported('ana', `/tables/${table.id}/export`, { format: 'csv' });
    const xlsx = await exported('ana', `/tables/${table.id}/export`, { format: 'xlsx' });
    const pdf = await exported('ana', `/tables/${table.id}/export`, { format: 'pdf' });
    for (const file of [csv, xlsx, pdf])
      expect(file).toMatchObject({ state: 'ready', rowCount: 480, truncated: null });
    const refused = await post('ana', `/tables/${table.id}/export`, { format: 'png' });
    expect([refused.code, refused.message]).toEqual([1001, expect.stringContaining('format')]);
  });
});

describe('the ticket of a file', () => {
  it('is good once, and for later parts of the file', async () => {
    const file = await exported('ana', `/reports/${report}/export`, { format: 'csv' });
    const { given, url } = await bytesOf('ana', file.id as string);
    const twice = await lab.app.inject({ method: 'GET', url });
    expect(twice.json<Answer>().code).toBe(1003);
    const part = await lab.app.inject({ method: 'GET', url, headers: { range: 'bytes=10-' } });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(given.rawPayload.subarray(10));
    expect(part.headers['content-range']).toBe(
      `bytes 10-${given.rawPayload.length - 1}/${given.rawPayload.length}`,
    );
  });

  it('is not given to others, nor good for another file', async () => {
    const file = await exported('ana', `/reports/${report}/export`, { format: 'csv' });
    const other = await exported('ana', `/reports/${report}/export`, { format: 'json' });
    for (const person of ['raj', 'gus'] as const) {
      expect((await post(person, `/files/${file.id}/ticket`)).code).toBe(1003);
      expect((await lab.call({ as: person, path: `/files/${file.id}` })).code).toBe(1003);
    }
    const minted = await post('ana', `/files/${file.id}/ticket`);
    const url = `/api/v1${(minted.data.path as string).replace(file.id as string, other.id as string)}`;
    expect((await lab.app.inject({ method: 'GET', url })).json<Answer>().code).toBe(1003);
  });

  it('is refused once the rights of the person are others than those of the file', async () => {
    const file = await exported('raj', `/reports/${report}/export`, { format: 'csv' });
    const body = {
      userId: 'demo-raj',
      name: 'California',
      filter: { of: 'origin_state', op: 'in', values: ['CA'] },
    };
    const rule = await post('ana', '/row-rules', body);
    expect(rule.code, rule.message).toBe(1000);
    const refused = await post('raj', `/files/${file.id}/ticket`);
    expect([refused.code, refused.message]).toEqual([1002, expect.stringMatching(/has changed/)]);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/row-rules/${rule.data.id}` });
  });
});

describe('the files of a person', () => {
  it('are listed, made again with the data of now, and deleted with their bytes', async () => {
    const file = await exported('ana', `/reports/${report}/export`, { format: 'csv' });
    const again = await post('ana', `/files/${file.id}/again`);
    const made = await ended('ana', again.data.job.id as string);
    expect(made.sha256).toBe(file.sha256);
    const { items, usedBytes } = (await lab.call({ as: 'ana', path: '/files' })).data;
    expect(items.map(({ id }: { id: string }) => id)).toContain(made.id);
    expect(usedBytes).toBeGreaterThan(0);
    const removed = await lab.call({ as: 'ana', method: 'DELETE', path: `/files/${made.id}` });
    expect(removed.code, removed.message).toBe(1000);
    expect((await lab.call({ as: 'ana', path: `/files/${made.id}` })).code).toBe(1003);
    expect(readdirSync(path.join(lab.dataDir, 'files/acme'))).not.toContain(made.id);
  });

  it('of a report that was removed is refused before anything is made', async () => {
    expect((await post('ana', '/reports/nothing/export', { format: 'csv' })).code).toBe(1003);
    expect((await post('gus', `/reports/${report}/export`, { format: 'csv' })).code).toBe(1003);
  });
});

describe('the quota of files', () => {
  it('refuses a file that is over it, and leaves nothing of it', async () => {
    const small = await openAppFixture({ env: { BI_FILE_QUOTA_MB: '1' } });
    try {
      const run = { sql: "SELECT repeat('x', 100) AS t FROM range(20000)", format: 'csv' };
      const refused = await small.call({
        as: 'ana',
        method: 'POST',
        path: '/sql/export',
        body: run,
      });
      expect([refused.code, refused.message]).toEqual([1001, expect.stringMatching(/1 MB/)]);
      expect(readdirSync(path.join(small.dataDir, 'files/acme'))).toEqual([]);
    } finally {
      await small.close();
    }
  });
});
