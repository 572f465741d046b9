import type { CubeModel } from '@bi/contract/cube/cube';
import type { FilterTest, MemberKey } from '@bi/contract/query/query';
import { findDimension, levelsOf } from './model-fields';
import { periodUnit, type PeriodUnit } from './period-levels';

/** So many units of time. */
export interface PeriodLength {
  n: number;
  unit: PeriodUnit;
}

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const COUNTS = { year: 1, quarter: 4, month: 12 } as const;

/** Number of a member among those of its unit, in a year for quarters and months; null: its key does not say. */
function numberOf(key: MemberKey, unit: PeriodUnit): number | null {
  const text = String(key);
  if (unit === 'day' || unit === 'week') {
    return /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text.slice(0, 10)) / DAY_MS : null;
  }
  if (unit === 'year') return /^\d{4}(?!\d)/.test(text) ? Number(text.slice(0, 4)) : null;
  const dated = /^\d{4}-(\d{2})/.exec(text);
  const month = MONTHS.findIndex((name) => text.toLowerCase().startsWith(name)) + 1;
  if (unit === 'month') {
    const number = month > 0 ? month : Number(dated?.[1] ?? /^(\d{1,2})(月)?$/.exec(text)?.[1]);
    return number >= 1 && number <= 12 ? number - 1 : null;
  }
  if (dated !== null) return Math.floor((Number(dated[1]) - 1) / 3);
  const quarter = Number(/([1-4])\D*$/.exec(text)?.[1]);
  return Number.isNaN(quarter) ? null : quarter - 1;
}

/** Number of a period counted over all years, in one year where keys name none; null where keys do not say it. */
function placeOf(keys: readonly { key: MemberKey; unit: PeriodUnit }[]): number | null {
  const last = keys.at(-1);
  if (last === undefined) return null;
  const own = numberOf(last.key, last.unit);
  if (own === null || last.unit === 'year' || last.unit === 'day' || last.unit === 'week') {
    return own;
  }
  const above = keys.find(({ unit }) => unit === 'year');
  if (above === undefined) return (numberOf(last.key, 'year') ?? 0) * COUNTS[last.unit] + own;
  const year = numberOf(above.key, 'year');
  return year === null ? null : year * COUNTS[last.unit] + own;
}

/**
 * Length of the time from the first to the last period that a list of members leaves, of a hierarchy of
 * time or of a level of one; null where the condition leaves no such members. Where keys do not say
 * which period they are, the members are counted.
 */
export function chosenPeriods(model: CubeModel, test: FilterTest): PeriodLength | null {
  const paths = pathsOf(test);
  if (paths.length === 0) return null;
  const levels = levelsOf(model, test.of).map((name) => findDimension(model, name));
  const grain = 'grain' in test ? test.grain : undefined;
  if ('calendar' in test && test.calendar !== undefined) return null;
  const units = levels.map((level) => {
    if (grain !== undefined) return grain === 'hour' ? 'day' : grain;
    return level === null ? null : periodUnit(level);
  });
  const depth = Math.max(...paths.map(({ length }) => length));
  const unit = units[depth - 1] ?? null;
  if (unit === null || paths.some(({ length }) => length !== depth)) {
    return unevenPeriods(paths, units);
  }
  const places = paths.map((path) => placeOf(keysOf(path, units)));
  const known = places.filter((place) => place !== null);
  if (known.length < paths.length) return { n: paths.length, unit };
  const days = unit === 'week' ? 7 : 1;
  return { n: Math.round((Math.max(...known) - Math.min(...known)) / days) + 1, unit };
}

function pathsOf(test: FilterTest): readonly (readonly MemberKey[])[] {
  if ('paths' in test) {
    return test.op === 'in' && test.paths.every(({ length }) => length > 0) ? test.paths : [];
  }
  if (test.op === 'in' && 'values' in test) return test.values.map((key) => [key]);
  if (test.op === '=' && 'value' in test) return [[test.value]];
  if (test.op === 'between' && 'from' in test) return [[test.from], [test.to]];
  return [];
}

function keysOf(
  path: readonly MemberKey[],
  units: readonly (PeriodUnit | null)[],
): { key: MemberKey; unit: PeriodUnit }[] {
  return path.flatMap((key, depth) => {
    const unit = units[depth] ?? null;
    return unit === null ? [] : [{ key, unit }];
  });
}

/** Members of several levels: the time from the first to the last month that they hold. */
function unevenPeriods(
  paths: readonly (readonly MemberKey[])[],
  units: readonly (PeriodUnit | null)[],
): PeriodLength | null {
  const spans = paths.map((path): [number, number] | null => {
    const keys = keysOf(path, units);
    const unit = keys.at(-1)?.unit;
    const place = placeOf(keys);
    if (place === null || unit === undefined || unit === 'week' || unit === 'day') return null;
    const months = 12 / COUNTS[unit];
    return [place * months, (place + 1) * months];
  });
  const known = spans.filter((span) => span !== null);
  if (known.length < paths.length) return null;
  const months =
    Math.max(...known.map(([, end]) => end)) - Math.min(...known.map(([start]) => start));
  return { n: months, unit: 'month' };
}
