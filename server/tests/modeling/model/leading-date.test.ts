import { describe, expect, it } from 'vitest';
import type { MeasuredJoin, MeasuredTable } from '../../../src/modeling/fields/measured-tables';
import { generateModel } from '../../../src/modeling/model/generate-model';
import type { ProfiledColumn, ProfiledTable } from '../../../src/modeling/profile/profiled-column';
import { factOf, profiled } from '../modeling-fixture';

const measured = (profile: ProfiledTable): MeasuredTable => ({
  profile,
  determined: new Map(),
  places: new Map(),
  chains: [],
  parents: [],
  noTrees: [],
  coordinates: [],
});

const day = (name: string) => profiled(name, { type: 'date', distinct: 300 });
const integer = (name: string, distinct: number) =>
  profiled(name, { type: 'integer', distinct, scale: 0, range: { low: 1, high: distinct } });

/** The first date of the model of lines with these columns, whose orders have those dates. */
function firstDate(columns: readonly ProfiledColumn[], ofOrder: readonly string[]) {
  const lines = factOf('order_lines', 900, [
    integer('order_id', 400),
    integer('quantity', 40),
    ...columns,
  ]);
  const orders = factOf('orders', 400, [integer('order_id', 400), ...ofOrder.map(day)]);
  const join: MeasuredJoin = {
    ...measured(orders),
    candidate: { column: 'order_id', to: orders.table, key: 'order_id', named: true },
  };
  const { dimensions } = generateModel('lines', { fact: measured(lines), joins: [join] });
  return dimensions.find(({ type, hidden }) => type === 'date' && hidden !== true)?.expr;
}

describe('the date that leads in a model of the lines of orders', () => {
  it('is that of the order where the lines only have one that is planned', () => {
    const limit = day('shipping_limit_date');
    expect(firstDate([limit], ['approved_date', 'purchase_date'])).toBe('order.purchase_date');
  });

  it('is their own where it says when they were sold', () => {
    expect(firstDate([day('sold_date')], ['purchase_date'])).toBe('sold_date');
  });

  it('is their own where it is called as they are, and where it is only called a date', () => {
    const key = profiled('ln_id', { type: 'integer', distinct: 900, scale: 0 });
    expect(firstDate([key, day('ln_dt')], ['purchase_date'])).toBe('ln_dt');
    expect(firstDate([day('date')], ['purchase_date'])).toBe('date');
  });

  it('is their own where the orders have none', () => {
    expect(firstDate([day('shipping_limit_date')], [])).toBe('shipping_limit_date');
  });
});
