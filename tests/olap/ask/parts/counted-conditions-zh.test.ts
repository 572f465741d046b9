import { describe, expect, test } from 'vitest';
import { ports } from '../chinese-ports';

const read = ports();

describe('a number of things in a Chinese condition', () => {
  test.each([
    ['不少于2个引航员的所在城市有哪些', '不同引航员数 · by 所在城市 · 不同引航员数 >= 2'],
    [
      '哪些所在城市的引航员不超过3个，以及平均年吞吐量是多少',
      '平均年吞吐量 · 不同引航员数 · by 所在城市 · 不同引航员数 <= 3',
    ],
    ['不多于5个港口的类型有哪些', '港口记录数 · by 类型 · 港口记录数 <= 5'],
    [
      '港口不多于5个的类型，以及它们的平均年吞吐量',
      '港口记录数 · 平均年吞吐量 · by 类型 · 港口记录数 <= 5',
    ],
  ])('is a number of them: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['不少于2种类型的所在城市有哪些', 'refused: 2'],
    ['哪些所在城市的港口数量大于20%', 'refused: 大于20%'],
  ])('is refused where the cube does not count them so: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});
