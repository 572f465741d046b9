import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyUp } from '../../src/jobs/maintenance';
import { openAppFixture, type AppFixture } from '../support/app-fixture';
import { callsBy } from '../support/calls-of';
import { importUpload, makeTable, uploadFile } from '../support/upload-file';
import { signUp } from '../support/sign-up';

let lab: AppFixture;
let amy: { id: string; as: { token: string } };

const text = `name: days
source: {table: dim_date}
key: []
joins: []
dimensions:
  - {name: day, expr: date, type: date}
hierarchies: []
measures:
  - {name: n, agg: count}
`;
const call = callsBy(() => lab);
const list = async (query: string) =>
  (await call('ana', 'GET', `/audit?pageSize=200&${query}`)).data;
const actions = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ action }: { action: string }) => action);

beforeAll(async () => {
  lab = await openAppFixture();
  amy = await signUp(lab, 'amy', 'analyst');
});
afterAll(() => lab.close());

describe('the audit list', () => {
  it('has every change of a cube, with who, where from and the name', async () => {
    const made = await call(amy.as, 'POST', '/cubes', { text });
    expect(made.errorMessage).toBe('');
    const { id, version } = made.data.cube;
    const body = { version, name: 'Days', tag: 'Time' };
    const changed = text.replace('{name: n, agg: count}', '{name: n, label: Number, agg: count}');
    expect(
      (await call(amy.as, 'PUT', `/cubes/${id}`, { ...body, text: changed })).errorMessage,
    ).toBe('');
    await call(amy.as, 'DELETE', `/cubes/${id}`);
    await call(amy.as, 'POST', `/cubes/${id}/restore`);
    const found = await list('entity=cube');
    expect(found.items.map(({ action }: { action: string }) => action).sort()).toEqual([
      'cube.create',
      'cube.delete',
      'cube.move',
      'cube.rename',
      'cube.restore',
      'cube.save',
    ]);
    expect(found.items[0]).toMatchObject({
      actor: 'amy',
      targetName: 'Days',
      address: '127.0.0.1',
    });
  });

  it('has the changes of Views, reports and tables, and short links', async () => {
    const view = await call(amy.as, 'POST', '/views', { name: 'V', sql: 'SELECT 1 AS one' });
    await call(amy.as, 'DELETE', `/views/${view.data.id}`);
    await call(amy.as, 'POST', `/views/${view.data.id}/restore`);
    expect((await actions('entity=view')).sort()).toEqual(
      ['view.create', 'view.delete', 'view.restore'].sort(),
    );
    const query = { version: 1, cube: 'days', rows: [], columns: [], measures: ['n'] };
    const content = { name: 'R', query, presentation: { show: 'grid', chart: { kind: 'auto' } } };
    const report = await call(amy.as, 'POST', '/reports', content);
    expect(report.errorMessage).toBe('');
    const { id, version } = report.data;
    await call(amy.as, 'PUT', `/reports/${id}`, { ...content, name: 'R2', version });
    await call(amy.as, 'DELETE', `/reports/${id}`);
    expect((await actions('entity=report')).sort()).toEqual(
      ['report.create', 'report.rename', 'report.delete'].sort(),
    );
    const tables = await call('ana', 'GET', '/tables');
    const table = tables.data.items[0];
    const saved = await call('ana', 'PUT', `/tables/${table.id}`, {
      name: 'Renamed',
      version: table.version,
    });
    expect(saved.errorMessage).toBe('');
    await call('ana', 'DELETE', `/tables/${table.id}`);
    await call('ana', 'POST', `/tables/${table.id}/restore`);
    expect((await actions('entity=table')).sort()).toEqual(
      ['table.rename', 'table.delete', 'table.restore'].sort(),
    );
    const link = await call(amy.as, 'POST', '/links', {
      query,
      presentation: { show: 'grid', chart: { kind: 'auto' } },
    });
    expect(link.errorMessage).toBe('');
    expect(await actions('entity=link')).toEqual(['link.create']);
  });

  it('has a table that is made from a file, and one whose rows are replaced by another file', async () => {
    const key = await makeTable(lab, 'ana', 'Crews', 'id,name\n1,Ann\n');
    const upload = await uploadFile(lab, 'ana', 'crews-2.csv', 'id,name\n1,Ann\n2,Ben\n');
    const replaced = await importUpload(lab, 'ana', upload, { mode: 'replace', tableId: key });
    expect([replaced.state, replaced.message]).toEqual(['done', '']);
    const { items } = await list('entity=table');
    const recorded = items.filter(
      ({ targetName }: { targetName: string }) => targetName === 'Crews',
    );
    expect(recorded.map(({ action }: { action: string }) => action)).toEqual([
      'table.replace',
      'table.create',
    ]);
    for (const one of recorded) {
      expect(one).toMatchObject({ actor: 'Ana Lee', target: `table:${key}`, address: '127.0.0.1' });
    }
  });

  it('is filtered by person and time, and exported with the same filters', async () => {
    const mine = await list(`actor=${amy.id}&action=cube.create`);
    expect(mine.total).toBe(1);
    expect((await list('actor=ana&action=cube.create')).total).toBe(0);
    const at = mine.items[0].at as string;
    expect((await list(`actor=${amy.id}&to=${at}&action=cube.create`)).total).toBe(0);
    expect((await list(`from=${at}&action=cube.create`)).total).toBe(1);
    expect((await call('ana', 'GET', '/audit?from=yesterday')).code).toBe(1001);
    const file = await call('ana', 'GET', `/audit/export?actor=${amy.id}&action=cube.create`);
    expect(file.headers['content-type']).toContain('text/csv');
    const lines = file.text.trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('cube.create');
    expect(await actions('action=audit.export')).toHaveLength(1);
    expect((await call(amy.as, 'GET', '/audit/export')).code).toBe(1002);
  });

  it('forgets events after the configured days, not before, and says so', async () => {
    const before = (await list('')).total as number;
    await tidyUp(lab.database, Date.now() + 3 * 86_400_000, 4);
    expect((await list('')).total).toBe(before);
    await expect(lab.database.deleteFrom('audit').execute()).rejects.toThrow('only ever added');
    await tidyUp(lab.database, Date.now() + 5 * 86_400_000, 4);
    const left = await list('');
    expect(left.items.map(({ action }: { action: string }) => action)).toEqual(['audit.expire']);
    expect(left.items[0].detail).toEqual({ count: before, days: 4 });
  });
});
