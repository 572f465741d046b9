import { describe, expect, test } from 'vitest';
import { ports } from '../chinese-ports';

const read = ports();

describe('a ranking or a condition in Chinese with several fields', () => {
  test.each([
    ['所在城市年吞吐量最大的是哪个类型', '年吞吐量 · by 类型 · top 1'],
    ['所在城市年吞吐量最大的2个类型', '年吞吐量 · by 类型 · top 2'],
  ])('ranks what it asks for, and not its subject: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['给出年吞吐量最高的三个所在城市以及对应的类型', 'refused: 类型'],
    ['哪些所在城市的哪些类型总年吞吐量至少1000', 'refused: 类型'],
  ])('is refused where it would be of the first field alone: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test('stays where a question says by what else it is broken down', () => {
    expect(read('年吞吐量最高的三个所在城市，按类型')).toBe(
      '年吞吐量 · by 所在城市 · by 类型 · top 3',
    );
  });

  test('lists columns of the rows that it ranks', () => {
    expect(read('年吞吐量最高的3个港口和所在城市')).toBe(
      '年吞吐量 · by 港口编号 · by 所在城市 · top 3',
    );
  });

  test('is of one where something is asked for when it is most', () => {
    expect(read('年吞吐量最大时给出所在城市')).toBe('年吞吐量 · by 所在城市 · top 1');
  });
});
