import { usStateCode } from '@bi/olap/chart/geo/us-states';

/** What the values of a place stand for. */
export type Place = 'country' | 'us-state' | 'city' | 'postal-code' | 'latitude' | 'longitude';

let known: ReadonlySet<string> | null = null;

/** Names and two-letter codes of every country, in lower case. */
function countries(): ReadonlySet<string> {
  if (known) return known;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const found = new Set<string>([
    'usa',
    'united states of america',
    'uk',
    'great britain',
    'russia',
    'south korea',
    'czech republic',
  ]);
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      const name = names.of(code);
      if (name === undefined) continue;
      found.add(code.toLowerCase());
      found.add(name.toLowerCase());
    }
  }
  known = found;
  return found;
}

const byName: readonly [RegExp, Place][] = [
  [/(^|_)(lat|latitude)$/i, 'latitude'],
  [/(^|_)(lon|lng|long|longitude)$/i, 'longitude'],
  [/(^|_)(zip|zipcode|zip_code|postal_code|postcode)$/i, 'postal-code'],
  [/(^|_)(city|town|municipality)(_name)?$/i, 'city'],
];

/** The place a column's name alone speaks for; null for none. */
export function placeByName(name: string): Place | null {
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

/** Whether a column's name lets its values be looked at: only then are they read. */
export function mayBeRegion(name: string): boolean {
  return /state|province|country|nation|land/i.test(name);
}

/** The place some of a column's values stand for, where nine in ten are known; null for none. */
export function placeByValues(values: readonly string[]): Place | null {
  const share = (isKnown: (value: string) => boolean) =>
    values.filter(isKnown).length / values.length;
  if (values.length < 2) return null;
  if (share((value) => usStateCode(value) !== null) >= 0.9) return 'us-state';
  return share((value) => countries().has(value.trim().toLowerCase())) >= 0.9 ? 'country' : null;
}
