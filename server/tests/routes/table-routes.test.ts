import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { importUpload, makeTable, rowsOf, sendPart, uploadFile } from '../support/upload-file';
import { shareWithEverybody } from '../support/share-with-everybody';

let lab: AppFixture;
let table: string;
const lines = Array.from(
  { length: 3000 },
  (_, i) =>
    `${i},name ${i % 7},${(i * 37) % 1000}.5,2024-01-${String((i % 28) + 1).padStart(2, '0')}`,
);
const csv = ['id,name,amount,day', ...lines].join('\n');
beforeAll(async () => {
  lab = await openAppFixture();
  table = await makeTable(lab, 'ana', 'Items', csv, { name: 'Items', tag: 'Sales' });
  await shareWithEverybody(lab, `/tables/${table}`);
});
afterAll(() => lab.close());

const get = (path: string, as: 'ana' | 'raj' | 'gus' = 'ana') => lab.call({ as, path });

describe('the list of tables', () => {
  test('holds what was uploaded next to the sample, with sizes and the right to change', async () => {
    const { data } = await get('/tables?sort=name');
    const items = data.items as { name: string; origin: string }[];
    expect(items.map(({ name, origin }) => [name, origin])).toEqual([
      ['Airport', 'sample'],
      ['Date', 'sample'],
      ['Flights', 'sample'],
      ['Items', 'upload'],
    ]);
    expect(items[3]).toMatchObject({
      tableName: 'items',
      rowCount: 3000,
      columnCount: 4,
      dataAsOf: '2024-01-28',
      dataVersion: 1,
      ownerName: 'Ana Lee',
      tag: 'Sales',
      permissions: { edit: true, delete: true },
    });
    expect((await get('/tables?search=item')).data.total).toBe(1);
    expect((await get('/tables?tag=Sales')).data.total).toBe(1);
    expect((await get('/tables?sort=nothing')).code).toBe(1001);
    expect((await get('/tables', 'gus')).data.total).toBe(3);
  });

  test('is not for guests of a portal', async () => {
    const minted = await lab.call({
      as: { token: 'demo-portal-key' },
      method: 'POST',
      path: '/embed-tokens',
      body: { subject: 'guest', resources: ['cube:flights'], actions: ['view', 'explore'] },
    });
    const guest = { token: minted.data.token as string };
    expect((await lab.call({ as: guest, path: '/tables' })).code).toBe(1002);
    const made = { fileName: 'a.csv', sizeBytes: 1 };
    const up = await lab.call({ as: guest, method: 'POST', path: '/uploads', body: made });
    expect(up.code).toBe(1002);
  });
});

describe('rows', () => {
  test('come from anywhere in the table, sorted and searched', async () => {
    const last = await rowsOf(lab, 'ana', table, { offset: 2999, limit: 10 });
    expect(last.rows).toEqual([[2999, 'name 3', 963.5, '2024-01-04']]);
    const sort = { column: 'amount', dir: 'desc' };
    const body = { sort, limit: 2, columns: ['amount', 'id'] };
    const top = await rowsOf(lab, 'ana', table, body);
    expect(top.rows.map(([amount]) => amount)).toEqual([999.5, 999.5]);
    const windows = await Promise.all(
      [0, 100, 200].map((offset) => rowsOf(lab, 'ana', table, { sort, offset, limit: 100 })),
    );
    const whole = await rowsOf(lab, 'ana', table, { sort, limit: 300 });
    expect(windows.flatMap(({ rows }) => rows)).toEqual(whole.rows);
    const search = { search: 'NAME 6', limit: 1 };
    const found = await lab.call({
      as: 'ana',
      method: 'POST',
      path: `/tables/${table}/rows`,
      body: search,
    });
    expect(found.data.total).toBe(lines.filter((line) => line.includes('name 6')).length);
    const past = await rowsOf(lab, 'ana', table, { offset: 9999 });
    expect(past.rows).toEqual([]);
  });

  test('of an unknown column, or too many at once, are refused', async () => {
    const ask = (body: object) =>
      lab.call({ as: 'ana', method: 'POST', path: `/tables/${table}/rows`, body });
    expect((await ask({ columns: ['nope'] })).code).toBe(1001);
    expect((await ask({ sort: { column: 'nope', dir: 'asc' } })).message).toContain('"nope"');
    expect((await ask({ limit: 10_001 })).code).toBe(1001);
    expect((await ask({ offset: -1 })).code).toBe(1001);
  });

  test('are those that the access rules leave, and none where no cube says which', async () => {
    const all = await lab.call({
      as: 'ana',
      method: 'POST',
      path: '/tables/fact_flights/rows',
      body: {},
    });
    const some = await lab.call({
      as: 'raj',
      method: 'POST',
      path: '/tables/fact_flights/rows',
      body: { limit: 1000 },
    });
    expect(some.data.total).toBeGreaterThan(0);
    expect(some.data.total).toBeLessThan(all.data.total as number);
    expect(new Set(some.data.values[3])).toEqual(new Set(['SEA', 'LAX']));
    const detail = await get('/tables/fact_flights', 'raj');
    expect(detail.data).toMatchObject({ rowsLimited: true, rowCount: null, sizeBytes: null });
    const refused = await lab.call({
      as: 'raj',
      method: 'POST',
      path: `/tables/${table}/rows`,
      body: {},
    });
    expect(refused.code).toBe(1002);
    expect((await get(`/tables/${table}/profile`, 'raj')).code).toBe(1002);
    const own = await makeTable(lab, 'raj', 'own', 'a\n1\n2\n');
    expect((await rowsOf(lab, 'raj', own)).rows).toEqual([[1], [2]]);
  });
});

