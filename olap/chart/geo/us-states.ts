const NAMES =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming';

/** Names of the states of the US, the District of Columbia and Puerto Rico by two-letter code. */
export const US_STATE_NAMES: ReadonlyMap<string, string> = new Map(
  NAMES.split('|').map((one) => [one.slice(0, 2), one.slice(3)]),
);

const codes = new Map(
  [...US_STATE_NAMES].flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
    [`us-${code.toLowerCase()}`, code],
  ]),
);

/** Two-letter code of a state given by its name or code, in any case; null for anything else. */
export function usStateCode(value: unknown): string | null {
  return typeof value === 'string' ? (codes.get(value.trim().toLowerCase()) ?? null) : null;
}
