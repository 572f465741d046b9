import { expect, it } from 'vitest';
import { reader, text, value } from '../cube-reader';

const sailings = reader(
  {
    label: '航线载客人数',
    key: ['sailing'],
    dimensions: [
      text('sailing', '船票编号'),
      text('line', '航线'),
      text('pier', '码头'),
      { name: 'days', label: '航行天数', type: 'number', expr: 'days' },
      value('fare_value', '票价（值）', 'fare'),
    ],
    measures: [
      { name: 'rows', label: '航线载客人数记录数', agg: 'count' },
      { name: 'fare', label: '票价', agg: 'avg', expr: 'fare' },
    ],
  },
  { line: ['东线', '西线'], pier: ['一号', '二号'] },
  null,
  null,
);

it.each([
  '航线载客人数加起来超过10的航线',
  '航线载客人数最多的航线',
  '哪些航线的航线载客人数少于10',
])('a table that is called as an amount has no rows of that amount: %s', (question) => {
  expect(sailings(question)).toMatch(/^refused.*航线载客人数/);
});

it('the rows of such a table are counted where that is said', () => {
  expect(sailings('各航线的航线载客人数记录数')).toBe('航线载客人数记录数 · by 航线');
});

it('rows are not counted in a unit that a column is in', () => {
  expect(sailings('每条航线有多少天')).toMatch(/^refused/);
});

it('a number of rows next to a ranking of them is not left out', () => {
  expect(sailings('共有多少张船票，票价最高的船票票价是多少')).not.toMatch(/^票价 · .*top 1$/);
});

it('the noun for the rows at the end of a list of columns may be one of them', () => {
  expect(sailings('给出航线，码头，船票')).toBe('refused: 船票');
  expect(sailings('各航线和码头的船票数')).toBe('航线载客人数记录数 · by 航线 · by 码头');
});
