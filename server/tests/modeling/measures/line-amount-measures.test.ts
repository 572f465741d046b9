import { describe, expect, it } from 'vitest';
import { generateMeasures, type NoAmounts } from '../../../src/modeling/measures/generate-measures';
import {
  lineAmountMeasures,
  withSoldNames,
} from '../../../src/modeling/measures/line-amount-measures';
import { NO_WORDS } from '../../../src/modeling/words/words-around';
import type { ProfiledColumn } from '../../../src/modeling/profile/profiled-column';
import { factOf, plainNaming, profiled } from '../modeling-fixture';

const integer = (name: string, low = 1, high = 40) =>
  profiled(name, { type: 'integer', distinct: 40, scale: 0, range: { low, high } });
const amount = (name: string, low: number, high: number) =>
  profiled(name, { type: 'double', distinct: 90, scale: 2, range: { low, high } });

const KEYS = ['basket_id', 'toy_id', '商品编号', '订单编号'];

function measuresOf(called: string, columns: readonly ProfiledColumn[]) {
  const fact = factOf(called, 900, columns);
  const keys = new Set(KEYS.filter((key) => columns.some(({ column }) => column.name === key)));
  const none: NoAmounts = { keys, placed: new Set(), parts: new Set() };
  const naming = plainNaming();
  const own = generateMeasures(fact, none, naming, called);
  const lines = { keys, called };
  return {
    sold: lineAmountMeasures(fact, own, lines, naming),
    own: withSoldNames(own, fact, lines, NO_WORDS),
  };
}

const toys = [integer('basket_id'), integer('toy_id')];
const price = amount('unit_price', 1, 80);

describe('what the lines of a sale bring in', () => {
  it('is the price times the quantity where a table has no amount', () => {
    const { sold } = measuresOf('basket_lines', [...toys, price, integer('quantity')]);
    expect(sold).toMatchObject([
      { name: 'sales', label: 'Sales', agg: 'sum', expr: 'unit_price * quantity' },
    ]);
    expect(sold[0]?.synonyms).toContain('revenue');
  });

  it('is after discounts first where they are shares, of one or of a hundred', () => {
    const share = amount('discount', 0, 0.25);
    const { sold } = measuresOf('basket_lines', [...toys, price, integer('qty'), share]);
    expect(sold.map(({ label, expr }) => [label, expr])).toEqual([
      ['Net sales', 'unit_price * qty * (1 - coalesce(discount, 0))'],
      ['Gross sales', 'unit_price * qty'],
    ]);
    const percent = amount('discount_pct', 0, 30);
    const ofHundred = measuresOf('basket_lines', [...toys, price, integer('qty'), percent]);
    expect(ofHundred.sold[0]?.expr).toBe(
      'unit_price * qty * (1 - coalesce(discount_pct, 0) / 100)',
    );
  });

  it('is the price of each row of an order that has no quantity', () => {
    const rows = [...toys, amount('price', 1, 80), amount('freight_value', 1, 9)];
    expect(measuresOf('basket_items', rows).sold).toMatchObject([
      { label: 'Sales', expr: 'price' },
    ]);
  });

  it('is there without an order where a date says when the rows happened', () => {
    const sold = profiled('sale_date', { type: 'date', distinct: 300 });
    expect(measuresOf('toys', [price, integer('quantity'), sold]).sold).toHaveLength(1);
    const made = profiled('updated_at', { type: 'date', distinct: 300 });
    expect(measuresOf('toys', [price, integer('quantity'), made]).sold).toEqual([]);
  });

  it('is called so in Chinese', () => {
    const rows = [integer('订单编号'), integer('商品编号'), amount('单价', 1, 80), integer('数量')];
    expect(measuresOf('订单明细', rows).sold).toMatchObject([
      { label: '销售额', expr: '"单价" * "数量"' },
    ]);
  });

  it.each([
    [
      'an amount of its own',
      'basket_lines',
      [price, integer('quantity'), amount('line_total', 1, 900)],
    ],
    ['a quantity that may be the one in stock', 'toys', [price, integer('quantity')]],
    ['two prices', 'basket_lines', [price, amount('sale_price', 1, 80), integer('quantity')]],
    ['nothing that says how many', 'toys', [price]],
    ['lines of what is bought in', 'purchase_lines', [price, integer('quantity')]],
  ])('is none with %s', (_, called, columns) => {
    expect(measuresOf(called, [integer('toy_id'), ...columns]).sold).toEqual([]);
  });
});

describe('the quantity of a sale', () => {
  it('is also called what was sold', () => {
    const { own } = measuresOf('basket_lines', [...toys, price, integer('quantity')]);
    const quantity = own.find(({ expr }) => expr === 'quantity');
    expect(quantity?.synonyms).toEqual(expect.arrayContaining(['units sold', 'toys sold']));
    expect(quantity?.synonyms).not.toContain('baskets sold');
  });

  it('is not where nothing is sold', () => {
    for (const called of ['stock_lines', 'toys']) {
      const { own } = measuresOf(called, [integer('toy_id'), price, integer('quantity')]);
      expect(own.some(({ synonyms = [] }) => synonyms.includes('units sold'))).toBe(false);
    }
  });
});

describe('a column that is only called a total', () => {
  it('is called after what it is the total of', () => {
    const { own } = measuresOf('invoices', [integer('toy_id'), amount('Total', 1, 900)]);
    expect(own.find(({ agg }) => agg === 'sum')?.label).toBe('Invoice total');
    const mean = own.find(({ agg }) => agg === 'avg');
    expect(mean?.synonyms).toContain('average invoice amount');
  });
});
