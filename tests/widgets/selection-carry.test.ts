import { describe, expect, test } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import { nodeLabel } from '@bi/olap/format/member-label';
import { remapSelection } from '../../src/ui/data-grid/remap-selection';
import { cellCount, selectTo, type GridSelection } from '../../src/ui/data-grid/grid-selection';
import { gridShapeOf } from '../../src/ui/data-grid/grid-shape';
import { findNode, nodeIdentity } from '@bi/olap/cells/node-identity';
import { createPivotModel } from '../../src/widgets/pivot-model';
import { buildCellSet, seededRandom, type LevelSpec, type MeasureSpec } from './build-cell-set';
import { flights, onTime, wideCellSet } from './flight-cell-sets';

const STATES: Readonly<Record<string, readonly string[]>> = {
  East: ['NY', 'PA', 'Same'],
  South: ['TX', 'VA', 'Same'],
  West: ['CA', 'WA', 'Same'],
};

/** Regions in an order, one of them or none expanded. */
function regions(order: string[], open: string | null = null): LevelSpec[] {
  const region: LevelSpec = { axis: 0, of: 'origin', label: 'Region', members: () => order };
  if (open === null) return [{ ...region, expandable: true }];
  const members = ([parent]: readonly unknown[]) => (parent === open ? (STATES[open] ?? []) : []);
  return [region, { axis: 0, of: 'origin', label: 'State', members }];
}

function content(
  rows: LevelSpec[],
  years: string[] = ['2000', '2001', '2002'],
  measures: MeasureSpec[] = [flights, onTime],
) {
  const cellSet: CellSet = buildCellSet({
    rows: { levels: rows },
    columns: { levels: [{ axis: 0, of: 'year', label: 'Year', members: () => years }] },
    measures,
  });
  const model = createPivotModel({ cellSet, language: 'en', dark: false });
  return { model, shape: gridShapeOf(model), cellSet };
}

type Content = ReturnType<typeof content>;

function rowOf({ cellSet, model }: Content, label: string): number {
  const row = Array.from({ length: model.rowCount }, (_, at) => at).find(
    (at) => nodeLabel(cellSet.rows, at) === label,
  );
  if (row === undefined) throw new Error(`no row ${label}`);
  return row;
}

const labelOf = ({ cellSet }: Content, row: number) => nodeLabel(cellSet.rows, row);

/** Names of the selected rows and columns. */
function namesOf(at: Content, { range }: GridSelection) {
  const rows = Array.from({ length: range.bottom - range.top }, (_, i) =>
    labelOf(at, range.top + i),
  );
  const columns = Array.from({ length: range.right - range.left }, (_, i) => {
    const column = range.left + i;
    const name = nodeLabel(at.cellSet.columns, at.model.columnNode(column));
    return `${name} ${at.cellSet.measures[at.model.columnMeasure(column)]?.m ?? ''}`;
  });
  return { rows, columns };
}

function selectCells(at: Content, from: [string, number], to: [string, number] = from) {
  const first = { row: rowOf(at, from[0]), column: from[1] };
  const selection = selectTo(at.shape, null, first, false);
  return selectTo(at.shape, selection, { row: rowOf(at, to[0]), column: to[1] }, true);
}

