import { describe, expect, it } from 'vitest';
import type { ColumnInfo, TableInfo } from '../../../src/engine/engine';
import {
  chooseJoins,
  isAnotherCopy,
  isNamedAlike,
  joinCandidates,
  leadsOn,
} from '../../../src/modeling/joins/join-candidates';
import { factOf, profiled, tableOf } from '../modeling-fixture';

type Type = ColumnInfo['type'];

const table = (name: string, rowCount: number, ...columns: [string, Type][]): TableInfo =>
  tableOf(
    name,
    rowCount,
    columns.map(([one, type]) => ({ name: one, type })),
  );

/** Keys of `to` that a column of a fact of 5,000 rows may point at. */
function keysFor(column: [string, Type], low: number, to: TableInfo): string[] {
  const [name, type] = column;
  const range = type === 'integer' ? { low, high: low + 9000 } : null;
  const fact = factOf('sales', 5000, [profiled(name, { type, distinct: 60, scale: 0, range })]);
  return joinCandidates(fact, [to]).map(({ key }) => key);
}

describe('joins worth counting', () => {
  const goods = table('goods', 72, ['spbm', 'integer'], ['spmc', 'string'], ['stock', 'integer']);

  it('lead from a long code to the first column of a table, whatever that is called', () => {
    expect(keysFor(['商品编码', 'integer'], 690_100_001, goods)).toEqual(['spbm']);
    expect(keysFor(['item_code', 'integer'], 690_100_001, goods)).toEqual(['spbm']);
  });

  it('lead from a short number that says which part the table plays to its key', () => {
    const clubs = table('clubs', 72, ['club_id', 'integer'], ['club_name', 'string']);
    expect(keysFor(['home_club_id', 'integer'], 1, clubs)).toEqual(['club_id']);
    expect(keysFor(['nightclub_id', 'integer'], 1, clubs)).toEqual([]);
  });

  it('lead to a table of more rows only by the key that is called after it', () => {
    const loans = table('loans', 9000, ['loan_id', 'integer'], ['shelf_id', 'integer']);
    expect(keysFor(['loan_id', 'integer'], 1, loans)).toEqual(['loan_id']);
    expect(keysFor(['shelf_id', 'integer'], 1, loans)).toEqual([]);
  });

  it('lead from a column that says by whom something is done', () => {
    const movers = table('movers', 72, ['mover_id', 'integer'], ['name', 'string']);
    expect(keysFor(['move_via', 'integer'], 1, movers)).toEqual(['mover_id']);
    expect(keysFor(['approved_by', 'integer'], 1, movers)).toEqual([]);
  });

  it('lead from a Chinese key to the table that people call by its thing, though another fact has the same key', () => {
    const fact = factOf('xiao_shou', 5000, [
      profiled('公司id', { type: 'string', distinct: 2, scale: 0, range: null }),
    ]);
    const firms = table('can_yin_gong_si', 5, ['词条id', 'string'], ['名称', 'string']);
    const chains = table('lian_suo', 900, ['公司id', 'string'], ['分店', 'integer']);
    const called = new Map([
      ['can_yin_gong_si', '餐饮公司'],
      ['lian_suo', '餐饮公司城市连锁'],
    ]);
    const found = joinCandidates(fact, [firms, chains], called);
    expect(found.map(({ to }) => to.name)).toEqual(['can_yin_gong_si', 'lian_suo']);
    expect(chooseJoins(found.slice(0, 1)).map(({ to }) => to.name)).toEqual(['can_yin_gong_si']);
    expect(joinCandidates(fact, [firms]).map(({ to }) => to.name)).toEqual([]);
  });

  it('lead by the last word of a name only where no other table has that name', () => {
    const fact = factOf('cartoons', 5000, [
      profiled('channel', { type: 'integer', distinct: 60, scale: 0, range: { low: 1, high: 99 } }),
    ]);
    const tv = table('tv_channel', 72, ['id', 'integer'], ['name', 'string']);
    const plain = table('channels', 72, ['id', 'integer'], ['name', 'string']);
    expect(joinCandidates(fact, [tv]).map(({ to }) => to.name)).toEqual(['tv_channel']);
    expect(joinCandidates(fact, [tv, plain]).map(({ to }) => to.name)).toEqual(['channels']);
  });

  it('lead to more rows than point at it, by a key that is called no more than that', () => {
    const tv = table('tv_channel', 9000, ['id', 'integer'], ['name', 'string']);
    expect(keysFor(['channel', 'integer'], 1, tv)).toEqual(['id']);
    expect(keysFor(['id', 'integer'], 1, tv)).toEqual([]);
  });

  it('lead to more rows by a key that the other table begins with, and never from the key of the fact', () => {
    const fact = factOf('client', 3, [
      profiled('client_id', { type: 'integer', distinct: 3, scale: 0, range: { low: 1, high: 3 } }),
      profiled('office_id', { type: 'integer', distinct: 3, scale: 0, range: { low: 1, high: 3 } }),
    ]);
    const bank = table('bank', 4, ['office_id', 'integer'], ['city', 'string']);
    const credit = table(
      'credit',
      3,
      ['credit_id', 'integer'],
      ['office_id', 'integer'],
      ['client_id', 'integer'],
    );
    const profile = table('profile', 9, ['client_id', 'integer'], ['email', 'string']);
    const found = joinCandidates(fact, [credit, bank, profile]);
    expect(chooseJoins(found.filter(({ column }) => column === 'office_id'))).toMatchObject([
      { to: { name: 'bank' }, key: 'office_id' },
    ]);
    expect(found.some(({ to }) => to.name === 'profile')).toBe(false);
  });

  it('do not lead from the key of a table to that of another, both called no more than a key', () => {
    const fact = factOf('cartoon', 60, [
      profiled('id', { type: 'integer', distinct: 60, scale: 0, range: { low: 1, high: 60 } }),
    ]);
    const series = table('tv_series', 40, ['id', 'integer'], ['episode', 'string']);
    expect(joinCandidates(fact, [series])).toEqual([]);
  });

  it('lead by a name that both columns have only to what may be a key', () => {
    const customers = table(
      'customers',
      40,
      ['customer_id', 'integer'],
      ['state', 'string'],
      ['sku', 'string'],
    );
    expect(keysFor(['state', 'string'], 0, customers)).toEqual([]);
    expect(keysFor(['sku', 'string'], 0, customers)).toEqual(['sku']);
  });

  it('lead to the table whose first column the key is, of two that have it', () => {
    const loans = table('loans', 9, ['loan_id', 'integer'], ['branch_id', 'integer']);
    const banks = table('banks', 12, ['branch_id', 'integer'], ['city', 'string']);
    const both = [loans, banks].map((to) => ({
      column: 'branch_id',
      to,
      key: 'branch_id',
      named: true,
    }));
    expect(chooseJoins(both).map(({ to }) => to.name)).toEqual(['banks']);
  });

  it('do not lead from short numbers, or from amounts, to a key of another name', () => {
    expect(keysFor(['商品编码', 'integer'], 1, goods)).toEqual([]);
    expect(keysFor(['amount', 'integer'], 690_100_001, goods)).toEqual([]);
  });
});

