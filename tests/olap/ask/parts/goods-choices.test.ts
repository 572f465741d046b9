import { describe, expect, it } from 'vitest';
import { chineseShop } from '../chinese-shop';
import { readAs } from '../read-as';
import { dairyShop } from '../trading-cubes';

const read = dairyShop();

describe('how many of what goods are packed in', () => {
  it.each([
    ['酸奶一共卖了多少瓶', '数量 · 奶品: 酸奶'],
    ['各城市卖了多少盒', '数量 · by 门店城市'],
    ['平均每单卖多少箱', '平均数量'],
    ['酸奶卖了多少瓶，实付金额是多少', '实付金额 · 数量 · 奶品: 酸奶'],
    ['各奶品多少包', '数量 · by 奶品'],
  ])('is a quantity, never money: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('may be rows or pieces where they are counted one by one', () => {
    expect(read('各奶品卖了多少件')).toContain('asked: 数量 · by 奶品 | 销售记录数 · by 奶品');
  });

  it('is the quantity of another shop, too', () => {
    expect(readAs(chineseShop(), '河东店用了多少瓶')).not.toContain('金额');
  });
});

describe('two members next to each other', () => {
  it.each([
    ['男女会员的优惠', '优惠金额 · by 会员性别 · 会员性别: 男, 女'],
    ['银川西宁实付金额', '实付金额 · by 门店城市 · 门店城市: 银川, 西宁'],
    ['银川和西宁的实付金额', '实付金额 · by 门店城市 · 门店城市: 银川, 西宁'],
  ])('are distinguished: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});