describe('a selected cell', () => {
  const before = content(regions(['East', 'South', 'West']));

  test('follows its member when the rows are sorted', () => {
    const after = content(regions(['West', 'East', 'South']));
    const kept = remapSelection(before, after, selectCells(before, ['West', 3]))!;
    expect(namesOf(after, kept)).toEqual({ rows: ['West'], columns: ['2000 on_time'] });
    expect(labelOf(after, kept.active.row)).toBe('West');
  });

  test('follows its member when members above it are opened', () => {
    const after = content(regions(['East', 'South', 'West'], 'East'));
    const kept = remapSelection(before, after, selectCells(before, ['South', 2]))!;
    expect(namesOf(after, kept)).toEqual({ rows: ['South'], columns: ['2000 flights'] });
  });

  test('follows its column when columns and measures change places', () => {
    const after = content(
      regions(['East', 'South', 'West']),
      ['2002', '1999', '2000'],
      [onTime, flights],
    );
    const kept = remapSelection(before, after, selectCells(before, ['East', 2]))!;
    expect(namesOf(after, kept)).toEqual({ rows: ['East'], columns: ['2000 flights'] });
  });

  test('is not taken for a member of the same name elsewhere', () => {
    const opened = content(regions(['East', 'South', 'West'], 'South'));
    const after = content(regions(['East', 'South', 'West'], 'West'));
    const kept = remapSelection(opened, after, selectCells(opened, ['Same', 2]))!;
    expect(cellCount(kept.range)).toBe(0);
    expect(labelOf(after, kept.active.row)).toBe('South');
  });

  test('leaves the member above active and nothing selected when it is closed away', () => {
    const opened = content(regions(['East', 'South', 'West'], 'South'));
    const kept = remapSelection(opened, before, selectCells(opened, ['TX', 2]))!;
    expect(cellCount(kept.range)).toBe(0);
    expect(labelOf(before, kept.active.row)).toBe('South');
  });

  test('leaves the nearest row active and nothing selected when it is filtered away', () => {
    const after = content(regions(['East', 'South']));
    const kept = remapSelection(before, after, selectCells(before, ['West', 2]))!;
    expect(cellCount(kept.range)).toBe(0);
    expect(labelOf(after, kept.active.row)).toBe('South');
  });

  test('is removed when there are no rows left', () => {
    const none = content([{ axis: 0, of: 'x', label: 'X', members: () => [] }], [], []);
    expect(remapSelection(before, none, selectCells(before, ['West', 2]))).toBeNull();
  });
});

describe('a selected range', () => {
  const before = content(regions(['East', 'South', 'West']));

  test('follows its members while they are together', () => {
    const after = content(regions(['South', 'West', 'East']));
    const selection = selectCells(before, ['South', 2], ['West', 3]);
    expect(namesOf(after, remapSelection(before, after, selection)!)).toEqual({
      rows: ['South', 'West'],
      columns: ['2000 flights', '2000 on_time'],
    });
  });

  test('follows them turned round', () => {
    const after = content(regions(['West', 'South', 'East']));
    const selection = selectCells(before, ['South', 2], ['West', 2]);
    expect(namesOf(after, remapSelection(before, after, selection)!).rows).toEqual([
      'West',
      'South',
    ]);
  });

  test('takes in no member that was not selected: its active cell stays', () => {
    const after = content(regions(['East', 'South', 'West'], 'South'));
    const selection = selectCells(before, ['South', 2], ['West', 2]);
    expect(namesOf(after, remapSelection(before, after, selection)!).rows).toEqual(['West']);
  });

  test('of a whole column stays whole', () => {
    const after = content(regions(['West', 'East', 'South'], 'East'), ['2001', '2000', '2002']);
    const selection = selectTo(before.shape, null, { row: -1, column: 2 }, false);
    const kept = remapSelection(before, after, selection)!;
    expect(kept.range).toEqual({ top: 0, bottom: after.model.rowCount, left: 4, right: 5 });
    expect(namesOf(after, kept).columns).toEqual(['2000 flights']);
  });

  test('of a whole row follows its member', () => {
    const after = content(regions(['West', 'East', 'South']), ['2000']);
    const selection = selectTo(
      before.shape,
      null,
      { row: rowOf(before, 'West'), column: -1 },
      false,
    );
    const kept = remapSelection(before, after, selection)!;
    expect(namesOf(after, kept).rows).toEqual(['West']);
    expect(kept.range.right).toBe(after.model.columnCount);
  });
});

test('every node is found again by what it is, in any order of the answer', () => {
  const random = seededRandom(5);
  for (const totals of ['before', 'after', 'none'] as const) {
    const { rows, columns } = wideCellSet(totals);
    for (const tree of [rows, columns]) {
      for (let round = 0; round < 40; round++) {
        const node = Math.floor(random() * tree.count);
        expect(findNode(tree, nodeIdentity(tree, node))).toEqual({ node, exact: true });
      }
    }
  }
});
