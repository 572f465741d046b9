import type { Dialect } from '../../engine/dialect';
import type { ColumnInfo, TableInfo } from '../../engine/engine';
import { bareName, namesKey } from '../words/column-words';
import { singularOf } from '../words/singular-of';
import { NO_WORDS } from '../words/words-around';
import {
  profiledNumber,
  type Measurement,
  type ProfiledColumn,
  type ProfiledTable,
} from '../profile/profiled-column';
import { comparedSql, isAnotherCopy, tableStem, type JoinCandidate } from './join-candidates';

/** Most rows of a table that is counted by the rows it belongs to. */
const MAX_ROWS = 20_000_000;
/** Most tables that are counted for one fact. */
const MAX_TABLES = 20;
/** Share of the keys of a child table that must be found in the fact. */
const ENOUGH = 0.95;

/** A name that the key of any table may have. */
const OWN_KEY = /^(?:id|key|code|cd|no|nr|num|number|编号|编码|代码|号)$/;

/** Whether every row of a fact has a value of its own here. */
const isUnique = ({ distinct, nulls }: ProfiledColumn, { rows }: ProfiledTable): boolean =>
  nulls === 0 && distinct === rows;

/**
 * Pairs of a key of the fact and the column of another table that repeats it: returns by their order, reviews by their
 * booking. `joined` are the names of tables that the fact leads to.
 */
export function childCandidates(
  fact: ProfiledTable,
  others: readonly TableInfo[],
  joined: ReadonlySet<string>,
): JoinCandidate[] {
  const keys = fact.columns.filter(
    ({ column, distinct }) => distinct >= 2 && namesKey(column.name, NO_WORDS),
  );
  return others
    .filter(
      (to) =>
        to.name !== fact.table.name &&
        to.live !== true &&
        !joined.has(to.name) &&
        to.rowCount >= 2 &&
        to.rowCount <= MAX_ROWS &&
        !isAnotherCopy(fact.table, to),
    )
    .flatMap((to) => keys.flatMap((key) => repeats(fact.table, key, to)).slice(0, 1))
    .slice(0, MAX_TABLES);
}

/** The column of a table that is called as a key of the fact, or as the fact and its key. */
function repeats({ name }: TableInfo, { column }: ProfiledColumn, to: TableInfo): JoinCandidate[] {
  const own = bareName(column.name);
  const called = OWN_KEY.test(own) ? singularOf(bareName(tableStem(name))) + own : own;
  const key = to.columns.find(
    (one: ColumnInfo) => one.type === column.type && bareName(one.name) === called,
  );
  return key === undefined ? [] : [{ column: column.name, to, key: key.name, named: true }];
}

/**
 * How many rows of a table belong to one row of a fact by a candidate: `one` at most, or `many`; null where its rows are of
 * something else, or where several rows of the fact had several of it.
 */
export function childStatement(
  fact: ProfiledTable,
  { column, to, key }: JoinCandidate,
  dialect: Dialect,
): Measurement<JoinCandidate['rows'] | null> {
  const info = to.columns.find(({ name }) => name === key) ?? { name: key, type: 'string' };
  const [left, right] = [column, key].map((one) => comparedSql(one, info, dialect));
  const values = `SELECT DISTINCT ${left} AS v FROM ${dialect.quote(fact.table.name)} WHERE ${left} IS NOT NULL`;
  const keys = `SELECT ${right} AS k, count(*) AS n FROM ${dialect.quote(to.name)} WHERE ${right} IS NOT NULL GROUP BY ${right}`;
  const own = fact.columns.find((one) => one.column.name === column);
  return {
    sql: `SELECT count(*), count(used.v), coalesce(max(keys.n), 0) FROM (${keys}) AS keys LEFT JOIN (${values}) AS used ON used.v = keys.k`,
    read(answer) {
      const [all = 0, found = 0, most = 0] = [0, 1, 2].map((at) => profiledNumber(answer, at));
      if (all === 0 || found < all * ENOUGH) return null;
      if (most === 1) return 'one';
      return own !== undefined && isUnique(own, fact) ? 'many' : null;
    },
  };
}
