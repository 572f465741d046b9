import { describe, expect, it } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import { compareCellSets } from '@bi/olap/blueprint/compare-cell-sets';
import { buildCellSet } from '../../widgets/build-cell-set';

type Value = number | string | null;

/** One measure by region, the grand total first, with the values of the regions. */
function byRegion(values: Readonly<Record<string, Value>>, total: Value = 100): CellSet {
  const names = Object.keys(values);
  const all = [total, ...names.map((name) => values[name] ?? null)];
  return buildCellSet({
    rows: { levels: [{ axis: 0, of: 'region', label: 'Region', members: () => names }] },
    columns: { levels: [] },
    measures: [{ m: 'flights', label: 'Flights', value: (_, row) => all[row] ?? null }],
  });
}

const compare = (before: CellSet, after: CellSet, shown = 20) =>
  compareCellSets(before, after, { shown });

describe('two answers to one question', () => {
  it('are the same where every cell is, whatever the order of their members', () => {
    const { isChanged, compared } = compare(
      byRegion({ West: 60, Midwest: 40 }),
      byRegion({ Midwest: 40, West: 60 }),
    );
    expect(isChanged).toBe(false);
    expect(compared.cells).toEqual([]);
    expect(compared.measures).toMatchObject([{ label: 'Flights', cells: 3, changed: 0 }]);
  });

  it('differ in cells, which are named with their values, the largest difference first', () => {
    const { isChanged, compared } = compare(
      byRegion({ West: 60, Midwest: 40, South: 7 }, 107),
      byRegion({ West: 50, Midwest: 41, South: 7 }, 98),
    );
    expect(isChanged).toBe(true);
    expect(compared.cells).toEqual([
      { path: ['West'], measure: 0, from: 60, to: 50, delta: -10 },
      { path: [], measure: 0, from: 107, to: 98, delta: -9 },
      { path: ['Midwest'], measure: 0, from: 40, to: 41, delta: 1 },
    ]);
    expect(compared.measures).toMatchObject([
      { cells: 4, changed: 3, largest: -10, total: { from: 107, to: 98 } },
    ]);
    expect(compared.measures[0]?.share).toBeCloseTo(10 / 60);
  });

  it('name the members that only one of them has, and do not compare their cells', () => {
    const { isChanged, compared } = compare(
      byRegion({ West: 60, Midwest: 40 }),
      byRegion({ West: 60, South: 40 }),
    );
    expect(isChanged).toBe(true);
    expect(compared.gained).toEqual({ count: 1, names: ['South'] });
    expect(compared.lost).toEqual({ count: 1, names: ['Midwest'] });
    expect(compared.measures).toMatchObject([{ cells: 2, changed: 0 }]);
  });

  it('of a member and those below it name the uppermost alone', () => {
    const nested = (regions: readonly string[]) =>
      buildCellSet({
        rows: {
          levels: [
            { axis: 0, of: 'place', label: 'Region', members: () => regions },
            {
              axis: 0,
              of: 'place',
              label: 'State',
              members: ([region]) => [`${String(region)} 1`, `${String(region)} 2`],
            },
          ],
        },
        columns: { levels: [] },
        measures: [{ m: 'flights', label: 'Flights', value: () => 1 }],
      });
    const { compared } = compare(nested(['West']), nested(['West', 'South']));
    expect(compared.gained).toEqual({ count: 1, names: ['South'] });
  });

  it('tell a value that comes or goes from one that changes', () => {
    const { compared } = compare(byRegion({ West: null }), byRegion({ West: 5 }));
    expect(compared.cells).toEqual([
      { path: ['West'], measure: 0, from: null, to: 5, delta: null },
    ]);
    expect(compared.measures[0]).toMatchObject({ changed: 1, largest: null, share: null });
  });

  it('compare decimals beyond a double exactly', () => {
    const { compared } = compare(
      byRegion({ West: '9007199254740993' }),
      byRegion({ West: '9007199254740994' }),
    );
    expect(compared.cells).toMatchObject([{ delta: 1 }]);
    expect(compare(byRegion({ West: '1.50' }), byRegion({ West: 1.5 })).isChanged).toBe(false);
  });

  it('take the last digits of sums of floating columns for the same', () => {
    const approximate = (value: number): CellSet => {
      const cellSet = byRegion({ West: value });
      return { ...cellSet, cells: cellSet.cells.map((one) => ({ ...one, approximate: true })) };
    };
    expect(compare(approximate(0.1 + 0.2), approximate(0.3)).isChanged).toBe(false);
    expect(compare(approximate(0.3), approximate(0.31)).isChanged).toBe(true);
    expect(compare(byRegion({ West: 0.1 + 0.2 }), byRegion({ West: 0.3 })).isChanged).toBe(true);
  });

  it('name no more cells and members than are asked for, and count them all', () => {
    const many = (from: number) =>
      byRegion(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`r${at}`, from + at])));
    const { compared } = compare(many(0), many(1), 5);
    expect(compared.cells).toHaveLength(5);
    expect(compared.measures[0]?.changed).toBe(30);
  });
});
