import type { CubeModel } from '@bi/contract/cube/cube';
import type { MemberKey } from '@bi/contract/query/query';

/** A joined row: `fact` columns and the rows of joined tables by join name; null where none matched. */
export type OracleRow = Record<string, Record<string, MemberKey> | null>;

/** What a row's values depend on besides the row. */
export interface OracleClock {
  timezone: string;
  weekStart: number;
  asOf: Date;
}

/** A dimension as a plain function, and the joins its value is read from ([] = the fact). */
export interface OracleDimension {
  type: 'string' | 'number' | 'boolean' | 'date' | 'timestamp';
  joins: string[];
  value: (row: OracleRow, timezone: string) => MemberKey;
}

/** A measure as a plain function of rows; a calculation of other measures' values. */
export type OracleMeasure =
  | {
      kind: 'rows';
      source?: string;
      fact?: string;
      value(rows: readonly OracleRow[]): OracleNumber;
    }
  | {
      kind: 'calc';
      of: string[];
      shift?: OracleShift;
      at?: OracleLevels;
      only?: OracleCondition;
      value(values: readonly (number | null)[]): number | null;
    };

/** Rows that a calculation is computed from: those whose values of dimensions pass. */
export interface OracleCondition {
  names: string[];
  test(values: readonly MemberKey[]): boolean;
}

/** Levels a calculation is evaluated at, by names of dimensions and hierarchies. */
export interface OracleLevels {
  kind: 'fix' | 'exclude' | 'include';
  names: string[];
  agg: 'sum' | 'avg' | 'min' | 'max';
}

/** Rows of another period: `table.column` of each counts as if it were so many units earlier. */
export interface OracleShift {
  column: 'day' | 'ts';
  n: number;
  unit: 'year' | 'quarter' | 'month' | 'week' | 'day';
  /** date whose periods rows count in only if the data has them; absent: wherever they are moved */
  ended?: string;
}

/** A number, exact decimal text where it does not fit a double, or null. */
export type OracleNumber = number | string | null;

/** A parent-child hierarchy: its levels among the dimensions, the first from the top. */
export interface OracleTree {
  levels: string[];
  ownData: boolean;
  hasChildren(key: MemberKey): boolean;
  /** levels that a row stands on */
  reach(row: OracleRow): number;
}

/** A further fact: its rows, with the cube's columns that its mapped dimensions stand for. */
export interface OracleFact {
  rows: OracleRow[];
  repeats: boolean;
  /** dimensions it has, those made of mapped ones among them */
  dimensions: Set<string>;
  /** date columns that can be moved */
  columns: string[];
  /** one-to-many joins: the parts of joined rows that belong to a row of it */
  many: Record<string, (row: OracleRow) => OracleRow[]>;
  /** dimensions read from each of them, and the part of a joined row without any row of it */
  repeatedBy: Record<string, { dimensions: string[]; none: OracleRow }>;
  /** dimensions whose column stands for several of its own: a role's rows cannot be read from it */
  unclear: Set<string>;
}

/** A model with its rows, both as the compiler sees them and as plain data. */
export interface OracleWorld {
  model: CubeModel;
  /** the world with what does not exist for a role, which row rules are tested on; absent: this one */
  whole?: OracleWorld;
  statements: string[];
  rows: OracleRow[];
  facts: Record<string, OracleFact>;
  /** dimensions that only further facts have */
  lacking: ReadonlySet<string>;
  /** one-to-many joins: the rows of each that belong to a fact row */
  many: Record<string, (fact: Record<string, MemberKey>) => Record<string, MemberKey>[]>;
  /** rows of each joined table, as joined rows that hold only it and the tables joined to it */
  tables: Record<string, OracleRow[]>;
  dimensions: Map<string, OracleDimension>;
  /** parent-child hierarchies by name */
  trees: Map<string, OracleTree>;
  measures: Map<string, OracleMeasure>;
}
