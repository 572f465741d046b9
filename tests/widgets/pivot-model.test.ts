import { describe, expect, test } from 'vitest';
import { flatPath, placeOfNode } from '../../src/widgets/axis-place';
import { createPivotModel, type PivotModel } from '../../src/widgets/pivot-model';
import { fieldsAt, targetRanges, targetOf } from '../../src/widgets/pivot-targets';
import { buildCellSet } from './build-cell-set';
import {
  carrierCellSet,
  flights,
  monthlyCellSet,
  seasonCellSet,
  wideCellSet,
} from './flight-cell-sets';

function model(
  cellSet = wideCellSet(),
  more: Partial<Parameters<typeof createPivotModel>[0]> = {},
) {
  return createPivotModel({ cellSet, language: 'en', dark: false, ...more });
}

function headerTexts(pivot: PivotModel, headerRow: number, columns: number): (string | null)[] {
  return Array.from(
    { length: columns },
    (_, column) => pivot.columnHeader(headerRow, column)?.text ?? null,
  );
}

describe('the rows of a pivot', () => {
  const pivot = model();

  test('have one tree column per field', () => {
    expect(pivot.headerColumnCount).toBe(2);
    expect(pivot.corner(3, 0)?.text).toBe('Region › State');
    expect(pivot.corner(3, 1)?.text).toBe('Carrier');
  });

  test('are in the column of their field, indented by their level', () => {
    expect(pivot.rowHeader(1, 0)).toMatchObject({ text: 'Midwest', indent: 0, expanded: true });
    expect(pivot.rowHeader(2, 0)).toMatchObject({ text: 'IL', indent: 1, expanded: false });
    expect(pivot.rowHeader(3, 0).text).toBe('');
    expect(pivot.rowHeader(3, 1)).toMatchObject({ text: 'American Airlines', indent: 0 });
  });

  test('say their depth', () => {
    expect([1, 2, 3].map((row) => pivot.rowLevel?.(row))).toEqual([0, 1, 2]);
  });

  test('are set off when they are totals', () => {
    expect(pivot.rowTone?.(0)).toBe('total');
    expect(pivot.rowTone?.(1)).toBe('subtotal');
    expect(pivot.rowTone?.(3)).toBeUndefined();
  });

  test('name the total that follows a group by the group', () => {
    const after = model(wideCellSet('after'));
    const texts = Array.from({ length: after.rowCount }, (_, row) => after.rowHeader(row, 0).text);
    expect(texts).toContain('IL total');
    expect(texts.at(-1)).toBe('Total');
  });

  test('have a label for members without a value', () => {
    const monthly = model(monthlyCellSet());
    const texts = Array.from({ length: monthly.rowCount }, (_, row) => monthly.rowHeader(row, 0));
    expect(texts.find(({ text }) => text === '(empty)')?.tone).toBe('faint');
  });
});

describe('the columns of a pivot', () => {
  const pivot = model();

  test('have a header row per level, under their title and over the measures', () => {
    expect(pivot.headerRowCount).toBe(4);
    expect(pivot.columnHeader(0, 5)?.text).toBe('Year › Month');
    expect(headerTexts(pivot, 3, 3)).toEqual(['Flights', 'On-time %', 'Average delay (min)']);
  });

  test('put members over all their columns', () => {
    const header = pivot.columnHeader(1, 4);
    expect(header).toMatchObject({ text: '2000', span: [3, 42], expanded: true });
    expect(pivot.columnHeader(2, 3)).toMatchObject({ text: 'Total', span: [3, 6] });
    expect(pivot.columnHeader(2, 6)).toMatchObject({ text: 'Jan 2000', span: [6, 9] });
  });

  test('let the grand total span all levels', () => {
    expect(pivot.columnHeader(1, 0)).toMatchObject({ text: 'Total', rowSpan: 2, span: [0, 3] });
    expect(pivot.columnHeader(2, 0)).toBeNull();
  });

  test('name the one member that all others are under in the title, not in a row of its own', () => {
    const one = buildCellSet({
      rows: {
        levels: [{ axis: 0, of: 'region', label: 'Region', members: () => ['South', 'West'] }],
      },
      columns: {
        totals: 'after',
        levels: [
          { axis: 0, of: 'date', label: 'Year', members: () => [2001] },
          { axis: 0, of: 'date', label: 'Quarter', members: () => ['Q1', 'Q2'] },
        ],
      },
      measures: [flights],
    });
    const pivot = model(one);
    expect(pivot.columnHeader(0, 0)?.text).toBe('2001 › Quarter');
    expect(headerTexts(pivot, 1, pivot.columnCount)).toEqual(['Q1', 'Q2', 'Total']);
    expect(pivot.headerRowCount).toBe(2);
  });

  test('leave out headings without cells', () => {
    const none = model(wideCellSet('none'));
    expect(none.columnCount).toBe(2 * 12 * 3);
    expect(none.columnHeader(1, 0)).toMatchObject({ text: '2000', span: [0, 36] });
  });

  test('do not repeat a single measure; it is in the corner', () => {
    const monthly = model(monthlyCellSet());
    expect(monthly.headerRowCount).toBe(2);
    expect(monthly.corner(0, 0)?.text).toBe('Flights');
    expect(monthly.columnHeader(1, 1)).toMatchObject({ text: 'Jan 2001', sortable: true });
  });

  test('have the properties of their members behind them, named in the tooltip', () => {
    const seasons = model(seasonCellSet());
    const headers = Array.from({ length: 9 }, (_, column) => seasons.columnHeader(2, column));
    expect(headers.map((one) => one?.note)).toEqual([
      undefined,
      undefined,
      'winter',
      'winter',
      'spring',
      'spring',
      'spring',
      'summer',
      undefined,
    ]);
    expect(headers[2]).toMatchObject({ text: 'Jan 2000', title: 'Jan 2000\nSeason: winter' });
    expect(seasons.columnHeader(1, 1)?.note).toBeUndefined();
    const bare = seasonCellSet();
    delete bare.columns.properties;
    expect(seasons.columnWidth(2)).toBeGreaterThan(model(bare).columnWidth(2));
  });

  test('are the measures alone when no field is on them', () => {
    const carriers = model(carrierCellSet());
    expect(carriers.headerRowCount).toBe(1);
    expect(headerTexts(carriers, 0, 3)).toEqual(['Flights', 'On-time %', 'Average delay (min)']);
  });

  test('show what the rows are sorted by', () => {
    const sorted = model(carrierCellSet(), {
      query: {
        cube: 'flights',
        rows: [{ of: 'carrier', sort: { by: 'on_time', dir: 'asc' } }],
        columns: [],
        measures: ['flights', 'on_time', 'delay'],
      },
    });
    expect(sorted.columnHeader(0, 1)?.sort).toBe('asc');
    expect(sorted.columnHeader(0, 0)?.sort).toBeNull();
  });
});

