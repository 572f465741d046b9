import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const lines = reader(
  {
    label: 'Order position',
    key: ['ORDNO', 'POSNO'],
    dimensions: [
      text('status', 'Order status'),
      text('room', 'Room type'),
      { ...text('article', 'Article', 'Article'), expr: 'article.name' },
      { ...text('article_group', 'Article group', 'Article group'), expr: 'article_group.name' },
      text('order_kind', 'Order kind'),
      { ...text('customer_kind', 'Customer kind', 'Customer'), expr: 'customer.kind' },
      { ...text('customer_city', 'Customer city', 'Customer'), expr: 'customer.city' },
    ],
    measures: [
      measure('amount', 'Net amount', 'sum', 'NETAMT'),
      { name: 'rows', label: 'Rows', agg: 'count' },
      measure('orders', 'Distinct orders', 'distinct', 'ORDNO'),
    ],
  },
  {
    status: ['CANC', 'SHIPPED', 'OPEN'],
    article: ['Bolt', 'Nut'],
    article_group: ['Small parts', 'Tools'],
    room: ['STE', 'DBL', 'SGL'],
    order_kind: ['Web', 'Phone'],
    customer_kind: ['Clinic', 'Practice'],
    customer_city: ['Bonn', 'Kiel'],
  },
);

describe('a word whose letters a code of a member has', () => {
  it.each([
    ['how many orders were cancelled', 'asked: Distinct orders · Order status: CANC'],
    [
      'net amount of suites by customer city',
      'asked: Net amount · by Customer city · Room type: STE',
    ],
    ['net amount of double rooms', 'asked: Net amount · Room type: DBL'],
    ['net amount of shipped orders', 'Net amount · Order status: SHIPPED'],
    ['net amount of castles', 'refused: castles'],
  ])('is asked whether it means the code: %s', (question, reading) => {
    expect(lines(question)).toBe(reading);
  });
});

describe('a short name of a joined field', () => {
  it('is asked about where a field of the rows ends so, too', () => {
    expect(lines('net amount per kind')).toBe(
      'asked: Net amount · by Order kind | Net amount · by Customer kind',
    );
    expect(lines('net amount per city')).toBe('Net amount · by Customer city');
  });
});

describe('a noun behind a name', () => {
  it('is no verb: a group of products is not a product', () => {
    expect(lines('net amount per product group')).toBe('Net amount · by Article group');
    expect(lines('net amount per customer city segment')).toMatch(/^(?:refused|asked)/);
    expect(lines('net amount per article')).toBe('Net amount · by Article');
  });
});

const sales = reader(
  {
    label: '销售订单',
    key: ['no'],
    dimensions: [text('store', '门店名称'), { ...text('no', '订单号'), expr: 'no' }],
    measures: [
      measure('amount', '销售金额', 'sum', 'amount'),
      { name: 'rows', label: '销售订单记录数', agg: 'count' },
      measure('mean', '平均销售金额', 'avg', 'amount'),
    ],
  },
  { store: ['一店', '二店'] },
);

describe('客单价', () => {
  it('is the mean of what was earned where nobody who is served is counted', () => {
    expect(sales('各门店的客单价')).toBe('平均销售金额 · by 门店名称');
    expect(sales('各门店的笔数')).toBe('销售订单记录数 · by 门店名称');
  });
});
