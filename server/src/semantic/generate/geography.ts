/** What the values of a place stand for. */
export type Place = 'country' | 'us-state' | 'city' | 'postal-code' | 'latitude' | 'longitude';

const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|District of Columbia|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Puerto Rico|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const CODES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA WA WV WI WY';
const states = new Set([...STATES.split('|'), ...CODES.split(' ')].map((one) => one.toLowerCase()));

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
  const share = (set: ReadonlySet<string>) =>
    values.filter((value) => set.has(value.trim().toLowerCase())).length / values.length;
  if (values.length < 2) return null;
  if (share(states) >= 0.9) return 'us-state';
  return share(countries()) >= 0.9 ? 'country' : null;
}
