import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { saidBefore, word } from './cover-words';
import type { WordSpan } from './covers';
import type { QuestionFrame } from '../frame/question-frame';
import { afterUnit, type NumberPlaces, type WrittenNumber } from './number-places';
import { rowsMeasure } from '../cube/rows-measure';
import { UNIT_LABELS } from '../words/unit-labels';
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
function unitAfter(spans: readonly WordSpan[], at: number): string {
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

/** Whether the words before a comparison are the rows, with or without conditions: "parcels in Delft over". */
function comparesRows(spans: readonly WordSpan[], at: number, rows: string | undefined): boolean {
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
  const label = UNIT_LABELS[unitAfter(spans, at)];
  if (label === undefined || !comparesRows(spans, at, rowsMeasure(cube, true)?.name))
    return undefined;
  const found = cube.fields.filter(
    (one) =>
      one.rowValue !== undefined &&
      one.joined !== true &&
      label.test(one.label) &&
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
  const before = saidBefore(spans, compare)?.meaning;
  const target = before?.kind === 'target' ? before.target : null;
  const rows = rowsMeasure(cube, true)?.name;
  if (rows === undefined || target?.kind !== 'measure' || target.name !== rows) return undefined;
  const field = valueFieldOf(
    cube,
    cube.measures.find((one) => one.name === name),
  );
  if (field === undefined) return undefined;
  frame.measures = [rows, ...frame.measures.filter((one) => one !== name && one !== rows)];
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
  const counts = counted.length > 0 || countsRows(spans);
  const near = measureOf(places.measureNear(at) ?? '');
  const next = places.measures.some((measure) => measure.at === afterUnit(spans, at));
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
