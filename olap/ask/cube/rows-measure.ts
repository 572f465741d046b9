import type { AskCube, AskMeasure } from './ask-cube';

/** The measure that counts the rows, where a question asks how many there are. */
export function rowsMeasure({ measures }: AskCube, isAsked: boolean): AskMeasure | undefined {
  if (!isAsked) return undefined;
  return measures.find(({ agg, formula }) => agg === 'count' && formula === undefined);
}

/** Labels that the model generator gives to counts. */
const GENERATED = /^(?:rows|number of .+)$|^行数$|.记录数$/i;

/** Whether the rows of a cube are called as the model generator calls them, so that nobody chose names for them. */
export function hasGeneratedRows(cube: AskCube): boolean {
  const rows = rowsMeasure(cube, true);
  return rows !== undefined && GENERATED.test(rows.label);
}
