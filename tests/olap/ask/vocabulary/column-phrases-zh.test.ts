import { describe, expect, it } from 'vitest';
import { askedWithHan } from '@bi/olap/ask/vocabulary/column-phrases-zh';
import { readPlants } from '../chinese-plants';

describe('what Chinese columns are asked for with', () => {
  it.each([
    ['登陆地点', '在哪里登陆'],
    ['成立时间', '什么时候成立'],
    ['死亡人数', '死了多少人'],
    ['持续天数', '持续了多少天'],
    ['年销售量', '卖了多少'],
    ['所属省份', '属于哪个省'],
    ['总部城市', '位于哪个城市'],
    ['年龄', '多大'],
    ['导演', '谁执导的'],
  ])('is a verb or a degree of %s', (label, asked) => {
    expect(askedWithHan(label)).toContain(asked);
  });

  it.each(['登陆强度', 'Founded', '类型'])('is nothing of %s', (label) => {
    expect(askedWithHan(label)).toEqual([]);
  });

  it.each([
    ['在哪里建设的泵站最多', '泵站记录数 · by 建设地点 · top 10'],
    ['什么时候投运的泵站最多', '泵站记录数 · by 投运日期 · top 10'],
    ['多少人值守', '值守人数'],
    ['每个地点检修了多少天', '检修天数 · by 建设地点'],
    ['泵站属于哪个集团', '泵站记录数 · by 所属集团'],
  ])('names the column: %s', (question, read) => {
    expect(readPlants(question)).toBe(read);
  });
});
