import { describe, expect, it } from 'vitest';
import { chineseHaulage } from '../../chinese-haulage';

const read = chineseHaulage();

describe('those of whom some are left out', () => {
  it.each([
    ['除电商以外的客户的运费', '运费 · 客户类型: without 电商'],
    ['电商以外的客户运单数', '运单数 · 客户类型: without 电商'],
  ])('are no breakdown: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it.each([
    ['除电商以外的各客户的运费', '运费 · by 客户名称 · 客户类型: without 电商'],
    ['电商以外的客户运费最多的前5个', '运费 · by 客户名称 · top 5 · 客户类型: without 电商'],
  ])('are listed where each of them or the first of them is asked: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });
});

describe('an amount for each kilogram', () => {
  it.each(['每公斤平均运费', '每公斤运费', '运单每公斤平均运费', '每公斤的平均运费是多少'])(
    'is divided by their weight: %s',
    (question) => {
      expect(read(question)).toBe('运费 ÷ 重量（公斤）');
    },
  );

  it('is the mean where it is for each row', () => {
    expect(read('每单平均运费')).toBe('平均运费');
  });
});
