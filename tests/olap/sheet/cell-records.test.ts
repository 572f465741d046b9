import { describe, expect, test } from 'vitest';
import { cellRecords } from '@bi/olap/sheet/cell-records';
import { cellSheet } from '@bi/olap/sheet/cell-sheet';
import {
  carrierCellSet,
  monthlyCellSet,
  seasonCellSet,
  wideCellSet,
} from '../../widgets/flight-cell-sets';

describe('a cell set as records', () => {
  test.each([
    ['three measures', carrierCellSet()],
    ['one measure by month', monthlyCellSet()],
    ['seasons', seasonCellSet()],
    ['subtotals on both sides', wideCellSet()],
    ['totals after', wideCellSet('after')],
  ])('has each row once, and each value under the key of its column, with %s', (_, cellSet) => {
    const { columns, records, totals } = cellRecords(cellSet, 'en');
    const sheet = [...cellSheet(cellSet, 'en').rows()];
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    expect(records.length + totals.length).toBe(sheet.length);
    const rows = [...records, ...totals].map((one) => columns.map(({ key }) => one[key]));
    expect(rows.map((one) => JSON.stringify(one)).toSorted()).toEqual(
      sheet.map(({ cells }) => JSON.stringify(cells)).toSorted(),
    );
  });

  test('has the innermost rows as records, and what adds them up as totals', () => {
    const { columns, records, totals } = cellRecords(wideCellSet(), 'en');
    const levels = columns.filter(({ role }) => role === 'level').map(({ key }) => key);
    expect(levels.length).toBeGreaterThan(1);
    for (const one of records) expect(levels.every((key) => one[key] !== null)).toBe(true);
    expect(totals.length).toBeGreaterThan(0);
    for (const one of totals) expect(levels.some((key) => one[key] === null)).toBe(true);
  });

  test('names the values below members by these and the measure', () => {
    const { columns } = cellRecords(monthlyCellSet(), 'en');
    const values = columns.filter(({ role }) => role === 'value');
    expect(values.length).toBeGreaterThan(1);
    for (const { key, name, path = [] } of values) expect(key).toBe([...path, name].join(' / '));
  });

  test('is one record without a nameless column where nothing is on the rows', () => {
    const all = carrierCellSet();
    const total = { levels: [], level: [-1], parent: [-1], member: [-1], kind: [1], flags: [0] };
    const cellSet = {
      ...all,
      rows: { ...total, count: 1 },
      cells: all.cells.map((one) => ({ ...one, values: one.values.slice(0, 1) })),
      window: { ...all.window, row: [0, 1] as [number, number] },
    };
    const { columns, records, totals } = cellRecords(cellSet, 'en');
    expect(columns.every(({ role }) => role === 'value')).toBe(true);
    expect(records).toHaveLength(1);
    expect(totals).toEqual([]);
  });

  test('has labels in the language of the reader and keys that do not depend on it', () => {
    const [en, zh] = [cellRecords(carrierCellSet(), 'en'), cellRecords(carrierCellSet(), 'zh')];
    expect(zh.columns.map(({ key }) => key)).toEqual(en.columns.map(({ key }) => key));
  });
});
