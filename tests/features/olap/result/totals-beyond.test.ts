import { expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { totalsBeyond } from '../../../../src/features/olap/result/totals-beyond';
import { buildCellSet, type LevelSpec } from '../../../widgets/build-cell-set';

const weekday: LevelSpec = { axis: 0, of: 'weekday', label: 'Weekday', members: () => ['Monday'] };
const answer = (totals: 'before' | 'none') =>
  buildCellSet({
    rows: { levels: [weekday], totals },
    columns: { levels: [] },
    measures: [{ m: 'flights', label: 'Flights', value: () => 7 }],
  });
const asked = (others: boolean | null, more: Partial<Query> = {}): Query => ({
  cube: 'flights',
  rows: [{ of: 'weekday', ...(others !== null && { top: { n: 1, by: 'flights', others } }) }],
  columns: [],
  measures: ['flights'],
  ...more,
});

test('totals that count more than is shown are announced', () => {
  expect(totalsBeyond(asked(false), answer('before'))).toBe(true);
  expect(totalsBeyond(asked(true), answer('before'))).toBe(false);
  expect(totalsBeyond(asked(null), answer('before'))).toBe(false);
  expect(totalsBeyond(asked(false), answer('none'))).toBe(false);
  expect(totalsBeyond(asked(false, { totals: 'shown' }), answer('before'))).toBe(false);
  const filter = { m: 'flights', op: '>=' as const, value: 3 };
  const having: Query['having'] = [{ filter, level: 'weekday', totals: 'all' }];
  expect(totalsBeyond(asked(null, { having }), answer('before'))).toBe(true);
});
