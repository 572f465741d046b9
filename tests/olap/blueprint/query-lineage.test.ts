import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { queryLineage, queryParts } from '@bi/olap/blueprint/query-lineage';
import { describe, expect, test } from 'vitest';

const text = (name: string) => ({ name, expr: name, type: 'string' as const });
const model: CubeModel = {
  name: 'sales',
  source: { table: 'orders' },
  key: [],
  joins: [],
  dimensions: [
    { name: 'day', expr: 'day', type: 'date' },
    ...['region', 'city', 'channel', 'colour'].map(text),
    { name: 'price', expr: 'price', type: 'number' },
  ],
  hierarchies: [{ name: 'place', label: 'Place', levels: ['region', 'city'] }],
  measures: [
    { name: 'orders', label: 'Orders', agg: 'count' },
    { name: 'revenue', agg: 'sum', expr: 'price' },
    { name: 'cost', agg: 'sum', expr: 'cost' },
  ],
};
const base: Query = { cube: 'sales', rows: [], columns: [], measures: [] };

const usesOf = (query: Partial<Query>) => {
  const uses = queryLineage({ ...base, ...query }, model);
  const said = (direct: boolean) =>
    uses
      .filter((use) => use.direct === direct)
      .map(({ field, part }) => (part === null ? field : `${field} > ${part}`))
      .sort();
  return { direct: said(true), indirect: said(false) };
};

describe('what a question uses', () => {
  test('is direct where its axes and measures show it; a hierarchy stands for its levels', () => {
    expect(usesOf({ rows: [{ of: 'place' }], measures: ['revenue', 'orders'] })).toEqual({
      direct: ['city > place', 'orders > orders', 'region > place', 'revenue > revenue'],
      indirect: [],
    });
  });

  test('is indirect where it filters, tests members, or compares periods', () => {
    const { indirect } = usesOf({
      rows: [{ of: 'place' }],
      measures: [
        {
          m: 'revenue',
          id: 'before',
          compare: { over: 'day', to: { n: -1, unit: 'year' }, give: 'value' },
        },
      ],
      where: { of: 'channel', op: 'in', values: ['web'] },
      having: [{ level: 'city', totals: 'all', filter: { m: 'orders', op: '>', value: 3 } }],
    });
    expect(indirect).toEqual(['channel', 'city', 'day', 'orders']);
  });

  test('is indirect where it only orders or cuts an axis, also through a shown measure', () => {
    const { direct, indirect } = usesOf({
      rows: [
        { of: 'city', sort: { by: 'cost', dir: 'desc' }, top: { n: 5, by: 'taken', others: true } },
      ],
      measures: [{ m: 'revenue', id: 'taken' }],
    });
    expect(direct).toEqual(['city > city', 'revenue > taken']);
    expect(indirect).toEqual(['cost', 'revenue']);
  });

  test('goes through measures and fields of the question itself to those of the cube', () => {
    const { direct, indirect } = usesOf({
      rows: [{ of: 'bands' }, { of: 'groups' }],
      measures: ['margin'],
      parameters: [{ name: 'rate', type: 'number', value: 2 }],
      calculated: [{ name: 'margin', calc: '(revenue - cost) * rate', where: "colour = 'red'" }],
      fields: [
        { kind: 'bins', name: 'bands', of: 'price', width: 10 },
        {
          kind: 'groups',
          name: 'groups',
          of: 'channel',
          rest: 'each',
          groups: [{ label: 'Online', paths: [['web']] }],
        },
      ],
    });
    expect(direct).toEqual([
      'channel > groups',
      'cost > margin',
      'price > bands',
      'revenue > margin',
    ]);
    expect(indirect).toEqual(['colour']);
  });

  test('of a cube that is gone is what it names', () => {
    const uses = queryLineage({ ...base, rows: [{ of: 'place' }], measures: ['orders'] }, null);
    expect(uses.map(({ field }) => field)).toEqual(['place', 'orders']);
  });
});

test('the parts of a question are what it shows, by their labels', () => {
  const query: Query = {
    ...base,
    rows: [{ of: 'place' }],
    measures: ['orders', { m: 'orders', id: 'share', label: 'Share' }],
  };
  expect(queryParts(query, model)).toEqual([
    { id: 'place', name: 'Place' },
    { id: 'orders', name: 'Orders' },
    { id: 'share', name: 'Share' },
  ]);
});
