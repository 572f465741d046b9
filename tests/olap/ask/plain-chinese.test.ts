import { beforeAll, describe, expect, it } from 'vitest';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { memberHeadsOf } from '@bi/olap/ask/vocabulary/member-heads';
import { chineseShop } from './chinese-shop';
import { readAs } from './read-as';

let shop: AskContext;

beforeAll(() => {
  shop = chineseShop();
});

describe('what members of a field end with', () => {
  it('is what nearly all of them end with', () => {
    expect(memberHeadsOf(['河东店', '河西店', '码头店'])).toEqual(['店']);
    expect(memberHeadsOf(['河东店', '河西店', '码头'])).toEqual([]);
    expect(memberHeadsOf(['一号组', '二号组'])).toEqual([]);
    expect(memberHeadsOf(['线上渠道', '线下渠道', '电话渠道'])).toEqual(['道', '渠道']);
  });

  it.each([
    ['各店洗车费', '洗车费 · by 门店'],
    ['哪家店洗车费最多', '洗车费 · by 门店 · top 1'],
    ['有几家店', '不同门店数'],
  ])('is a noun for that field: %s', (question, became) => {
    expect(readAs(shop, question)).toBe(became);
  });

  it('asks which of two fields is meant', () => {
    expect(readAs(shop, '各区洗车费')).toBe('asked: 洗车费 · by 门店区域 | 洗车费 · by 车主区域');
  });

  it.each(['区洗车费', '各店长洗车费', '各店员洗车费', '各区间洗车费'])(
    'is no noun elsewhere, or in a longer word: %s',
    (question) => {
      expect(readAs(shop, question)).toMatch(/^refused: /);
    },
  );
});

describe('an average of each', () => {
  it.each([
    ['平均每个门店的洗车费', '洗车费 ÷ 不同门店数'],
    ['平均每家门店洗车费', '洗车费 ÷ 不同门店数'],
    ['各班组平均每个门店的洗车费', '洗车费 ÷ 不同门店数 · by 班组'],
  ])('divides by the number of what a cube counts: %s', (question, became) => {
    expect(readAs(shop, question)).toBe(became);
  });

  it.each([
    ['平均每个班组的洗车费', '平均洗车费 · by 班组', '洗车费 · by 班组'],
    ['平均每个班组的打蜡费', '打蜡费 · by 班组'],
  ])('is asked where a cube does not count them: %s', (question, ...became) => {
    expect(readAs(shop, question)).toBe(`asked: ${became.join(' | ')}`);
  });

  it('of prices is their mean', () => {
    expect(readAs(shop, '各供应商的均价')).toBe('平均单价 · by 供应商');
  });
});

describe('several amounts together', () => {
  it.each(['洗车费和打蜡费一共多少', '洗车费、打蜡费加起来'])(
    'are asked to be next to each other: %s',
    (question) => {
      expect(readAs(shop, question)).toBe('asked: 洗车费 · 打蜡费');
    },
  );

  it('are listed where each is asked, or nothing is added', () => {
    expect(readAs(shop, '洗车费和打蜡费')).toBe('洗车费 · 打蜡费');
    expect(readAs(shop, '洗车费和打蜡费分别一共多少')).toBe('洗车费 · 打蜡费');
  });
});

describe('everyday words', () => {
  it.each([
    ['按供货商看洗车费', '洗车费 · by 供应商'],
    ['各店铺的洗车费', '洗车费 · by 门店'],
    ['各店要等多久', '平均候车分钟 · by 门店'],
  ])('name what the cube calls by another one: %s', (question, became) => {
    expect(readAs(shop, question)).toBe(became);
  });

  it('ask for a quantity or rows where goods are counted', () => {
    expect(readAs(shop, '海清有多少件')).toBe(
      'asked: 数量 · 供应商: 海清 | 洗车记录数 · 供应商: 海清',
    );
  });
});
