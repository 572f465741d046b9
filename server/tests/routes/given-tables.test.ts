import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAppFixture, type AppFixture, type PEOPLE } from '../support/app-fixture';
import { importUpload, makeTable, uploadFile } from '../support/upload-file';

let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture();
});
afterAll(() => lab.close());

type Person = keyof typeof PEOPLE;
const SALES = 'region,amount\nWest,1\nEast,999\n';
const share = (as: Person, table: string, body: object) =>
  lab.call({ as, method: 'PUT', path: `/tables/${table}/shares`, body });
const rows = async (as: Person, table: string) => {
  const answer = await lab.call({ as, method: 'POST', path: `/tables/${table}/rows`, body: {} });
  return answer.code === 1000 ? (answer.data.values[1] as number[]) : answer.code;
};
const statement = async (as: Person, table: string) => {
  const { name } = (await lab.call({ as: 'ana', path: `/tables/${table}` })).data as {
    name: string;
  };
  const body = { sql: `SELECT sum(amount) FROM ${name}` };
  return (await lab.call({ as, method: 'POST', path: '/sql/run', body })).code;
};

it('somebody with limited rows sees no more of a table by becoming its owner', async () => {
  const table = await makeTable(lab, 'ana', 'given', SALES);
  const level = { shares: [{ kind: 'person', id: 'demo-raj', level: 'manage' }] };
  expect((await share('ana', table, level)).code).toBe(1000);
  expect(await rows('raj', table)).toBe(1002);
  expect((await share('raj', table, { shares: [], ownerId: 'demo-raj' })).code).toBe(1000);
  expect(await rows('raj', table)).toBe(1002);
  expect(await statement('raj', table)).not.toBe(1000);
  expect(await rows('ana', table)).toEqual([1, 999]);
});

it('somebody with limited rows sees a table of theirs only while all its rows are of their files', async () => {
  const table = await makeTable(lab, 'raj', 'own', SALES);
  const level = { shares: [{ kind: 'person', id: 'demo-ana', level: 'edit' }] };
  expect((await share('raj', table, level)).code).toBe(1000);
  expect(await rows('raj', table)).toEqual([1, 999]);
  const more = async (as: Person, mode: 'append' | 'replace') => {
    const id = await uploadFile(lab, as, 'more.csv', 'region,amount\nNorth,7\n');
    expect((await importUpload(lab, as, id, { mode, tableId: table })).state).toBe('done');
  };
  await more('raj', 'append');
  expect(await rows('raj', table)).toEqual([1, 999, 7]);
  await more('ana', 'append');
  expect(await rows('raj', table)).toBe(1002);
  await more('raj', 'replace');
  expect(await rows('raj', table)).toEqual([7]);
});
