import type { AggregateMeasure } from '@bi/contract/cube/cube';
import type { ModelNaming } from '../fields/field-naming';
import { longestTexts } from '../names/derived-texts';
import { averagesFolder, spanLabel, withoutAverage } from '../names/generated-texts';
import { identifierOf } from '../names/readable-names';
import { isChinese, spelledOut } from '../words/column-words';

const END_NAMES = { max: 'largest', min: 'smallest' } as const;

/** What is called as something that lasts: how long each row took, not what customers had of it. */
const LASTS =
  /(?:^|_)(?:duration|minutes|mins|min|hours|days|nights|seconds|sec)$|(?:^|_)duration(?:_|$)/;
const OF_MANY = /(?:^|_)(?:customers?|man|person|passengers?|students?|guests?|total)(?:_|$)/;

/**
 * The largest single values of sums, and the smallest; of what lasts also called the longest. `rows` are what people call one of the rows,
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
  const summed = new Set(sums.flatMap(({ agg, expr }) => (agg === 'sum' ? [expr] : [])));
  return sums.flatMap((one) =>
    ends(one, { plainNames, isTwice: one.agg === 'avg' && summed.has(one.expr) }, free).map(
      (found) =>
        isLasting(one) && found.agg === 'max'
          ? { ...found, ...longestTexts(one.label ?? '', lasting.length === 1 ? rows : []) }
          : found,
    ),
  );
}

/**
 * The largest and the smallest single value of an amount, of which a question for the biggest one is; none of a count, nor
 * of the mean of what is added up, too (`isTwice`).
 */
function ends(
  { agg, expr, label: full = '', format }: AggregateMeasure,
  { plainNames: columns, isTwice }: { plainNames: readonly string[]; isTwice: boolean },
  free: (wanted: string) => string,
): AggregateMeasure[] {
  if ((agg !== 'sum' && agg !== 'avg') || isTwice || expr === undefined) return [];
  // a column of means says so itself: the largest of avg_temp is the largest average
  const isOwn = /^_?(?:avg|average|mean|平均)/i.test(expr.replaceAll('"', ''));
  const label = agg === 'avg' && !isOwn ? withoutAverage(full) : full;
  return (['max', 'min'] as const).map((end) => ({
    name: free(`${END_NAMES[end]}_${identifierOf(expr.replaceAll('"', ''))}`),
    agg: end,
    expr,
    label: spanLabel(end, label, isChinese(label)),
    ...(format === undefined ? {} : { format }),
    folder: averagesFolder(columns),
  }));
}
