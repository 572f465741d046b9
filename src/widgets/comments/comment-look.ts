import type { CellSet } from '@bi/contract/query/cell-set';
import type { ChartSpec } from '@bi/contract/report/chart-spec';
import type { Query } from '@bi/contract/query/query';
import type { PivotTarget } from '../pivot-events';
import type { PivotModel } from '../pivot-model';

/** Adds to a grid the marks of cells with comments. */
export type GridLook = (model: PivotModel, query: Query) => PivotModel;

/** Adds to a chart the notes of marks with comments. */
export type ChartLook = (spec: ChartSpec, query: Query) => ChartSpec;

/** How comments are shown in a result; `tile`: of which tile, absent in a report. */
export interface CommentLook {
  grid: (tile?: string) => GridLook;
  chart: (tile?: string) => ChartLook;
}

/** A cell or mark whose comments are opened. */
export interface PointedPlace {
  kind: 'cell' | 'mark';
  tile?: string;
  target: PivotTarget;
  cellSet: CellSet;
  query: Query;
}
