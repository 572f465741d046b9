import { describe, expect, it } from 'vitest';
import { asUsualZh } from '@bi/olap/ask/words/usual-order-zh';

describe('Chinese texts are written out', () => {
  it.each([
    ['一周里星期几最忙', '星期几最忙'],
    ['一天中几点车最多', '几点车最多'],
    ['老师多还是学生多', '老师和学生各有多少'],
    ['今年一月比去年一月', '今年一月和去年一月'],
    ['超过半小时', '超过30分钟'],
    ['两个半小时以上', '150分钟以上'],
    ['超过两个小时', '超过2小时'],
    ['3年以上', '3周年以上'],
    ['6个月以上', '6整月以上'],
    ['销量最差的前三个', '销量最差的三个'],
    ['80平以上', '80平米以上'],
    ['住了3晚以上', '3间夜以上'],
  ])('%s', (text, became) => {
    expect(asUsualZh(text)).toBe(became);
  });

  it.each(['最多还是最少', '比去年多', '2020年以来', '近3年', '平均分', '半年', '晚上8点'])(
    'or stay as they are: %s',
    (text) => {
      expect(asUsualZh(text)).toBe(text);
    },
  );
});
