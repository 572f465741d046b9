import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Axis } from '@bi/contract/query/query';
import { openSemanticLab, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const model = smallModel('orders', {
  dimensions: [{ name: 'customer', expr: 'customer', type: 'string' }],
  measures: [{ name: 'rows', agg: 'count' }],
});
const NATURAL = ['Kunde', 'Kunde 2', 'Kunde 2b', 'Kunde 02c', 'Kunde 10', 'Kunde 10 (alt)', 'a'];

let lab: SemanticLab;
beforeAll(async () => {
  const rows = [...NATURAL].sort().map((name) => `('${name}')`);
  lab = await openSemanticLab(
    `CREATE TABLE orders AS SELECT * FROM (VALUES ${rows.join(', ')}, (NULL)) t(customer)`,
  );
});
afterAll(() => lab.close());

async function rowsOf(axis: Omit<Axis, 'of'> = {}) {
  const rows = [{ of: 'customer', totals: 'none' as const, ...axis }];
  const answer = await lab.ask(model, { cube: 'orders', rows, columns: [], measures: ['rows'] });
  const { member, levels } = answer.rows;
  return [...member].filter((at) => at >= 0).map((at) => levels[0]?.members[at]);
}

test('members are ordered by the numbers in their names, those without a name last', async () => {
  expect(await rowsOf()).toEqual([...NATURAL, null]);
});

test('members ordered by themselves downwards are the natural order turned round', async () => {
  const sort = { by: 'customer', dir: 'desc' as const };
  expect(await rowsOf({ sort })).toEqual([...NATURAL].reverse().concat([null as never]));
});

test('a ranking breaks ties in natural order', async () => {
  expect(await rowsOf({ top: { n: 3, by: 'rows', others: false } })).toEqual(NATURAL.slice(0, 3));
});

test('a ranking without an order of its own is in that of its numbers, and takes another', async () => {
  const twice = `INSERT INTO orders SELECT 'Kunde 10' FROM range(2) UNION ALL SELECT 'a' FROM range(1)`;
  await lab.load(twice);
  const top = { n: 3, by: 'rows', others: false };
  expect(await rowsOf({ top })).toEqual(['Kunde 10', 'a', 'Kunde']);
  expect(await rowsOf({ top: { ...top, bottom: true } })).toEqual(NATURAL.slice(0, 3));
  const sort = { by: 'customer', dir: 'asc' as const };
  expect(await rowsOf({ top, sort })).toEqual(['Kunde', 'Kunde 10', 'a']);
});

test('the members that a person chooses from have the same order', async () => {
  const { members } = await lab.members(model, { of: 'customer' });
  expect(members.map(({ key }) => key)).toEqual([...NATURAL, null]);
});
