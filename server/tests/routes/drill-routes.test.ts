import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAppFixture, SERVICE_KEY, type AppFixture } from '../support/app-fixture';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

const query = {
  cube: 'flights',
  rows: [{ of: 'origin', top: { n: 1, by: 'flights', others: true } }],
  columns: [],
  measures: ['flights', 'average_delay'],
};
const total = { rows: [], columns: [] };
type Caller = 'ana' | 'raj' | 'gus' | { token: string };
const drill = (as: Caller | undefined, body: object, path = '/query/drill-through') =>
  lab.call({
    ...(as === undefined ? {} : { as }),
    method: 'POST',
    path,
    body: { query, cell: total, ...body },
  });

async function cellsOf(as: Caller): Promise<{ members: string[]; values: number[] }> {
  const answer = await lab.call({ as, method: 'POST', path: '/query', body: query });
  const { rows, cells } = answer.data.cellSet;
  return { members: rows.levels[0].members, values: cells[0].values };
}

describe('POST /query/drill-through', () => {
  it('gives as many rows as a member, Others and the total count', async () => {
    const { members, values } = await cellsOf('ana');
    const rowsOf = async (cell: object) => {
      const answer = await drill('ana', { cell });
      expect(answer.code, answer.message).toBe(1000);
      return answer.data.rows.total as number;
    };
    expect([
      await rowsOf(total),
      await rowsOf({ rows: [[members[0]]], columns: [] }),
      await rowsOf({ rows: [[]], columns: [], rowOthers: [0] }),
    ]).toEqual(values);
  });

  it('gives parts of the rows in a stable order, with columns asked for or all of them', async () => {
    const columns = ['origin_state', 'delay_min', 'date'];
    const part = async (offset: number) =>
      (await drill('ana', { columns, limit: 7, offset })).data.rows;
    const [first, second] = [await part(0), await part(7)];
    expect(
      first.columns.map(({ name, type }: { name: string; type: string }) => [name, type]),
    ).toEqual([
      ['origin_state', 'string'],
      ['delay_min', 'integer'],
      ['date', 'date'],
    ]);
    expect(first).toMatchObject({ offset: 0, total: 480, more: true });
    expect(first.values[0]).toHaveLength(7);
    const both = (await drill('ana', { columns, limit: 14 })).data.rows.values;
    expect(
      first.values.map((one: unknown[], at: number) => [...one, ...second.values[at]]),
    ).toEqual(both);
    const all = (await drill('ana', { limit: 1 })).data.rows.columns;
    expect(all.length).toBeGreaterThan(10);
    const sorted = await drill('ana', {
      columns,
      limit: 3,
      sort: { column: 'delay_min', dir: 'desc' },
    });
    expect(sorted.data.rows.values[1]).toEqual([49, 49, 49]);
  });

  it('shows nobody rows that their rules keep from them', async () => {
    const { data } = await drill('raj', { columns: ['origin_region'], limit: 1000 });
    expect(data.rowsLimited).toBe(true);
    expect(new Set(data.rows.values[0])).toEqual(new Set(['West']));
    expect(data.rows.total).toBeLessThan(480);
  });

  it('carries the receipt of its query, by which the cell can be verified', async () => {
    const asked = await lab.call({ as: 'ana', method: 'POST', path: '/query', body: query });
    const { receipt: own } = asked.data.trace;
    const { receipt } = (await drill('ana', { columns: ['origin_state'] })).data.trace;
    expect(receipt).toMatchObject({ ...own, datasets: own.datasets });
    const { receipt: wide } = (await drill('ana', {})).data.trace;
    const { data: cube } = await lab.call({ as: 'ana', path: '/cubes/flights' });
    const joined = (cube.model.joins as { to: string }[]).map(({ to }) => to);
    expect(Object.keys(wide.datasets)).toEqual(expect.arrayContaining(joined));
    const verified = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/query/verify',
      body: { query, receipt: wide },
    });
    expect(verified.data.state, verified.message).toBe('computed');
    expect(verified.data.cellSet).toEqual(asked.data.cellSet);
    const { receipt: limited } = (await drill('raj', {})).data.trace;
    expect(limited.policy).not.toBe(wide.policy);
  });

  it.each([
    [{ cell: { rows: [['West'], ['x']], columns: [] } }, 1001, /no cell/],
    [{ cell: { rows: [], columns: [], rowOthers: [0] } }, 1001, /no cell/],
    [{ columns: ['salary'] }, 1001, /"salary"/],
    [{ sort: { column: 'salary', dir: 'asc' } }, 1001, /"salary"/],
    [{ measure: 9 }, 1001, /measure/],
    [{ limit: 0 }, 1001, /limit/],
    [{ query: { ...query, cube: 'nope' } }, 1003, /does not exist/],
  ])('%j is refused with %d', async (body, code, text) => {
    const answer = await drill('ana', body);
    expect(answer.code).toBe(code);
    expect(answer.message).toMatch(text);
  });

  it('is 401 without a token, and knows no cube of another tenant', async () => {
    expect((await drill(undefined, {})).status).toBe(401);
    const { data } = await lab.call({ as: 'ana', path: '/cubes/flights' });
    const theirs = { query: { ...query, cube: data.id as string } };
    expect((await drill('gus', theirs)).code).toBe(1003);
    expect((await drill('gus', theirs, '/query/drill-through/export')).code).toBe(1003);
  });

  it('is not for a guest who was given a report only', async () => {
    const minted = await lab.call({
      as: { token: SERVICE_KEY },
      method: 'POST',
      path: '/embed-tokens',
      body: { subject: 'guest', resources: ['report:ten-busiest-states'] },
    });
    const guest = { token: minted.data.token as string };
    const { data } = await lab.call({ as: guest, path: '/reports/ten-busiest-states' });
    const answer = await drill(guest, { query: data.query });
    expect(answer.code).toBe(1002);
  });
});

describe('POST /query/drill-through/export', () => {
  const path = '/query/drill-through/export';
  const columns = ['origin_state', 'distance_band', 'delay_min'];

  it('gives all the rows as a file that no spreadsheet runs, and notes it in the audit list', async () => {
    const file = await drill('ana', { columns }, path);
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="flights-rows.csv"; filename*=UTF-8''flights-rows.csv`,
    });
    const lines = file.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toHaveLength(481);
    const { rows: shown, trace } = (await drill('ana', { columns, limit: 480 })).data;
    expect(JSON.parse(String(file.headers['bi-receipt']))).toEqual(trace.receipt);
    const fields = lines.slice(1).map((line) => line.split(','));
    expect(fields.map(([, , delay]) => Number(delay))).toEqual(shown.values[2]);
    const audit = await lab.call({ as: 'ana', path: '/audit?action=rows.export' });
    expect(audit.data.items[0]).toMatchObject({ action: 'rows.export' });
  });

  it('keeps to the rules of the reader', async () => {
    const file = await drill('raj', { columns: ['origin_region'] }, path);
    const lines = file.text.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines)).toEqual(new Set(['West']));
  });

  it('answers a mistake with an envelope', async () => {
    const answer = await drill('ana', { columns: ['salary'] }, path);
    expect([answer.status, answer.code]).toEqual([200, 1001]);
  });

  it('is 401 without a token', async () => {
    expect((await drill(undefined, {}, path)).status).toBe(401);
  });
});
