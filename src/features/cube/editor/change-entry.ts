import { entryValue, withValue, type ModelEntry } from './model-path';
import type { PartField } from './part-field';

const isEmpty = (value: unknown): boolean =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * An entry with another value of one of its properties. A needed property keeps its place when it is
 * emptied; what it holds with others (`semi.over`) begins and ends with it; a choice that gives other
 * properties no meaning takes them away.
 */
export function changeEntry(entry: ModelEntry, field: PartField, value: unknown): ModelEntry {
  const { path, needed, starts } = field;
  const [holder = '', leaf] = path.split('.');
  if (path === 'kind') return calendarOfKind(entry, String(value));
  if (path === 'agg') return aggregatedBy(entry, String(value));
  if (starts && leaf !== undefined) {
    if (isEmpty(value)) return withValue(entry, holder, undefined);
    if (entry[holder] === undefined) return { ...entry, [holder]: { [leaf]: value, ...starts } };
  }
  if (needed && isEmpty(value)) return withNeeded(entry, path, value);
  return withValue(entry, path, value);
}

function withNeeded(entry: ModelEntry, path: string, value: unknown): ModelEntry {
  const empty = value ?? '';
  const [step = '', rest] = path.split('.');
  if (rest === undefined) return { ...entry, [step]: empty };
  return { ...entry, [step]: { ...(entry[step] as ModelEntry), [rest]: empty } };
}

/** A measure put together otherwise, without what only goes with the way before. */
function aggregatedBy(entry: ModelEntry, agg: string): ModelEntry {
  const { p, keys, scale, semi, ...rest } = entry;
  const added = agg === 'sum' || agg === 'avg';
  return {
    ...rest,
    agg,
    ...(agg === 'percentile' ? { p: p ?? 0.5 } : {}),
    ...(agg === 'distinct' && keys !== undefined ? { keys } : {}),
    ...(added && scale !== undefined ? { scale } : {}),
    ...(agg !== 'percentile' && semi !== undefined ? { semi } : {}),
  };
}

/** A calendar of the other kind, with the properties that kind needs. */
function calendarOfKind({ name, label }: ModelEntry, kind: string): ModelEntry {
  const named = label === undefined ? { name } : { name, label };
  return kind === '445'
    ? { ...named, kind, weeks: '445', endMonth: 1, lastWeekday: 6, end: 'nearest' }
    : { ...named, kind, startMonth: 7, namedBy: 'end' };
}

/** The same measure, read from rows or calculated. */
export function measureOfKind(entry: ModelEntry, calculated: boolean): ModelEntry {
  const { agg: _a, expr, keys: _k, where: _w, scale: _s, of: _o, p: _p, semi: _m, ...mine } = entry;
  if (calculated) return { ...mine, calc: typeof expr === 'string' ? expr : '' };
  const { calc: _c, at: _at, shift: _shift, ...rest } = entry;
  return { ...rest, agg: 'count' };
}

/** Whether a property is shown: it means something for the entry, or it is there. */
export function isShownEntry(field: PartField, entry: ModelEntry): boolean {
  return (
    field.when === undefined || field.when(entry) || entryValue(entry, field.path) !== undefined
  );
}
