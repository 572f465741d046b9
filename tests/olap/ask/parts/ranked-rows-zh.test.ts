import { describe, expect, test } from 'vitest';
import { ports } from '../chinese-ports';

const read = ports();

describe('a ranking in Chinese', () => {
  test.each([
    ['年吞吐量最大的港口', '年吞吐量 · by 港口编号 · top 1'],
    ['哪个港口的年吞吐量最大', '年吞吐量 · by 港口编号 · top 1'],
    ['年吞吐量最小的3个港口', '年吞吐量 · by 港口编号 · bottom 3'],
    ['年吞吐量第二高的港口', '年吞吐量 · by 港口编号 · second highest'],
    ['年吞吐量排名第一的港口', '年吞吐量 · by 港口编号 · top 1'],
  ])('is of the rows where they are asked for: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['给出港口年吞吐量最高的三个所在城市', '年吞吐量 · by 所在城市 · top 3'],
    ['哪3个所在城市的港口年吞吐量最低', '年吞吐量 · by 所在城市 · bottom 3'],
  ])('is of a field where that is asked for: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['港口最多的所在城市，平均年吞吐量是多少', '港口记录数 · 平均年吞吐量 · by 所在城市 · top 1'],
    ['哪个类型的港口最少？最大年吞吐量多少？', '港口记录数 · 最大年吞吐量 · by 类型 · bottom 1'],
  ])('is by the number of rows where that is the most: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test('begins at the low end where its order ascends', () => {
    expect(read('按年吞吐量升序给出前3个所在城市')).toBe('年吞吐量 · by 所在城市 · bottom 3');
    expect(read('年吞吐量最高的3个所在城市，按年吞吐量升序')).toBe('refused: 升序');
  });

  test.each([
    ['哪些所在城市的年吞吐量最高，给出前5个', '年吞吐量 · by 所在城市 · top 5'],
    ['年吞吐量最低的所在城市，给出前3', '年吞吐量 · by 所在城市 · bottom 3'],
  ])('may say its end before how many come first: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test('is by what its superlative is about, whatever an average is listed next to it', () => {
    expect(read('哪三个所在城市的平均年吞吐量最低，以及给出平均泊位数量')).toBe(
      '平均年吞吐量 · 平均泊位数量 · by 所在城市 · bottom 3',
    );
  });

  test('lists no rows of the groups that it leaves', () => {
    expect(read('年吞吐量最大的类型有哪些港口')).toBe('refused: 港口');
    expect(read('港口最多的两个类型，它们包含哪些港口')).toBe('refused: 港口');
    expect(read('港口最少的两个类型的港口有哪些')).toBe('refused: 港口');
    expect(read('港口少于5个的类型，以及给出这些类型的港口')).toBe('refused: 港口');
    expect(read('年吞吐量超过300万的港口中，哪个类型的港口最少')).toBe(
      '港口记录数 · by 类型 · bottom 1 · 年吞吐量（值） > 3000000',
    );
  });
});
