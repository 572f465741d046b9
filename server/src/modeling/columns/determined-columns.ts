import type { Dialect } from '../../engine/dialect';
import {
  blankSql,
  profiledNumber,
  type ProfiledColumn,
  type Measurement,
  type ProfiledTable,
} from '../profile/profiled-column';
import { namesYesNo } from '../words/column-words';
import { nameParts } from '../names/paired-names';

/** Most columns that are compared with each other. */
const MAX_COLUMNS = 16;
const MAX_MEMBERS = 200_000;

/** Columns whose values may determine each other: those with members, the coarsest first. */
export function comparableColumns({
  columns,
  rows,
}: Pick<ProfiledTable, 'columns' | 'rows'>): ProfiledColumn[] {
  return columns
    .filter(
      ({ column: { type }, distinct }) =>
        ['string', 'integer', 'boolean'].includes(type) &&
        distinct >= 2 &&
        distinct <= MAX_MEMBERS &&
        (type === 'string' || distinct < rows),
    )
    .sort((a, b) => a.distinct - b.distinct)
    .slice(0, MAX_COLUMNS);
}

/** Different values of a column that says yes or no: with one for what nobody knows. */
const MAX_ANSWERS = 3;

/**
 * Text columns that may be levels, the coarsest first. Those in `without` are left out, and so are keys
 * of the rows that are no `places`.
 */
export function levelColumns(
  { columns, rows }: Pick<ProfiledTable, 'columns' | 'rows'>,
  without: ReadonlySet<string>,
  places: { has: (column: string) => boolean },
): ProfiledColumn[] {
  const texts = columns.filter(
    ({ column: { name, type }, distinct }) =>
      type === 'string' &&
      !without.has(name) &&
      !(distinct <= MAX_ANSWERS && namesYesNo(name)) &&
      (distinct < rows || places.has(name) || nameParts(name).kind !== 'key'),
  );
  return comparableColumns({ columns: texts, rows: Infinity });
}

/** Columns that `by` may determine: those with at most as many values, and all where it lacks some. */
export function determinable(
  by: ProfiledColumn,
  columns: readonly ProfiledColumn[],
): ProfiledColumn[] {
  return columns.filter((other) => other !== by && (other.distinct <= by.distinct || by.nulls > 0));
}

/** Columns that another has one value of each for: with its rows without a value, and without them. */
export interface DeterminedBy {
  strict: string[];
  loose: string[];
}

/**
 * For one column: which of the others have one value per value of it. One statement for all of them;
 * a column can only determine those with at most as many values.
 */
export function determinedStatement(
  { table }: ProfiledTable,
  by: ProfiledColumn,
  others: readonly ProfiledColumn[],
  dialect: Dialect,
): Measurement<DeterminedBy> {
  const broken = others.map(({ column: { name } }, index) => {
    const sql = dialect.quote(name);
    return `CASE WHEN count(${sql}) = 0 OR (min(${sql}) = max(${sql}) AND count(${sql}) = count(*)) THEN 0 ELSE 1 END AS b${index}`;
  });
  const own = dialect.quote(by.column.name);
  const sums = others.flatMap((_, index) => [
    `sum(b${index})`,
    `sum(CASE WHEN ${blankSql('own', by.column.type)} THEN 0 ELSE b${index} END)`,
  ]);
  const groups = `SELECT ${own} AS own, ${broken.join(', ')} FROM ${dialect.quote(table.name)} GROUP BY ${own}`;
  return {
    sql: `SELECT ${sums.join(', ')} FROM (${groups}) AS found`,
    read(answer) {
      const names = (offset: number) =>
        others
          .filter((_, index) => profiledNumber(answer, index * 2 + offset) === 0)
          .map(({ column }) => column.name);
      return { strict: names(0), loose: names(1) };
    },
  };
}
