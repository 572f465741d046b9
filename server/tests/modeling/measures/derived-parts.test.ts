import { describe, expect, it } from 'vitest';
import type { AggregateMeasure } from '@bi/contract/cube/cube';
import { lateFields } from '../../../src/modeling/time/late-fields';
import { orderValueMeasures } from '../../../src/modeling/measures/order-value-measures';
import { profitMeasures } from '../../../src/modeling/measures/profit-measures';
import { plainNaming, profiled } from '../modeling-fixture';

const sum = (expr: string): AggregateMeasure => ({
  name: expr.toLowerCase(),
  agg: 'sum',
  expr,
  label: expr,
  format: '#,##0.00',
});

const date = (name: string) => profiled(name, { type: 'date' });

describe('what is left of what was earned', () => {
  it('is a measure where just one sum is earned and one is what it cost', () => {
    const found = profitMeasures([sum('Revenue'), sum('Units'), sum('Cost')], plainNaming());
    expect(found).toMatchObject([
      { name: 'profit', label: 'Revenue minus cost', calc: 'revenue - cost', format: '#,##0.00' },
      { name: 'profit_margin', calc: 'profit / revenue', format: '0.0%' },
    ]);
    const zh = profitMeasures([sum('销售额'), sum('成本')], plainNaming());
    expect(zh[0]).toMatchObject({ label: '销售额减成本' });
  });

  it('is what was left of the net amount, not of what was charged before discounts', () => {
    const columns = ['GROSS_AMT', 'NET_AMT', 'COGS_AMT'].map(sum);
    expect(profitMeasures(columns, plainNaming())[0]).toMatchObject({
      calc: 'net_amt - cogs_amt',
    });
    expect(profitMeasures(['REV_AMT', 'CST_AMT'].map(sum), plainNaming())[0]).toMatchObject({
      calc: 'rev_amt - cst_amt',
    });
  });

  it.each([
    ['a part of the costs', ['revenue', 'material_cost']],
    ['two sums that are earned', ['revenue', 'net_amount', 'cost']],
    ['a profit of its own', ['revenue', 'cost', 'gross_profit']],
  ])('is none with %s', (_, columns) => {
    expect(profitMeasures(columns.map(sum), plainNaming())).toEqual([]);
  });
});

describe('what an order brings in on average', () => {
  const orders = (expr: string): AggregateMeasure => ({
    name: 'order_count',
    agg: 'distinct',
    expr,
    label: expr,
  });

  it('is what was earned by each order of a table of their lines', () => {
    const found = orderValueMeasures([sum('NET_AMT'), orders('ORD_NO')], plainNaming());
    expect(found).toMatchObject([
      {
        name: 'average_order_value',
        label: 'Average order value',
        calc: 'net_amt / order_count',
      },
    ]);
    const zh = orderValueMeasures([sum('实付金额'), orders('"订单号"')], plainNaming());
    expect(zh[0]).toMatchObject({ label: '平均订单金额' });
    expect(zh[0]?.synonyms).toContain('客单价');
  });

  it('is none where nothing that is bought at once is counted', () => {
    expect(orderValueMeasures([sum('NET_AMT'), orders('CUS_NO')], plainNaming())).toEqual([]);
    expect(orderValueMeasures([sum('weight'), orders('ORD_NO')], plainNaming())).toEqual([]);
  });
});

describe('what is done after the date it was due', () => {
  const lateOf = (...names: string[]) => lateFields(names.map(date), names, plainNaming());

  it('is a field of yes and no', () => {
    expect(lateOf('ORDDT', 'DUEDT', 'SHPDT')).toMatchObject([
      {
        dimension: {
          label: 'Ship date after due date',
          expr: 'days_between(DUEDT, SHPDT) > 0',
          type: 'boolean',
        },
      },
    ]);
    expect(lateOf('应还日期', '归还日期')[0]?.dimension.synonyms).toContain('逾期');
  });

  it('is none where several dates may be meant, or a column says it', () => {
    expect(lateOf('due_date', 'shipped_at', 'delivered_at')).toEqual([]);
    expect(lateOf('due_date', 'paid_date', 'is_late')).toEqual([]);
    expect(lateOf('order_date', 'paid_date')).toEqual([]);
  });
});
