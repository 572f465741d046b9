import type { Dialect } from '../../engine/dialect';
import { FACT } from '../rows/row-source';

/** What a rollup has to hold to be read in a fact's stead. */
export interface RollupWish {
  /** table of the fact */
  table: string;
  /** columns of the fact that its rows are grouped by, sorted */
  columns: readonly string[];
  /** aggregates of its rows, sorted: SQL such as `sum("fact"."miles")`, without bound values */
  states: readonly string[];
}

/** A table that holds the rows of a fact grouped by some of its columns, with mergeable aggregates of each group. */
export interface Rollup {
  /** its name in statements */
  name: string;
  /** table of the fact, read at the version that the rollup was built from */
  table: string;
  /** columns of the fact that it has, by the same names */
  columns: ReadonlySet<string>;
  /** its column of each aggregate, by SQL as in `RollupWish.states` */
  states: ReadonlyMap<string, string>;
  rowCount: number;
}

/** Prefix of the columns with aggregates; no column of a table has it. */
const STATE = 'state:';

/** The columns of a rollup's aggregates, by their SQL. */
export function stateColumns({ states }: RollupWish): Map<string, string> {
  return new Map(states.map((sql, index) => [sql, `${STATE}${index}`]));
}

/** SELECT that gives the rows of a rollup from its fact. */
export function rollupSql(wish: RollupWish, dialect: Dialect): string {
  const keys = wish.columns.map((name) => dialect.quote(name));
  const states = [...stateColumns(wish)].map(([sql, name]) => `${sql} AS ${dialect.quote(name)}`);
  const from = `FROM ${dialect.quote(wish.table)} AS ${dialect.quote(FACT)}`;
  const by = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`;
  return `SELECT ${[...keys, ...states].join(', ')} ${from}${by}`;
}

/** Whether a rollup holds what is wished for. */
export function isHeldBy(wish: RollupWish, rollup: Rollup): boolean {
  return (
    wish.table === rollup.table &&
    wish.columns.every((name) => rollup.columns.has(name)) &&
    wish.states.every((sql) => rollup.states.has(sql))
  );
}
