import type { AggregateMeasure } from '@bi/contract/cube/cube';
import type { ModelNaming } from '../fields/field-naming';
import { outstandingTexts } from '../names/derived-texts';
import { isChinese, spelledOut } from '../words/column-words';

const PAID = /(^|_)(paid|collected)(_|$)/;
/** What somebody is to pay, before what it is for or behind it. */
const CHARGED = /(^|_)(assessed|billed|invoiced|charged|levied|levy)(_|$)/;
/** All of a document, next to what was paid of it. */
const TOTAL = /(^|_)(?:grand_)?total(_|$)/;
const AMOUNT = /(^|_)amount(_|$)/;
/** Columns that say what is left to pay, and what is taken off it otherwise. */
const SAID =
  /(^|_)(outstanding|unpaid|open_amount|balance|remaining|owing|owed|amount_due|due_amount|arrears|waived|written_off|write_off|credited)(_|$)/;
/** What is counted or lasts is not paid off. */
const NO_MONEY = /(^|_)(quantity|count|units|hours|minutes|days|points|kwh|weight)(_|$)/;

/** A name without one of its words. */
const without = (name: string, word: RegExp): string =>
  name.replace(word, '_').replace(/^_+|_+$/g, '');

/** Whether what is charged and what was paid speak of one amount: `fine_assessed` of `fine_paid`, `total_usd` of `amount_paid_usd`. */
function isOfSame(charged: string, paid: string): boolean {
  const of = without(paid, PAID);
  if (of !== '' && charged === of) return true;
  if (CHARGED.test(charged) && without(charged, CHARGED) === of) return true;
  return TOTAL.test(charged) && without(charged, TOTAL) === without(of, AMOUNT).replace(/^_/, '');
}

/**
 * What is left to pay of what was charged, row by row: of a table with just one amount of each that speak of the same, and no
 * column that says so, or what was waived.
 */
export function outstandingMeasures(
  measures: readonly AggregateMeasure[],
  columns: readonly string[],
  { free, around }: ModelNaming,
): AggregateMeasure[] {
  if (columns.some((column) => isChinese(column) || SAID.test(spelledOut(column, around))))
    return [];
  const sums = measures
    .filter(({ agg, expr = '' }) => agg === 'sum' && /^(?:"[^"]+"|\w+)$/.test(expr))
    .map((measure) => ({
      measure,
      name: spelledOut((measure.expr ?? '').replaceAll('"', ''), around),
    }));
  const [paid, ...morePaid] = sums.filter(({ name }) => PAID.test(name) && !NO_MONEY.test(name));
  if (paid === undefined || morePaid.length > 0) return [];
  const [charged, ...more] = sums.filter((one) => one !== paid && isOfSame(one.name, paid.name));
  if (charged === undefined || more.length > 0) return [];
  const { expr: due = '', label = '', format, scale } = charged.measure;
  const { expr: settled = '', scale: places } = paid.measure;
  return [
    {
      name: free('outstanding'),
      agg: 'sum',
      expr: `${due} - coalesce(${settled}, 0)`,
      ...(scale === undefined && places === undefined
        ? {}
        : { scale: Math.max(scale ?? 0, places ?? 0) }),
      ...outstandingTexts(label, paid.measure.label ?? ''),
      ...(format === undefined ? {} : { format }),
    },
  ];
}
