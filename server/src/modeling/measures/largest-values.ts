import type { AggregateMeasure } from '@bi/contract/cube';
import type { ModelNaming } from '../fields/field-naming';
import { longestTexts } from '../names/derived-texts';
import { averagesFolder, largestLabel } from '../names/generated-texts';
import { identifierOf } from '../names/readable-names';
import { spelledOut } from '../words/column-words';

/** What is called as something that lasts: how long each row took, not what customers had of it. */
const LASTS =
  /(?:^|_)(?:duration|minutes|mins|min|hours|days|nights|seconds|sec)$|(?:^|_)duration(?:_|$)/;
const OF_MANY = /(?:^|_)(?:customers?|man|person|passengers?|students?|guests?|total)(?:_|$)/;

/**
 * The largest single values of sums; of what lasts also called the longest. `rows` are what people call one of the rows,
 * `plainNames` the columns of the table.
 */
export function largestValues(
  sums: readonly AggregateMeasure[],
  { plainNames, rows }: { plainNames: readonly string[]; rows: readonly string[] },
  { free, around }: ModelNaming,
): AggregateMeasure[] {
  const isLasting = ({ agg, expr = '' }: AggregateMeasure): boolean => {
    const name = spelledOut(expr.replaceAll('"', ''), around);
    return agg === 'sum' && LASTS.test(name) && !OF_MANY.test(name);
  };
  const lasting = sums.filter(isLasting);
  return sums.flatMap((one) =>
    largest(one, plainNames, free).map((found) =>
      isLasting(one)
        ? { ...found, ...longestTexts(one.label ?? '', lasting.length === 1 ? rows : []) }
        : found,
    ),
  );
}

/** The largest single value of an amount, of which a question for the biggest one is; none of a count. */
function largest(
  { agg, expr, label = '', format }: AggregateMeasure,
  columns: readonly string[],
  free: (wanted: string) => string,
): AggregateMeasure[] {
  if (agg !== 'sum' || expr === undefined) return [];
  const name = free(`largest_${identifierOf(expr.replaceAll('"', ''))}`);
  const folder = averagesFolder(columns);
  return [
    {
      name,
      agg: 'max',
      expr,
      label: largestLabel(label),
      ...(format === undefined ? {} : { format }),
      folder,
    },
  ];
}
