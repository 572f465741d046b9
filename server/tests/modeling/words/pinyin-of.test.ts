import { describe, expect, it } from 'vitest';
import { pinyinOf } from '../../../src/modeling/words/pinyin-of';

describe('a name in pinyin', () => {
  it.each([
    ['登陆强度', 'deng lu qiang du'],
    ['2024年销量', '2024 nian xiao liang'],
    ['绿色GDP', 'lv se GDP'],
    ['重庆', 'chong qing'],
    ['orders', 'orders'],
  ])('of %s is %s', (name, text) => {
    expect(pinyinOf(name)).toBe(text);
  });
});
