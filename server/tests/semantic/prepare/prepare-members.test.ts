import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSemanticLab, type SemanticLab } from '../semantic-fixture';
import { smallModel } from '../../../../tests/olap/model/small-model';

const model = smallModel('sales', {
  joins: [{ name: 'place', to: 'places', rel: 'many_to_one', on: [['place', 'id']] }],
  dimensions: [
    { name: 'region', expr: 'place.region', type: 'string' },
    { name: 'city', expr: 'place.city', type: 'string', sortBy: 'rank' },
    { name: 'rank', expr: 'place.rank', type: 'number' },
    { name: 'day', expr: 'day', type: 'date' },
  ],
  hierarchies: [{ name: 'where', levels: ['region', 'city'] }],
  measures: [{ name: 'rows', agg: 'count' }],
});

let lab: SemanticLab;

beforeAll(async () => {
  lab = await openSemanticLab(
    `CREATE TABLE places AS SELECT * FROM (VALUES (1, 'North', 'Oslo', 2), (2, 'North', 'Bergen', 1), (3, 'South', 'Oslo', 3), (4, NULL, 'Nowhere', 4)) t(id, region, city, rank)`,
    `CREATE TABLE sales AS SELECT * FROM (VALUES (1, DATE '2024-01-31'), (1, DATE '2024-02-01'), (2, DATE '2024-02-02'), (3, DATE '2024-03-01'), (4, DATE '2024-03-02'), (9, DATE '2024-03-03')) t(place, day)`,
  );
});
afterAll(() => lab.close());

describe('the members of a hierarchy', () => {
  test('are those of the first level, the empty one last', async () => {
    const { members, more } = await lab.members(model, { of: 'where' });
    expect(members.map(({ path, count, hasChildren }) => [path, count, hasChildren])).toEqual([
      [['North'], 3, true],
      [['South'], 1, true],
      [[null], 2, true],
    ]);
    expect(more).toBe(false);
  });

  test('below a parent stand in the order of their sort dimension', async () => {
    const { members } = await lab.members(model, { of: 'where', parent: ['North'] });
    expect(members.map(({ path, hasChildren }) => [path, hasChildren])).toEqual([
      [['North', 'Bergen'], false],
      [['North', 'Oslo'], false],
    ]);
  });

  test('below the empty member include the rows without a place', async () => {
    const { members } = await lab.members(model, { of: 'where', parent: [null] });
    expect(members.map(({ key, count }) => [key, count])).toEqual([
      ['Nowhere', 1],
      [null, 1],
    ]);
  });

  test('of dates are found by the name of their month in any language', async () => {
    for (const search of ['march', '3月', 'Mar 2024']) {
      const { members } = await lab.members(model, { of: 'day', grain: 'month', search });
      expect(members.map(({ key, count }) => [key, count])).toEqual([['2024-03-01', 3]]);
    }
    const { members } = await lab.members(model, { of: 'day', search: '2024年2月' });
    expect(members.map(({ key }) => key)).toEqual(['2024-02-01', '2024-02-02']);
  });

  test('are found on every level by any part, ignoring case', async () => {
    const { members } = await lab.members(model, { of: 'where', search: 'O' });
    expect(members.map(({ path }) => path)).toEqual([
      ['North'],
      ['South'],
      ['North', 'Oslo'],
      ['South', 'Oslo'],
      [null, 'Nowhere'],
    ]);
  });

  test('obey filters and rules', async () => {
    const body = { of: 'city', where: { of: 'day', op: '>=', value: '2024-02-01' } } as const;
    const rules = [
      {
        id: 'r',
        filter: { of: 'region', op: 'in' as const, values: ['North'] },
        exemptCubes: [],
      },
    ];
    const { members } = await lab.members(model, body, rules);
    expect(members.map(({ key, count }) => [key, count])).toEqual([
      ['Bergen', 1],
      ['Oslo', 1],
    ]);
  });

  test('are cut into pages', async () => {
    const first = await lab.members(model, { of: 'city', limit: 2 });
    const second = await lab.members(model, { of: 'city', limit: 2, offset: 2 });
    expect(first.more).toBe(true);
    expect([...first.members, ...second.members].map(({ key }) => key)).toEqual([
      'Bergen',
      'Oslo',
      'Nowhere',
      null,
    ]);
  });

  test('refuse a parent that has no level below it', async () => {
    await expect(lab.members(model, { of: 'where', parent: ['North', 'Oslo'] })).rejects.toThrow(
      'invalid.field',
    );
  });
});

test('members of a date are cut to the grain', async () => {
  const { members } = await lab.members(model, { of: 'day', grain: 'month' });
  expect(members.map(({ key, count }) => [key, count])).toEqual([
    ['2024-01-01', 1],
    ['2024-02-01', 2],
    ['2024-03-01', 3],
  ]);
});
