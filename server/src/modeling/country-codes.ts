import countries from './country-codes.json';

const frequent = new Set(countries.frequent);

/** Codes of countries in capitals, of two and of three letters: ISO 3166-1, and those used for Kosovo. */
export const COUNTRY_CODES: ReadonlySet<string> = new Set(Object.entries(countries.codes).flat());

/** Those of countries that many tables are about: some of them are found wherever countries are. */
export const FREQUENT_COUNTRIES: ReadonlySet<string> = new Set(
  Object.entries(countries.codes)
    .filter(([two]) => frequent.has(two))
    .flat(),
);
