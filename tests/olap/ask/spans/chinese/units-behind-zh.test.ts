import { describe, expect, it } from 'vitest';
import { readPlants } from '../../chinese-plants';

describe('units behind Chinese numbers', () => {
  it.each([
    ['井深超过20米的泵站有哪些', '泵站记录数 · by 名称 · 井深（值） > 20'],
    ['损失不小于3亿元的泵站有哪些', '泵站记录数 · by 名称 · 经济损失（值） >= 300000000'],
    ['不超过3层的泵站有哪些', '泵站记录数 · by 名称 · 泵房层数（值） <= 3'],
    ['检修不到5天的泵站有哪些', '泵站记录数 · by 名称 · 检修天数（值） < 5'],
  ])('say no more than the column: %s', (question, read) => {
    expect(readPlants(question)).toBe(read);
  });

  it.each(['井深超过20公斤的泵站有哪些', '损失不小于3公里的泵站有哪些', '哪些泵站不超过10岁'])(
    'are refused where they are of another kind: %s',
    (question) => {
      expect(readPlants(question)).toMatch(/^refused/);
    },
  );
});
