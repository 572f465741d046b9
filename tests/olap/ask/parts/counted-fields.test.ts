import { describe, expect, it } from 'vitest';
import type { CubeModel } from '@bi/contract/cube/cube';
import { boatHire } from '../boat-hire';
import { measure, reader, text, value } from '../cube-reader';
import { campsite, dairyShop, timberYard } from '../trading-cubes';

const families = reader(
  {
    label: 'Tours',
    dimensions: [
      text('guide', 'Guide'),
      { name: 'kids', label: 'Kids', type: 'number', expr: 'kids' },
      value('seats_value', 'Seats (value)', 'seats'),
      value('mark_value', 'Mark (value)', 'mark'),
    ],
    measures: [
      { name: 'rows', label: 'Number of tours', agg: 'count', synonyms: ['Tours'] },
      measure('seats', 'Seats', 'sum', 'seats'),
      measure('mark', 'Average mark', 'avg', 'mark'),
    ],
  } as unknown as Partial<CubeModel>,
  { guide: ['Ida', 'Olof'] },
);
const stays = campsite();
const timber = timberYard();
const dairy = dairyShop();

describe('a number of something on each row', () => {
  it.each([
    ['tours with kids by guide', 'Number of tours · by Guide · Kids > 0'],
    ['tours without kids', 'Number of tours · Kids = 0'],
    ['tours with a mark', 'Number of tours · Mark (value): not empty'],
    ['tours by number of kids', 'Number of tours · by Kids'],
    ['tours by number of seats', 'Number of tours · by Seats (value)'],
    ['top 3 guides by number of seats', 'Seats · by Guide · top 3'],
    ['how many seats by guide', 'Seats · by Guide'],
  ])('"%s"', (question, chips) => {
    expect(families(question)).toBe(chips);
  });
});

describe('what is divided by whom', () => {
  it.each([
    ['stays per camper by age group', 'asked'],
    ['boards per buyer by buyer trade', 'Boards ÷ Distinct buyers · by Buyer trade'],
  ])('is something of theirs: "%s"', (question, chips) => {
    expect((question.startsWith('stays') ? stays : timber)(question)).toContain(
      chips === 'asked' ? 'Number of stays' : chips,
    );
  });

  it('is a breakdown with anything else', () => {
    expect(timber('boards per buyer by yard')).toBe('Boards · by Buyer · by Yard');
  });
});

describe('what is counted in Chinese', () => {
  it.each([
    ['卖了多少张小票', '不同小票数'],
    ['各城市的小票数', '不同小票数 · by 门店城市'],
    ['因变质退货的金额按奶品', '退货金额 · by 奶品 · 退货原因: 变质'],
    ['优惠的金额按城市', '优惠金额 · by 门店城市'],
  ])('%s', (question, chips) => {
    expect(dairy(question)).toBe(chips);
  });

  it('前 without a number is no beginning of a list', () => {
    expect(dairy('优惠前的实付金额按城市')).toContain('refused');
    expect(dairy('实付金额前2的城市')).toBe('实付金额 · by 门店城市 · top 2');
  });
});

describe('plain verbs and adjectives of a ranking', () => {
  it.each([
    ['the two weakest woods by boards', 'Boards · by Wood · bottom 2'],
    ['which wood cost us the most', 'Cost amount · by Wood · top 1'],
    ['which yard earns the least net amount', 'Net amount · by Yard · bottom 1'],
    ['how many sales did each yard bring us', 'Number of sales · by Yard'],
  ])('"%s"', (question, chips) => {
    expect(timber(question)).toBe(chips);
  });

  it('of what has no cost is refused', () => {
    expect(boatHire()('which boat cost us the most')).toBe('Cleaning cost · by Boat · top 1');
    expect(families('which guide cost us the most')).toContain('refused');
  });

  it.each([
    ['pitch fee of campers aged 30-44', 'Pitch fee · Camper age group: 30-44'],
    ['average length of stay by field', 'refused'],
  ])('"%s"', (question, chips) => {
    expect(stays(question)).toContain(chips);
  });
});
