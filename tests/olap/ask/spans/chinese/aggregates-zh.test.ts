import { describe, expect, test } from 'vitest';
import { ports } from '../../chinese-ports';

const read = ports();

describe('words next to an amount that say how it is put together', () => {
  test.each([
    ['各类型年吞吐量的平均值', '平均年吞吐量 · by 类型'],
    ['每个所在城市的年吞吐量平均多少', '平均年吞吐量 · by 所在城市'],
    ['各类型的年吞吐量最大是多少，最多有多少泊位数量', '最大年吞吐量 · 最大泊位数量 · by 类型'],
    [
      '各类型最高年吞吐量是多少，平均泊位数量是多少，一共有多少员工人数',
      '最大年吞吐量 · 平均泊位数量 · 员工人数 · by 类型',
    ],
    ['年吞吐量平均最低的3个所在城市', '平均年吞吐量 · by 所在城市 · bottom 3'],
    ['所在城市的年吞吐量总和', '年吞吐量 · by 所在城市'],
    ['各所在城市最多有多少港口泊位', '最大泊位数量 · by 所在城市'],
    ['平均年吞吐量至少10万的所在城市', '平均年吞吐量 · by 所在城市 · 平均年吞吐量 >= 100,000'],
    ['哪些所在城市的港口总泊位数量超过20', '泊位数量 · by 所在城市 · 泊位数量 > 20'],
    ['各类型年吞吐量的最大值和最小值', '最大年吞吐量 · 最小年吞吐量 · by 类型'],
  ])('choose the measure of it: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['每种类型的年最大吞吐量', '最大年吞吐量 · by 类型'],
    ['年平均吞吐量高于8的类型', '平均年吞吐量 · by 类型 · 平均年吞吐量 > 8'],
  ])('may be within its name: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['最高年吞吐量的所在城市', '年吞吐量 · by 所在城市 · top 1'],
    ['年吞吐量最高的所在城市', '年吞吐量 · by 所在城市 · top 1'],
  ])('rank what has it: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['各类型泊位数量的最小值', 'refused: 泊位数量'],
    ['各类型员工人数的平均值', 'refused: 的平均值'],
    ['总名次低于5的类型', 'refused: 总'],
    ['港口最多多少', 'refused: 最多'],
    ['各类型的港口最少多少', 'refused: 最少'],
    ['哪些类型最多有多少港口', 'refused: 最多'],
  ])('are left over where the cube has it not so: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});

describe('a superlative right before a number', () => {
  test.each([
    ['年吞吐量最多300万的类型', '年吞吐量 · by 类型 · 年吞吐量 <= 3,000,000'],
    ['有港口最多5个的所在城市', '港口记录数 · by 所在城市 · 港口记录数 <= 5'],
    ['年吞吐量最多5个所在城市', '年吞吐量 · by 所在城市 · top 5'],
    ['年吞吐量最多的5个所在城市', '年吞吐量 · by 所在城市 · top 5'],
  ])('is a bound, but of what is listed: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});
