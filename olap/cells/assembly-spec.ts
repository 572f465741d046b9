import type { CellMeasure } from '@bi/contract/cell-set';
import type { Grain, IndexRange, MemberPath } from '@bi/contract/query';

/**
 * What `assembleCellSet` must know besides the rows. Plain JSON, made by the compiler together with
 * the statement whose rows it describes.
 *
 * Rows come in long form, in any order, with these columns by position:
 * 0 `t` (tag), 1 `k` (key text), 2… one code per axis field (rows first, then columns; at least two
 * such columns), then one per entry of `measures`.
 *
 * `t >= 0` is a cell row of shape `shapes[t]`; a field that the shape leaves out has NULL.
 * `t = -1 - level` is a dictionary row of `levels[level]`: the code (first code column),
 * `(parent + 1) * 2 + open` (second; `parent` is the code one level up, -1 at a field's first level,
 * `open` 1 where the next level was asked for below the member) and the key as text (NULL is the
 * "(empty)" member). Codes count from 0 in natural order.
 *
 * A field's code in a cell row is `code * depthCount + depth` for a member, and
 * `-2 - ((parent + 1) * depthCount + depth)` for the Others under the member `parent` (-1 = none),
 * where `depthCount` is the number of visible levels of the field.
 */
export interface AssemblySpec {
  version: 1;
  rows: AxisSpec;
  columns: AxisSpec;
  /** every visible level, fields in code-column order, coarsest first */
  levels: LevelSpec[];
  measures: MeasureSpec[];
  shapes: ShapeSpec[];
  /** half-open ranges asked for; absent: all */
  window: { row?: IndexRange; col?: IndexRange };
  /**
   * most cells (nodes x nodes x measures of the window), column nodes and row nodes of one answer,
   * and the number of rows the statement stops at
   */
  limits: { cells: number; columns: number; rows: number; longRows: number };
}

/** One axis: its fields in nesting order. */
export interface AxisSpec {
  fields: FieldSpec[];
}

/** One field on an axis. */
export interface FieldSpec {
  /** index into `Query.rows` or `Query.columns` */
  axis: number;
  of: string;
  /** index into `AssemblySpec.levels` of its first visible level */
  firstLevel: number;
  /** number of visible levels, `depthCount` of its codes */
  depthCount: number;
  /** number of levels its hierarchy has; members above the last one are expandable */
  hierarchyDepth: number;
  totals: 'before' | 'after' | 'none';
  /** all its members in the dictionary stand on the axis, with or without values */
  showsKnown: boolean;
  /** order of its members by a measure; absent: natural order */
  sort?: {
    /** index into `AssemblySpec.measures` */
    measure: number;
    /** path from the top of the other axis; absent: its grand total */
    at?: MemberPath;
    dir: 'asc' | 'desc';
  };
}

/** One visible level. */
export interface LevelSpec {
  level: string;
  label: string;
  type: string;
  grain?: Grain;
  format?: string;
  emptyLabel?: string;
}

/** One measure of the answer. `approximate`: sums of floats. */
export interface MeasureSpec extends CellMeasure {
  approximate?: boolean;
}

/** Number of flattened levels kept on each axis; 0 is the grand total. Hidden shapes serve sorting only. */
export interface ShapeSpec {
  row: number;
  col: number;
}
