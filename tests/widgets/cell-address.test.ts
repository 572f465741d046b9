import { describe, expect, test } from 'vitest';
import { cellAddress } from '../../src/widgets/cell-address';
import type { AxisPlace } from '../../src/widgets/pivot-events';

const place = (kind: AxisPlace['kind'], ...steps: AxisPlace['steps']): AxisPlace => ({
  node: 0,
  kind,
  steps,
});
const west = { axis: 0, of: 'origin', path: ['West'] };
const monday = { axis: 1, of: 'weekday', path: ['Monday'] };

describe('the address of a cell', () => {
  test('is the path of each field that has a member there', () => {
    const row = place('member', west, monday);
    expect(cellAddress({ row, column: place('total'), measure: 0 })).toEqual({
      rows: [['West'], ['Monday']],
      columns: [],
    });
  });

  test('leaves out fields that are summed over', () => {
    const row = place('total', west, { axis: 1, of: 'weekday', path: [] });
    expect(cellAddress({ row, column: null, measure: 0 }).rows).toEqual([['West']]);
  });

  test('says which field is at its Others', () => {
    const column = place('others', west, { axis: 1, of: 'weekday', path: [] });
    expect(cellAddress({ row: null, column, measure: 0 })).toEqual({
      rows: [],
      columns: [['West'], []],
      columnOthers: [1],
    });
  });
});
