import type { CellSet } from '@bi/contract/cell-set';
import type { Query } from '@bi/contract/query';
import type { Presentation } from '@bi/contract/report';
import { formatValue } from '@bi/olap/format/format-value';
import type { Ref } from 'react';
import { DataGrid } from '../ui/data-grid/data-grid';
import type { GridHandle } from '../ui/data-grid/grid-events';
import type { PivotEvent, PivotTarget } from './pivot-events';

export interface PivotWidgetProps {
  cellSet: CellSet;
  presentation?: Presentation;
  /** names the axes' fields and shows their sorting */
  query?: Query;
  /** a newer answer is on its way */
  stale?: boolean;
  /** name for screen readers */
  label?: string;
  /** marks to show as linked, e.g. those selected in the chart */
  highlight?: readonly PivotTarget[];
  onEvent?: (event: PivotEvent) => void;
  ref?: Ref<GridHandle>;
}

/** A cell set as a pivot grid. */
export function PivotWidget({ cellSet, stale, label, ref }: PivotWidgetProps) {
  const [from, to] = cellSet.window.col;
  const width = to - from;
  const [row0] = cellSet.window.row;
  const measures = cellSet.cells.length;
  return (
    <DataGrid
      ref={ref}
      label={label ?? ''}
      stale={stale}
      model={{
        rowCount: cellSet.rows.count,
        columnCount: width * measures,
        headerRowCount: 1,
        headerColumnCount: 1,
        isTree: true,
        cell: (row, column) => {
          const measure = column % measures;
          const value =
            cellSet.cells[measure]?.values[(row - row0) * width + Math.floor(column / measures)];
          return { text: formatValue(value ?? null, cellSet.measures[measure]?.format) };
        },
        rowHeader: (row) => {
          const level = cellSet.rows.levels[cellSet.rows.level[row] ?? -1];
          return { text: String(level?.members[cellSet.rows.member[row] ?? -1] ?? '') };
        },
        columnHeader: (_, column) => ({
          text: cellSet.measures[column % measures]?.label ?? '',
          span: [column, column + 1],
        }),
        corner: () => ({ text: '' }),
        columnKey: String,
        headerColumnKey: String,
        columnWidth: () => 100,
        headerColumnWidth: () => 200,
      }}
    />
  );
}
