import { expect, test } from 'vitest';
import { asUsualDatesZh } from '@bi/olap/ask/words/usual-dates-zh';

test.each([
  ['2019年8月10日及其之后登陆的台风', '2019年8月10日起登陆的台风'],
  ['2019.8.10以及之后的台风', '2019.8.10起的台风'],
  ['在2010年及以前成立的公司', '截至2010年成立的公司'],
  ['2013到2015年间的销售额', '2013到2015年的销售额'],
  ['2019年8月10号之后才登陆的台风', '2019年8月10号之后登陆的台风'],
  ['2019年之后的台风', '2019年之后的台风'],
  ['2013到2015年间隔', '2013到2015年间隔'],
])('the ends of a period: %s', (question, expected) => {
  expect(asUsualDatesZh(question)).toBe(expected);
});
