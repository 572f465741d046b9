import { describe, expect, it } from 'vitest';
import { measure, reader, text } from './cube-reader';

const join = (name: string, to: string, from?: string) => ({
  name,
  to,
  rel: 'many_to_one' as const,
  on: [[`${to}_id`, `${to}_id`]] as [string, string][],
  ...(from === undefined ? {} : { from }),
});

const shops = reader(
  {
    label: '销售明细',
    joins: [
      join('shop', 'shops'),
      join('member', 'members'),
      join('first_shop', 'shops', 'member'),
      join('area', 'areas', 'shop'),
      join('first_area', 'areas', 'first_shop'),
    ],
    dimensions: [
      { ...text('shop_city', '门店城市', '门店'), expr: 'shop.city' },
      { ...text('first_city', '会员注册门店城市', '会员注册门店'), expr: 'first_shop.city' },
      { ...text('shop_area', '门店区域', '门店区域'), expr: 'area.name' },
      { ...text('first_area', '会员注册门店区域', '会员注册门店区域'), expr: 'first_area.name' },
    ],
    measures: [
      measure('gross', '原价金额', 'sum', 'gross'),
      measure('paid', '实付金额', 'sum', 'paid'),
      measure('orders', '不同订单数', 'distinct', 'order_no'),
    ],
  },
  { shop_city: ['上海', '广州'], first_city: ['上海', '广州'] },
);

describe('a column that rows lead to by two ways', () => {
  it('is the one that fewer tables are between, unless the other is named', () => {
    expect(shops('各城市的原价金额')).toBe('原价金额 · by 门店城市');
    expect(shops('各区域的原价金额')).toBe('原价金额 · by 门店区域');
    expect(shops('各会员注册门店城市的原价金额')).toBe('原价金额 · by 会员注册门店城市');
  });
});

describe('what was earned', () => {
  it('is what was paid, not the price before discounts', () => {
    expect(shops('各城市的营业额')).toBe('实付金额 · by 门店城市');
    expect(shops('原价金额')).toBe('原价金额');
  });
});

describe('a count of different things', () => {
  it.each([
    ['各城市的订单数', '不同订单数 · by 门店城市'],
    ['每个城市有多少订单', '不同订单数 · by 门店城市'],
    ['订单数量', '不同订单数'],
  ])('%s: %s', (question, read) => {
    expect(shops(question)).toBe(read);
  });
});
