import type { Understood } from './understood';
import type { AskCube } from './ask-cube';
import { queryOf } from './frame-query';

const MAX_CHOICES = 4;
const ROWS = /^(?:rows|行数)$/i;

/**
 * Readings of a question that names no measure of a cube whose first one only counts its rows: "rent in
 * March" of a statement may ask how many, how much was paid or how much came. Empty: there is nothing to choose.
 */
export function measureChoices(first: Understood, cube: AskCube): Understood[] {
  const { frame, counts } = first;
  // "how many leads in R&D" counts rows
  if (counts === true) return [];
  const [rows] = cube.measures;
  if (!frame.measureAssumed || frame.intent !== 'query' || rows === undefined) return [];
  if (!ROWS.test(rows.label)) return [];
  const sums = cube.measures.filter(({ agg }) => agg === 'sum').slice(0, MAX_CHOICES - 1);
  if (sums.length === 0) return [];
  return [rows, ...sums].map(({ name }) => {
    const chosen = { ...frame, measures: [name], measureAssumed: false };
    return { ...first, frame: chosen, query: queryOf(chosen, cube) };
  });
}