describe('tables with the same columns', () => {
  const week = table('sales_week_1', 900, ['id', 'integer'], ['amount', 'decimal']);

  it('are copies of a file or other months of it, in any order of their columns', () => {
    const next = table('sales_week_2', 800, ['amount', 'decimal'], ['id', 'integer']);
    expect(isAnotherCopy(week, next)).toBe(true);
  });

  it('are others where one has a column more', () => {
    const wider = table(
      'orders',
      800,
      ['id', 'integer'],
      ['amount', 'decimal'],
      ['shop', 'string'],
    );
    expect(isAnotherCopy(week, wider)).toBe(false);
    expect(isAnotherCopy(wider, week)).toBe(false);
  });
});

describe('joins', () => {
  it.each([
    ['customer_id', 'dim_customers', 'id', true],
    ['product', 'products', 'sku', true],
    ['airport_code', 'dim_airport', 'airport_code', true],
    ['id', 'orders', 'customer', false],
    ['status', 'countries', 'id', false],
    ['客户编号', 'dim_customers', 'code', true],
    ['客户', 'customer', '编号', true],
    ['产品编码', 'products', '产品编码', true],
    ['状态', 'countries', '地区', false],
    ['目的仓库编号', '仓库', '仓库编号', true],
    ['收货网点编号', '城市', '城市编号', false],
  ])('%s points at %s.%s: %s', (from, table, key, alike) => {
    expect(isNamedAlike(from, table, key)).toBe(alike);
  });
});

describe('a join that was found', () => {
  const to = (name: string): TableInfo => table(name, 50, ['toy_id', 'integer']);
  const fit = (column: string, name: string) => ({
    column,
    to: to(name),
    key: 'toy_id',
    named: true,
  });

  it.each([
    ['toy_id', 'toy_category', true],
    ['toy_id', 'toys_2', false],
    ['toy_id', 'orders', false],
    ['maker_id', 'makers', true],
    ['id', 'makers', false],
  ])('leads on by %s to %s: %s', (column, name, leads) => {
    expect(leadsOn(fit('toy_id', 'toys'), fit(column, name))).toBe(leads);
  });
});

describe('joins that fit', () => {
  const columns = ['code', 'fips', 'name'].map((name) => profiled(name).column);
  const states = tableOf('states', 50, columns);
  const fits = (column: string, key: string, to = states) => ({ column, to, key, named: true });

  it('lead to a table by one of its keys', () => {
    const found = chooseJoins([fits('fips', 'fips'), fits('state', 'code')]);
    expect(found.map(({ column }) => column)).toEqual(['state']);
  });

  it('lead to it in several roles', () => {
    const found = chooseJoins([
      fits('from_fips', 'fips'),
      fits('to_fips', 'fips'),
      fits('state', 'code'),
    ]);
    expect(found.map(({ column }) => column)).toEqual(['from_fips', 'to_fips']);
  });
});