describe('a profile', () => {
  test('counts every row exactly, finds keys and what determines what', async () => {
    const { data } = await get(`/tables/${table}/profile`);
    expect(data).toMatchObject({ dataVersion: 1, rowCount: 3000, keys: [['id']] });
    const [id, name, amount, day] = data.columns as Record<string, unknown>[];
    expect(id).toMatchObject({ nulls: 0, distinct: 3000, min: '0', max: '2999', mean: '1499.5' });
    expect(name).toMatchObject({ distinct: 7, min: 'name 0', max: 'name 6', mean: null });
    expect((name!['top'] as object[])[0]).toEqual({ value: 'name 0', count: 429 });
    expect(amount!['distinct']).toBe(1000);
    expect(day).toMatchObject({ min: '2024-01-01', max: '2024-01-28' });
    for (const column of [id, amount, day]) {
      const bins = column!['histogram'] as { count: number }[];
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(3000);
    }
    // 7 divides 28: the day of a row says its name
    expect(data.determines).toEqual([['day', 'name']]);
  });

  test('of rows under rules counts those rows only', async () => {
    const { data } = await get('/tables/fact_flights/profile', 'raj');
    const origin = data.columns.find(({ name }: { name: string }) => name === 'origin');
    expect(origin.distinct).toBe(2);
    const all = await get('/tables/fact_flights/profile');
    expect(all.data.rowCount).toBeGreaterThan(data.rowCount as number);
  });
});

