import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from '../cube-reader';

const gifts = reader(
  {
    label: 'Gift register',
    key: ['gift_id'],
    dimensions: [
      text('campaign', 'Campaign'),
      value('amount_value', 'Amount (value)', 'amount'),
      value('aid_value', 'Gift aid (value)', 'gift_aid'),
    ],
    measures: [
      measure('amount', 'Amount', 'sum', 'amount'),
      { name: 'rows', label: 'Rows', agg: 'count' },
      measure('gift_aid', 'Gift aid', 'sum', 'gift_aid'),
      measure('average_amount', 'Average amount', 'avg', 'amount'),
      measure('average_gift_aid', 'Average gift aid', 'avg', 'gift_aid'),
    ],
  },
  { campaign: ['Spring', 'Winter'] },
);

describe('two measures without a word between', () => {
  it.each([
    ['average gift amount', 'asked: Average amount | Average gift aid'],
    ['gift amount by campaign', 'asked: Amount · by Campaign | Gift aid · by Campaign'],
    ['gift aid and amount by campaign', 'Gift aid · Amount · by Campaign'],
  ])('are asked about where one is called by a part of its name: %s', (question, reading) => {
    expect(gifts(question)).toBe(reading);
  });
});

describe('amounts over a number', () => {
  it('are rows, of which it is asked what is meant', () => {
    expect(gifts('amounts over 500')).toMatch(/^asked: Amount · Amount \(value\) > 500 \| Rows · /);
  });
});

const tows = reader(
  {
    label: 'Tows',
    key: ['tow_id'],
    dimensions: [
      { name: 'day', label: 'Towed day', type: 'date' },
      text('driver', 'Driver'),
      { ...text('depot', 'Depot', 'Depot'), expr: 'depot.name' },
      { name: 'depot_opened_day', label: 'Depot opened day', type: 'date', expr: 'depot.opened' },
    ],
    measures: [
      measure('km', 'Km driven', 'sum', 'km'),
      { name: 'rows', label: 'Number of tows', agg: 'count' },
      measure('average_km', 'Average km driven', 'avg', 'km'),
      measure('largest_km', 'Max km driven', 'max', 'km'),
    ],
  },
  { driver: ['Ann', 'Bea', 'Cay', 'Dan'] },
);

describe('a part of the name of a sum', () => {
  it.each([
    ['top 3 drivers by km', 'Km driven · by Driver · top 3'],
    ['highest km driven', 'Max km driven'],
    [
      'highest km driven by driver',
      'asked: Max km driven · by Driver | Km driven · by Driver · top 10',
    ],
    ['which driver has the highest km driven', 'Km driven · by Driver · top 1'],
    ['number of shows by driver', 'refused: shows'],
    ['tows opened per month', 'refused: opened'],
    ['tows of depots opened in 2025', 'Number of tows · by Depot · Depot opened date: 2025'],
    ['average km by driver', 'Average km driven · by Driver'],
  ])('is that of no largest value, nor of another table: %s', (question, reading) => {
    expect(tows(question)).toBe(reading);
  });
});

const claims = reader(
  {
    label: 'Claims',
    key: ['claim_no'],
    dimensions: [
      { name: 'loss_day', label: 'Loss day', type: 'date' },
      { name: 'report_day', label: 'Report day', type: 'date' },
      text('kind', 'Policy type'),
    ],
    measures: [
      { name: 'claims', label: 'Number of claims', agg: 'count' },
      measure('amount', 'Claim amount', 'sum', 'amount'),
    ],
  },
  { kind: ['Home', 'Motor'] },
);

describe('a verb of one of several dates', () => {
  it.each([
    ['claims reported per month', 'Number of claims · by month of Report day'],
    ['how many claims were reported each month', 'Number of claims · by month of Report day'],
    ['number of claims reported in 2025', 'Number of claims · Report date: 2025'],
    ['claims per month', 'Number of claims · by month of Loss day'],
    ['claims closed per month', 'asked: Number of claims · by month of Loss day'],
  ])('is the date that a time is about, else the one of the cube: %s', (question, reading) => {
    expect(claims(question)).toBe(reading);
  });
});

const leave = reader(
  {
    label: '请假记录',
    key: ['no'],
    dimensions: [text('kind', '请假类型'), text('department', '部门名称')],
    measures: [
      measure('days', '请假天数', 'sum', 'days'),
      { name: 'rows', label: '请假记录数', agg: 'count' },
    ],
  },
  { kind: ['事假', '病假'], department: ['销售部', '财务部'] },
);

describe('a Chinese name that another word begins', () => {
  it('is no misspelt one where the first characters do not sound alike', () => {
    expect(leave('婚假天数')).toBe('refused: 婚假');
    expect(leave('事假天数')).toBe('请假天数 · 请假类型: 事假');
  });
});
