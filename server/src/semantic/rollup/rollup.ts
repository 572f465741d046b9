import type { Dialect } from '../../engine/dialect';
import { finer, type CoarseGrain } from '../rows/determinants';
import { FACT } from '../rows/row-source';

/** A column of a fact that a rollup is grouped by. */
export interface RollupColumn {
  name: string;
  /** grain that its dates are cut to; null: as they are */
  grain: CoarseGrain | null;
}

/** What a rollup has to hold to be read in a fact's stead. */
export interface RollupWish {
  /** table of the fact */
  table: string;
  /** columns of the fact that its rows are grouped by, each once, sorted by name */
  columns: readonly RollupColumn[];
  /** aggregates of its rows, sorted: SQL such as `sum("fact"."miles")`, without bound values */
  states: readonly string[];
}

/** A table that holds the rows of a fact grouped by some of its columns, with mergeable aggregates of each group. */
export interface Rollup {
  /** its name in statements */
  name: string;
  /** table of the fact, read at the version that the rollup was built from */
  table: string;
  /** grains of the columns of the fact that it has by the same names, as in `RollupColumn` */
  columns: ReadonlyMap<string, CoarseGrain | null>;
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

/** The columns of a rollup that hold sums, which are only ever summed up again. */
export function sumColumns(wish: RollupWish): string[] {
  return [...stateColumns(wish)].flatMap(([sql, name]) => (sql.startsWith('sum(') ? [name] : []));
}

/** SELECT that gives the rows of a rollup from its fact. */
export function rollupSql(wish: RollupWish, dialect: Dialect): string {
  const keys = wish.columns.map(({ name, grain }) => {
    const column = dialect.quote(name);
    return grain === null ? column : `${dialect.truncateToDate(grain, column, 1)} AS ${column}`;
  });
  const states = [...stateColumns(wish)].map(([sql, name]) => `${sql} AS ${dialect.quote(name)}`);
  const from = `FROM ${dialect.quote(wish.table)} AS ${dialect.quote(FACT)}`;
  // by place: a cut column has the name of the one that it is cut of
  const places = keys.map((_, index) => index + 1);
  const by = keys.length === 0 ? '' : ` GROUP BY ${places.join(', ')}`;
  return `SELECT ${[...keys, ...states].join(', ')} ${from}${by}`;
}

/** SELECT that counts the rows that a rollup would have. */
export function rollupSizeSql(wish: RollupWish, dialect: Dialect): string {
  return `SELECT count(*) FROM (${rollupSql({ ...wish, states: [] }, dialect)}) AS grouped`;
}

/** What holds all that two wishes ask. */
export function unitedWish(a: RollupWish, b: RollupWish): RollupWish {
  return {
    table: a.table,
    columns: finestColumns([...a.columns, ...b.columns]),
    states: [...new Set([...a.states, ...b.states])].sort(),
  };
}

/** Each column once at the finest of its grains, sorted by name. */
export function finestColumns(columns: readonly RollupColumn[]): RollupColumn[] {
  const byName = new Map<string, CoarseGrain | null>();
  for (const { name, grain } of columns) {
    const other = byName.get(name);
    byName.set(name, other === undefined ? grain : finer(grain, other));
  }
  return [...byName]
    .map(([name, grain]) => ({ name, grain }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a rollup holds what is wished for. */
export function isHeldBy(wish: RollupWish, rollup: Rollup): boolean {
  return (
    wish.table === rollup.table &&
    wish.columns.every(({ name, grain }) => {
      const held = rollup.columns.get(name);
      return held !== undefined && finer(held, grain) === held;
    }) &&
    wish.states.every((sql) => rollup.states.has(sql))
  );
}
