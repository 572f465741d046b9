import type { CubeModel } from '@bi/contract/cube/cube';
import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../../cube-reader';

const cubeOf = (rows: string, label: string) =>
  reader(
    {
      label,
      key: ['line_id'],
      dimensions: [
        { name: 'day', label: '下单日期', type: 'date', expr: 'day' },
        text('line_id', '明细编号'),
        text('order_no', '订单编号'),
        text('shop', '门店'),
      ],
      measures: [
        { name: 'rows', label: rows, agg: 'count' },
        measure('paid', '实收金额', 'sum', 'paid'),
        measure('orders', '不同订单数', 'distinct', 'order_no'),
      ],
    } as unknown as Partial<CubeModel>,
    { shop: ['东门店', '西门店'] },
  );

describe('slips whose lines the rows are', () => {
  const read = cubeOf('订单明细记录数', '订单明细');

  it.each([
    ['各门店有多少单', '不同订单数 · by 门店'],
    ['东门店多少单', '不同订单数 · 门店: 东门店'],
    ['各门店的单量', '不同订单数 · by 门店'],
    ['各门店订单数', '不同订单数 · by 门店'],
    ['明细有多少条', '订单明细记录数'],
  ])('are counted themselves: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it('are the rows where these are slips', () => {
    expect(cubeOf('订单记录数', '订单')('各门店有多少单')).toBe('订单记录数 · by 门店');
  });
});
