import { US_STATE_NAMES, usStateCode } from '@bi/olap/chart/geo/us-states';
import { spelled } from '../words/column-words';
import countries from './country-codes.json';

const frequentCountries = new Set(countries.frequent);

/** Codes of countries in capitals, of two and of three letters: ISO 3166-1, and those used for Kosovo. */
const COUNTRY_CODES: ReadonlySet<string> = new Set(Object.entries(countries.codes).flat());

/** Those of countries that many tables are about: some of them are found wherever countries are. */
const FREQUENT_COUNTRIES: ReadonlySet<string> = new Set(
  Object.entries(countries.codes)
    .filter(([two]) => frequentCountries.has(two))
    .flat(),
);

/** What the values of a place mean. */
export type Place = 'country' | 'us-state' | 'city' | 'postal-code' | 'latitude' | 'longitude';

let allNames: ReadonlySet<string> | null = null;

/** Names of every country, English and Chinese, in lower case. */
function countryNames(): ReadonlySet<string> {
  if (allNames) return allNames;
  const names = ['en', 'zh'].map(
    (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
  );
  const found = new Set<string>([
    'uk',
    'united states of america',
    'great britain',
    'russian federation',
    'russia',
    'south korea',
    'czech republic',
    '香港',
    '澳门',
    '台湾',
  ]);
  for (const code of COUNTRY_CODES) {
    if (code.length !== 2) continue;
    for (const name of names.flatMap((one) => one.of(code) ?? [])) found.add(name.toLowerCase());
  }
  allNames = found;
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

const COUNTRY = /country|nation|国/i;
const STATE = /state|province|州|省/i;

/** Whether a column's name speaks of countries or of their parts. */
export function mayBeRegion(name: string): boolean {
  return COUNTRY.test(name) || STATE.test(name) || /land|地区/i.test(name);
}

/** Whether a column's name speaks of parts of countries: states, provinces. */
export const namesState = (name: string): boolean => STATE.test(name);

const OTHER_CODES = /lang|locale|currenc|语言|语种|币/i;
const isCountry = (value: string): boolean =>
  COUNTRY_CODES.has(value.toUpperCase()) || countryNames().has(value.toLowerCase());
const isState = (value: string): boolean => usStateCode(value) !== null;

/**
 * The place some of a column's values mean, where nine in ten are listed; null for none. Where the
 * name speaks of neither countries nor states, the values must distinguish them from other short codes and
 * from names of people; codes that both could be are what the name says.
 */
export function placeByValues(values: readonly string[], name = ''): Place | null {
  const texts = values.map((value) => value.trim());
  if (texts.length < 2) return null;
  const most = (isPlace: (value: string) => boolean) =>
    texts.filter(isPlace).length >= texts.length * 0.9;
  if (mayBeRegion(name)) {
    const [state, country] = [most(isState), most(isCountry)];
    if (COUNTRY.test(name) && country) return 'country';
    return state ? 'us-state' : country ? 'country' : null;
  }
  if (OTHER_CODES.test(name)) return null;
  if (most(isState)) return speaksForStates(texts) ? 'us-state' : null;
  return most(isCountry) && speaksForCountries(texts) ? 'country' : null;
}

/** Values from which on short codes, and names, speak for themselves. */
const FEWEST_CODES = 5;
const FEWEST_NAMES = 3;
/** Names of places that are names of people, or of towns, as well. */
const SHARED = new Set(
  'chad,georgia,israel,jordan,montana,new york,virginia,washington'.split(','),
);
const CAPITALS = /^[A-Z]{2,3}$/;

const different = (values: readonly string[]): number => new Set(values).size;

function speaksForStates(values: readonly string[]): boolean {
  const codes = values.filter((value) => US_STATE_NAMES.has(value));
  const only = codes.filter((code) => !COUNTRY_CODES.has(code));
  if (different(codes) >= FEWEST_CODES && only.length >= 2) return true;
  return different(namesIn(values, isState)) >= FEWEST_NAMES;
}

function speaksForCountries(values: readonly string[]): boolean {
  const codes = values.filter((value) => CAPITALS.test(value) && COUNTRY_CODES.has(value));
  const needed = codes.every(({ length }) => length === 3) ? FEWEST_NAMES : FEWEST_CODES;
  const frequent = codes.filter((code) => FREQUENT_COUNTRIES.has(code));
  if (different(codes) >= needed && frequent.length * 2 >= codes.length) return true;
  return different(namesIn(values, isCountry)) >= FEWEST_NAMES;
}

/** Values written out that are places and nothing else. */
const namesIn = (values: readonly string[], isPlace: (value: string) => boolean): string[] =>
  values.filter(
    (value) =>
      isPlace(value) &&
      !SHARED.has(value.toLowerCase()) &&
      (value.length > 3 || /\p{Script=Han}/u.test(value)),
  );
