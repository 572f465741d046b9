import type { ResolvedShift, ResolvedCalculation } from '../model/resolved-model';

/** Text that names moves. */
export function movesId(moves: readonly ResolvedShift[]): string {
  return JSON.stringify(
    moves.map(({ over, column: { join, info }, n, unit, ended }) => [
      ...[over, join, info.name, n, unit],
      ended,
    ]),
  );
}

/** Moves of the rows that the parts of a calculation are read from. */
export function movesInside(
  { shift }: ResolvedCalculation,
  moves: readonly ResolvedShift[],
): readonly ResolvedShift[] {
  return shift === null || shift.n === 0 ? moves : [...moves, shift];
}
