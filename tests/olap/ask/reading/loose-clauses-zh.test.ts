import { describe, expect, test } from 'vitest';
import { ports } from '../chinese-ports';

const read = ports();

describe('a condition in a clause of its own', () => {
  test.each([
    [
      '当港口数量大于5时，给出所在城市以及年吞吐量的最大值',
      '港口记录数 · 最大年吞吐量 · by 所在城市 · 港口记录数 > 5',
    ],
    ['如果港口数量小于5的话，都有哪些所在城市', '港口记录数 · by 所在城市 · 港口记录数 < 5'],
    ['港口少于5个的情况下，各类型的平均年吞吐量', '平均年吞吐量 · by 类型 · 港口记录数 < 5'],
  ])('is read as that: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });

  test.each([
    ['当年吞吐量是多少', 'refused: 当'],
    ['如果有港口，都有哪些所在城市', 'refused: 如果'],
  ])('is none where nothing is supposed: %s', (question, expected) => {
    expect(read(question)).toBe(expected);
  });
});

describe('它们', () => {
  test('are what is named before', () => {
    expect(read('各类型有多少港口，以及它们的平均年吞吐量')).toBe(
      '港口记录数 · 平均年吞吐量 · by 类型',
    );
  });

  test('are nothing where nothing is', () => {
    expect(read('它们的平均年吞吐量')).toBe('refused: 它们的');
  });
});
