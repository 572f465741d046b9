import type { ShownPeriod } from '@bi/olap/query/period-levels';
import type {
  AggregateMeasure,
  CalculatedMeasure,
  CubeModel,
  Fact,
  Hierarchy,
  Join,
  PeriodShift,
  SemiAdditive,
} from '@bi/contract/cube/cube';
import type { TypedExpression } from '@bi/olap/expression/typed-expression';
import type { QueryDimension } from '@bi/olap/fields/query-field-shapes';
import type { ColumnInfo, TableInfo } from '../../engine/engine';

/** A column of the fact (`join` null) or of a joined table. */
export interface ColumnRef {
  readonly join: string | null;
  readonly info: ColumnInfo;
  /** columns it is computed from, where no table has it */
  readonly madeOf?: readonly ColumnRef[];
}

/** A checked expression over columns. */
export type RowExpression = TypedExpression<ColumnRef>;

/**
 * A join with its table; `chain` holds the joins it depends on, outermost first, and itself, `many`
 * those of them that are one-to-many.
 */
export interface ResolvedJoin {
  readonly join: Join;
  readonly table: TableInfo;
  readonly chain: readonly string[];
  readonly many: readonly string[];
  /** its rows give the places of a parent-child hierarchy's members; absent: those of the table */
  readonly tree?: ResolvedTree;
}

/** What a parent-child hierarchy is read from. */
export interface ResolvedTree {
  readonly name: string;
  /** join whose rows give the places of members */
  readonly join: string;
  /** joined table of the members; null: the fact */
  readonly root: string | null;
  readonly key: RowExpression;
  readonly keyColumn: ColumnRef;
  readonly parent: RowExpression;
  readonly caption: RowExpression | null;
  /** orders siblings; null: their key */
  readonly order: RowExpression | null;
  /** dimensions that it may be sorted by: the key, and what orders its members */
  readonly sortNames: readonly [key: string, order: string];
  /** number of levels of its members */
  readonly depth: number;
  /** rows of a member with members below it are shown next to them */
  readonly ownData: boolean;
}

/** The levels of a parent-child hierarchy in a row. */
export interface TreeLevels extends ResolvedTree {
  /** orders of the levels; null: by their key */
  readonly orders: readonly (RowExpression | null)[];
  /** levels down to the row's member and, one more, to its descendants */
  readonly reach: RowExpression;
  /** levels down to the row's member */
  readonly ownReach: RowExpression;
}

/** A dimension with its checked expression. */
export interface ResolvedDimension {
  readonly dimension: QueryDimension;
  readonly expression: RowExpression;
}

/** A hierarchy with its levels, coarsest first. */
export interface ResolvedHierarchy {
  readonly hierarchy: Hierarchy;
  readonly levels: readonly ResolvedDimension[];
  /** null: levels of their own */
  readonly tree: TreeLevels | null;
}

/** Tables rows are read from: a fact with those joined to it. */
export interface RowTables {
  readonly fact: TableInfo;
  readonly joins: ReadonlyMap<string, ResolvedJoin>;
  /** columns that identify a row of the fact; empty without such */
  readonly key: readonly string[];
}

/** A further fact over its tables. What it maps is checked when it is first asked for. */
export interface ResolvedFact extends RowTables {
  readonly model: Fact;
  /** whether its measures repeat their value over members of dimensions it lacks */
  readonly repeats: boolean;
  /**
   * what its rows have in place of an expression over the cube's own; null where they have nothing
   * @throws {BiError} `invalid.cube.expression` when what it maps is wrong
   */
  over(expression: RowExpression): RowExpression | null;
  /** checks what it maps a dimension to; null where it does not name it */
  mapped(dimension: string): RowExpression | null;
  /** a checked expression over a row of it; `place` names it in messages */
  condition(text: string, place: string): RowExpression;
}

/** Rows read as if a date column were so many units away: `n` -1 year reads the year before. */
export interface ResolvedShift {
  /** dimension that is moved */
  readonly over: string;
  readonly column: ColumnRef;
  readonly n: number;
  readonly unit: PeriodShift['unit'];
  /**
   * periods that rows count in only if the data has them, `shown` for those a question shows; null: rows
   * count wherever they are moved
   */
  readonly ended: ShownPeriod | 'shown' | null;
}

/** A move of rows that count only in periods the data has, cut as `ended` says. */
export interface EndedShift extends PeriodShift {
  readonly ended: ShownPeriod | 'shown' | null;
}

/** A measure read from rows, checked. `keys` is empty unless it counts different values. */
export interface ResolvedAggregate {
  readonly kind: 'aggregate';
  readonly measure: AggregateMeasure;
  readonly expression: RowExpression | null;
  readonly keys: readonly RowExpression[];
  readonly where: RowExpression | null;
  /** decimal places values are cast to before they are put together; null: as they are */
  readonly castScale: number | null;
  readonly semi: ResolvedSemi | null;
  /** further fact whose rows it reads; null: the cube's own */
  readonly fact: string | null;
  /** one-to-many join whose rows it reads; null: the fact's */
  readonly source: string | null;
  /** sums of floats: the last digits may differ from run to run */
  readonly approximate: boolean;
  readonly size: 1;
}

/** How a stock is taken over time; `series` are what identifies a series. */
export interface ResolvedSemi {
  readonly over: RowExpression;
  readonly take: SemiAdditive['take'];
  readonly series: readonly RowExpression[];
}

/** Levels a calculation is evaluated at; `keys` are what its dimensions read. */
export interface ResolvedLevels {
  readonly kind: 'fix' | 'exclude' | 'include';
  readonly names: readonly string[];
  /** empty for `exclude` */
  readonly keys: readonly RowExpression[];
  readonly agg: 'sum' | 'avg' | 'min' | 'max';
}

/** A measure calculated from other measures. Columns of `calc` are their names. */
export interface ResolvedCalculation {
  readonly kind: 'calculation';
  readonly measure: CalculatedMeasure;
  readonly calc: TypedExpression<string>;
  /** period its parts are read from; null: the cell's own */
  readonly shift: ResolvedShift | null;
  /** levels it is evaluated at; null: the cell's own */
  readonly at: ResolvedLevels | null;
  readonly approximate: boolean;
  /** measures it names once all calculations in it are written out */
  readonly size: number;
}

/** Either kind of measure. */
export type ResolvedMeasure = ResolvedAggregate | ResolvedCalculation;

/** A model over real tables. Parts are checked when they are first asked for. */
export interface ResolvedModel extends RowTables {
  readonly model: CubeModel;
  /** the cube's own rows, as a fact that lacks what has no expression of its own */
  readonly own: ResolvedFact;
  /** further facts by their names */
  readonly facts: ReadonlyMap<string, ResolvedFact>;
  /**
   * @throws {BiError} `invalid.query.field` for an unknown name; what is wrong with the dimension
   */
  dimension(name: string): ResolvedDimension;
  /** null when there is no hierarchy of the name */
  hierarchy(name: string): ResolvedHierarchy | null;
  /** @throws {BiError} `invalid.query.measure` for an unknown name; what is wrong with the measure */
  measure(name: string): ResolvedMeasure;
  hasField(name: string): boolean;
  /** a checked expression over a row; `place` names it in messages */
  condition(text: string, place: string): RowExpression;
  /** with the fields that are hidden from somebody; itself where none are */
  readonly unrestricted: ResolvedModel;
}
