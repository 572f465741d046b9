import { describe, expect, test } from 'vitest';
import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { nodeLabel } from '@bi/olap/format/member-label';
import { chainOf } from '@bi/olap/cells/node-chain';
import { createPivotModel, type PivotModel } from '../../src/widgets/pivot-model';
import { bandsOf } from '../../src/ui/data-grid/grid-bands';
import type { GridRange } from '../../src/ui/data-grid/grid-events';
import { selectionFacts } from '../../src/widgets/selection-facts';
import { selectionText } from '../../src/widgets/selection-text';
import { sumValues } from '../../src/widgets/sum-values';
import { buildCellSet, seededRandom } from './build-cell-set';
import { carrierCellSet, flights, monthlyCellSet, onTime, wideCellSet } from './flight-cell-sets';

const modelOf = (cellSet: CellSet): PivotModel =>
  createPivotModel({ cellSet, language: 'en', dark: false });

const factsOf = (model: PivotModel, ...ranges: GridRange[]) =>
  selectionFacts(model, bandsOf(ranges));

const everything = ({ rowCount, columnCount }: PivotModel) => ({
  top: 0,
  left: 0,
  bottom: rowCount,
  right: columnCount,
});

/** Names from the top; a total has those of what it sums up. */
function pathOf(tree: AxisTree, node: number): string[] {
  return chainOf(tree, node).flatMap((at) => (tree.kind[at] === 1 ? [] : nodeLabel(tree, at)));
}

const isPart = (part: readonly string[], whole: readonly string[]) =>
  whole.every((name, index) => part[index] === name);

