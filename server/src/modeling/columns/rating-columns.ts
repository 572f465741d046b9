import { columnRoleOf, isIntegerColumn } from './column-roles';
import { namesKey, namesPlural } from '../words/column-words';
import type { ProfiledColumn, ProfiledTable } from '../profile/profiled-column';
import type { WordsAround } from '../words/words-around';

/** Columns with the same scale that are needed to believe that it is one. */
const MIN_ALIKE = 3;
const MIN_HIGHEST = 3;
const MAX_HIGHEST = 10;

/** The scale of a column of integers such as 1 to 5, as text; null: it is none. */
function scaleOf(profile: ProfiledColumn, around: WordsAround): string | null {
  const { column, range, distinct } = profile;
  if (range === null || !isIntegerColumn(profile) || column.type === 'string') return null;
  if (namesKey(column.name, around) || namesPlural(column.name)) return null;
  const { low, high } = range;
  if ((low !== 0 && low !== 1) || high < MIN_HIGHEST || high > MAX_HIGHEST) return null;
  return distinct >= 3 ? `${low} ${high}` : null;
}

/** Names of columns in which people rated something: several integers of one small scale, as in a survey. */
export function ratingColumns(
  { columns }: Pick<ProfiledTable, 'columns'>,
  around: WordsAround,
): ReadonlySet<string> {
  const alike = new Map<string, string[]>();
  for (const profile of columns) {
    const scale = scaleOf(profile, around);
    if (scale === null) continue;
    alike.set(scale, [...(alike.get(scale) ?? []), profile.column.name]);
  }
  return new Set([...alike.values()].filter(({ length }) => length >= MIN_ALIKE).flat());
}

/** Different values that are needed to believe that a small integer counts something. */
const MIN_COUNTS = 5;
/** Columns of small counts of different size that a table needs. */
const MIN_COUNTED = 3;
/** Words that say that a small number is one of an order of things, which nobody counts. */
const ORDERED =
  /(?:stage|phase|tier|grade|step|round|priority|severity|score|class|stufe|klasse|阶段|轮|等|级)$|\d$/i;

/**
 * Names of columns that count small numbers of things, as in the statistics of a game: several columns of
 * integers from 0 on without gaps, whose largest values differ.
 */
export function countedColumns(
  { columns, rows }: Pick<ProfiledTable, 'columns' | 'rows'>,
  parts: ReadonlySet<string>,
  around: WordsAround,
): ReadonlySet<string> {
  const counted = columns.filter((profile) => {
    const { column, range, distinct } = profile;
    if (range === null || !isIntegerColumn(profile) || range.low !== 0) return false;
    if (distinct < MIN_COUNTS || range.high > distinct * 2 || ORDERED.test(column.name))
      return false;
    return columnRoleOf(profile, { rows }, parts, around) === 'category';
  });
  const sizes = new Set(counted.map(({ range }) => range?.high));
  const isGame = counted.length >= MIN_COUNTED && sizes.size >= MIN_COUNTED;
  return new Set(isGame ? counted.map(({ column }) => column.name) : []);
}
