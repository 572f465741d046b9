import type { CubeModel } from '@bi/contract/cube/cube';
import { cubeLineage, cubeParts } from '@bi/olap/blueprint/cube-lineage';
import { describe, expect, test } from 'vitest';

const model: CubeModel = {
  name: 'sales',
  source: { table: 'orders' },
  key: ['order_id'],
  joins: [
    { name: 'shop', to: 'shops', rel: 'many_to_one', on: [['shop_id', 'id']] },
    { name: 'region', to: 'regions', from: 'shop', rel: 'many_to_one', on: [['region_id', 'id']] },
  ],
  dimensions: [
    { name: 'day', expr: 'ordered_on', type: 'date' },
    { name: 'city', label: 'City', expr: 'upper(shop.city)', type: 'string' },
    { name: 'region', expr: 'region.name', type: 'string', sortBy: 'rank' },
    { name: 'rank', expr: 'region.rank', type: 'number' },
  ],
  hierarchies: [{ name: 'place', levels: ['region', 'city'] }],
  measures: [
    { name: 'orders', agg: 'count' },
    { name: 'revenue', agg: 'sum', expr: 'price * pieces', where: "state = 'paid'" },
    { name: 'stock', agg: 'sum', expr: 'pieces', semi: { over: 'day', take: 'last' } },
    { name: 'average', calc: 'revenue / orders' },
    { name: 'in_place', calc: 'average', at: { exclude: ['place'] }, where: "city <> 'Rome'" },
    { name: 'returned', agg: 'sum', of: 'returns', expr: 'amount' },
  ],
  facts: [
    {
      name: 'returns',
      source: { table: 'returns' },
      key: [],
      joins: [{ name: 'at', to: 'shops', rel: 'many_to_one', on: [['shop', 'id']] }],
      map: { day: 'returned_on', city: 'at.city' },
    },
  ],
  access: [{ role: 'viewer', rows: "region.name = 'West'" }],
};

const usesOf = (part: string | null, direct: boolean) =>
  cubeLineage(model)
    .filter((use) => use.part === part && use.direct === direct)
    .map(({ relation, column }) => `${relation}.${column ?? '*'}`)
    .sort();

describe('the columns of a cube', () => {
  test('are those that the expression of a field names, of the fact and of its joins', () => {
    expect(usesOf('region', true)).toEqual(['regions.name']);
    expect(usesOf('revenue', true)).toEqual(['orders.pieces', 'orders.price']);
  });

  test('of a field that several facts have are those of each of them', () => {
    expect(usesOf('day', true)).toEqual(['orders.ordered_on', 'returns.returned_on']);
    expect(usesOf('city', true)).toEqual(['shops.city']);
    expect(usesOf('returned', true)).toEqual(['returns.amount']);
  });

  test('of a calculation are those of the measures in its formula, however deep', () => {
    expect(usesOf('average', true)).toEqual(['orders.*', 'orders.pieces', 'orders.price']);
    expect(usesOf('in_place', true)).toEqual(['orders.*', 'orders.pieces', 'orders.price']);
  });

  test('that only filter, order or steer a field are not direct', () => {
    expect(usesOf('revenue', false)).toEqual(['orders.state']);
    expect(usesOf('region', false)).toEqual(['regions.rank']);
    expect(usesOf('stock', false)).toEqual(['orders.ordered_on', 'returns.returned_on']);
    expect(usesOf('in_place', false)).toEqual([
      'orders.state',
      'regions.name',
      'regions.rank',
      'shops.city',
    ]);
  });

  test('of joins, keys and access rules decide everything the cube shows', () => {
    expect(usesOf(null, true)).toEqual([]);
    expect(usesOf(null, false)).toEqual([
      'orders.*',
      'orders.order_id',
      'orders.shop_id',
      'regions.id',
      'regions.name',
      'returns.*',
      'returns.shop',
      'shops.id',
      'shops.region_id',
    ]);
  });

  test('count rows where a measure names no column', () => {
    expect(usesOf('orders', true)).toEqual(['orders.*']);
  });

  test('of formulas in a circle, or that cannot be read, end', () => {
    const circle: CubeModel = {
      ...model,
      measures: [
        { name: 'a', calc: 'b + 1' },
        { name: 'b', calc: 'a + 1' },
        { name: 'c', calc: '((' },
      ],
    };
    expect(cubeLineage(circle).filter(({ part }) => part !== null && 'abc'.includes(part))).toEqual(
      [],
    );
  });
});

test('the parts of a cube are its dimensions and measures by their labels', () => {
  expect(cubeParts(model).slice(0, 2)).toEqual([
    { id: 'day', name: 'day' },
    { id: 'city', name: 'City' },
  ]);
  expect(cubeParts(model)).toHaveLength(10);
});