describe('what people write of a table', () => {
  test('is saved over a version, and an older version is reported', async () => {
    const body = {
      version: 1,
      name: 'Items sold',
      columns: [{ name: 'amount', description: 'in francs', semantic: 'currency' }],
      checks: [
        { kind: 'notNull', column: 'id' },
        { kind: 'unique', columns: ['name'] },
        { kind: 'inSet', column: 'name', values: ['name 0', 'name 1'] },
        { kind: 'freshWithin', column: 'day', hours: 24 },
      ],
    };
    const saved = await lab.call({ as: 'ana', method: 'PUT', path: `/tables/${table}`, body });
    expect(saved.data.name).toBe('Items sold');
    expect(saved.data.columns[2]).toMatchObject({ description: 'in francs', semantic: 'currency' });
    const again = await lab.call({ as: 'ana', method: 'PUT', path: `/tables/${table}`, body });
    expect(again.code).toBe(1007);
    expect(again.data).toMatchObject({ savedBy: 'Ana Lee', current: { version: 2 } });
    const history = await get(`/tables/${table}/history`);
    expect(history.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const other = { ...body, version: 2, checks: [{ kind: 'notNull', column: 'gone' }] };
    const bad = await lab.call({ as: 'ana', method: 'PUT', path: `/tables/${table}`, body: other });
    expect(bad.code).toBe(1001);
    const foreign = await lab.call({ as: 'raj', method: 'PUT', path: `/tables/${table}`, body });
    expect(foreign.code).toBe(1002);
  });

  test('checks run on all of the data and count what fails', async () => {
    const ran = await lab.call({
      as: 'ana',
      method: 'POST',
      path: `/tables/${table}/checks/run`,
      body: {},
    });
    const results = ran.data.map(({ result }: { result: object }) => result);
    expect(results).toMatchObject([
      { ok: true, failing: 0 },
      { ok: false, failing: 3000 },
      { ok: false, failing: lines.filter((line) => !/name [01],/.test(line)).length },
      { ok: false, failing: 1 },
    ]);
    expect(results[2].samples[0]).toMatch(/^name \d$/);
    expect((await get(`/tables/${table}`)).data.failingChecks).toBe(3);
  });
});

describe('the data of a table', () => {
  test('is replaced and added to as new versions', async () => {
    const id = await makeTable(lab, 'ana', 'Stock', 'sku,n\nA,1\nB,2\n');
    const more = await uploadFile(lab, 'ana', 'more.csv', 'n,sku\n3,C\n');
    const added = await importUpload(lab, 'ana', more, { mode: 'append', tableId: id });
    expect(added.result).toMatchObject({ tableId: id, rowCount: 3 });
    expect((await rowsOf(lab, 'ana', id)).rows).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ]);
    const unknown = await uploadFile(lab, 'ana', 'more.csv', 'n,color\n3,red\n');
    const refused = await importUpload(lab, 'ana', unknown, { mode: 'append', tableId: id });
    expect(refused.message).toContain('"color"');
    const wrong = await uploadFile(lab, 'ana', 'wrong.csv', 'n,sku\nmany,D\n');
    const bad = await importUpload(lab, 'ana', wrong, { mode: 'append', tableId: id });
    expect(bad.message).toContain('line 2');
    const other = await uploadFile(lab, 'ana', 'other.csv', 'sku,color\nZ,red\n');
    const replaced = await importUpload(lab, 'ana', other, { mode: 'replace', tableId: id });
    expect(replaced.result!.rowCount).toBe(1);
    const { data } = await get(`/tables/${id}`);
    expect(data.versions.map(({ rowCount }: { rowCount: number }) => rowCount)).toEqual([1, 3, 2]);
    expect(data.columns.map(({ name }: { name: string }) => name)).toEqual(['sku', 'color']);
    const theirs = await uploadFile(lab, 'raj', 'r.csv', 'sku,n\nQ,1\n');
    const foreign = await importUpload(lab, 'raj', theirs, { mode: 'replace', tableId: id });
    expect(foreign.state).toBe('refused');
  });

  test('added to twice at once loses nothing', async () => {
    const id = await makeTable(lab, 'ana', 'Twice', 'n\n1\n');
    const files = await Promise.all(
      [2, 3].map((n) => uploadFile(lab, 'ana', 'n.csv', `n\n${n}\n`)),
    );
    await Promise.all(
      files.map((file) => importUpload(lab, 'ana', file, { mode: 'append', tableId: id })),
    );
    const { rows } = await rowsOf(lab, 'ana', id);
    expect(rows.flat().sort()).toEqual([1, 2, 3]);
  });

  test('stays while the table is in the trash, and comes back with it', async () => {
    const id = await makeTable(lab, 'ana', 'Gone', 'n\n1\n');
    await lab.call({ as: 'ana', method: 'DELETE', path: `/tables/${id}` });
    expect((await get(`/tables/${id}`)).code).toBe(1003);
    const trash = await get('/tables?trash=true');
    expect(trash.data.items.map(({ name }: { name: string }) => name)).toEqual(['Gone']);
    await lab.call({ as: 'ana', method: 'POST', path: `/tables/${id}/restore`, body: {} });
    expect((await rowsOf(lab, 'ana', id)).rows).toEqual([[1]]);
  });

  test('is used by the Views whose statements read it', async () => {
    const sql = 'SELECT id, amount FROM items';
    const body = { name: 'Item amounts', sql };
    const made = await lab.call({ as: 'ana', method: 'POST', path: '/views', body });
    expect((await get(`/tables/${table}/used-by`)).data).toEqual([
      { kind: 'view', id: made.data.id, name: 'Item amounts', columns: ['id', 'amount'] },
    ]);
    await lab.call({ as: 'ana', method: 'DELETE', path: `/views/${made.data.id}` });
  });

  test('is used by the cubes that read it, the reports that ask them and the dashboards and documents that show these', async () => {
    const { data } = await get('/tables/dim_airport/used-by');
    expect(data[0]).toMatchObject({ kind: 'cube', id: 'flights' });
    expect(data[0].columns).toEqual(expect.arrayContaining(['airport_code', 'region']));
    const kinds = new Set(data.slice(1).map(({ kind }: { kind: string }) => kind));
    expect(kinds).toEqual(new Set(['report', 'dashboard', 'document']));
    expect((await get(`/tables/${table}/used-by`)).data).toEqual([]);
  });
});

