import type { CubeModel, Dimension } from '@bi/contract/cube/cube';
import type { Axis, Grain, MemberPath, Query } from '@bi/contract/query/query';
import { findDimension, levelsOf } from './model-fields';
import { pathKey, pathPrefixes } from './member-path';

/** A unit of time that dates are cut to. */
export type PeriodUnit = Exclude<Grain, 'hour'>;

/** Coarsest first. */
export const PERIOD_UNITS: readonly PeriodUnit[] = ['year', 'quarter', 'month', 'week', 'day'];

const NAMED: readonly [unit: PeriodUnit, name: RegExp, zh: RegExp][] = [
  ['year', /(^|[ _-])years?$/, /(年|年份)$/],
  ['quarter', /(^|[ _-])quarters?$/, /季度$/],
  ['month', /(^|[ _-])months?$/, /(月|月份)$/],
  ['week', /(^|[ _-])weeks?$/, /周$/],
  ['day', /(^|[ _-])(days?|dates?)$/, /(日|日期)$/],
];

/**
 * Unit of time that the members of a dimension follow each other by: that it is called after, or, for
 * a date that is called after none, the day. null: they are no periods.
 */
export function periodUnit({ name, label = '', type }: Dimension): PeriodUnit | null {
  const words = [name.replace(/([a-z])([A-Z])/g, '$1 $2'), label].map((text) => text.toLowerCase());
  const named = NAMED.find(([, english, chinese]) =>
    words.some((text) => !/[ _-]of[ _-]/.test(text) && (english.test(text) || chinese.test(text))),
  );
  if (named !== undefined) return named[0];
  return type === 'date' || type === 'timestamp' ? 'day' : null;
}

const WORDS = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*/g;

/** Whether a dimension is read from the date `over`, or from a table that is joined by it. */
export function followsDate(model: CubeModel, of: string, over: string): boolean {
  if (of === over) return true;
  const together = model.hierarchies.some(
    ({ levels }) => levels.includes(of) && levels.includes(over),
  );
  if (together) return true;
  const column = expressionOf(model, over);
  const read: string[] = expressionOf(model, of).match(WORDS) ?? [];
  return read.some((word) => {
    if (word === column) return true;
    const join = model.joins.find(({ name }) => name === word.split('.')[0]);
    return join?.from === undefined && join?.on.some(([left]) => left === column) === true;
  });
}

function expressionOf(model: CubeModel, name: string): string {
  return (findDimension(model, name)?.expr ?? name).trim();
}

/** How the dates of an axis field are cut. */
export interface ShownPeriod {
  unit: PeriodUnit;
  /** name of the calendar that the unit follows */
  calendar?: string;
}

/** Number of levels of an axis field that its open members and its set make visible. */
function depthInSight({ sets = [] }: Query, model: CubeModel, axis: Axis): number {
  const { expand = 1 } = axis;
  const shown =
    expand === 'all' ? levelsOf(model, axis.of).length : typeof expand === 'number' ? expand : 1;
  const set = sets.find(({ name }) => name === axis.set)?.paths ?? [];
  const listed = set.flatMap((path) => pathPrefixes(path.slice(0, -1)));
  const open = new Set(
    [...(Array.isArray(axis.expand) ? axis.expand : []), ...listed].map(pathKey),
  );
  const reached = [...open].map((key) => JSON.parse(key) as MemberPath);
  const whole = reached.filter((path) => pathPrefixes(path).every((one) => open.has(pathKey(one))));
  return Math.max(shown, 1 + Math.max(0, ...whole.map(({ length }) => length)));
}

function ofAxis(query: Query, model: CubeModel, axis: Axis, over: string): ShownPeriod[] {
  const { of, grain, calendar } = axis;
  if (grain !== undefined) {
    if (!followsDate(model, of, over)) return [];
    return [
      { unit: grain === 'hour' ? 'day' : grain, ...(calendar !== undefined && { calendar }) },
    ];
  }
  const levels = levelsOf(model, of).slice(0, depthInSight(query, model, axis));
  return levels.flatMap((level) => {
    const dimension = findDimension(model, level);
    const unit = dimension === null ? null : periodUnit(dimension);
    return unit !== null && followsDate(model, level, over) ? [{ unit }] : [];
  });
}

/**
 * The finest periods of the date `over` that are on rows or columns, its own or those of levels made
 * of it; null where none do.
 */
export function shownPeriod(query: Query, model: CubeModel, over: string): ShownPeriod | null {
  const shown = [...query.rows, ...query.columns].flatMap((axis) =>
    ofAxis(query, model, axis, over),
  );
  const place = ({ unit }: ShownPeriod): number => PERIOD_UNITS.indexOf(unit);
  return shown.reduce<ShownPeriod | null>(
    (finest, one) => (finest === null || place(one) > place(finest) ? one : finest),
    null,
  );
}

/** Names of the fields whose conditions may say which periods of the date `over` are asked for. */
export function fieldsOfDate(model: CubeModel, over: string): string[] {
  const levels = model.dimensions.filter(
    (one) => one.name !== over && periodUnit(one) !== null && followsDate(model, one.name, over),
  );
  const hierarchies = model.hierarchies.filter(({ name }) =>
    levelsOf(model, name).some(
      (level) => level === over || levels.some((one) => one.name === level),
    ),
  );
  return [...hierarchies, ...levels].map(({ name }) => name);
}
