import type { DateSpans } from './date-spans';
import type { CellMeasure } from '@bi/contract/query/cell-set';
import type { Calendar } from '@bi/contract/cube/cube';
import type { BinBounds, Grain, MemberPath, ShowAs } from '@bi/contract/query/query';
import type { ShownPeriod } from '@bi/olap/query/period-levels';
import type { ValueType } from '@bi/olap/expression/value-type';
import type { BoundType } from '../../engine/dialect';
import type { ResolvedMeasure, RowExpression } from '../model/resolved-model';

/** What members or a filter read from a row: an expression, cut to a grain where one is given. */
export interface PlannedValue {
  expression: RowExpression;
  grain?: Grain;
  /** calendar that years, quarters and months follow */
  calendar?: Calendar;
  /** type of the value after cutting: a timestamp cut to a day or more is a date */
  type: ValueType;
  /** read without period shift, in whichever period the row is counted */
  ignoresShift?: true;
}

/** A value of a filter, checked against its field; null is the empty member. */
export type PlanValue = { value: string | number | boolean; type: BoundType } | null;

/**
 * A condition on rows. Two-valued: each leaf is true or false, also for NULL, and `not` turns it.
 */
export type RowCondition =
  | { kind: 'and' | 'or'; parts: RowCondition[] }
  | { kind: 'not'; part: RowCondition }
  | { kind: 'in'; of: PlannedValue; values: PlanValue[] }
  | {
      /** members of a hierarchy: each path tests as many levels as it is long */
      kind: 'paths';
      levels: PlannedValue[];
      paths: PlanValue[][];
    }
  | {
      kind: 'compare';
      of: PlannedValue;
      operator: '<' | '<=' | '>' | '>=' | '=';
      value: Exclude<PlanValue, null>;
    }
  | { kind: 'text'; of: PlannedValue; match: 'contains' | 'startsWith' | 'endsWith'; part: string }
  | { kind: 'empty'; of: PlannedValue }
  /** an expression of true and false */
  | { kind: 'expression'; of: PlannedValue };

/** One visible level of a field. */
export interface PlanLevel {
  dimension: string;
  label: string;
  of: PlannedValue;
  /** type named in the answer */
  type: string;
  format?: string;
  emptyLabel?: string;
  bins?: BinBounds;
  ragged?: 'blank' | 'sameAsParent';
  /** of a parent-child hierarchy */
  tree?: true;
  /** orders the members before their key; absent: by key alone */
  orderBy?: { of: PlannedValue; dir: 'asc' | 'desc'; empties?: 'first' | 'last' };
}

/**
 * Fields whose members lack a place on a level (`blank`: no key; `sameAsParent`: the key one level up)
 * or end before the last level (`tree`: `reach` is the number of levels that have members, read from a
 * row). The first `openLevels` levels are open where no paths say which. `ownData`: rows of a member
 * that has members below it are shown next to them.
 */
export interface RaggedLevels {
  kind: 'blank' | 'sameAsParent' | 'tree';
  openLevels: number;
  tree: {
    name: string;
    join: string;
    reach: PlannedValue;
    ownReach: PlannedValue;
    ownData: boolean;
    captioned: boolean;
  } | null;
}

/** Which members are open, when not all of a level are: `paths[d]` lists open members of depth d. */
export type OpenPaths = PlanValue[][][];

/** First members of a level by a measure. */
export interface PlanTop {
  n: number;
  measure: string;
  bottom: boolean;
  others: boolean;
  perParent: boolean;
}

/** One field on an axis with its visible levels. */
export interface PlanField {
  axis: 'rows' | 'columns';
  /** index into the query's rows or columns */
  index: number;
  of: string;
  levels: PlanLevel[];
  hierarchyDepth: number;
  /** null: every member of all but the last visible level is open */
  open: OpenPaths | null;
  /** null: every member has its place on every level */
  uneven: RaggedLevels | null;
  /**
   * rows may end above the last visible level: at a closed or uneven member, or where their fact has no
   * further level
   */
  shallow: boolean;
  /** rows of some fact lack levels of it */
  unmapped: boolean;
  totals: 'before' | 'after' | 'none';
  /** `by`: a measure's numbers, or index of an entry of the query's measures as it is shown */
  sort: {
    by: { measure: string } | { show: number };
    at: MemberPath | null;
    dir: 'asc' | 'desc';
    /** where members without a value are sorted; absent: last */
    empties?: 'first' | 'last';
  } | null;
  top: PlanTop | null;
  /** the members shown, and their order; null: all */
  set: PlanSet | null;
  /** of visible levels */
  properties: PlanProperty[];
}

