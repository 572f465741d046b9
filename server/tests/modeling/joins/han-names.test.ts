import { describe, expect, it } from 'vitest';
import { hanJoinOf } from '../../../src/modeling/joins/han-names';

describe('a Chinese column that is the key of a table', () => {
  it.each([
    ['水果id', '水果', '词条id', 'full'],
    ['客户编号', '客户信息表', '客户编号', 'full'],
    ['总部城市id', '城市', '词条id', 'full'],
    ['销往省份ID', '省份', 'ID', 'full'],
    ['公司id', '餐饮公司', '词条id', 'end'],
    ['球员编号', '羽毛球球员', '编号', 'end'],
  ])('%s speaks for a join with %s by %s', (column, called, key, how) => {
    expect(hanJoinOf(column, called, key)).toBe(how);
  });

  it.each([
    ['水果id', '省份', '词条id'],
    ['水果名称', '水果', '词条id'],
    ['水果id', '水果', '名称'],
    ['水果id', '水果', '省份id'],
    ['类型编号', '订单类型', '编号'],
    ['city_id', '城市', 'id'],
    ['水果id', 'table_2', '词条id'],
    ['号', '订单', '编号'],
  ])('%s says nothing of %s by %s', (column, called, key) => {
    expect(hanJoinOf(column, called, key)).toBeNull();
  });
});
