import type { AlertBody, AlertDay, AlertSubject } from '@bi/contract/delivery/alert';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { namesInQuery } from '../query/names-in-query';
import { stepAlert, type AlertPlace } from './alert-step';
import type { Observation } from './observe';

const DAY_MS = 86_400_000;

/** What was found with the data up to the end of a day. */
export interface DayFound {
  /** YYYY-MM-DD */
  day: string;
  found: Observation;
}

/** Date by which a question is limited to a day: one that it uses, else the first of the cube; null: there is none. */
export function dateOf(model: CubeModel, query: Query): string | null {
  const dates = model.dimensions.filter(({ type }) => type === 'date' || type === 'timestamp');
  const used = new Set(namesInQuery(query));
  const levelsUsed = model.hierarchies.flatMap(({ name, levels }) =>
    used.has(name) ? levels : [],
  );
  for (const name of levelsUsed) used.add(name);
  const date = dates.find(({ name }) => used.has(name)) ?? dates.find(({ hidden }) => !hidden);
  return (date ?? dates[0])?.name ?? null;
}

/** The question as it was at the end of a day: of rows up to it, and with it as its now. @param day YYYY-MM-DD */
export function askedOnDay(query: Query, date: string, day: string): Query {
  const until = { of: date, grain: 'day', op: '<=', value: day } as const;
  const { where } = query;
  const conditions = where === undefined ? [] : 'and' in where ? where.and : [where];
  return { ...query, where: { and: [...conditions, until] }, asOf: `${day}T23:59:59Z` };
}

/** The same number asked without the other measures, where no order, Top-N or condition may need them. */
export function onlyMeasure(subject: AlertSubject): AlertSubject {
  const { query, measure } = subject;
  const shown = query.measures[measure];
  const isPlain = [...query.rows, ...query.columns].every(({ sort, top }) => !sort && !top);
  if (shown === undefined || !isPlain || (query.having ?? []).length > 0) return subject;
  return { ...subject, query: { ...query, measures: [shown] }, measure: 0 };
}

/** The last days, the earliest first. @param last YYYY-MM-DD, inclusive */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  );
}

/**
 * On which days somebody would have been notified, had the alert been checked at the end of each. The first day is
 * only compared with, and is not among them.
 */
export function firedDays(
  alert: Pick<AlertBody, 'condition' | 'repeat'>,
  all: readonly DayFound[],
): AlertDay[] {
  const [first, ...days] = all;
  if (first === undefined) return [];
  let place: AlertPlace = stepAlert(
    { ...alert, back: false },
    { state: 'new', memory: {} },
    first.found,
  );
  return days.map(({ day, found }) => {
    const step = stepAlert({ ...alert, back: false }, place, found);
    place = step;
    return { day, value: found.value, fires: step.outcome === 'triggered' };
  });
}
