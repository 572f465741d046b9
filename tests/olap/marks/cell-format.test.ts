import { describe, expect, test } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { CellFormat } from '@bi/contract/report/report';
import { contrast, paletteOf } from '@bi/olap/chart/style/palette';
import { cellLooks, isTurned, lookOf } from '../../../olap/marks/cell-format';
import { cellRange } from '../../../olap/marks/cell-range';
import { monthlyCellSet } from '../../widgets/flight-cell-sets';

const palette = paletteOf(false);
const look = (format: CellFormat, low: number, high: number, turned = false) =>
  lookOf(format, { low, high }, turned, { palette, language: 'en' });

describe('a colour scale', () => {
  test('is readable at every value, in light and dark', () => {
    for (const dark of [false, true]) {
      for (const colors of ['sequential', 'diverging'] as const) {
        const fill = lookOf({ kind: 'scale', colors }, { low: -5, high: 20 }, false, {
          palette: paletteOf(dark),
          language: 'en',
        });
        for (let value = -5; value <= 20; value++) {
          const { background = '', color = '' } = fill?.(value) ?? {};
          expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test('gives small values what large ones get when it is turned round', () => {
    const plain = look({ kind: 'scale' }, 0, 10);
    const turned = look({ kind: 'scale' }, 0, 10, true);
    expect(turned?.(0)).toEqual(plain?.(10));
    expect(turned?.(10)).toEqual(plain?.(0));
  });

  test('is turned by itself only where it has a middle and less is better', () => {
    const amounts = { low: 0, high: 10 };
    const changes = { low: -3, high: 10 };
    expect(isTurned({ kind: 'scale' }, amounts, true)).toBe(false);
    expect(isTurned({ kind: 'scale', colors: 'sequential' }, changes, true)).toBe(false);
    expect(isTurned({ kind: 'scale' }, changes, true)).toBe(true);
    expect(isTurned({ kind: 'scale' }, changes, false)).toBe(false);
    expect(isTurned({ kind: 'scale', turned: true }, amounts, false)).toBe(true);
    expect(isTurned({ kind: 'bars' }, amounts, true)).toBe(true);
  });

  test('puts zero in the middle where values are on both sides of it', () => {
    const fill = look({ kind: 'scale' }, -2, 10);
    expect(fill?.(0)?.background).toBe(palette.diverging[3]?.toLowerCase());
  });

  test('marks nothing where all values are the same', () => {
    expect(look({ kind: 'scale' }, 3, 3)).toBeNull();
  });
});

describe('a data bar', () => {
  test('grows from zero to either side, losses in another colour', () => {
    const bars = look({ kind: 'bars' }, -5, 15);
    expect(bars?.(15)?.bar).toMatchObject({ from: 0.25, to: 1 });
    expect(bars?.(-5)?.bar).toMatchObject({ from: 0, to: 0.25 });
    expect(bars?.(15)?.bar?.color).not.toBe(bars?.(-5)?.bar?.color);
    expect(bars?.(0)).toBeNull();
  });
});

describe('icons', () => {
  const icons: CellFormat = { kind: 'icons', icons: 'arrows', by: 'value', at: [10, 20] };

  test('mean three ranges and say which in words', () => {
    const sign = look(icons, 0, 100);
    expect([9.9, 10, 19.9, 20].map((value) => sign?.(value)?.icon?.sign)).toEqual([
      '▼',
      '▬',
      '▬',
      '▲',
    ]);
    expect(sign?.(5)?.spoken).toBe('low');
    expect(sign?.(20)?.spoken).toBe('high');
  });

  test('keep an arrow’s direction and change its colour where less is better', () => {
    const plain = look(icons, 0, 100)?.(5)?.icon;
    const turned = look(icons, 0, 100, true)?.(5)?.icon;
    expect(turned?.sign).toBe(plain?.sign);
    expect(turned?.color).not.toBe(plain?.color);
    const shapes = look({ ...icons, icons: 'shapes' }, 0, 100, true);
    expect(shapes?.(5)?.icon?.sign).toBe('●');
  });

  test('may have limits as shares of the way from least to most', () => {
    const share = look({ ...icons, by: 'share', at: [0.5, 0.9] }, 100, 200);
    expect(share?.(149)?.spoken).toBe('low');
    expect(share?.(150)?.spoken).toBe('middle');
    expect(share?.(190)?.spoken).toBe('high');
  });
});

describe('the marks of an answer', () => {
  const brute = ({ rows, columns, cells }: CellSet) => {
    const values: number[] = [];
    rows.parent.forEach((_, row) =>
      columns.parent.forEach((__, column) => {
        const isParent = rows.parent.includes(row) || columns.parent.includes(column);
        const isTotal = rows.kind[row] === 1 || columns.kind[column] === 1;
        const value = cells[0]?.values[row * columns.count + column];
        if (!isParent && !isTotal && typeof value === 'number') values.push(value);
      }),
    );
    return { low: Math.min(...values), high: Math.max(...values) };
  };

  test('are measured by members alone, not by totals', () => {
    const cellSet = monthlyCellSet();
    expect(cellRange(cellSet, 0)).toEqual(brute(cellSet));
  });

  test('belong to the entry they were chosen for', () => {
    const cellSet = monthlyCellSet();
    const [measure] = cellSet.measures;
    if (measure) measure.id = 'flights_share';
    const looks = (formats: Record<string, CellFormat>) =>
      cellLooks({ cellSet, presentation: { formats }, palette, language: 'en' });
    expect(looks({ flights: { kind: 'bars' } })[0]).toBeNull();
    expect(looks({ flights_share: { kind: 'bars' } })[0]).not.toBeNull();
  });
});

describe('a condition on a measure of the same cell', () => {
  test('fills where it is met, also by another measure', () => {
    const measures = [
      { m: 'sales', label: 'Sales' },
      { m: 'target', label: 'Target' },
    ];
    const plain = monthlyCellSet();
    const count = plain.cells[0]?.values.length ?? 0;
    const target = Array.from({ length: count }, (_, at) => (at === 0 ? null : at));
    const cellSet = {
      ...plain,
      measures,
      cells: [plain.cells[0]!, { kind: 'number' as const, values: target }],
    };
    const rule = { kind: 'rule', by: 'target', op: '<', value: 2, tone: 'bad' } as const;
    const input = { cellSet, palette, language: 'en' as const };
    const [fill] = cellLooks({ ...input, presentation: { formats: { sales: rule } } });
    expect(fill?.(5, 1)).toMatchObject({ spoken: 'marked bad' });
    expect(fill?.(5, 2)).toBeNull();
    expect(fill?.(5, 0)).toBeNull();
    const empty = { ...rule, op: 'empty' } as const;
    const [filled] = cellLooks({ ...input, presentation: { formats: { sales: empty } } });
    expect(filled?.(5, 0)?.background).toMatch(/^#|^rgb/);
    const gone = { ...rule, by: 'nothing' };
    expect(cellLooks({ ...input, presentation: { formats: { sales: gone } } })).toEqual([
      null,
      null,
    ]);
  });

  test('is readable in light and dark', () => {
    for (const dark of [false, true]) {
      for (const tone of ['good', 'bad', 'noted'] as const) {
        const rule = { kind: 'rule', by: 'm', op: 'notEmpty', value: 0, tone } as const;
        const plain = monthlyCellSet();
        const cellSet = { ...plain, measures: [{ m: 'm', label: 'M' }], cells: [plain.cells[0]!] };
        const [fill] = cellLooks({
          ...{ cellSet, palette: paletteOf(dark), language: 'en' as const },
          presentation: { formats: { m: rule } },
        });
        const at = cellSet.cells[0]!.values.findIndex((value) => value !== null);
        const { background = '', color = '' } = fill?.(1, at) ?? {};
        expect(contrast(background, color)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
