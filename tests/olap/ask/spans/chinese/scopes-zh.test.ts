import { describe, expect, test } from 'vitest';
import { ports } from '../../chinese-ports';

const read = ports();

describe('a clause that says in what a question looks', () => {
  test.each([
    ['在各类型的港口中，给出每个所在城市的平均年吞吐量', '平均年吞吐量 · by 所在城市'],
    ['在各类型的年吞吐量中，给出每个所在城市的员工人数', '员工人数 · by 所在城市'],
    ['在各所在城市的港口中，哪个类型的平均年吞吐量最高', '平均年吞吐量 · by 类型 · top 1'],
  ])('is no breakdown where there is one behind it: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['在各类型的港口中，平均年吞吐量是多少', '平均年吞吐量 · by 类型'],
    [
      '在港口少于5个的类型中，各所在城市的平均年吞吐量是多少',
      '平均年吞吐量 · by 类型 · by 所在城市 · 港口记录数 < 5',
    ],
  ])('is read where it is the only one, or a condition: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});

test.each([
  ['各类型的港口航道水深最高是多少', 'refused: 最高'],
  ['哪个类型的航道水深最小', 'refused: 最小'],
])('nothing is ranked by a field of numbers: %s', (question, expected) => {
  expect(read(question)).toBe(expected);
});
