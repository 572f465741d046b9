import { describe, expect, it } from 'vitest';
import { chineseHaulage } from '../../chinese-haulage';
import { holidayLets } from '../../holiday-lets';

const read = chineseHaulage();

describe('a verb behind its members', () => {
  it.each([
    ['各司机运费，把电商去掉', '运费 · by 司机 · 客户类型: without 电商'],
    ['把电商和个人剔除，运费是多少', '运费 · 客户类型: without 电商, 个人'],
    ['把电商排除在外，运费是多少', '运费 · 客户类型: without 电商'],
    ['把电商去掉后，运费是多少', '运费 · 客户类型: without 电商'],
    ['各司机运费，电商不要', '运费 · by 司机 · 客户类型: without 电商'],
  ])('leaves them out: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it('leaves out what follows where something does', () => {
    expect(read('去掉电商，各司机运费')).toBe('运费 · by 司机 · 客户类型: without 电商');
  });

  it.each(['把运费去掉', '各司机运费，把司机去掉', '工厂的运费，把电商去掉'])(
    'is refused where there is nothing to leave out: %s',
    (question) => {
      expect(read(question)).toMatch(/^refused: /);
    },
  );
});

describe('a verb on either side of its members', () => {
  const lets = holidayLets();

  it.each([
    [
      'leaving Phone out, bookings by channel',
      'Number of bookings · by Channel · Channel: without Phone',
    ],
    ['total price by house leaving Phone out', 'Total price · by House · Channel: without Phone'],
  ])('leaves them out: %s', (question, became) => {
    expect(lets(question)).toBe(became);
  });

  it.each(['leaving nights out, total price', 'bookings leaving Phone'])(
    'is refused where nothing is between, or it does not end: %s',
    (question) => {
      expect(lets(question)).toMatch(/^refused/);
    },
  );
});
