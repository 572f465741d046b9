import { describe, expect, test } from 'vitest';
import { selectedPaths } from '../../../../src/features/olap/menus/selected-paths';
import type { AxisPlace, AxisStep, PivotTarget } from '../../../../src/widgets/pivot-events';

const step = (of: string, ...path: string[]): AxisStep => ({ axis: 0, of, path });
const row = (...steps: AxisStep[]): PivotTarget => {
  const place: AxisPlace = { node: 0, kind: 'member', steps };
  return { row: place, column: null, measure: 0 };
};

describe('the members an entry of the menu is for', () => {
  const selected = [
    row(step('origin', 'West')),
    row(step('origin', 'South')),
    row(step('origin', 'South', 'Texas')),
    row(step('origin', 'West'), step('date', '2001')),
    row(step('origin', 'West')),
  ];

  test('are those selected of its field and level, each once', () => {
    expect(selectedPaths(step('origin', 'West'), selected)).toEqual([['West'], ['South']]);
    expect(selectedPaths(step('date', '2001'), selected)).toEqual([['2001']]);
  });

  test('are the member pointed at alone when it is not among them', () => {
    expect(selectedPaths(step('origin', 'Midwest'), selected)).toEqual([['Midwest']]);
    expect(selectedPaths(step('origin', 'Midwest'), [])).toEqual([['Midwest']]);
  });
});
