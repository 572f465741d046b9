import { describe, expect, it } from 'vitest';
import { reader, text } from '../../cube-reader';

const fruit = reader(
  {
    label: '水果货箱',
    key: ['batch'],
    dimensions: [
      text('batch', '货箱编号'),
      text('name', '水果货箱名称'),
      text('market', '市场'),
      text('town', '城市'),
      text('keeper', '负责人'),
    ],
    measures: [
      { name: 'rows', label: '水果货箱记录数', agg: 'count' },
      { name: 'load', label: '重量', agg: 'sum', expr: 'load' },
      { name: 'average_load', label: '平均重量', agg: 'avg', expr: 'load' },
      { name: 'largest_load', label: '最大重量', agg: 'max', expr: 'load' },
    ],
  },
  { market: ['东市', '西市'], town: ['宁波', '青岛'], keeper: ['周海', '林江'] },
  null,
  null,
);

describe('a Chinese verb between two things of a cube', () => {
  it.each([
    ['每个城市售卖的水果货箱的平均重量', '平均重量 · by 城市'],
    ['各市场所出售的水果货箱有多少', '水果货箱记录数 · by 市场'],
    ['宁波管辖的市场的重量', '重量 · by 市场 · 城市: 宁波'],
  ])('says nothing where it only relates them: %s', (question, expected) => {
    expect(fruit(question)).toBe(expected);
  });

  it.each([
    '每个城市滞销的水果货箱的平均重量',
    '每个城市没有售卖的水果货箱的平均重量',
    '宁波负责的市场的重量',
  ])('is refused where it may leave some out, or is of a column of its own: %s', (question) => {
    expect(fruit(question)).toMatch(/^refused/);
  });
});

it('a superlative at the end of what is asked of each is one of its values', () => {
  expect(fruit('给出每个城市最大的重量')).toBe('最大重量 · by 城市');
});

it('a counter behind a number counts, and books are called so', () => {
  const books = reader(
    {
      label: '馆藏图书',
      key: ['book'],
      dimensions: [text('book', '条码'), text('title', '书名'), text('writer', '作者')],
      measures: [
        { name: 'rows', label: '馆藏图书记录数', agg: 'count' },
        { name: 'clicks', label: '点击数', agg: 'sum', expr: 'clicks' },
        { name: 'terms', label: '借阅年数', agg: 'sum', expr: 'terms' },
      ],
    },
    { title: ['海路', '山路'], writer: ['周海', '林江'] },
    null,
    null,
  );
  expect(books('点击数最高的三本图书')).toBe('点击数 · by 条码 · by 书名 · top 3');
  expect(books('借阅年数最长的作者')).toBe('借阅年数 · by 作者 · top 1');
  expect(books('点击数最长的作者')).toBe('refused: 最长');
});
