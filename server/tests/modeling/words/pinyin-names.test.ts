import { describe, expect, it } from 'vitest';
import { initialsAmong, pinyinName } from '../../../src/modeling/words/pinyin-names';

describe('names that are Chinese in Latin letters', () => {
  it.each([
    ['shangpin_mingcheng', '商品名称'],
    ['spmc', '商品名称'],
    ['khmc', '客户名称'],
    ['KHDJ', '客户等级'],
    ['spdj', '商品单价'],
    ['ygxm', '员工姓名'],
    ['ssje', '实收金额'],
    ['tkyy', '退款原因'],
    ['xdsj', '下单时间'],
    ['dd_mx', '订单明细'],
    ['zl_kg', '重量(kg)'],
    ['tj_m3', '体积(m3)'],
    ['yjddrq', '预计到达日期'],
  ])('are read in full and by their initials: %s', (name, read) => {
    expect(pinyinName(name)).toBe(read);
  });

  it.each([
    ...['sl', 'je', 'spec', 'dept', 'khz', 'mdse', 'clrq_id', 'qty', 'km', 'zl_x'],
    ...['hsje', 'ysje', 'clmc', 'order_date', 'T_CP', 'cph', 'fl', 'toString', 'hasOwnProperty'],
  ])('are not seen in English names and letters of many meanings: %s', (name) => {
    expect(pinyinName(name)).toBeNull();
  });

  it('of two letters are read next to others alone', () => {
    expect(initialsAmong('sl', ['mdbm', 'ssje', 'sl'])).toBe('数量');
    expect(initialsAmong('T_YD', ['mdbm', 'ssje'])).toBe('运单');
    expect(initialsAmong('T_CP', ['counterparty', 'cp_id'])).toBeNull();
    expect(initialsAmong('SL', ['order_date', 'qty', 'sl'])).toBeNull();
    expect(initialsAmong('zz', ['mdbm', 'ssje'])).toBeNull();
  });
});
