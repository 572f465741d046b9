import type { RowSet } from '@bi/contract/query/row-set';
import { describe, expect, test } from 'vitest';
import {
  columnsKey,
  readRowLayout,
  STANDARD_ROW_LAYOUT,
  withRowLayout,
} from '../../src/widgets/rows/row-layout';
import { rowGridModel } from '../../src/widgets/rows/row-grid-model';
import { rowSetSource, sortedSource } from '../../src/widgets/rows/row-set-source';
import { rowValueText } from '@bi/olap/format/row-value-text';

const rows: RowSet = {
  columns: [
    { name: 'state', type: 'string' },
    { name: 'flights', type: 'integer' },
    { name: 'year', type: 'integer' },
    { name: 'fare', type: 'decimal', scale: 2 },
  ],
  values: [
    ['Utah', null, 'Maine'],
    [1234, 7, '9007199254740993'],
    [2001, 2002, 2003],
    ['10.5', '-3.25', null],
  ],
  offset: 0,
  total: 3,
  more: false,
};

describe('a grid of rows', () => {
  const model = rowGridModel({ source: rowSetSource(rows), language: 'en' });

  test('numbers its rows from one and shows every value by its type', () => {
    expect(model.rowHeader(2, 0).text).toBe('3');
    expect(model.cell(0, 1)).toMatchObject({ text: '1,234', raw: 1234, align: 'end' });
    expect(model.cell(2, 1).text).toBe('9,007,199,254,740,993');
    expect(model.cell(0, 2).text).toBe('2001');
    expect(model.cell(1, 3).text).toBe('\u22123.25');
    expect(model.cell(0, 3).text).toBe('10.50');
  });

  test('says null faintly and keeps it as no value for copying', () => {
    expect(model.cell(1, 0)).toMatchObject({ text: 'null', raw: null, tone: 'faint' });
  });

  test('shows rows that are not loaded as loading', () => {
    const source = { ...rowSetSource(rows), rowCount: 10 };
    expect(rowGridModel({ source, language: 'en' }).cell(7, 0).tone).toBe('loading');
  });

  test('sorts by a column with no value last, exactly for numbers beyond a double', () => {
    const order = (column: string, dir: 'asc' | 'desc') => {
      const source = sortedSource(rows, { column, dir });
      return [0, 1, 2].map((row) => source.value(row, 2));
    };
    expect(order('state', 'asc')).toEqual([2003, 2001, 2002]);
    expect(order('state', 'desc')).toEqual([2001, 2003, 2002]);
    expect(order('flights', 'desc')).toEqual([2003, 2001, 2002]);
    const close: RowSet = {
      ...rows,
      columns: [{ name: 'n', type: 'integer' }],
      values: [['9007199254740993', '9007199254740992']],
    };
    expect(sortedSource(close, { column: 'n', dir: 'asc' }).value(0, 0)).toBe('9007199254740992');
  });
});

test.each([
  ['2001-06-30T08:05:00.000Z', 'timestamp', '2001-06-30 08:05:00'],
  ['2001-06-30T00:00:00.000Z', 'timestamp', '2001-06-30 00:00:00'],
  ['2001-06-30T08:05:00.125Z', 'timestamp', '2001-06-30 08:05:00.125'],
  [0.1 + 0.2, 'double', '0.3'],
  [1e-9, 'double', '1e\u22129'],
  [-1234567.5, 'double', '\u22121,234,567.5'],
  [0, 'double', '0'],
  ['NaN', 'double', 'NaN'],
  [true, 'boolean', 'true'],
] as const)('%s of type %s reads %s', (value, type, text) => {
  expect(rowValueText(value, { name: 'x', type }, 'en')).toBe(text);
});

describe('the layout of row grids', () => {
  const layout = { widths: { 'c state': 210 }, frozen: 'state', wrap: true };

  test('is stored by table, and not stored once it is reset', () => {
    const kept = withRowLayout(withRowLayout(undefined, 'table a', layout), 'table b', layout);
    expect(readRowLayout(kept['table a'])).toEqual(layout);
    expect(withRowLayout(kept, 'table a', STANDARD_ROW_LAYOUT)).toEqual({ 'table b': layout });
  });

  test('of the grid changed longest ago goes first', () => {
    let kept: Record<string, unknown> = {};
    for (let at = 0; at < 70; at++) kept = withRowLayout(kept, `table ${at}`, layout);
    kept = withRowLayout(kept, 'table 10', layout);
    kept = withRowLayout(kept, 'table 99', layout);
    expect(Object.keys(kept).length).toBe(60);
    expect(kept).toHaveProperty('table 10');
    expect(kept).not.toHaveProperty('table 11');
  });

  test('that is damaged is the standard one', () => {
    expect(readRowLayout('x')).toEqual(STANDARD_ROW_LAYOUT);
    expect(readRowLayout({ widths: { a: 'wide', b: 1e9, c: 80 }, frozen: 3, wrap: 1 })).toEqual({
      ...STANDARD_ROW_LAYOUT,
      widths: { c: 80 },
    });
  });

  test('of rows without a name is that of their columns in their order', () => {
    const [a, b] = rows.columns;
    expect(columnsKey('sql', [a!, b!])).toBe(columnsKey('sql', [{ ...a! }, { ...b! }]));
    expect(columnsKey('sql', [a!, b!])).not.toBe(columnsKey('sql', [b!, a!]));
  });
});
