import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { saidBefore, word } from './cover-words';
import type { WordSpan } from './covers';
import type { QuestionFrame } from '../frame/question-frame';
import { afterUnit, comparesBehind, type NumberPlaces, type WrittenNumber } from './number-places';
import { rowsMeasure } from '../cube/rows-measure';
import { UNIT_LABELS } from '../words/unit-labels';
import { unitFactor } from '../words/unit-values';
import { countsRows } from './unnamed-measure';

/** Units of money. */
export const CURRENCIES: ReadonlySet<string> = new Set(['usd', 'eur', 'gbp', 'cny']);
const DAYS = /^days_between\(/;

/** The field of what a measure puts together, as each row has it. */
function valueFieldOf({ fields }: AskCube, measure: AskMeasure | undefined): AskField | undefined {
  if (measure?.formula === undefined) return undefined;
  return fields.find(({ rowValue }) => rowValue === measure.formula);
}

/** The unit after a number, or after what multiplies it; '' for none. */
export function unitAfter(spans: readonly WordSpan[], at: number): string {
  const next = word(spans[at + 1], 'times') === null ? at + 1 : at + 2;
  const days = /^(?:days?|nights?|天)$/.test(spans[next]?.text ?? '') ? 'd' : '';
  return word(spans[next], 'unit')?.of ?? days;
}

/** The only field of single values in a unit: the total that was earned, the days of something. */
function fieldInUnit(cube: AskCube, unit: string): AskField | undefined {
  if (CURRENCIES.has(unit)) {
    const money = cube.measures.filter((one) => one.money === true);
    return money.length === 1 ? valueFieldOf(cube, money[0]) : undefined;
  }
  if (unit !== 'd') return undefined;
  const days = cube.fields.filter(({ rowValue }) => DAYS.test(rowValue ?? ''));
  return days.length === 1 ? days[0] : undefined;
}

/** What follows a number with its unit, its comparison and its counter, without words that say there is something. */
function restAfter(spans: readonly WordSpan[], at: number): readonly WordSpan[] {
  const rest = spans.slice(at + 1).filter(({ text }) => !/^(?:有|共|一共|总共)$/.test(text));
  const next = rest.findIndex(
    (span) =>
      span.text === '的' ||
      (['unit', 'times', 'compare', 'counter', 'fill'] as const).every(
        (role) => word(span, role) === null,
      ),
  );
  return next < 0 ? [] : rest.slice(next);
}

const isRows = (span: WordSpan | undefined, rows: string | undefined): boolean =>
  span?.meaning.kind === 'target' &&
  span.meaning.target.kind === 'measure' &&
  span.meaning.target.name === rows;

const isMeasure = (span: WordSpan | undefined): boolean =>
  span?.meaning.kind === 'target' && span.meaning.target.kind === 'measure';

/** 5公斤以上的件: the rows come right behind a number with its comparison, and no measure of theirs. */
function limitsRowsBehind(spans: readonly WordSpan[], at: number, rows: string | undefined) {
  const [first, second, third] = restAfter(spans, at);
  if (first?.text.startsWith('的') === true && isRows(first, rows)) return !isMeasure(second);
  return first?.text === '的' && isRows(second, rows) && !isMeasure(third);
}

/** Whether the words before a comparison are the rows, with or without conditions: "parcels in Delft over". */
function comparesRows(spans: readonly WordSpan[], at: number, rows: string | undefined): boolean {
  if (limitsRowsBehind(spans, at, rows)) return true;
  const compare = spans.slice(0, at).findLastIndex((span) => word(span, 'compare') !== null);
  const target = spans.slice(0, Math.max(0, compare)).findLast(({ meaning }) => {
    return meaning.kind === 'target'
      ? meaning.target.kind !== 'member'
      : meaning.kind === 'unknown';
  })?.meaning;
  return (
    target?.kind === 'target' && target.target.kind === 'measure' && target.target.name === rows
  );
}

/**
 * The only field of single values of the rows whose label says the unit of a number: "parcels over 10 kg".
 * undefined: there is none, or several.
 */
function fieldByLabel(cube: AskCube, spans: readonly WordSpan[], at: number): AskField | undefined {
  const unit = unitAfter(spans, at);
  const label = UNIT_LABELS[unit];
  const isOfRows =
    countsBehind(spans, at) || comparesRows(spans, at, rowsMeasure(cube, true)?.name);
  // three years may be of anything that began
  if (label === undefined || unit === 'y' || unit === 'mo' || !isOfRows) return undefined;
  const found = cube.fields.filter(
    (one) =>
      one.rowValue !== undefined &&
      one.joined !== true &&
      (label.test(one.label) || unitFactor(one.label, unit) !== null) &&
      !/\bper\b|\/|每/i.test(one.label),
  );
  return found.length === 1 ? found[0] : undefined;
}

const isCounting = (measure: AskMeasure | undefined): boolean =>
  measure?.agg === 'count' || measure?.agg === 'distinct';

/**
 * The field of single values of the measure after a number that the rows themselves are compared with: "stays longer
 * than 5 nights". "Branches with more than 5 nights" are about sums.
 */
function fieldOfRows(
  frame: QuestionFrame,
  cube: AskCube,
  spans: readonly WordSpan[],
  places: NumberPlaces,
  at: number,
): AskField | undefined {
  const name = places.measures.find((measure) => measure.at === afterUnit(spans, at))?.name;
  const compare = spans.slice(0, at).findLastIndex((span) => word(span, 'compare') !== null);
  const before = saidBefore(
    spans,
    compare < 0 || comparesBehind(spans, at) ? at : compare,
  )?.meaning;
  const target = before?.kind === 'target' ? before.target : null;
  const rows = rowsMeasure(cube, true)?.name;
  if (rows === undefined || target?.kind !== 'measure' || target.name !== rows) return undefined;
  const field = valueFieldOf(
    cube,
    cube.measures.find((one) => one.name === name),
  );
  if (field === undefined) return undefined;
  const others = frame.measures.filter((one) => one !== name && one !== rows);
  // "average nights of bookings for six or more guests" counts no bookings
  const isOfRows = spans.some(
    (span, place) => isRows(span, rows) && spans[place - 1]?.text === 'of',
  );
  frame.measures = others.length > 0 && isOfRows ? others : [rows, ...others];
  return field;
}

/** A share of rows that nothing is listed by: 满意度低于3分的占比. */
const sharesRows = ({ show, rows }: QuestionFrame): boolean =>
  show === 'pctGrand' && rows.length === 0;

/** Words of one row alone: 单笔超过500的. */
export const SINGLE_ROW = /^单[笔票件张]$/;

/** 候诊超过一小时的有多少人次: the rows with such a number are counted, with nothing between that they are something of. */
function countsBehind(spans: readonly WordSpan[], at: number): boolean {
  const [first, second] = restAfter(spans, at);
  const isCount = (span: WordSpan | undefined) =>
    span !== undefined && word(span, 'count') !== null;
  // 的有多少 may be one phrase
  if (isCount(first)) return first?.text.startsWith('的') === true;
  return first?.text === '的' && isCount(second);
}

/** The field that a number of single rows is about: of the amount that is named, or of what was earned. */
function fieldOfSingle(
  frame: QuestionFrame,
  cube: AskCube,
  spans: readonly WordSpan[],
  near: AskMeasure | undefined,
  at: number,
): AskField | undefined {
  const money = cube.measures.filter((one) => one.money === true);
  const of =
    near !== undefined && !isCounting(near) ? near : money.length === 1 ? money[0] : undefined;
  const isNamed = near !== undefined && !isCounting(near);
  const field = (isNamed ? undefined : fieldByLabel(cube, spans, at)) ?? valueFieldOf(cube, of);
  const rows = rowsMeasure(cube, true);
  if (field === undefined || rows === undefined) return undefined;
  const left = frame.measures.filter((name) => name !== of?.name);
  frame.measures = left.length > 0 ? left : [rows.name];
  frame.measureAssumed = false;
  return field;
}

/**
 * The field of single values that a compared number is about: "orders over £1,000", "orders with a discount over 5".
 * The question counts, so that no sum can be meant. undefined: it asks for something else.
 */
export function rowValueField(
  {
    frame,
    cube,
    spans,
    places,
  }: {
    frame: QuestionFrame;
    cube: AskCube;
    spans: readonly WordSpan[];
    places: NumberPlaces;
  },
  { at, op }: WrittenNumber,
): AskField | undefined {
  const measureOf = (name: string) => cube.measures.find((one) => one.name === name);
  const counted = frame.measures.filter((name) => isCounting(measureOf(name)));
  const counts = counted.length > 0 || countsRows(spans) || sharesRows(frame);
  const near = measureOf(places.measureNear(at) ?? '');
  const next = places.measures.some((measure) => measure.at === afterUnit(spans, at));
  const isOfRow =
    countsBehind(spans, at) || limitsRowsBehind(spans, at, rowsMeasure(cube, true)?.name);
  if (spans.some(({ text }) => SINGLE_ROW.test(text)) || isOfRow)
    return fieldOfSingle(frame, cube, spans, near, at);
  if (near !== undefined && !isCounting(near) && !next) {
    const field = valueFieldOf(cube, near);
    // "branches with a total over 1,000" is about sums
    if (field === undefined) return undefined;
    const isAlone = !counts && frame.rows.length === 0 && frame.measures.length === 1;
    const counting = rowsMeasure(cube, true);
    if (isAlone && near.agg === 'sum' && counting !== undefined) {
      // "amounts over 500" are rows, of which it does not say what is asked
      frame.measures = [counting.name];
      frame.measureAssumed = true;
      return field;
    }
    // "a rating of 1" is no average
    const isOfRows = op === '=' && near.agg === 'avg';
    if (!isOfRows && (!counts || (frame.rows.length > 0 && counted.length === 0))) return undefined;
    frame.measures = frame.measures.filter((name) => name !== near.name);
    const rows = rowsMeasure(cube, frame.measures.length === 0);
    if (rows !== undefined) frame.measures.push(rows.name);
    return field;
  }
  if (next) return fieldOfRows(frame, cube, spans, places, at);
  return fieldInUnit(cube, unitAfter(spans, at)) ?? fieldByLabel(cube, spans, at);
}
