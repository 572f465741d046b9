import type { AxisLevel } from '@bi/contract/query/cell-set';
import { later } from '../../calendar/open-period';
import { memberLabel } from '../../format/member-label';
import type { FieldMember } from '../data/chart-fields';

/** values in a season of each grain */
const SEASONS: Readonly<Record<string, number>> = { month: 12, quarter: 4, week: 52, day: 7 };

/** Values in a season of a level of dates; 1 for none. */
export const seasonOf = (level: AxisLevel | undefined): number => SEASONS[level?.grain ?? ''] ?? 1;

const keyOf = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * The members of a level of dates that follow its last one.
 * @returns null where the members are not dates in a row
 */
export function futureMembers(
  members: readonly FieldMember[],
  level: AxisLevel | undefined,
  periods: number,
  language: 'en' | 'zh',
): FieldMember[] | null {
  const grain = level?.grain ?? 'day';
  if (level?.type !== 'date' || level.calendar !== undefined || grain === 'hour') return null;
  const dates = members.map(({ keys }) => new Date(`${String(keys.at(-1))}T00:00:00Z`));
  const [last] = dates.slice(-1);
  if (last === undefined || dates.some((date) => Number.isNaN(date.getTime()))) return null;
  const isInRow = dates.every((date, at) => {
    const before = dates[at - 1];
    return before === undefined || keyOf(later(before, grain, 1)) === keyOf(date);
  });
  if (!isInRow) return null;
  return Array.from({ length: periods }, (_, at): FieldMember => {
    const key = keyOf(later(last, grain, at + 1));
    const label = memberLabel(level, key, language);
    return {
      id: `future ${key}`,
      label,
      short: label,
      parent: '',
      top: '',
      leaf: { node: -1, label, kind: 'member', field: level.level, id: '' },
      keys: [...(members.at(-1)?.keys.slice(0, -1) ?? []), key],
    };
  });
}
