import type { AskCube, AskMeasure } from './ask-cube';

/** The measure that counts the rows, where a question asks how many there are. */
export function rowsMeasure({ measures }: AskCube, isAsked: boolean): AskMeasure | undefined {
  if (!isAsked) return undefined;
  return measures.find(({ agg, formula }) => agg === 'count' && formula === undefined);
}
