import type { Filter, Query } from '@bi/contract/query/query';
import { moveDays } from './oracle-calendar';
import { conjunctsOf, cutValue, matches } from './oracle-filter';
import type { OracleRow, OracleShift, OracleWorld } from './oracle-world';

type Move = Pick<OracleShift, 'n' | 'unit'>;

/** days among which a period is looked for; one that reaches an end has none */
const [FIRST, LAST] = ['2019-06-01', '2027-06-30'];

const clock = { timezone: 'UTC', weekStart: 1, asOf: new Date(0) };

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = moveDays(day, 1)) days.push(day);
  return days;
}

const all = daysBetween(FIRST, LAST).map((day): [day: string, row: OracleRow] => [
  day,
  { fact: { day, ts: `${day}T12:00:00.000Z` } },
]);

/** The days that conditions on a date leave, one by one. */
function daysLeft(world: OracleWorld, query: Query, conditions: readonly Filter[]): string[] {
  const own = { ...clock, weekStart: query.weekStart ?? 1 };
  const left = all.filter(([, row]) =>
    conditions.every((condition) =>
      matches(
        condition,
        {
          value: (name, grain, calendar) => cutValue(world, row, name, grain, own, calendar),
          isTimestamp: () => false,
        },
        world,
        own,
      ),
    ),
  );
  return left.map(([day]) => day);
}

const spanOf = (numbers: readonly number[]): number =>
  Math.max(...numbers) - Math.min(...numbers) + 1;

/** Years, months or days that a condition on the calendar, or one of its levels alone, chooses. */
function chosenOf(part: Filter): Move | null {
  if (!('of' in part)) return null;
  const { of } = part;
  if (of === 'year' || of === 'month') {
    const keys =
      part.op === 'in' && 'values' in part
        ? part.values
        : part.op === '='
          ? [part.value]
          : part.op === 'between'
            ? [part.from, part.to]
            : [];
    if (keys.length === 0) return null;
    const known = keys.every((key) => key !== null);
    return { n: -(known ? spanOf(keys.map(Number)) : keys.length), unit: of };
  }
  if (of !== 'calendar' || part.op !== 'in' || !('paths' in part)) return null;
  const { paths } = part;
  const depths = [...new Set(paths.map(({ length }) => length))];
  if (paths.length === 0 || depths.includes(0)) return null;
  const isKnown = paths.every((path) => path.every((key) => key !== null));
  if (depths.length > 1) {
    if (depths.includes(3) || !isKnown) return null;
    const first = paths.map(([year, month = 1]) => Number(year) * 12 + Number(month));
    const last = paths.map(([year, month = 12]) => Number(year) * 12 + Number(month));
    return { n: -(Math.max(...last) - Math.min(...first) + 1), unit: 'month' };
  }
  const unit = (['year', 'month', 'day'] as const)[depths[0]! - 1]!;
  if (unit === 'day') {
    const days = paths.map((path) => path[2]);
    if (days.includes(null)) return { n: -paths.length, unit };
    return { n: -spanOf(days.map((day) => Date.parse(String(day)) / 86_400_000)), unit };
  }
  if (!isKnown) return { n: -paths.length, unit };
  return {
    n: -spanOf(
      paths.map(([year, month = 1]) => Number(year) * (unit === 'year' ? 1 : 12) + Number(month)),
    ),
    unit,
  };
}

/** How far the period before the one that a query asks for lies, from the docstring of `Compare`. */
export function previousMove(world: OracleWorld, query: Query, over: string): Move {
  const parts = query.where === undefined ? [] : conjunctsOf(query.where);
  const conditions = parts.filter((part) => 'of' in part && part.of === over);
  for (const condition of conditions) {
    if (!('op' in condition) || condition.op !== 'period') continue;
    const { kind, n, unit, includeCurrent } = condition.period;
    if (unit === 'hour') throw new Error('periods of hours are not drawn');
    const length = kind === 'this' ? 1 : kind === 'last' && includeCurrent === true ? n + 1 : n;
    return { n: -length, unit };
  }
  const days = daysLeft(world, query, conditions);
  const [from, to] = [days[0], days.at(-1)];
  if (from !== undefined && to !== undefined && from > FIRST && to < LAST) {
    const inside = daysBetween(from, to);
    const isWhole = from.endsWith('-01') && moveDays(to, 1).endsWith('-01');
    if (!isWhole) return { n: -inside.length, unit: 'day' };
    return { n: -inside.filter((day) => day.endsWith('-01')).length, unit: 'month' };
  }
  const chosen = over === 'day' ? parts.flatMap((part) => chosenOf(part) ?? []) : [];
  const finest = ['day', 'month', 'year'].flatMap((unit) =>
    chosen.filter((one) => one.unit === unit),
  )[0];
  if (finest !== undefined) return finest;
  const axis = [...query.rows, ...query.columns].find(({ of }) => of === over)!;
  return { n: -1, unit: axis.grain as Move['unit'] };
}
