import { describe, expect, it } from 'vitest';
import { asUsualListsZh } from '@bi/olap/ask/words/usual-lists-zh';

describe('lists and times', () => {
  it.each([
    ['失业人数一个月一个月地列', '失业人数逐月列'],
    ['一天一天列', '逐日列'],
    ['一个州一个州地列出损失', '按州列出损失'],
    ['最高的三个行业是哪三个', '最高的三个行业是哪些'],
    ['时间取2001年,各州损失', '2001年,各州损失'],
    ['取去年的损失', '去年的损失'],
    ['鸟击总共报了多少起', '鸟击总共有多少起'],
    ['打从1998年起', '从1998年起'],
    ['按周几看', '按星期几看'],
  ])('are said in the plain way: %s', (text, usual) => {
    expect(asUsualListsZh(text)).toBe(usual);
  });

  it.each([
    '最高的三个行业是哪四个',
    '一月和二月',
    '第一个月',
    '提取2001年',
    '报了多少钱',
    '每周几次',
    '比较2000年和2001年',
    '下单日期为2024年5月的订单',
    '云飞科技的订单数',
    '运单一个一个列出来',
    '平均每个航班飞多少里程',
  ])('are no others: %s', (text) => {
    expect(asUsualListsZh(text)).toBe(text);
  });
});
