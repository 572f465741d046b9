import type { CellSet } from '@bi/contract/query/cell-set';

/** How two answers to one question differ. */
export interface AnswerDifference {
  /** cells compared that hold a number in one of the answers */
  cells: number;
  /** those that do not hold the same in both; all where rows, columns or measures differ */
  different: number;
}

/** Sums of floating columns are added up in any order, so their last digits are not repeatable. */
const CLOSE = 1e-9;

/** Compares two answers to one question, cell by cell. */
export function compareAnswers(earlier: CellSet, again: CellSet): AnswerDifference {
  if (shapeOf(earlier) !== shapeOf(again)) {
    const cells = earlier.cells.flatMap(({ values }) => values).filter(isNumber).length;
    return { cells, different: cells };
  }
  const found = { cells: 0, different: 0 };
  earlier.cells.forEach(({ values, approximate }, measure) => {
    const others = again.cells[measure]?.values ?? [];
    values.forEach((value, at) => {
      const other = others[at] ?? null;
      if (isNumber(value) || isNumber(other)) found.cells++;
      if (!sameNumber(value, other, approximate === true)) found.different++;
    });
  });
  return found;
}

/**
 * True for the same number, also where one is written as text; null is only the same as null.
 * @param approximate numbers that differ in their last digits only are the same
 */
export function sameNumber(
  a: number | string | null,
  b: number | string | null,
  approximate: boolean,
): boolean {
  if (a === null || b === null) return a === b;
  if (a === b || String(a) === String(b)) return true;
  if (!approximate) return false;
  const [x, y] = [Number(a), Number(b)];
  return Math.abs(x - y) <= CLOSE * Math.max(Math.abs(x), Math.abs(y));
}

function isNumber(value: number | string | null): boolean {
  return value !== null;
}

function shapeOf({ rows, columns, measures, window }: CellSet): string {
  return JSON.stringify([
    [rows, columns].map(({ levels, level, parent, member, kind }) => [
      levels.map(({ level: name, members }) => [name, members]),
      level,
      parent,
      member,
      kind,
    ]),
    measures.map(({ m, as, compare }) => [m, as, compare]),
    window,
  ]);
}
