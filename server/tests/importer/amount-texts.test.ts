import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountSql, inferAmount } from '../../src/importer/file/amount-texts';

describe('a column of amounts as people write them', () => {
  it.each([
    [['1,234', '12', '1,234,567'], { type: 'integer' }],
    [['$1,250.00', '$12.5', null], { type: 'decimal', scale: 2, amount: '$' }],
    [['12,50 €', '1.250,00 €'], { type: 'decimal', scale: 2, amount: '€' }, true],
    [['8.5 %', '-2%'], { type: 'decimal', scale: 3, amount: '%' }],
    [['12 kg', '3.5 kg'], { type: 'decimal', scale: 1, amount: 'kg' }],
    [['5209万', '1.25万', '446.5亿元'], { type: 'integer', amount: '元' }],
    [['5天', '12天'], { type: 'integer', amount: '天' }],
    [['2015年', '2016年'], { type: 'integer', amount: '年' }],
    [['(12.50)', '3'], { type: 'decimal', scale: 2 }],
    [['5千克', '12千克'], { type: 'integer', amount: '千克' }],
  ])('%j', (texts, type, decimalComma = false) => {
    expect(inferAmount(texts, decimalComma)).toEqual({ amount: '', ...type });
  });

  it.each([
    [['12', '13']],
    [['12A', '4B']],
    [['12 kg', '3 g']],
    [['12 kg', '3']],
    [['60%', '3 kg']],
    [['007', '012']],
    [['5-7', '3-4']],
    [['3月', '4月']],
    [['12,34', '1']],
    [['(5', '3)']],
    [['red', '5%']],
    [['$5', '€3']],
    [['$5 kg', '3 kg']],
    [['', null]],
  ])('is not %j', (texts) => {
    expect(inferAmount(texts, false)).toBeNull();
  });
});

describe('the number of an amount', () => {
  let instance: DuckDBInstance;
  beforeAll(async () => {
    instance = await DuckDBInstance.create();
  });
  afterAll(() => instance.closeSync());

  async function numberOf(text: string, unit = '', decimalComma = false): Promise<unknown> {
    const connection = await instance.connect();
    const answer = await connection.runAndReadAll(
      `SELECT ${amountSql('t', { unit, decimalComma })} FROM (SELECT $1 AS t)`,
      [text],
    );
    return answer.getRows()[0]?.[0];
  }

  it.each([
    ['1,234,567', '1234567'],
    ['$1,250.00', '1250.00', '$'],
    ['-$3', '-3', '$'],
    ['(12.50)', '-12.50'],
    ['8.5 %', '0.085', '%'],
    ['60%', '0.6', '%'],
    ['3‰', '0.003', '‰'],
    ['5209万', '52090000'],
    ['1.25万', '12500'],
    ['446.5亿元', '44650000000', '元'],
    ['5千克', '5', '千克'],
    ['72米/秒', '72', '米/秒'],
    ['12 m2', '12', 'm2'],
    ['1 234', '1234'],
    ['0%', '0', '%'],
    ['12 stones', '12 stones'],
    ['12A', '12A'],
    ['3 g', '3 g', 'kg'],
    ['3', '3', '元'],
    ['€3', '€3', '$'],
    ['3 kg', '3 kg'],
  ])('%s is %s', async (text, number, unit = '') => {
    expect(await numberOf(text, unit)).toBe(number);
  });

  it.each([
    ['1.250,75 €', '1250.75', '€'],
    ['2,5 %', '0.025', '%'],
  ])('%s with a comma before its decimals is %s', async (text, number, unit) => {
    expect(await numberOf(text, unit, true)).toBe(number);
  });

  it('that is too large to be multiplied is nothing', async () => {
    expect(await numberOf('99999999999999999999亿')).toBeNull();
  });
});
