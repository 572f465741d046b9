import { describe, expect, it } from 'vitest';
import { chineseHaulage } from '../chinese-haulage';

const read = chineseHaulage();

describe('how many there are in one clause and a measure in another', () => {
  it.each([
    ['电商有多少票，平均运费多少', '运单数 · 平均运费 · 客户类型: 电商'],
    ['总运费多少，有多少单', '运费 · 运单数'],
  ])('are both shown: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });

  it('ranks by what is ranked', () => {
    expect(read('运费最高的司机是谁，有多少单')).toMatch(/^运费 · 运单数 · by 司机/);
  });

  it('adds nothing where one thing is asked', () => {
    expect(read('运费多少')).toBe('运费');
  });

  it.each(['总运费多少，有多少趟班'])(
    'is refused where something else may be counted: %s',
    (question) => {
      expect(read(question)).toMatch(/^refused/);
    },
  );
});

describe('members of one field with a number each', () => {
  it.each([
    ['电商有多少单、工厂有多少单', '运单数 · by 客户类型 · 客户类型: 电商, 工厂'],
    ['电商和工厂一共有多少单', '运单数 · 客户类型: 电商, 工厂'],
  ])('are one by one: %s', (question, chips) => {
    expect(read(question)).toBe(chips);
  });
});
