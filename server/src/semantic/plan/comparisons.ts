import { BiError } from '@bi/contract/messages/bi-error';
import type { Calendar, CalculatedMeasure, CubeModel, PeriodShift } from '@bi/contract/cube/cube';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type { Axis, Filter, Grain, Query, RelativePeriod, Show } from '@bi/contract/query/query';
import { calendarStart, calendarWeekStart } from '@bi/olap/calendar/calendar-unit';
import { isDateText } from '@bi/olap/expression/calendar-text';
import { chosenPeriods } from '@bi/olap/query/chosen-periods';
import { labelOf } from '@bi/olap/query/model-fields';
import { fieldsOfDate, PERIOD_UNITS, shownPeriod } from '@bi/olap/query/period-levels';
import type { EndedShift } from '../model/resolved-model';
import { addUnits, truncateDateText } from './truncate-date';

type ShowEntry = Exclude<Show, string>;
type Move = Pick<PeriodShift, 'n' | 'unit'>;

const DAY_MS = 86_400_000;

function refuse({ m }: ShowEntry, reason: ReasonKey, params?: MessageParams): BiError {
  return new BiError('invalid.query.compare', {
    params: { name: m, reason: reasonOf(reason, params) },
  });
}

function conjuncts(filter: Filter | undefined): Filter[] {
  if (filter === undefined) return [];
  return 'and' in filter ? filter.and.flatMap(conjuncts) : [filter];
}

function fieldsOf(filter: Filter): string[] {
  if ('and' in filter) return filter.and.flatMap(fieldsOf);
  if ('or' in filter) return filter.or.flatMap(fieldsOf);
  return 'not' in filter ? fieldsOf(filter.not) : [filter.of];
}

/** The date a comparison moves: the named one, else the only one the query uses, else the cube's only one. */
function comparedDate(model: CubeModel, query: Query, entry: ShowEntry): string {
  const { over } = entry.compare ?? {};
  const dates = model.dimensions.filter(({ type }) => type === 'date' || type === 'timestamp');
  if (over !== undefined) {
    if (dates.some(({ name }) => name === over)) return over;
    throw refuse(entry, 'compare.notDate', { name: over });
  }
  const used = new Set([
    ...[...query.rows, ...query.columns].map(({ of }) => of),
    ...conjuncts(query.where).flatMap(fieldsOf),
  ]);
  const asked = dates.filter(({ name }) => used.has(name));
  const [only, ...others] = asked.length > 0 ? asked : dates;
  if (only === undefined || others.length > 0) throw refuse(entry, 'compare.whichDate');
  return only.name;
}

function movable(unit: Grain, n: number, entry: ShowEntry): Move {
  if (unit === 'hour') throw refuse(entry, 'compare.hours');
  return { n: -n, unit };
}

function relativeMove({ kind, n, unit, includeCurrent }: RelativePeriod, entry: ShowEntry): Move {
  if (kind === 'this') return movable(unit, 1, entry);
  return movable(unit, kind === 'last' && includeCurrent === true ? n + 1 : n, entry);
}

/** Length in days, first and last included: in months where they start and end with one. */
function spanMove(from: string, to: string): Move {
  const behind = addUnits(to, 1, 'day');
  if (from.endsWith('-01') && behind.endsWith('-01')) {
    const month = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    return { n: month(from) - month(behind), unit: 'month' };
  }
  return { n: (Date.parse(from) - Date.parse(behind)) / DAY_MS, unit: 'day' };
}

function dayOf(value: unknown): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return isDateText(day) ? day : undefined;
}

function calendarOf({ calendars = [] }: CubeModel, named: string | undefined): Calendar | null {
  return calendars.find(({ name }) => name === named) ?? null;
}

/** How the days of a condition are cut. */
interface Cut {
  grain: Grain | undefined;
  calendar: Calendar | null;
  weekStart: number;
}

function firstDay(day: string, { grain, calendar, weekStart }: Cut): string {
  if (grain === undefined || grain === 'hour') return day;
  if (calendar === null) return truncateDateText(day, grain, weekStart);
  if (grain !== 'day' && grain !== 'week') return calendarStart(day, grain, calendar);
  return truncateDateText(day, grain, calendarWeekStart(calendar) ?? weekStart);
}

/** Every unit of a calendar of weeks is some of them long, every other one some months. */
function nextFirst(first: string, grain: Exclude<Grain, 'hour'>, cut: Cut): string {
  if (grain === 'day' || grain === 'week') return addUnits(first, 1, grain);
  if (cut.calendar?.kind !== '445') {
    return addUnits(first, { year: 12, quarter: 3, month: 1 }[grain], 'month');
  }
  let next = addUnits(first, 4, 'week');
  while (firstDay(next, cut) === first) next = addUnits(next, 1, 'week');
  return next;
}

function lastDay(day: string, cut: Cut): string {
  const { grain } = cut;
  if (grain === undefined || grain === 'hour') return day;
  return addUnits(nextFirst(firstDay(day, cut), grain, cut), -1, 'day');
}

