import { describe, expect, it } from 'vitest';
import { chineseShop } from '../../chinese-shop';
import { boatHire } from '../../boat-hire';
import { measure, reader } from '../../cube-reader';
import { readAs } from '../../read-as';

const read = boatHire();

describe('averages of what the rows are', () => {
  it('are the mean of what was earned with each', () => {
    expect(read('average rental by boat')).toBe('Average amount paid · by Boat');
  });

  it('of another measure are that one', () => {
    expect(read('average rating by boat')).toBe('Average rating · by Boat');
  });
});

describe('what each person has', () => {
  it('is divided by the number of those who are served', () => {
    expect(read('人均 amount paid by boat')).toBe('Amount paid ÷ Distinct guests · by Boat');
  });

  it('of no measure is left over', () => {
    expect(read('boat 人均')).toContain('refused');
  });
});

describe('names by units and kinds', () => {
  it.each([
    ['average engine time by boat', 'Average engine hours · by Boat'],
    ['spending on cleaning by boat', 'Cleaning cost · by Boat'],
    ['amount paid by age group', 'Amount paid · by Guest age band'],
    ['boat rentals by channel excluding late returning', 'refused: channel'],
    ['boat rentals excluding late returned', 'Number of boat rentals · State: without late return'],
  ])('%s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});

describe('members and periods that are compared', () => {
  it('a measure is split between members', () => {
    expect(read('how does the amount paid split between women and men')).toBe(
      'Amount paid · by Guest gender · Guest gender: f, m',
    );
  });

  it('one of one member is not', () => {
    expect(read('how does the amount paid split between women and yachts')).toContain('refused');
  });

  it('what changed from one year to the next are both', () => {
    expect(read('how did the amount paid change from 2023 to 2024')).toBe(
      'Amount paid · 2023 · 2024',
    );
  });

  it('what changed over more years is left over', () => {
    expect(read('how did the amount paid change from 2020 to 2024')).toContain('refused');
  });
});

describe('Chinese counts and ranks of goods', () => {
  const shop = chineseShop();

  it.each([
    ['门店数按区域', 'asked'],
    ['卖得最好的5家门店', '数量'],
  ])('%s', (question, part) => {
    expect(readAs(shop, question)).toContain(part);
  });
});

it('what is counted right before another measure is no number of it', () => {
  const orders = reader(
    {
      label: '销售',
      dimensions: [{ name: 'day', label: '日期', type: 'date', expr: 'day' }],
      measures: [
        { name: 'rows', label: '销售记录数', agg: 'count' },
        measure('paid', '实付金额', 'sum', 'paid'),
        measure('orders', '不同订单数', 'distinct', '订单号'),
      ],
    },
    {},
  );
  expect(orders('2024年的订单数')).toBe('不同订单数 · 2024');
  expect(orders('2024年的订单的实付金额')).toContain('refused');
});

it('what sells best is what most was paid for, where no quantity is counted', () => {
  expect(read('best selling boats')).toBe('Amount paid · by Boat · top 10');
  expect(read('best selling boats by distance')).toBe('Distance (km) · by Boat · top 10');
});
