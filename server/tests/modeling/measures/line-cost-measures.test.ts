import { describe, expect, it } from 'vitest';
import { generateModel } from '../../../src/modeling/model/generate-model';
import type { ProfiledColumn } from '../../../src/modeling/profile/profiled-column';
import { factOf, profiled } from '../modeling-fixture';

const key = (name: string) =>
  profiled(name, { type: 'integer', distinct: 60, scale: 0, range: { low: 1, high: 60 } });
const money = (name: string) =>
  profiled(name, { type: 'double', distinct: 300, scale: 2, range: { low: 1, high: 90 } });
const quantity = profiled('quantity', {
  type: 'integer',
  distinct: 9,
  scale: 0,
  range: { low: 1, high: 9 },
});

const measured = (profile: ReturnType<typeof factOf>) => ({
  ...{ profile, determined: new Map(), places: new Map(), chains: [], parents: [], noTrees: [] },
  coordinates: [],
});

/** Measures of lines of orders that lead to goods with these columns. */
function measuresOf(table: string, own: ProfiledColumn[], goods: ProfiledColumn[]) {
  const lines = factOf(table, 500, [key('order_id'), key('product_id'), ...own]);
  const to = factOf('goods', 60, [key('id'), profiled('name', { distinct: 60 }), ...goods]);
  const candidate = { column: 'product_id', to: to.table, key: 'id', named: true };
  const join = { ...measured(to), candidate };
  const { measures } = generateModel('lines', { fact: measured(lines), joins: [join] });
  return measures.map((one) => ({
    label: one.label,
    of: 'expr' in one ? one.expr : 'calc' in one ? one.calc : '',
  }));
}

describe('what the lines of a sale cost', () => {
  it('is the quantity times what a piece costs, from which the profit and its share follow', () => {
    const found = measuresOf('order_lines', [quantity, money('amount')], [money('unit_cost')]);
    expect(found).toContainEqual({ label: 'Cost of goods', of: 'quantity * product.unit_cost' });
    expect(found).toContainEqual({ label: 'Amount minus cost of goods', of: 'amount - cost' });
    expect(found.map(({ label }) => label)).toContain('Amount minus cost of goods, %');
  });

  it.each([
    [
      'a line has a cost of its own',
      'order_lines',
      [quantity, money('amount'), money('line_cost')],
      [money('unit_cost')],
    ],
    ['there is no quantity', 'order_lines', [money('amount')], [money('unit_cost')]],
    [
      'the goods have two costs',
      'order_lines',
      [quantity, money('amount')],
      [money('unit_cost'), money('purchase_price')],
    ],
    ['nothing is sold', 'purchase_lines', [quantity, money('amount')], [money('unit_cost')]],
  ])('is not there where %s', (_, table, own, goods) => {
    const labels = measuresOf(table, own, goods).map(({ label }) => label);
    expect(labels).not.toContain('Cost of goods');
  });
});
