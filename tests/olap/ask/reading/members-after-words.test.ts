import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const letters = reader(
  {
    label: 'Complaints',
    key: ['complaint_no'],
    dimensions: [
      {
        name: 'opened',
        label: 'Opened day',
        type: 'date',
        expr: 'opened',
        determines: ['quarter'],
      },
      text('quarter', 'Opened quarter'),
      text('way', 'Contact way'),
      text('cause', 'Cause'),
      text('unit', 'Unit'),
    ],
    measures: [
      { name: 'rows', label: 'Number of complaints', agg: 'count', synonyms: ['Complaints'] },
      measure('refund', 'Refund amount', 'sum', 'refund'),
      measure('people', 'Distinct customers', 'distinct', 'customer_id'),
    ],
  },
  {
    quarter: ['Q1', 'Q2'],
    way: ['Letter', 'Hotline'],
    cause: ['Late train', 'Dirty seat'],
    unit: ['North', 'South'],
  },
);

describe('words that say how a member belongs to the rows', () => {
  it.each([
    ['complaints via hotline', 'Number of complaints · Contact way: Hotline'],
    ['how many complaints through letter', 'Number of complaints · Contact way: Letter'],
    ['complaints because of late train', 'Number of complaints · Cause: Late train'],
    [
      'complaints on account of dirty seat by unit',
      'Number of complaints · by Unit · Cause: Dirty seat',
    ],
    ['refund amount paid to North', 'Refund amount · Unit: North'],
  ])('%s', (question, read) => {
    expect(letters(question)).toBe(read);
  });

  it('are not left out before what is no member', () => {
    expect(letters('complaints because of the weather')).toMatch(/^refused/);
    expect(letters('complaints via')).toMatch(/^refused/);
  });
});

describe('new rows', () => {
  it('are those that began, by the date on which they did', () => {
    expect(letters('new complaints by unit')).toBe('Number of complaints · by Unit');
    expect(letters('new complaints per quarter')).toBe('Number of complaints · by Opened quarter');
  });

  it('are no new customers, who may have come before', () => {
    expect(letters('new customers by unit')).toMatch(/^refused/);
  });
});

describe('Chinese questions of rows and their nouns', () => {
  const parcels = reader(
    {
      label: '包裹',
      key: ['包裹号'],
      dimensions: [
        { name: 'day', label: '寄件日期', type: 'date', expr: 'd' },
        text('kind', '投递类型'),
        text('shop', '商户', '商户'),
        text('trade', '商户所属行业', '商户'),
        text('state', '包裹状态'),
      ],
      measures: [
        { name: 'rows', label: '包裹记录数', agg: 'count' },
        measure('weight', '重量公斤', 'sum', 'w'),
        measure('paid', '包裹金额', 'sum', 'p'),
      ],
    },
    {
      kind: ['快', '慢'],
      shop: ['甲店铺', '乙店铺'],
      trade: ['服装', '食品'],
      state: ['已签收', '已退回'],
    },
  );
  it.each([
    ['包裹金额最高的前3名商户是谁', '包裹金额 · by 商户 · top 3'],
    ['各商户的总重量', '重量公斤 · by 商户'],
    ['各行业商户的重量', '重量公斤 · by 商户所属行业'],
    ['一共有多少笔包裹', '包裹记录数'],
    ['各类投递有多少票', '包裹记录数 · by 投递类型'],
    ['平均每票已签收包裹多少包裹金额', '包裹金额 ÷ 包裹记录数 · 包裹状态: 已签收'],
    ['平均每票已签收包裹金额', '包裹金额 ÷ 包裹记录数 · 包裹状态: 已签收'],
  ])('%s', (question, read) => {
    expect(parcels(question)).toBe(read);
  });
});
