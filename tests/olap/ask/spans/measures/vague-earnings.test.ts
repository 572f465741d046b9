import { describe, expect, it } from 'vitest';
import { chineseHaulage } from '../../chinese-haulage';

const read = chineseHaulage();

describe('what somebody achieved', () => {
  it.each([
    ['各业务员的业绩，看运费', '运费 · by 业务员'],
    ['按运费看各业务员业绩', '运费 · by 业务员'],
    ['业务员的业绩按运费算', '运费 · by 业务员'],
    ['看运费业绩', '运费'],
  ])('is the amount that is named next to it: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it.each([
    ['各业务员的业绩', '实收金额 · by 业务员'],
    ['各业务员的业绩和运费', '实收金额 · 运费 · by 业务员'],
    ['各业务员的业绩，运费', '实收金额 · 运费 · by 业务员'],
  ])('is what was earned where none is, or both are asked: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });
});