describe('parts of an upload', () => {
  const announce = async (sizeBytes: number, as: 'ana' | 'raj' = 'ana') => {
    const body = { fileName: '../../etc/passwd', sizeBytes };
    return lab.call({ as, method: 'POST', path: '/uploads', body });
  };

  test('continue where the server says, and repeated or wrong ones change nothing', async () => {
    const { data } = await announce(8);
    const id = data.id as string;
    expect(data).toMatchObject({
      receivedBytes: 0,
      state: 'receiving',
      fileName: '../../etc/passwd',
    });
    expect((await sendPart(lab, 'ana', id, 0, Buffer.from('a,b\n'))).data.receivedBytes).toBe(4);
    const repeated = await sendPart(lab, 'ana', id, 0, Buffer.from('a,b\n'));
    expect(repeated.code).toBe(1001);
    expect(repeated.message).toContain('4 bytes');
    const long = await sendPart(lab, 'ana', id, 4, Buffer.from('1,2\n3,4\n'));
    expect(long.code).toBe(1001);
    expect((await get(`/uploads/${id}`)).data.receivedBytes).toBe(4);
    const early = await importUpload(lab, 'ana', id);
    expect(early.message).toContain('4 of 8 bytes');
    expect((await sendPart(lab, 'ana', id, 4, Buffer.from('1,2\n'))).data.state).toBe('received');
    const { result } = await importUpload(lab, 'ana', id, { name: 'Parts' });
    expect(result!.rowCount).toBe(1);
    expect((await get(`/uploads/${id}`)).data.state).toBe('imported');
    const again = await importUpload(lab, 'ana', id);
    expect(again.state).toBe('refused');
  });

  test('are refused as JSON, beyond 2 GB, beyond the quota, and of another person', async () => {
    const { data } = await announce(4);
    const path = `/uploads/${data.id as string}/parts?offset=0`;
    const json = await lab.call({ as: 'ana', method: 'PUT', path, body: { a: 1 } });
    expect(json.message).toContain('octet-stream');
    expect((await announce(2 * 1024 ** 3 + 1)).code).toBe(1001);
    expect((await announce(-1)).code).toBe(1001);
    for (let count = 0; count < 5; count += 1) await announce(2 * 1024 ** 3, 'raj');
    expect((await announce(2 * 1024 ** 3, 'raj')).message).toContain('may take 10,240 MB in all');
    expect((await get(`/uploads/${data.id as string}`, 'raj')).code).toBe(1003);
  });

  test('of an import need a name, or a table that is there', async () => {
    const id = await uploadFile(lab, 'ana', 'x.csv', 'a\n1\n');
    const ask = (body: object) =>
      lab.call({ as: 'ana', method: 'POST', path: `/uploads/${id}/import`, body });
    expect((await ask({ mode: 'create', options: {} })).message).toContain('needs a name');
    expect((await ask({ mode: 'append', options: {} })).code).toBe(1001);
    expect((await ask({ mode: 'append', tableId: 'nope', options: {} })).code).toBe(1003);
    expect((await ask({ mode: 'create', name: 'x'.repeat(121), options: {} })).code).toBe(1001);
    expect((await ask({ mode: 'destroy', options: {} })).code).toBe(1001);
  });
});
