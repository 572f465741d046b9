import type { AggregateMeasure } from '@bi/contract/cube';
import { tableStem } from './join-candidates';
import type { ColumnProfile, TableProfile } from './column-profile';
import { nameParts, pluralOf } from './paired-names';
import { columnExpression, identifierOf, readableLabel } from './readable-names';

const NUMBERS = new Set(['integer', 'decimal', 'double']);
/** Whole numbers that name something: no sum of them means anything. */
const NAMING =
  /(^|_)(id|key|code|no|nr|num|number|zip|postal|postcode|year|month|quarter|week|weekday|day|hour|minute|fips|lat|latitude|lon|lng|longitude|rank|level|version)(_|$)/i;
/** Names of values of which the mean is asked, not the sum. */
const MEAN =
  /rate|ratio|percent|pct|share|avg|average|mean|price|age|score|temperature|delay|duration|rating|index|speed|height|altitude|elevation/i;
const AMOUNT =
  /quantity|qty|count|amount|units|cost|price|total|revenue|sales|value|distance|weight/i;
const SHARE = /rate|ratio|percent|pct|share/i;
/** Different values up to which a whole number that names no amount is a category. */
const FEW = 31;

/** Whether a column's name says that its values name something. */
export const namesKey = (name: string): boolean => NAMING.test(spelled(name));
/** Whether a column's name speaks of an amount or of something whose mean is asked. */
export const namesAmount = (name: string): boolean => AMOUNT.test(name) || MEAN.test(name);

const spelled = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2');

/** Whether a column of a fact is looked at rather than counted. */
export function isCategory({ column, distinct }: ColumnProfile, { rows }: TableProfile): boolean {
  const { name, type } = column;
  if (distinct === 0 || type === 'other') return false;
  if (!NUMBERS.has(type)) return distinct > 1 || rows <= 1;
  if (type !== 'integer' || distinct === rows) return false;
  return NAMING.test(name) || (distinct <= FEW && !AMOUNT.test(name) && !MEAN.test(name));
}

/**
 * Measures of a fact: its rows, its amounts with their formats, and how many different keys it has.
 * `placed` columns say where its rows stand and are no amounts.
 */
export function generateMeasures(
  fact: TableProfile,
  keys: ReadonlySet<string>,
  free: (wanted: string) => string,
  placed: ReadonlySet<string> = new Set(),
): AggregateMeasure[] {
  const stem = tableStem(fact.table.name);
  const plural = /s$/i.test(stem);
  const label = plural ? readableLabel(stem) : 'Rows';
  const count: AggregateMeasure = {
    name: free(plural ? identifierOf(stem) : 'row_count'),
    agg: 'count',
    label,
    format: '#,##0',
  };
  const amounts = fact.columns.filter(
    (profile) =>
      NUMBERS.has(profile.column.type) &&
      profile.distinct > 0 &&
      !keys.has(profile.column.name) &&
      !placed.has(profile.column.name) &&
      !NAMING.test(profile.column.name) &&
      !isCategory(profile, fact) &&
      profile.distinct !== (profile.column.type === 'integer' ? fact.rows : -1),
  );
  return [
    count,
    ...amounts.map((profile) => amountMeasure(profile, free)),
    ...fact.columns
      .filter((profile) => isForeign(profile, fact, keys) && !placed.has(profile.column.name))
      .map((profile) => differentMeasure(profile, free)),
  ];
}

function amountMeasure(
  { column, scale }: ColumnProfile,
  free: (wanted: string) => string,
): AggregateMeasure {
  const agg = MEAN.test(column.name) ? 'avg' : 'sum';
  const label = readableLabel(column.name);
  const identifier = identifierOf(column.name);
  const digits = decimals(column.type, scale ?? column.scale ?? 2, agg);
  const starts = /^(average|mean)\b/i.test(label);
  return {
    name: free(agg === 'avg' && !starts ? `average_${identifier}` : identifier),
    agg,
    expr: columnExpression(column.name),
    label: agg === 'avg' && !starts ? `Average ${inText(label)}` : label,
    format: SHARE.test(column.name) && column.type === 'double' ? '0.0%' : `#,##0${digits}`,
    ...(column.type === 'double' && scale !== null ? { scale } : {}),
  };
}

/** Decimal places a format shows. */
function decimals(type: string, scale: number, agg: string): string {
  if (agg === 'avg') return '.0';
  if (type === 'integer' || scale === 0) return '';
  return `.${'0'.repeat(Math.min(scale, 2))}`;
}

/** A column that points at something else: worth counting how many different ones there are. */
function isForeign(
  { column: { name, type }, distinct }: ColumnProfile,
  { rows }: TableProfile,
  keys: ReadonlySet<string>,
): boolean {
  if (distinct < 2 || distinct === rows) return false;
  return (
    keys.has(name) ||
    (/(_id|_key|id|_code)$/.test(name) && (type === 'integer' || type === 'string'))
  );
}

function differentMeasure(
  { column }: ColumnProfile,
  free: (wanted: string) => string,
): AggregateMeasure {
  const { stem: own, kind } = nameParts(column.name);
  const stem = kind === 'key' && own !== '' ? own : column.name;
  return {
    name: free(`${identifierOf(stem)}_count`),
    agg: 'distinct',
    expr: columnExpression(column.name),
    label: `Different ${pluralOf(inText(readableLabel(stem)))}`.slice(0, 120),
    format: '#,##0',
  };
}

/** A label inside a longer one: its first letter is small, but of words that are written large. */
const inText = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
