import { describe, expect, it } from 'vitest';
import { unitFactor, valueInUnit } from '@bi/olap/ask/words/unit-values';

describe('a number in the unit of a label', () => {
  it.each([
    ['候诊分钟', 'h', 2, 120],
    ['维修小时', 'min', 90, 1.5],
    ['处理小时数', 'd', 2, 48],
    ['Delay (min)', 'h', 1, 60],
    ['期限月数', 'y', 3, 36],
    ['工作年限', 'y', 3, 3],
    ['成交总价万元', '', 2_000_000, 200],
    ['成交总价万元', '', 200, 200],
    ['实付金额', 'cny', 2_000_000, 2_000_000],
    ['面积', 'h', 2, 2],
  ])('%s, %s', (label, unit, value, became) => {
    expect(valueInUnit(label, unit, value)).toBe(became);
  });

  it('has no factor between units of different kinds', () => {
    expect(unitFactor('候诊分钟', 'y')).toBeNull();
    expect(unitFactor('重量公斤', 'h')).toBeNull();
  });
});
