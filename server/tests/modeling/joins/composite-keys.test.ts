import { describe, expect, it } from 'vitest';
import type { ProfiledColumn, ProfiledTable } from '../../../src/modeling/profile/profiled-column';
import { columnsAlike, keyCandidates } from '../../../src/modeling/joins/composite-keys';
import type { ColumnInfo } from '../../../src/engine/engine';
import { profiled, tableOf } from '../modeling-fixture';

const column = (name: string, distinct: number, type: ColumnInfo['type'] = 'string') =>
  profiled(name, { distinct, type });

describe('keys of several columns', () => {
  const sets = (rows: number, size: 2 | 3, ...columns: ProfiledColumn[]) =>
    keyCandidates({ table: {} as ProfiledTable['table'], rows, columns }, size);

  it('hold a column that is named like a key or holds days, and have enough values', () => {
    const order = column('order_id', 400, 'integer');
    const line = column('line_no', 4, 'integer');
    const day = column('day', 30, 'date');
    expect(sets(1000, 2, line, order, column('kind', 3))).toEqual([
      ['line_no', 'order_id'],
      ['order_id', 'kind'],
    ]);
    expect(sets(1000, 2, line, day)).toEqual([]);
    expect(sets(1000, 2, column('kind', 300), column('shape', 300))).toEqual([]);
  });

  it('hold no amounts, no notes and nothing that is missing on some rows', () => {
    const id = column('order_id', 400, 'integer');
    const missing = { ...column('line_no', 9, 'integer'), nulls: 1 };
    expect(sets(1000, 2, id, column('amount_usd', 900, 'integer'), missing)).toEqual([]);
    expect(sets(1000, 2, id, column('remark', 990))).toEqual([]);
  });

  it('are few, however wide a table is', () => {
    const wide = Array.from({ length: 200 }, (_, index) => column(`k${index}_id`, 900, 'integer'));
    expect(sets(1000, 2, ...wide).length).toBeLessThanOrEqual(24);
    expect(sets(1000, 3, ...wide).length).toBeLessThanOrEqual(24);
    expect(sets(30_000_000, 2, ...wide)).toEqual([]);
  });

  it('of another table are columns that are called the same there, each once', () => {
    const columns = ['country', 'code', 'region_name'].map((name) => profiled(name).column);
    const to = tableOf('dim_regions', 5, columns);
    const fact = { columns: [column('COUNTRY', 3), column('region_code', 4), column('kind', 3)] };
    expect(columnsAlike(fact, to)).toEqual([
      ['COUNTRY', 'country'],
      ['region_code', 'code'],
    ]);
  });
});
