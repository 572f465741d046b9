import { expect, test } from 'vitest';
import type { CellSet } from '@bi/contract/query/cell-set';
import { compareAnswers, sameNumber } from '../../../src/widgets/verify/compare-answers';
import { carrierCellSet, monthlyCellSet } from '../flight-cell-sets';

const numbersOf = ({ cells }: CellSet): number =>
  cells.flatMap(({ values }) => values).filter((value) => value !== null).length;

test('an answer is the same as itself, number by number', () => {
  const cellSet = carrierCellSet();
  expect(compareAnswers(cellSet, structuredClone(cellSet))).toEqual({
    cells: numbersOf(cellSet),
    different: 0,
  });
});

test('every number that changed, came or went is counted', () => {
  const again = structuredClone(monthlyCellSet());
  const values = again.cells[0]!.values;
  const [first, second] = values.flatMap((value, at) => (value === null ? [] : [at]));
  values[first!] = Number(values[first!]) + 1;
  values[second!] = null;
  expect(compareAnswers(monthlyCellSet(), again).different).toBe(2);
});

test('all differ where a member or a measure is another', () => {
  const again = structuredClone(monthlyCellSet());
  again.rows.levels[0]!.members[0] = 'Elsewhere';
  const { cells, different } = compareAnswers(monthlyCellSet(), again);
  expect(different).toBe(cells);
});

test.each([
  [1, 1, false, true],
  ['9007199254740993', '9007199254740993', false, true],
  [10, '10', false, true],
  [null, null, false, true],
  [null, 0, true, false],
  [0.1 + 0.2, 0.3, false, false],
  [0.1 + 0.2, 0.3, true, true],
  [1, 1.001, true, false],
])('%j and %j, approximate %j: %j', (a, b, approximate, same) => {
  expect(sameNumber(a, b, approximate)).toBe(same);
});
