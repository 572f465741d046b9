import type { Dialect } from '../../engine/dialect';
import type { ProfiledColumn, Measurement, ProfiledTable } from '../profile/profiled-column';
import { mayBeRegion, placeByName } from './geography';

/** Most different values of a column of countries or states. */
const MAX_VALUES = 300;
/** Most columns whose values are looked at. */
const MAX_COLUMNS = 16;
/** Rows of a large table whose values are looked at. */
const SAMPLE_ROWS = 500_000;

/**
 * Columns of text that may hold countries or states: those whose names say so first, then any with few
 * values that are no towns by name.
 */
export function placeCandidates({ columns }: Pick<ProfiledTable, 'columns'>): ProfiledColumn[] {
  const texts = columns.filter(
    ({ column: { name, type }, distinct }) =>
      type === 'string' && distinct >= 2 && distinct <= MAX_VALUES && placeByName(name) === null,
  );
  const says = ({ column }: ProfiledColumn) => Number(mayBeRegion(column.name));
  return texts.sort((a, b) => says(b) - says(a)).slice(0, MAX_COLUMNS);
}

/** The different values of a column of text, of a large table those of its first rows. */
export function valuesStatement(
  table: string,
  column: string,
  dialect: Dialect,
): Measurement<string[]> {
  const sql = dialect.quote(column);
  const rows = `SELECT ${sql} FROM ${dialect.quote(table)} LIMIT ${SAMPLE_ROWS}`;
  return {
    sql: `SELECT DISTINCT CAST(${sql} AS VARCHAR) AS v FROM (${rows}) AS seen WHERE ${sql} IS NOT NULL`,
    read: ({ columns: [first] }) => (first?.kind === 'text' ? [...first.values] : []),
  };
}
