import { describe, expect, it } from 'vitest';
import type { AggregateMeasure } from '@bi/contract/cube';
import { lateFields } from '../../src/modeling/late-fields';
import type { ProfiledColumn } from '../../src/modeling/profile/profiled-column';
import { profitMeasures } from '../../src/modeling/profit-measures';
import { freeIdentifiers } from '../../src/modeling/readable-names';

const sum = (expr: string): AggregateMeasure => ({
  name: expr.toLowerCase(),
  agg: 'sum',
  expr,
  label: expr,
  format: '#,##0.00',
});

const date = (name: string): ProfiledColumn => ({
  column: { name, type: 'date' },
  distinct: 9,
  nulls: 0,
  scale: null,
  range: null,
});

describe('what is left of what was earned', () => {
  it('is a measure where just one sum is earned and one is what it cost', () => {
    const found = profitMeasures([sum('Revenue'), sum('Units'), sum('Cost')], freeIdentifiers());
    expect(found).toMatchObject([
      { name: 'profit', label: 'Revenue minus cost', calc: 'revenue - cost', format: '#,##0.00' },
      { name: 'profit_margin', calc: 'profit / revenue', format: '0.0%' },
    ]);
    const zh = profitMeasures([sum('销售额'), sum('成本')], freeIdentifiers());
    expect(zh[0]).toMatchObject({ label: '销售额减成本' });
  });

  it.each([
    ['a part of the costs', ['revenue', 'material_cost']],
    ['two sums that are earned', ['revenue', 'net_amount', 'cost']],
    ['a profit of its own', ['revenue', 'cost', 'gross_profit']],
  ])('is none with %s', (_, columns) => {
    expect(profitMeasures(columns.map(sum), freeIdentifiers())).toEqual([]);
  });
});

describe('what is done after the date it was due', () => {
  const lateOf = (...names: string[]) => lateFields(names.map(date), names, freeIdentifiers());

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
