import type { AskCube, AskField } from './ask-cube';

/**
 * Whether a field has a number of something on each row, so that rows without it have zero: children of a booking, a
 * discount. A mark is no such number, and a row without one has none.
 */
export function countsOnRows(
  { type, isYear, isNumber, isKey, rowValue, joined }: AskField,
  { measures }: AskCube,
): boolean {
  if (type !== 'number' || isYear === true || isNumber === true || isKey === true) return false;
  if (joined === true) return false;
  return (
    rowValue === undefined ||
    measures.some(({ agg, formula }) => agg === 'sum' && formula === rowValue)
  );
}
