import { describe, expect, it } from 'vitest';
import type { ColumnInfo, TableInfo } from '../../../src/engine/engine';
import { isAnotherCopy, joinCandidates } from '../../../src/modeling/joins/join-candidates';
import type { ProfiledTable } from '../../../src/modeling/profile/profiled-column';

type Type = ColumnInfo['type'];

const table = (name: string, rowCount: number, ...columns: [string, Type][]): TableInfo => ({
  name,
  columns: columns.map(([one, type]) => ({ name: one, type })),
  rowCount,
  version: 1,
  builtAt: '',
  watermark: null,
});

/** Keys of `to` that a column of a fact of 5,000 rows may point at. */
function keysFor(column: [string, Type], low: number, to: TableInfo): string[] {
  const info = table('sales', 5000, column);
  const fact: ProfiledTable = {
    table: info,
    rows: 5000,
    columns: info.columns.map((one) => ({
      column: one,
      distinct: 60,
      nulls: 0,
      scale: 0,
      range: one.type === 'integer' ? { low, high: low + 9000 } : null,
    })),
  };
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
