import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalculatedMeasure } from '@bi/contract/cube/cube';
import { openSemanticLab, showCellSet, type SemanticLab } from './semantic-fixture';
import { smallModel } from '../../../tests/olap/model/small-model';

const calc = (agg: 'sum' | 'avg', at: 'include' | 'fix') => {
  const measure = { name: `${agg}_${at}`, calc: 'mean', at: { [at]: ['shop'], agg } };
  return measure as CalculatedMeasure;
};

const modelOf = (table: string) =>
  smallModel(table, {
    dimensions: [
      { name: 'town', expr: 'town', type: 'number' },
      { name: 'shop', expr: 'shop', type: 'number' },
    ],
    measures: [
      { name: 'mean', agg: 'avg', expr: 'amount' },
      ...[calc('sum', 'include'), calc('avg', 'include'), calc('sum', 'fix'), calc('avg', 'fix')],
    ],
  });

let lab: SemanticLab;
beforeAll(async () => {
  const rows = `SELECT i % 7 AS town, i % 911 AS shop, i * 37 % 1009 AS amount
    FROM range(20000) t(i)`;
  lab = await openSemanticLab(
    `CREATE TABLE upward AS ${rows} ORDER BY i`,
    `CREATE TABLE downward AS ${rows} ORDER BY i DESC`,
    `CREATE TABLE mixed AS ${rows} ORDER BY hash(i)`,
  );
});
afterAll(() => lab.close());

it('sums and means of fractions at other levels end in the same digit, in whatever order the rows are', async () => {
  const cells = async (table: string) => {
    const measures = ['sum_include', 'avg_include', 'sum_fix', 'avg_fix'];
    const query = { cube: table, rows: [{ of: 'town' }], columns: [], measures };
    return showCellSet(await lab.ask(modelOf(table), query));
  };
  const upward = await cells('upward');
  expect(upward).toHaveLength(9);
  expect(await cells('downward')).toEqual(upward);
  expect(await cells('mixed')).toEqual(upward);
});
