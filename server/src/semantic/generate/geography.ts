import { usStateCode } from '@bi/olap/chart/geo/us-states';
import { spelled } from './column-words';

/** What the values of a place stand for. */
export type Place = 'country' | 'us-state' | 'city' | 'postal-code' | 'latitude' | 'longitude';

let known: ReadonlySet<string> | null = null;

/** Names, English and Chinese, and two-letter codes of every country, in lower case. */
function countries(): ReadonlySet<string> {
  if (known) return known;
  const names = ['en', 'zh'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  const found = new Set<string>([
    'usa',
    'united states of america',
    'uk',
    'great britain',
    'russia',
    'south korea',
    'czech republic',
    '香港',
    '澳门',
    '台湾',
  ]);
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      for (const name of names.flatMap((one) => one.of(code) ?? [])) {
        found.add(code.toLowerCase());
        found.add(name.toLowerCase());
      }
    }
  }
  known = found;
  return found;
}

const byName: readonly [RegExp, Place][] = [
  [/(^|_)(lat|latitude)$|纬度$/i, 'latitude'],
  [/(^|_)(lon|lng|long|longitude)$|经度$/i, 'longitude'],
  [/(^|_)(zip|zipcode|zip_code|postal_code|postcode)$|邮编$|邮政编码$/i, 'postal-code'],
  [/(^|_)(city|town|municipality)(_name)?$|城市(名|名称)?$|[^市]市$|^市$/i, 'city'],
];

/** The place a column's name alone speaks for; null for none. */
export function placeByName(name: string): Place | null {
  return byName.find(([pattern]) => pattern.test(spelled(name)))?.[1] ?? null;
}

/** Whether a column's name lets its values be looked at: only then are they read. */
export function mayBeRegion(name: string): boolean {
  return /state|province|country|nation|land|国|州|省|地区/i.test(name);
}

/** The place some of a column's values stand for, where nine in ten are known; null for none. */
export function placeByValues(values: readonly string[]): Place | null {
  const share = (isKnown: (value: string) => boolean) =>
    values.filter(isKnown).length / values.length;
  if (values.length < 2) return null;
  if (share((value) => usStateCode(value) !== null) >= 0.9) return 'us-state';
  return share((value) => countries().has(value.trim().toLowerCase())) >= 0.9 ? 'country' : null;
}
