import { isIntegerColumn } from './column-roles';
import { namesKey, namesPlural } from './column-words';
import type { ProfiledColumn, ProfiledTable } from './profile/profiled-column';

/** Columns with the same scale that are needed to believe that it is one. */
const MIN_ALIKE = 3;
const MIN_HIGHEST = 3;
const MAX_HIGHEST = 10;

/** The scale of a column of integers such as 1 to 5, as text; null: it is none. */
function scaleOf(profile: ProfiledColumn): string | null {
  const { column, range, distinct } = profile;
  if (range === null || !isIntegerColumn(profile) || column.type === 'string') return null;
  if (namesKey(column.name) || namesPlural(column.name)) return null;
  const { low, high } = range;
  if ((low !== 0 && low !== 1) || high < MIN_HIGHEST || high > MAX_HIGHEST) return null;
  return distinct >= 3 ? `${low} ${high}` : null;
}

/** Names of columns in which people rated something: several integers of one small scale, as in a survey. */
export function ratingColumns({ columns }: Pick<ProfiledTable, 'columns'>): ReadonlySet<string> {
  const alike = new Map<string, string[]>();
  for (const profile of columns) {
    const scale = scaleOf(profile);
    if (scale === null) continue;
    alike.set(scale, [...(alike.get(scale) ?? []), profile.column.name]);
  }
  return new Set([...alike.values()].filter(({ length }) => length >= MIN_ALIKE).flat());
}
