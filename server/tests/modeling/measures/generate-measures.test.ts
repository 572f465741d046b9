import { describe, expect, it } from 'vitest';
import type { ProfiledColumn } from '../../../src/modeling/profile/profiled-column';
import { generateMeasures } from '../../../src/modeling/measures/generate-measures';
import { ALL_AMOUNTS, factOf, plainNaming, profiled } from '../modeling-fixture';

const column = (
  name: string,
  distinct: number,
  type: ProfiledColumn['column']['type'] = 'string',
  { scale = null, range = null }: Partial<Pick<ProfiledColumn, 'scale' | 'range'>> = {},
) => profiled(name, { distinct, type, scale, range });

describe('measures', () => {
  const measured = (...columns: ProfiledColumn[]) => {
    const noAmounts = { ...ALL_AMOUNTS, keys: new Set(['shop']) };
    return generateMeasures(factOf('sales', 1000, columns), noAmounts, plainNaming());
  };

  it('sum amounts, average rates, count rows and different keys', () => {
    const found = measured(
      column('sale_id', 1000, 'integer'),
      column('amount', 700, 'decimal'),
      column('discount_rate', 40, 'double', { scale: 2, range: { low: 0, high: 0.5 } }),
      column('quantity', 9, 'integer'),
      column('year', 5, 'integer'),
      column('shop', 12),
    );
    expect(found.map(({ name, agg }) => [name, agg])).toEqual([
      ['amount', 'sum'],
      ['number_of_sales', 'count'],
      ['average_discount_rate', 'avg'],
      ['quantity', 'sum'],
      ['shop_count', 'distinct'],
      ['average_amount', 'avg'],
      ['average_quantity', 'avg'],
      ['largest_amount', 'max'],
      ['smallest_amount', 'min'],
      ['largest_discount_rate', 'max'],
      ['smallest_discount_rate', 'min'],
      ['largest_quantity', 'max'],
      ['smallest_quantity', 'min'],
    ]);
    expect(found[2]).toMatchObject({ format: '0.0%', scale: 2 });
    const [, hundreds, price] = measured(
      column('discount_pct', 40, 'double', { scale: 2, range: { low: 0, high: 45 } }),
      column('unit_price', 40, 'decimal', { range: { low: 0, high: 45 } }),
    );
    expect([hundreds?.format, price?.format]).toEqual(['#,##0.00', '#,##0.00']);
  });
});