describe('the sum of a selection', () => {
  test('adds cells of one additive measure', () => {
    const model = modelOf(carrierCellSet());
    const facts = factsOf(model, { top: 1, left: 0, bottom: 3, right: 1 });
    const [a, b] = [1, 2].map((row) => Number(model.cell(row, 0).raw)) as [number, number];
    expect(facts).toEqual({
      cells: 2,
      count: 2,
      left: 0,
      format: '#,##0',
      min: Math.min(a, b),
      max: Math.max(a, b),
      sum: a + b,
    });
  });

  test('of several parts counts a cell once, and no total next to its members', () => {
    const model = modelOf(carrierCellSet());
    const value = (row: number) => Number(model.cell(row, 0).raw);
    const [a, b] = [
      { top: 1, left: 0, bottom: 3, right: 1 },
      { top: 2, left: 0, bottom: 4, right: 1 },
    ];
    expect(factsOf(model, a, b)).toMatchObject({ cells: 3, count: 3 });
    expect(factsOf(model, a, b).sum).toBe(value(1) + value(2) + value(3));
    const total = { top: 0, left: 0, bottom: 1, right: 1 };
    const apart = { top: 3, left: 0, bottom: 4, right: 1 };
    expect(factsOf(model, total, apart)).toMatchObject({ cells: 2, left: 1, sum: value(3) });
    const elsewhere = { top: 3, left: 1, bottom: 4, right: 2 };
    expect(factsOf(model, total, elsewhere)).toMatchObject({ cells: 2, sum: null });
  });

  test('is not shown for rates and averages, their range is', () => {
    const model = modelOf(carrierCellSet());
    const facts = factsOf(model, { top: 1, left: 2, bottom: 5, right: 3 });
    expect(facts.sum).toBeNull();
    expect(facts.count).toBe(4);
    expect(Number(facts.min)).toBeLessThan(Number(facts.max));
  });

  test('is not shown for several measures', () => {
    const model = modelOf(carrierCellSet());
    const facts = factsOf(model, { top: 1, left: 0, bottom: 5, right: 2 });
    expect(facts).toMatchObject({ cells: 8, sum: null, min: null, max: null });
  });

  test.each(['before', 'after', 'none'] as const)(
    'never counts a total together with its parts (totals %s)',
    (totals) => {
      const whole = { ...wideCellSet(totals) };
      const model = modelOf(whole);
      const { rows, columns } = whole;
      const random = seededRandom(11);
      const pick = (count: number) => {
        const [a, b] = [Math.floor(random() * count), Math.floor(random() * count)];
        return [Math.min(a, b), Math.max(a, b) + 1] as const;
      };
      for (let round = 0; round < 60; round++) {
        const [top, bottom] = pick(Math.min(model.rowCount, 40));
        const [first, last] = pick(model.columnCount / 3);
        const nodes = Array.from({ length: last - first }, (_, at) =>
          model.columnNode((first + at) * 3),
        );
        const cells = nodes.flatMap((column) =>
          Array.from({ length: bottom - top }, (_, at) => ({
            row: top + at,
            column,
            rowPath: pathOf(rows, top + at),
            columnPath: pathOf(columns, column),
            value: model.cell(top + at, (first + nodes.indexOf(column)) * 3).raw,
            heading: (((rows.flags[top + at] ?? 0) | (columns.flags[column] ?? 0)) & 4) !== 0,
          })),
        );
        const leafMost = (key: 'rowPath' | 'columnPath', cell: (typeof cells)[number]) =>
          !cells.some(
            (other) =>
              !other.heading &&
              other[key].length > cell[key].length &&
              isPart(other[key], cell[key]),
          );
        const counted = cells.filter(
          (cell) => leafMost('rowPath', cell) && leafMost('columnPath', cell),
        );
        const values = counted.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
        // one measure of three: its columns one by one, as Ctrl would pick them
        const one = { ...model, columnCount: model.columnCount / 3 };
        one.columnNode = (column) => model.columnNode(column * 3);
        one.columnMeasure = () => 0;
        const facts = factsOf(one, { top, left: first, bottom, right: last });
        expect(facts.sum).toBe(
          values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0),
        );
        expect(facts.count).toBe(values.length);
        expect(facts.cells).toBe((bottom - top) * (last - first));
      }
    },
  );

  test('of everything is the grand total where members add up', () => {
    const cellSet = monthlyCellSet();
    const { rows, columns } = cellSet;
    const isLeaf = (tree: AxisTree, node: number) =>
      tree.kind[node] === 0 && !tree.parent.includes(node);
    cellSet.cells[0]!.values = cellSet.cells[0]!.values.map((_, at) => {
      const row = Math.floor(at / columns.count);
      const column = at % columns.count;
      const parts = (tree: AxisTree, node: number) =>
        Array.from({ length: tree.count }, (__, other) => other).filter(
          (other) => isLeaf(tree, other) && isPart(pathOf(tree, other), pathOf(tree, node)),
        ).length;
      return parts(rows, row) * parts(columns, column);
    });
    const model = modelOf(cellSet);
    const facts = factsOf(model, everything(model));
    expect(facts.sum).toBe(cellSet.cells[0]!.values[0]);
    expect(facts.left).toBeGreaterThan(0);
  });

  test('is not shown while some of the cells are not loaded', () => {
    const cellSet = carrierCellSet();
    cellSet.window.row = [0, 3];
    const model = modelOf(cellSet);
    const facts = factsOf(model, { top: 1, left: 0, bottom: 5, right: 1 });
    expect(facts).toMatchObject({ cells: 4, count: 0, sum: null, min: null });
  });

  test('of numbers too long for a double is exact', () => {
    const cellSet = buildCellSet({
      rows: { levels: [{ axis: 0, of: 'a', label: 'A', members: () => ['x', 'y'] }] },
      columns: { levels: [] },
      measures: [{ ...flights, value: (_, row) => (row === 1 ? '9007199254740993.05' : '0.95') }],
    });
    const model = modelOf(cellSet);
    expect(factsOf(model, { top: 1, left: 0, bottom: 3, right: 1 }).sum).toBe('9007199254740994');
  });

  test('of an empty selection says nothing', () => {
    const model = modelOf(carrierCellSet());
    const facts = factsOf(model, { top: 0, left: 0, bottom: 0, right: 0 });
    expect(facts).toMatchObject({ cells: 0, count: 0, sum: null });
  });

  test('says nothing of a rate by a grand total alone', () => {
    expect(onTime.additive).toBeUndefined();
    const model = modelOf(carrierCellSet());
    expect(factsOf(model, { top: 0, left: 0, bottom: 1, right: 1 }).left).toBe(0);
  });
});

describe('adding up', () => {
  test('leaves no dust of doubles behind', () => {
    expect(sumValues([0.1, 0.2])).toBe(0.3);
    expect(sumValues([1e15, 0.25, -1e15])).toBe(0.25);
    expect(sumValues([])).toBeNull();
  });

  test('of decimal strings keeps every digit', () => {
    expect(sumValues(['-1.5', '1.50', 0.001])).toBe('0.001');
    expect(sumValues(['-12345678901234567890', '-0.1'])).toBe('-12345678901234567890.1');
    expect(sumValues(['1e21', '1'])).toBe('1000000000000000000001');
  });
});

describe('the sentence', () => {
  const facts = {
    cells: 1200,
    count: 9,
    left: 3,
    format: '0.0%',
    min: -0.5,
    max: 0.125,
    sum: null,
  };

  test('shows values as the grid shows them', () => {
    expect(selectionText(facts, 'en')).toBe(
      '1,200 cells, 3 of totals left out, min −50.0%, max 12.5%',
    );
    expect(
      selectionText({ ...facts, left: 0, sum: 6.89, max: 0.25, format: undefined }, 'zh'),
    ).toBe('1,200 个单元格，最小 −0.5，最大 0.25，总和 6.89');
  });

  test('is shown of more than one cell only', () => {
    expect(selectionText({ ...facts, cells: 1 }, 'en')).toBeNull();
    expect(selectionText(null, 'en')).toBeNull();
  });
});
