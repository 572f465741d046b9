import type { CellMeasure } from '@bi/contract/query/cell-set';
import type { Calendar } from '@bi/contract/cube/cube';
import type { BinBounds, Grain, IndexRange, MemberPath, ShowAs } from '@bi/contract/query/query';
import type { TypedExpression } from '../expression/typed-expression';

/**
 * What `assembleCellSet` must know besides the rows. Plain JSON, made by the compiler together with
 * the statement whose rows it describes.
 *
 * Rows come in long form, in any order, with these columns by position:
 * 0 `t` (tag), 1 `k` (key text), 2… one code per axis field (rows first, then columns; at least two
 * such columns), then `valueColumns` columns of numbers that `measures` point into.
 *
 * `t >= 0` is a cell row of shape `shapes[t]`; a field that the shape leaves out has NULL. With
 * `t >= shapes.length` it is a row of running values: of shape `shapes[t % shapes.length]`, each further
 * block of tags one of `RUNNING_BLOCKS`.
 * `t = -1 - level` is a dictionary row of `levels[level]`: the code (first code column),
 * `(parent + 1) * 16 + note` (second; `parent` is the code one level up, -1 at a field's first level;
 * `note` adds up `MEMBER_NOTES`) and the key as text (NULL is the "(empty)" member). With `captions`
 * the column behind the numbers holds what is shown in place of the key. Codes count from 0 in natural
 * order.
 *
 * `t = -1 - levels.length - p` is a row of `properties[p]`: the code of a member of its level (first
 * code column), 1 where the member has several values, else 0 (second), and the value as text.
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
  /** what is given of members in addition to their keys */
  properties: PropertySpec[];
  /** number of columns of numbers in the result */
  valueColumns: number;
  /** a column with captions follows the numbers */
  captions?: true;
  /** columns of numbers whose totals add up the members shown */
  shownTotals: number[];
  shapes: ShapeSpec[];
  /** half-open ranges asked for; absent: all */
  window: { row?: IndexRange; col?: IndexRange };
  /**
   * most cells (nodes x nodes x measures of the window), column nodes and row nodes of one answer,
   * and the number of rows the statement stops at
   */
  limits: { cells: number; columns: number; rows: number; longRows: number };
}

/** Blocks of rows of running values: their axis, and whether they count what conditions on it leave out. */
export const RUNNING_BLOCKS = [
  { along: 'rows', past: false },
  { along: 'columns', past: false },
  { along: 'rows', past: true },
  { along: 'columns', past: true },
] as const;

/** What a dictionary row says of its member besides its key; see AssemblySpec. */
export const MEMBER_NOTES = {
  /** members of the next level were asked for below it */
  open: 1,
  /** nothing is below it in its own hierarchy */
  leaf: 2,
  /** it has no place: its children are under the nearest member above that has one */
  placeless: 4,
  /** it holds the rows of the member above that belong to no member below it */
  ownData: 8,
} as const;

/** One axis: its fields in nesting order. */
export interface AxisSpec {
  fields: FieldSpec[];
}

/** One field on an axis. */
export interface FieldSpec {
  /** index into `Query.rows` or `Query.columns` */
  axis: number;
  of: string;
  /** its members may lack a place on a level, or end before the last */
  uneven?: true;
  /** index into `AssemblySpec.levels` of its first visible level */
  firstLevel: number;
  /** number of visible levels, `depthCount` of its codes */
  depthCount: number;
  /** number of levels its hierarchy has; members above the last one are expandable */
  hierarchyDepth: number;
  totals: 'before' | 'after' | 'none';
  /** all its members in the dictionary are on the axis, with or without values */
  showsEmpty: boolean;
  /** the members on the axis, in their order with `orders`; absent: all */
  set?: { name: string; orders: boolean; paths: MemberPath[] };
  /** order of its members by a measure; absent: natural order */
  sort?: {
    /** index of a column of numbers, or of an entry of `AssemblySpec.measures` as it is shown */
    by: { column: number } | { shown: number };
    /** path from the top of the other axis; absent: its grand total */
    at?: MemberPath;
    dir: 'asc' | 'desc';
    /** where members without a value are placed; absent: last */
    empties?: 'first' | 'last';
  };
}

/** One visible level. */
export interface LevelSpec {
  level: string;
  label: string;
  type: string;
  grain?: Grain;
  calendar?: Calendar;
  format?: string;
  emptyLabel?: string;
  bins?: BinBounds;
  ragged?: 'blank' | 'sameAsParent';
  tree?: true;
}

/** What is given of the members of a level; `level` is an index into `AssemblySpec.levels`. */
export interface PropertySpec {
  name: string;
  label: string;
  type: string;
  format?: string;
  level: number;
}

/** One measure of the answer. `approximate`: sums of floats. `column`: the numbers it is computed from. */
export interface MeasureSpec extends CellMeasure {
  approximate?: boolean;
  column: number;
  /** value of cells without rows; absent: none */
  ofNothing?: number;
  /** what is computed from the numbers; absent: they are sent unchanged */
  shown?: ShownSpec;
}

/** How numbers are put in relation to others of the answer; see `Show` of the contract. */
export interface ShownSpec {
  as: Exclude<ShowAs, 'value'>;
  along: 'rows' | 'columns';
  /** members of a moving average, itself included */
  n: number;
  /** siblings go in natural order instead of the order shown */
  natural: boolean;
  /** column of numbers with the denominators of a share; absent: the measure's own */
  denominator?: number;
  /** for `running`: how the measure is computed from what adds up, or where its values are */
  running?: RunningSpec;
}

/**
 * A running value: put together from columns of states, those of siblings so far; with `kept` empty
 * from the first sibling on whose `column` is 0; with `placed` it is the number of the last sibling so
 * far that has a row of running values.
 */
export type RunningSpec =
  | CumulatedSpec
  | { kind: 'kept'; column: number; of: CumulatedSpec }
  | { kind: 'placed'; column: number; past?: true };

/** A measure over several members at once, from columns of states. */
export type CumulatedSpec =
  | {
      kind: 'state';
      column: number;
      merge: 'sum' | 'min' | 'max';
      /** value where no member has one */
      empty: 0 | null;
    }
  | { kind: 'mean'; sum: number; count: number }
  | {
      kind: 'calc';
      calc: TypedExpression<string>;
      /** the measures `calc` names */
      parts: Record<string, CumulatedSpec>;
    };

/**
 * Number of flattened levels on each axis; 0 is the grand total. Hidden shapes serve sorting and
 * denominators.
 */
export interface ShapeSpec {
  row: number;
  col: number;
}
