import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangesBody } from '@bi/contract/query/changes';
import type { CubeModel, Measure } from '@bi/contract/cube/cube';
import { compareExact } from '@bi/olap/changes/exact';
import { oneScanOf } from '../../src/semantic/changes/changed-sides';
import { prepareChanges } from '../../src/semantic/changes/prepare-changes';
import { addedUp, askChanges } from './changes-fixture';
import { openSemanticLab, type SemanticLab } from './semantic-fixture';

let lab: SemanticLab;
beforeAll(async () => {
  lab = await openSemanticLab();
});
afterAll(() => lab.close());

describe('what changed of a stock', () => {
  const taken = (name: 'first' | 'last' | 'avg'): Measure => ({
    name,
    agg: 'sum',
    expr: 'units',
    semi: { over: 'day', take: name, per: ['shop'] },
  });
  const stock: CubeModel = {
    name: 'stock',
    source: { table: 'stock' },
    key: ['day', 'shop', 'product'],
    joins: [],
    dimensions: [
      { name: 'day', expr: 'day', type: 'date' },
      { name: 'year', expr: 'year', type: 'number' },
      { name: 'shop', expr: 'shop', type: 'string' },
      { name: 'product', expr: 'product', type: 'string' },
    ],
    hierarchies: [],
    measures: [taken('first'), taken('last'), taken('avg'), { name: 'twice', calc: '2 * last' }],
  };
  const counts = [
    "('2000-12-30', 2000, 'a', 'x', 10)",
    "('2000-12-31', 2000, 'a', 'x', 7)",
    "('2000-12-30', 2000, 'b', 'y', 4)",
    "('2000-06-30', 2000, 'd', 'z', 3)",
    "('2001-12-30', 2001, 'a', 'x', 9)",
    "('2001-12-31', 2001, 'a', 'x', 12)",
    "('2001-12-31', 2001, 'b', 'y', 1)",
    "('2001-06-30', 2001, 'c', 'x', 5)",
  ];
  const fill = (rows: string[]) =>
    lab.load(
      'CREATE OR REPLACE TABLE stock (day DATE, year INTEGER, shop VARCHAR, product VARCHAR, units INTEGER)',
      `INSERT INTO stock VALUES ${rows.join(', ')}`,
    );
  const body = (measure: string, more: Partial<ChangesBody> = {}): ChangesBody => ({
    query: { cube: 'stock', rows: [], columns: [], measures: [] },
    measure,
    from: { where: { of: 'year', op: 'in', values: [2000] } },
    to: { where: { of: 'year', op: 'in', values: [2001] } },
    by: ['shop', 'product'],
    ...more,
  });
  const change = async (measure: string, more: Partial<ChangesBody> = {}) => {
    const asked = body(measure, more);
    const { basis, whole, delta, dimensions } = await askChanges(lab, stock, asked);
    const contributions = dimensions.map((told) => {
      expect(compareExact(addedUp(told), delta!), `${measure} by ${told.of}`).toBe(0);
      return told.members.map(({ key, delta: part }) => `${key} ${part}`).sort();
    });
    const overlaps = dimensions.map(({ overlap }) => overlap);
    return { basis, whole: [whole.from[0], whole.to[0]].map(Number), contributions, overlaps };
  };

  it.each([
    ['first', [17, 15], ['a -1', 'b -3', 'c 5', 'd -3'], ['x 4', 'y -3', 'z -3']],
    ['last', [14, 18], ['a 5', 'b -3', 'c 5', 'd -3'], ['x 10', 'y -3', 'z -3']],
    ['avg', [15.5, 16.5], ['a 2', 'b -3', 'c 5', 'd -3'], ['x 7', 'y -3', 'z -3']],
    ['twice', [28, 36], ['a 10', 'b -6', 'c 10', 'd -6'], ['x 20', 'y -6', 'z -6']],
  ])('taken %s adds up, series that came and went among them', async (measure, ...told) => {
    await fill(counts);
    const [whole, ...contributions] = told;
    const found = await change(measure);
    expect(found).toEqual({ basis: 'own', whole, contributions, overlaps: [0, 0] });
    const apart = await change(measure, {
      from: { where: { of: 'day', op: 'between', from: '2000-01-01', to: '2000-12-31' } },
      to: { where: { of: 'day', op: 'between', from: '2001-01-01', to: '2001-12-31' } },
    });
    expect(apart).toEqual(found);
  });

  it('spreads what a series has under two members, and reads the sides one after the other', async () => {
    await fill([...counts, "('2001-03-01', 2001, 'a', 'y', 2)"]);
    const { whole, overlaps } = await change('last');
    expect(whole).toEqual([14, 18]);
    expect(overlaps).toEqual([0, -2]);
    const catalog = await lab.catalog();
    const asked = body('last', { by: ['product'] });
    const prepared = prepareChanges({ model: stock, catalog, body: asked });
    expect(oneScanOf(asked, prepared, { catalog })).toBeNull();
    const { members } = (await askChanges(lab, stock, asked)).dimensions[0]!;
    expect(members.map(({ key, from, to }) => [key, from, to]).sort()).toEqual([
      ['x', 7, 17],
      ['y', 4, 3],
      ['z', 3, null],
    ]);
  });
});
