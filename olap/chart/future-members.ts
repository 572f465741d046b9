import type { AxisLevel } from '@bi/contract/cell-set';
import { memberLabel } from '../format/member-label';
import type { FieldMember } from './chart-fields';

const DAY_MS = 86_400_000;
/** values in a season of each grain */
const SEASONS: Readonly<Record<string, number>> = { month: 12, quarter: 4, week: 52, day: 7 };

/** Values in a season of a level of dates; 1 for none. */
export const seasonOf = (level: AxisLevel | undefined): number => SEASONS[level?.grain ?? ''] ?? 1;

function later(from: Date, grain: string, steps: number): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()];
  if (grain === 'year') return new Date(Date.UTC(year + steps, month, day));
  if (grain === 'quarter') return new Date(Date.UTC(year, month + 3 * steps, day));
  if (grain === 'month') return new Date(Date.UTC(year, month + steps, day));
  return new Date(from.getTime() + (grain === 'week' ? 7 : 1) * steps * DAY_MS);
}

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

/**
 * True where the last of some dates is a period that continues after the last day of the data.
 * @param lastDay `YYYY-MM-DD`; undefined: every period has ended
 */
export function isUnfinished(
  members: readonly FieldMember[],
  level: AxisLevel | undefined,
  lastDay: string | undefined,
): boolean {
  const start = new Date(`${String(members.at(-1)?.keys.at(-1))}T00:00:00Z`);
  if (lastDay === undefined || level?.type !== 'date' || Number.isNaN(start.getTime()))
    return false;
  const next = later(start, level.grain ?? 'day', 1);
  return keyOf(new Date(next.getTime() - DAY_MS)) > lastDay;
}
