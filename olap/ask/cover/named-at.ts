import type { AskCube, AskField, AskMeasure } from '../cube/ask-cube';
import { rowsMeasure } from '../cube/rows-measure';
import type { WordSpan } from './covers';

/** The measure that a span names; undefined: it names none. */
export function namedMeasure(
  span: WordSpan | undefined,
  { measures }: AskCube,
): AskMeasure | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
}

/** The field that a span names, no word for what happened on a date; undefined: it names none. */
export function namedField(span: WordSpan | undefined, { fields }: AskCube): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind !== 'field' || target.period === true || target.filled !== undefined)
    return undefined;
  return fields.find(({ name }) => name === target.name);
}

/** Whether a span is a noun for the rows of a cube: their number, or what they are called or identified by. */
export function namesRowsAt(span: WordSpan | undefined, cube: AskCube): boolean {
  const measure = namedMeasure(span, cube);
  if (measure !== undefined) return measure === rowsMeasure(cube, true);
  const field = namedField(span, cube);
  return field !== undefined && (field.namesRows !== undefined || field.isKey === true);
}

/** Whether a measure adds up or averages a column of the rows, and counts nothing. */
export const isAmountOfRows = ({ agg, formula }: AskMeasure): boolean =>
  formula !== undefined &&
  !formula.includes('.') &&
  (agg === 'sum' || agg === 'avg' || agg === 'max' || agg === 'min');