/** A list of members of one level. */
export interface PlanSet {
  name: string;
  /** whether its members follow its order; false: the axis is sorted */
  orders: boolean;
  /** as the query gives them, each once */
  keys: MemberPath[];
  paths: PlanValue[][];
}

/** Facts of a level's members besides their keys. */
export interface PlanProperty {
  dimension: string;
  label: string;
  type: string;
  format?: string;
  /** visible level, 0 = coarsest */
  depth: number;
  of: PlannedValue;
  /** the key of members of a parent-child hierarchy, whose own rows it is read from */
  treeKey?: PlannedValue;
}

/** A condition on the measures and members of a node. A comparison with NULL is false. */
export type NodeCondition =
  | { kind: 'and' | 'or'; parts: NodeCondition[] }
  | { kind: 'not'; part: NodeCondition }
  | { kind: 'compare'; measure: string; operator: string; value: number }
  | { kind: 'measures'; measure: string; operator: string; other: string }
  | { kind: 'between'; measure: string; from: number; to: number }
  | { kind: 'empty'; measure: string }
  /** reads values of visible levels of the plan's fields */
  | { kind: 'members'; test: RowCondition };

/** A measure condition at a level: `field` indexes `QueryPlan.fields`, `depth` its visible levels. */
export interface PlanHaving {
  field: number;
  depth: number;
  condition: NodeCondition;
  totals: 'visible' | 'all';
}

/** A measure of the answer. */
export interface PlanMeasure {
  name: string;
  measure: ResolvedMeasure;
  look: CellMeasure;
}

/** An entry of the query's measures: a column of numbers and how it is shown. */
export interface PlanShow {
  /** index into `QueryPlan.measures` */
  column: number;
  look: CellMeasure;
  /** null: the numbers as they are */
  shown: {
    as: Exclude<ShowAs, 'value'>;
    along: 'rows' | 'columns';
    n: number;
    /** a field is sorted by it */
    sorts: boolean;
    /** a running value that counts, in natural order, what conditions on its axis leave out */
    past: boolean;
    /**
     * index into `QueryPlan.wholes` of what a share is of, or a running value counts; null: of what the
     * query shows
     */
    denominator: number | null;
  } | null;
}

/** Rows that the denominator of a share counts in addition to those of the query. */
export interface ShareDenominator {
  /** conditions on the rows that count */
  counted: RowCondition[];
  /** the further facts under these conditions */
  facts: PlanFact[];
}

/** A fact that measures of a query read, where it lacks parts of it. Its values and conditions are over its own rows. */
export interface PlanFact {
  /** null: the cube's own rows, where they lack something that is asked */
  name: string | null;
  label: string;
  /** the plan's fields; what its rows lack of them is NULL */
  fields: PlanField[];
  /** per field the number of visible levels its rows have, the coarsest first */
  depths: number[];
  /** as `QueryPlan.where` */
  where: RowCondition[];
  /** conditions on the rows that count */
  counted: RowCondition[];
  ruleConditions: RowCondition[];
  /** as `QueryPlan.totals`; null: all that count are seen */
  visible: RowCondition | null;
  /** repeats its values over members of what it lacks, and passes by conditions on that */
  repeats: boolean;
  /** labels of what conditions test and it lacks */
  lacks: string[];
}

/** Everything a statement is written from. No SQL in it. */
export interface QueryPlan {
  cube: string;
  /** all true of every row read: the query's filter, then each rule */
  where: RowCondition[];
  /** same conditions that come from the query, and from rules, for member lists with empty members */
  queryConditions: RowCondition[];
  ruleConditions: RowCondition[];
  /**
   * rows that count although they are not shown: `counted` in place of `where`; members are shown only
   * where they have `visible` rows, and with `hidden` totals only where all rows are. null: all alike
   */
  totals: {
    counted: RowCondition[];
    /** how many of `counted` come from the query, the others from rules */
    asked: number;
    visible: RowCondition;
    hidden: boolean;
  } | null;
  /** further facts that the measures read */
  facts: PlanFact[];
  fields: PlanField[];
  having: PlanHaving[];
  /** columns of numbers, each measure once */
  measures: PlanMeasure[];
  /** the entries of the query's measures, in their order */
  shows: PlanShow[];
  /** of shares and running values that ignore conditions on their own axis */
  denominators: ShareDenominator[];
  /** totals of sums and counts add up the members shown */
  shownTotals: boolean;
  timezone: string;
  weekStart: number;
  /** days that the dates which comparisons and formulas move have */
  spans: DateSpans;
  /** periods of these that are on rows or columns */
  shownPeriods: ReadonlyMap<string, ShownPeriod | null>;
  showEmpty: boolean;
  rowsLimited: boolean;
  window: { row?: [number, number]; col?: [number, number] };
}
