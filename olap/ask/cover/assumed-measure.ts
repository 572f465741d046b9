import type { Understood } from '../vocabulary/understood';
import type { WordSpan } from './covers';
import { asksAmount } from './asks-amount';
import type { AskCube, AskMeasure } from '../cube/ask-cube';
import { queryOf } from '../frame/frame-query';
import { opensList } from './opens-list';
import { monthNames } from '../dates/month-names';

const MAX_CHOICES = 4;
/** Labels of counts that nobody means who names none: lines of a journal, rows. Events and flights are counted. */
const ROWS_LABEL = /(?:^|\s)(?:rows|lines|records|entries|postings)$|^行数$/i;

const READING =
  /\b(?:readings?|value|result|measurement|wert|messwert)$|(?:数值|读数|测量值|监测值|平均值)$/i;
const PLACE = /^(?:latitude|longitude|纬度|经度)$/i;

/** Whether a word is the noun of what a member says was done: "cancellations" of Cancelled. */
function isNounOf(text: string, label: string): boolean {
  const stem = label.toLowerCase().replace(/ed$/, '').slice(0, 4);
  return /ed$/i.test(label) && text.startsWith(stem) && /(?:ion|al|ment|ure)s?$/.test(text);
}

/** Whether a question has the noun of what happened to rows, which are counted: "cancellations by channel". */
export function namesWhatHappened(spans: readonly WordSpan[]): boolean {
  return spans.some(
    ({ meaning, text }) =>
      meaning.kind === 'target' &&
      meaning.target.kind === 'member' &&
      isNounOf(text, meaning.target.label),
  );
}

/** Measures of a cube that are averages of amounts; not where something is. */
export function meansOf({ measures }: AskCube): AskMeasure[] {
  return measures.filter(({ agg, label }) => agg === 'avg' && !PLACE.test(label));
}

/** Whether a question asks for a list of fields alone: "show all the card types", "what are the colors and sizes". */
function listsFields(spans: readonly WordSpan[]): boolean {
  const found = spans.find(({ meaning }) => meaning.kind === 'target')?.meaning;
  const target = found?.kind === 'target' ? found.target : null;
  return target?.kind === 'field' && target.period !== true && opensList(spans);
}

/** One reading per measure, of a question that names none or several by one word; at most four. */
export function chosenMeasures(
  first: Understood,
  cube: AskCube,
  measures: readonly AskMeasure[],
): Understood[] {
  return measures.slice(0, MAX_CHOICES).map(({ name }) => {
    const frame = { ...first.frame, measures: [name], measureAssumed: false };
    return { ...first, frame, query: queryOf(frame, cube) };
  });
}

/**
 * Measures without those that are computed from the first one, which nobody means who names none: receipts a year
 * before, their growth. Next to a sum alone, a number of things is none of them, either.
 */
function withoutComputed(measures: readonly AskMeasure[], first: AskMeasure): AskMeasure[] {
  const isOf = ({ formula = '', agg }: AskMeasure) =>
    (agg === undefined || agg === 'ratio') &&
    formula.split(/[^\p{L}\p{N}_]+/u).includes(first.name);
  const left = measures.filter((one) => !isOf(one));
  const isSum = first.agg === 'sum' && left.every((one) => one === first || one.distinct === true);
  return isSum ? [first] : left;
}

/**
 * Readings of a question that names no measure and does not say that it counts: "by airline" may ask of any of the
 * cube's. Of one whose first only counts its rows, "rent in March" may ask how many, how much was paid or how much
 * came. Empty: there is nothing to choose.
 */
export function measureChoices(
  first: Understood,
  cube: AskCube,
  spans: readonly WordSpan[],
): Understood[] {
  const { frame, counts, averages, names = [] } = first;
  // "how many leads in R&D" counts rows
  if (counts === true || names.some(({ target }) => target.kind === 'cube' && target.part !== true))
    return [];
  // "cancellations by channel" counts those that were cancelled
  if (names.some(({ target, text }) => target.kind === 'member' && isNounOf(text, target.label)))
    return [];
  if (listsFields(spans) && frame.top === null && frame.show === null) return [];
  const [rows] = cube.measures;
  if (!frame.measureAssumed || frame.intent !== 'query' || rows === undefined) return [];
  // 收了多少 of what has an amount before all else is that one
  const isAmount = spans.some((_, at) => asksAmount(spans, at));
  if (isAmount && averages !== true && !COUNTED.has(rows.agg ?? '')) return [];
  const means = meansOf(cube);
  if (averages === true) return means.length > 1 ? chosenMeasures(first, cube, means) : [];
  if (!ROWS_LABEL.test(rows.label)) {
    const named = withoutComputed(
      cube.measures.filter(({ label }) => monthNames(label).length === 0),
      rows,
    );
    return named.length > 1 ? chosenMeasures(first, cube, fitting(named, first, spans)) : [];
  }
  const sums = cube.measures.filter(({ agg }) => agg === 'sum');
  // a reading is of what the question names: "temperature by site" counts no rows for sure
  const others = sums.length === 0 ? means.filter(({ label }) => READING.test(label)) : sums;
  return others.length === 0
    ? []
    : chosenMeasures(first, cube, fitting([rows, ...others], first, spans));
}

const SAYS_MONEY = /\bmoney\b|多少 ?钱|的 ?钱/;
const COUNTED = new Set(['count', 'distinct']);
/** Labels of amounts of money. */
export const OF_MONEY =
  /\b(?:amount|charges?|price|cost|fees?|revenue|sales|turnover|income|billed|invoiced|paid|payments?|value|salary|spend|profit)\b|金额|[费款额价]$|收入|成本|实收|应收/i;

/** The measures that a question may mean: money where it says so, what adds up where it asks for a share; else all. */
function fitting(
  measures: readonly AskMeasure[],
  { frame }: Understood,
  spans: readonly WordSpan[],
): readonly AskMeasure[] {
  const isMoney = ({ agg, label }: AskMeasure) => !COUNTED.has(agg ?? '') && OF_MONEY.test(label);
  const isSum = ({ agg }: AskMeasure) => agg === 'sum' || COUNTED.has(agg ?? '');
  const saysMoney =
    SAYS_MONEY.test(spans.map(({ text }) => text).join(' ')) ||
    spans.some((_, at) => asksAmount(spans, at));
  const fits = saysMoney
    ? measures.filter((one) => isMoney(one) && one.agg === 'sum')
    : frame.show === 'pctGrand'
      ? measures.filter(isSum)
      : [];
  return fits.length > 0 ? fits : measures;
}