/** The ends of the period a condition asks for, as days. */
function daysOf(
  filter: Filter,
  model: CubeModel,
  weekStart: number,
): { from?: string; to?: string } {
  if (!('op' in filter)) return {};
  const named = 'calendar' in filter ? filter.calendar : undefined;
  const cut: Cut = {
    grain: 'grain' in filter ? filter.grain : undefined,
    calendar: calendarOf(model, named),
    weekStart,
  };
  const ends = (first: unknown, last: unknown): { from?: string; to?: string } => {
    const [from, to] = [dayOf(first), dayOf(last)];
    return {
      ...(from === undefined ? {} : { from: firstDay(from, cut) }),
      ...(to === undefined ? {} : { to: lastDay(to, cut) }),
    };
  };
  switch (filter.op) {
    case 'between':
      return ends(filter.from, filter.to);
    case '=':
      return ends(filter.value, filter.value);
    case 'in': {
      const listedDays =
        'values' in filter ? filter.values.flatMap((value) => dayOf(value) ?? []) : [];
      listedDays.sort();
      return ends(listedDays[0], listedDays.at(-1));
    }
    case '>=':
      return ends(filter.value, undefined);
    case '<=':
      return ends(undefined, filter.value);
    case '<': {
      const behind = dayOf(filter.value);
      if (behind === undefined) return {};
      return { to: addUnits(firstDay(behind, cut), -1, 'day') };
    }
    default:
      return {};
  }
}

function previousMove(model: CubeModel, query: Query, over: string, entry: ShowEntry): Move {
  const conditions = conjuncts(query.where).filter((part) => 'of' in part && part.of === over);
  let [from, to]: (string | undefined)[] = [];
  for (const condition of conditions) {
    if ('op' in condition && condition.op === 'period')
      return relativeMove(condition.period, entry);
    const days = daysOf(condition, model, query.weekStart ?? 1);
    if (days.from !== undefined && (from === undefined || days.from > from)) from = days.from;
    if (days.to !== undefined && (to === undefined || days.to < to)) to = days.to;
  }
  if (from !== undefined && to !== undefined && from <= to) return spanMove(from, to);
  const chosen = chosenMove(model, query, over);
  if (chosen !== null) return chosen;
  const shown = shownPeriod(query, model, over);
  if (shown === null) throw refuse(entry, 'compare.noPeriod', { name: labelOf(model, over) });
  const { unit, calendar } = shown;
  const ofWeeks = calendarOf(model, calendar)?.kind === '445';
  if (ofWeeks && unit !== 'week' && unit !== 'day') {
    throw refuse(entry, 'compare.weeks', { name: labelOf(model, over) });
  }
  return movable(unit, 1, entry);
}

/** As far as the members chosen of a hierarchy or level of the date reach; the finest where several are. */
function chosenMove(model: CubeModel, query: Query, over: string): Move | null {
  const fields = new Set(fieldsOfDate(model, over));
  const chosen = conjuncts(query.where).flatMap((part) => {
    if (!('of' in part) || !fields.has(part.of)) return [];
    return chosenPeriods(model, part) ?? [];
  });
  const [finest] = chosen.sort(
    (a, b) => PERIOD_UNITS.indexOf(b.unit) - PERIOD_UNITS.indexOf(a.unit),
  );
  return finest === undefined ? null : { n: -finest.n, unit: finest.unit };
}

/** Names of a comparison's own measures; no identifier of a model begins so. */
const movedName = (index: number): string => `__moved_${index}`;
const shownName = (index: number): string => `__compared_${index}`;

function comparisonMeasures(
  model: CubeModel,
  query: Query,
  entry: ShowEntry,
  index: number,
): CalculatedMeasure[] {
  const { compare } = entry;
  if (compare === undefined) return [];
  const named = { ...entry, m: labelOf(model, entry.m) };
  const over = comparedDate(model, query, named);
  const move = compare.to === 'previous' ? previousMove(model, query, over, named) : compare.to;
  const [m, moved] = [`"${entry.m}"`, `"${movedName(index)}"`];
  const measure = model.measures.find(({ name }) => name === entry.m);
  const addsUp =
    measure !== undefined && 'agg' in measure && (measure.agg === 'sum' || measure.agg === 'count');
  const difference = addsUp
    ? `case when ${m} is null and ${moved} is null then null else coalesce(${m}, 0) - coalesce(${moved}, 0) end`
    : `${m} - ${moved}`;
  const calc = {
    value: moved,
    delta: difference,
    pctDelta: `(${difference}) / abs(${moved})`,
  }[compare.give];
  const shift: EndedShift = {
    ...{ over, n: move.n, unit: move.unit },
    ended: shownPeriod(query, model, over),
  };
  return [
    { name: movedName(index), hidden: true, calc: m, shift },
    { name: shownName(index), hidden: true, calc },
  ];
}

/** Index of the comparison that a measure's name refers to where nothing else shows it; -1: none. */
function comparedAlone(entries: readonly ShowEntry[], name: string): number {
  const isElsewhere = entries.some(
    ({ id, m, compare }) => id === name || (m === name && compare === undefined),
  );
  return isElsewhere ? -1 : entries.findIndex(({ m }) => m === name);
}

/**
 * A query whose comparisons with another period are measures of the model: each entry names its own.
 * @throws {BiError} `invalid.query.compare`
 */
export function withComparisons(
  model: CubeModel,
  query: Query,
): { model: CubeModel; query: Query } {
  const entries = query.measures.map((show) => (typeof show === 'string' ? { m: show } : show));
  const added = entries.flatMap((entry, index) => comparisonMeasures(model, query, entry, index));
  if (added.length === 0) return { model, query };
  const sorted = (axis: Axis): Axis => {
    const index = axis.sort === undefined ? -1 : comparedAlone(entries, axis.sort.by);
    if (axis.sort === undefined || index < 0) return axis;
    return { ...axis, sort: { ...axis.sort, by: shownName(index) } };
  };
  return {
    model: { ...model, measures: [...model.measures, ...added] },
    query: {
      ...query,
      rows: query.rows.map(sorted),
      columns: query.columns.map(sorted),
      measures: query.measures.map((show, index) =>
        typeof show === 'string' || show.compare === undefined
          ? show
          : { ...show, m: shownName(index) },
      ),
    },
  };
}