describe('the cells of a pivot', () => {
  test('are formatted with a true minus and keep their value', () => {
    const pivot = model(
      buildCellSet({
        rows: { levels: [] },
        columns: { levels: [] },
        measures: [{ ...flights, value: () => -1234.5 }],
      }),
    );
    expect(pivot.cell(0, 0)).toMatchObject({ text: '−1,235', raw: -1234.5, align: 'end' });
  });

  test('without a value are empty, never zero', () => {
    const pivot = model(
      buildCellSet({
        rows: { levels: [] },
        columns: { levels: [] },
        measures: [{ ...flights, value: () => null }],
      }),
    );
    expect(pivot.cell(0, 0)).toMatchObject({ text: '', raw: null });
  });

  test('of exact decimal texts lose no digit', () => {
    const pivot = model(
      buildCellSet({
        rows: { levels: [] },
        columns: { levels: [] },
        measures: [{ ...flights, value: () => '9007199254740993' }],
      }),
    );
    expect(pivot.cell(0, 0).text).toBe('9,007,199,254,740,993');
  });

  test('outside the window are loading', () => {
    const cellSet = monthlyCellSet();
    cellSet.window = { row: [0, 2], col: [0, cellSet.columns.count] };
    expect(model(cellSet).cell(5, 0).tone).toBe('loading');
  });

  test('are coloured as heat only where they are no totals', () => {
    const pivot = model(monthlyCellSet(), { presentation: { heat: ['flights'] } });
    expect(pivot.cell(0, 1).background).toBeUndefined();
    expect(pivot.cell(2, 0).background).toBeUndefined();
    expect(pivot.cell(2, 1).background).toMatch(/^#/);
  });
});

describe('a place in a pivot', () => {
  const pivot = model();

  test('is reported as paths of its fields', () => {
    const target = targetOf(pivot, { area: 'cell', row: 3, column: 6 });
    expect(target.row?.steps).toEqual([
      { axis: 0, of: 'origin', path: ['Midwest', 'IL'] },
      { axis: 1, of: 'carrier', path: ['American Airlines'] },
    ]);
    expect(target.column === null ? null : flatPath(target.column)).toEqual([
      '2000-01-01',
      '2000-01-01',
    ]);
    expect(target.measure).toBe(0);
  });

  test('that is a grand total has no steps', () => {
    expect(placeOfNode(pivot.cellSet.rows, 0)).toEqual({ node: 0, kind: 'total', steps: [] });
  });

  test('is found again in the grid', () => {
    const target = targetOf(pivot, { area: 'cell', row: 7, column: 10 });
    expect(targetRanges(pivot, [target])).toEqual([{ top: 7, left: 10, bottom: 8, right: 11 }]);
  });

  test('that the grid does not show is left out', () => {
    const target = targetOf(pivot, { area: 'cell', row: 7, column: 10 });
    expect(targetRanges(model(carrierCellSet()), [target])).toEqual([]);
  });
});

test('a place among the titles means the fields that they name', () => {
  const pivot = model();
  expect(fieldsAt(pivot, { area: 'corner', headerRow: 3, headerColumn: 1 })).toEqual([
    { side: 'rows', axis: 1 },
  ]);
  expect(fieldsAt(pivot, { area: 'columnHeader', headerRow: 0, column: 2 })).toEqual([
    { side: 'columns', axis: 0 },
  ]);
  expect(fieldsAt(pivot, { area: 'corner', headerRow: 0, headerColumn: 0 })).toEqual([]);
  expect(fieldsAt(pivot, { area: 'columnHeader', headerRow: 1, column: 2 })).toEqual([]);
  expect(fieldsAt(pivot, { area: 'cell', row: 0, column: 0 })).toEqual([]);
});
