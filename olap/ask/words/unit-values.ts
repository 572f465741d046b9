/** Units of time by the names of units in the lexicon, in minutes, with how labels say each. */
const TIMES: readonly (readonly [unit: string, label: RegExp, minutes: number])[] = [
  ['s', /\((?:s|sec|seconds)\)|\bseconds?\b|秒/i, 1 / 60],
  ['min', /\((?:min|mins|minutes)\)|\bminutes?\b|\bmins?\b|分钟/i, 1],
  ['h', /\((?:h|hrs|hours)\)|\bhours?\b|\bhrs\b|小时|工时/i, 60],
  ['d', /\((?:d|days)\)|\bdays?\b|天/i, 60 * 24],
];
/** Long spans, in months. */
const SPANS: readonly (readonly [unit: string, label: RegExp, months: number])[] = [
  ['mo', /\((?:months)\)|\bmonths?\b|月数|个月|（月）|\(月\)/i, 1],
  ['y', /\((?:years|yrs)\)|\byears?\b|年限|工龄|司龄|教龄|驾龄|年数|（年）|\(年\)/i, 12],
];
const IN_TEN_THOUSANDS = /万元?[）)]?$|（万元?）|\(万元?\)|万元/;
const TEN_THOUSAND = 1e4;
const MAX_DIGITS = 12;

const FAMILIES = [TIMES, SPANS];

/** How many of the unit of a label one of a unit is: 60 for hours of minutes; null: they have nothing in common. */
export function unitFactor(label: string, unit: string): number | null {
  for (const family of FAMILIES) {
    const said = family.find(([name]) => name === unit);
    const own = family.find(([, of]) => of.test(label));
    if (said !== undefined && own !== undefined) return said[2] / own[2];
  }
  return null;
}

/**
 * A number as the values of a label have it: two hours of a label in minutes are 120, 200万 of one in 万元 are 200. Numbers
 * without a unit, or in one that the label says nothing of, are as they are.
 */
export function valueInUnit(label: string, unit: string, value: number): number {
  if (IN_TEN_THOUSANDS.test(label) && value >= TEN_THOUSAND) return value / TEN_THOUSAND;
  const factor = unitFactor(label, unit);
  return factor === null ? value : Number((value * factor).toPrecision(MAX_DIGITS));
}
