import type { ProfiledColumn } from '../profile/profiled-column';
import { isNumber, isIntegerColumn } from '../columns/column-roles';
import { spelled } from '../words/column-words';

/** Two columns of one table that say where something is. */
export interface CoordinatePair {
  /** what both are called besides, `pickup` of `pickup_lat` and `pickup_lng`; '' for nothing */
  stem: string;
  latitude: ProfiledColumn;
  longitude: ProfiledColumn;
}

/** Most pairs of one table. */
const MAX_PAIRS = 4;
const SIDES = [
  ['latitude', /^(lat|latitude|纬度|北纬)$/, 90],
  ['longitude', /^(lon|lng|long|longitude|经度|东经)$/, 180],
] as const;
const GLUED = /^(.+?)(latitude|longitude|lat|long|lng|lon)$/;
const IN_FULL = /latitude|longitude|纬|经/;
const CHINESE = /^(.*?)(纬度|经度|北纬|东经)$/;

interface Side {
  side: 'latitude' | 'longitude';
  stem: string;
  /** whether it is written out */
  isFull: boolean;
}

/** The side a column's name speaks for, with what else it says; null for none. */
function sideOf(name: string): Side | null {
  const words = spelled(name)
    .replace(/([a-z])(\d+)(?=_|$)/g, '$1_$2')
    .split('_')
    .filter((word) => word !== '');
  for (const parts of [words, glued(words)]) {
    for (const [side, pattern] of SIDES) {
      const at = parts.findIndex((word) => pattern.test(word));
      if (at < 0) continue;
      const stem = parts.filter((_, index) => index !== at).join('_');
      return { side, stem, isFull: IN_FULL.test(parts[at] ?? '') };
    }
  }
  return null;
}

/** `reclat` and `门店纬度` as two words. */
function glued(words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const found = CHINESE.exec(word) ?? GLUED.exec(word);
    return found ? [found[1] ?? '', found[2] ?? ''].filter((part) => part !== '') : [word];
  });
}

/** Whether all values of a column are degrees of a side. */
function isWithin({ range }: ProfiledColumn, side: Side['side']): boolean {
  const most = SIDES.find(([name]) => name === side)?.[2] ?? 0;
  return range !== null && range.low >= -most && range.high <= most;
}

/**
 * Pairs of columns that are called latitude and longitude of the same thing and hold nothing but
 * degrees, both written out or both short. Short names (`lat`, `long`) are also those of other things:
 * of them one at least has fractions. A pair of zeros is none.
 */
export function coordinatePairs(columns: readonly ProfiledColumn[]): CoordinatePair[] {
  const sides = columns.flatMap((profile) => {
    const found = isNumber(profile) ? sideOf(profile.column.name) : null;
    return found && isWithin(profile, found.side) ? [{ profile, ...found }] : [];
  });
  return sides
    .filter(({ side }) => side === 'latitude')
    .flatMap(({ profile: latitude, stem, isFull }): CoordinatePair[] => {
      const other = sides.find(
        (one) => one.side === 'longitude' && one.stem === stem && one.isFull === isFull,
      );
      if (!other) return [];
      const both = [latitude, other.profile];
      const isShort = !isFull && both.every(isIntegerColumn);
      const isZero = both.every(({ range }) => range?.low === 0 && range.high === 0);
      return isShort || isZero ? [] : [{ stem, latitude, longitude: other.profile }];
    })
    .filter(({ stem }, index, all) => all.findIndex((one) => one.stem === stem) === index)
    .slice(0, MAX_PAIRS);
}

/** Names of the columns of some pairs. */
export const coordinateColumns = (pairs: readonly CoordinatePair[]): ReadonlySet<string> =>
  new Set(
    pairs.flatMap(({ latitude, longitude }) => [latitude.column.name, longitude.column.name]),
  );
