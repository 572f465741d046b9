import type { Colored } from '@bi/olap/chart/style/chart-style';
import type { IndexRange, MemberPath } from '@bi/contract/query/query';

/** What is true of the numbers of a selection. */
export interface SelectionFacts {
  /** selected cells */
  cells: number;
  /** numbers reported: cells with a value, those of `left` not among them */
  count: number;
  /** cells left out because parts of what they sum up are selected, too */
  left: number;
  /** format of the one measure */
  format: string | undefined;
  /** null: no numbers, several measures, or cells that are not loaded */
  min: number | string | null;
  max: number | string | null;
  /** null as well where values of the measure may not be added up (averages, rates, distinct counts) */
  sum: number | string | null;
}

/** One step of a place on an axis: the member of one field (hierarchy path inside that field). */
export interface AxisStep {
  /** index into `Query.rows` or `Query.columns` */
  axis: number;
  /** the axis's `of` */
  of: string;
  /** member keys inside the field's hierarchy, coarsest first; empty for a total over the field */
  path: MemberPath;
}

/**
 * A place on an axis: the steps of all its fields, outermost first. A grand total has no steps.
 * `others` marks the rest of a Top-N under the last step's path.
 */
export interface AxisPlace {
  /** position in the axis tree of the cell set */
  node: number;
  kind: 'member' | 'total' | 'others';
  steps: AxisStep[];
}

/** What a person points at in a pivot or a chart. `null`: that side is not pointed at. */
export interface PivotTarget {
  row: AxisPlace | null;
  column: AxisPlace | null;
  /** index into `cellSet.measures` */
  measure: number | null;
}

/** A field of the query, by its place. */
export interface PressedField {
  side: 'rows' | 'columns';
  /** index into `Query.rows` or `Query.columns` */
  axis: number;
}

/** Everything the pivot and the chart report to their owner. */
export type PivotEvent =
  | { type: 'toggle'; side: 'rows' | 'columns'; place: AxisPlace; expand: boolean }
  | {
      type: 'sort';
      /** axis to be ordered: rows when a column is clicked, columns when a row header is */
      side: 'rows' | 'columns';
      measure: number;
      at: AxisPlace | null;
      dir: 'asc' | 'desc' | null;
    }
  | { type: 'sortField'; side: 'rows' | 'columns'; axis: number; dir: 'asc' | 'desc' | null }
  | {
      type: 'menu';
      target: PivotTarget;
      /** of a mark or legend entry of a chart: what its colour belongs to */
      colored?: Colored;
      /** fields whose titles were pointed at; none for everything else */
      fields?: PressedField[];
      x: number;
      y: number;
    }
  | ({ type: 'select'; targets: PivotTarget[] } & SelectionFacts)
  | { type: 'activate'; target: PivotTarget }
  | { type: 'resize'; key: string; width: number }
  | { type: 'window'; row: IndexRange; col: IndexRange };
