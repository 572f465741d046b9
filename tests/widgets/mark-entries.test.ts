import type { Query } from '@bi/contract/query/query';
import { describe, expect, test } from 'vitest';
import { markEntries, markNumber } from '../../src/widgets/mark-menu/mark-entries';
import { markTexts } from '../../src/features/dashboard/mark/mark-texts';
import { placeOfNode } from '../../src/widgets/axis-place';
import type { PivotTarget } from '../../src/widgets/pivot-events';
import { flightsModel } from '../olap/query/flights-model';
import { buildCellSet, type LevelSpec, type MeasureSpec } from './build-cell-set';

const region: LevelSpec = {
  ...{ axis: 0, of: 'origin', label: 'Region', expandable: true },
  members: () => ['South', 'West'],
};
const flights: MeasureSpec = { m: 'flights', label: 'Flights', value: () => 7 };
const cellSet = buildCellSet({
  rows: { levels: [region] },
  columns: { levels: [] },
  measures: [flights],
});
const query: Query = {
  ...{ cube: 'flights', columns: [], measures: ['flights'] },
  rows: [{ of: 'origin' }],
};
const west = cellSet.rows.kind.length - 1;
const at = (node: number): PivotTarget => ({
  row: placeOfNode(cellSet.rows, node),
  column: null,
  measure: null,
});
const entries = (node: number) =>
  markEntries({
    ...{ target: at(node), cellSet, query, model: flightsModel },
    texts: markTexts.en,
    language: 'en',
  });

describe('the menu of a mark', () => {
  test('drills into its member, keeps only it and leaves it out', () => {
    const [down, ...more] = entries(west);
    expect([down, ...more].map((one) => one?.label)).toEqual([
      'Drill into West',
      'Keep only West in this tile',
      'Leave out West in this tile',
    ]);
    expect(down?.edit(query, flightsModel)).not.toEqual(query);
    const kept = more[0]?.edit(query, flightsModel);
    expect(kept?.where).toEqual({ of: 'origin', op: 'in', paths: [['West']] });
    expect(more[1]?.edit(query, flightsModel).where).toMatchObject({ op: 'notIn' });
  });

  test('shows all members of a field of which the first are shown, from their Others', () => {
    const steps = [{ axis: 0, of: 'origin', path: [] }];
    const target: PivotTarget = {
      ...{ column: null, measure: 0 },
      row: { node: west, kind: 'others', steps },
    };
    const top = { n: 1, by: 'flights', others: true };
    const first: Query = { ...query, rows: [{ of: 'origin', top }] };
    const input = { target, cellSet, model: flightsModel, texts: markTexts.en } as const;
    const [all, ...more] = markEntries({ ...input, query: first, language: 'en' });
    expect([all?.label, more]).toEqual(['Show all of Origin in this tile', []]);
    expect(all?.edit(first, flightsModel).rows[0]?.top).toBeUndefined();
    expect(markEntries({ ...input, query, language: 'en' })).toEqual([]);
  });

  test('has nothing to do with a total', () => {
    expect(entries(0)).toEqual([]);
  });

  test('knows the number of a place, also of the total', () => {
    expect(markNumber({ target: at(west), cellSet })).toEqual({ row: west, column: 0, measure: 0 });
    const whole = markNumber({ target: { row: null, column: null, measure: null }, cellSet });
    expect(whole).toEqual({ row: 0, column: 0, measure: 0 });
  });
});
