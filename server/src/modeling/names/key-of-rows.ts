import { bareName } from '../words/column-words';
import { singularOf } from '../words/singular-of';
import type { ProfiledTable } from '../profile/profiled-column';
import { nameParts } from './paired-names';

const stemOf = (column: string): string => {
  const { stem, kind } = nameParts(column);
  return kind === 'key' ? bareName(stem) : '';
};

/**
 * Whether the column that identifies the rows of a table says what they are, too. It does not where it leads to another
 * table (`joined`), or where another column of the table identifies its rows as well, unless the table, which people call
 * `called`, has its name: `head_id` of `management`, which leads to heads, is no name of what managements are.
 */
export function namesItsRows(
  key: string,
  { columns, rows }: ProfiledTable,
  joined: ReadonlySet<string>,
  called: string,
): boolean {
  const stem = stemOf(key);
  if (stem === '' || bareName(called).includes(singularOf(stem))) return true;
  if (joined.has(key)) return false;
  return !columns.some(({ column, distinct }) => {
    const other = stemOf(column.name);
    return column.name !== key && distinct === rows && other !== '' && other !== stem;
  });
}
