import { describe, expect, it } from 'vitest';
import { hanNumber, withDigits } from '@bi/olap/ask/words/chinese-numbers';

describe('numbers in Han characters', () => {
  it.each([
    ['三百五十', 350],
    ['三百五', 350],
    ['一百零五', 105],
    ['一千五', 1500],
    ['一千零五', 1005],
    ['三千二百', 3200],
    ['一万五', 15_000],
    ['两千万', 20_000_000],
    ['一亿五', 150_000_000],
    ['一亿两千万', 120_000_000],
  ])('%s is %d', (text, value) => {
    expect(hanNumber(text)).toBe(value);
  });

  it.each([
    ['二〇〇一年的航班', '2001年的航班'],
    ['九八年', '1998年'],
    ['98年到2000年', '1998年到2000年'],
    ['01年', '2001年'],
    ['近10年', '近10年'],
    ['百分之七十五', '75%'],
    ['百分之五点五', '5.5%'],
    ['低于八成的', '低于80%的'],
    ['超过一亿两千万的', '超过120000000的'],
    ['九十年代', '九十年代'],
    ['五月十五日', '5月15日'],
    ['礼拜一', '星期一'],
    ['一二三', '一二三'],
  ])('%s is read as %s', (text, read) => {
    expect(withDigits(text)).toBe(read);
  });

  it('leaves a text without Han characters as it is', () => {
    expect(withDigits('top5 in 98')).toBe('top5 in 98');
  });
});
