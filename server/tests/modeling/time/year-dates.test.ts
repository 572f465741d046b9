import { describe, expect, it } from 'vitest';
import type { NamedJoin } from '../../../src/modeling/fields/join-names';
import type { ProfiledColumn } from '../../../src/modeling/profile/profiled-column';
import { yearDates } from '../../../src/modeling/time/year-dates';
import { factOf, plainNaming, profiled } from '../modeling-fixture';

const year = (name: string, low = 1950, high = 2020) =>
  profiled(name, { type: 'integer', distinct: 40, scale: 0, range: { low, high } });

/** The dates of a fact that leads to elevators with these columns. */
function datesOf(...columns: ProfiledColumn[]) {
  const profile = factOf('elevators', 60, columns);
  const join: NamedJoin = {
    profile,
    determined: new Map(),
    places: new Map(),
    chains: [],
    parents: [],
    noTrees: [],
    coordinates: [],
    candidate: { column: 'elev_id', to: profile.table, key: 'elev_id', named: true },
    name: 'elev',
    label: 'Elevator',
  };
  return yearDates([join], plainNaming()).map(({ dimension }) => dimension);
}

describe('years in which something happened to a joined table', () => {
  it.each([
    ['yr_blt', 'Elevator built date', 'make_date(elev.yr_blt, 1, 1)'],
    ['INST_YR', 'Elevator installed date', 'make_date(elev.INST_YR, 1, 1)'],
    ['opened_year', 'Elevator opened date', 'make_date(elev.opened_year, 1, 1)'],
  ])('are dates by which they are chosen: %s', (name, label, expr) => {
    expect(datesOf(year(name))).toMatchObject([{ label, expr, type: 'date', folder: 'Elevator' }]);
  });

  it('are none of what nothing says, of other numbers, of several, and next to a date', () => {
    expect(datesOf(year('model_year'))).toEqual([]);
    expect(datesOf(year('yr_blt', 5, 90))).toEqual([]);
    expect(datesOf(year('yr_blt'), year('renovated_year'))).toEqual([]);
    expect(datesOf(year('yr_blt'), profiled('checked_on', { type: 'date' }))).toEqual([]);
  });
});
