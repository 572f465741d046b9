import { describe, expect, test } from 'vitest';
import type { DashboardFilter } from '@bi/contract/dashboard/dashboard';
import { effectiveQuery, offeredUnder, type EffectiveChoice } from '@bi/olap/dashboard/effective';
import { filterCircle } from '@bi/olap/dashboard/filter-circle';
import { gapText } from '@bi/olap/dashboard/reach-words';
import { ask, models, regionFilter } from './cubes';

const west = { op: 'in' as const, values: ['West'] };
const nothing: EffectiveChoice = { filters: {}, selections: {} };
const tile = { id: 'a', tab: 'one' };

function effective(
  filters: DashboardFilter[],
  choice: Partial<EffectiveChoice>,
  query = ask('flights'),
  at = tile,
) {
  return effectiveQuery({
    ...{ tile: at, query, body: { filters }, models },
    choice: { ...nothing, ...choice },
  });
}

describe('the question of a tile', () => {
  test('is its own as long as nothing is chosen', () => {
    const query = ask('flights');
    expect(effective([regionFilter], {}, query).query).toBe(query);
  });

  test('has the condition of a filter on the field that its cube binds', () => {
    const filter = { ...regionFilter, bindings: { flights: 'region', strikes: 'airport_state' } };
    const chosen = { filters: { region: west } };
    expect(effective([filter], chosen).query.where).toEqual({ of: 'region', ...west });
    expect(effective([filter], chosen, ask('strikes')).query.where).toEqual({
      of: 'airport_state',
      ...west,
    });
  });

  test('joins the conditions of the report, and repeats none of them', () => {
    const where = { of: 'carrier', op: 'in' as const, values: ['AA'] };
    const query = { ...ask('flights'), where };
    const { query: asked } = effective([regionFilter], { filters: { region: west } }, query);
    expect(asked.where).toEqual({ and: [where, { of: 'region', ...west }] });
    const again = effective([regionFilter], { filters: { region: west } }, asked);
    expect(again.query.where).toEqual(asked.where);
  });

  test('takes the default of a filter until something else or nothing is chosen', () => {
    const filter = { ...regionFilter, default: west };
    expect(effective([filter], {}).reachedBy).toEqual(['region']);
    expect(effective([filter], { filters: { region: null } }).query.where).toBeUndefined();
  });

  test('waits for a required filter that reaches it, not for one that does not', () => {
    const filter = { ...regionFilter, required: true };
    expect(effective([filter], {}).waitsFor).toEqual(['region']);
    expect(effective([{ ...filter, except: ['a'] }], {}).waitsFor).toEqual([]);
    expect(effective([filter], { filters: { region: west } }).waitsFor).toEqual([]);
  });

  test.each([
    ['excepted', { except: ['a'] }],
    ['scope', { scope: { tabs: ['two'] } }],
    ['scope', { scope: { tiles: ['b'] } }],
    ['unbound', { bindings: { strikes: 'region' } }],
    ['fieldGone', { bindings: { flights: 'gone', strikes: 'region' } }],
  ])('says why a filter does not reach it: %s', (why, change) => {
    const { gaps, query } = effective([{ ...regionFilter, ...change }], {
      filters: { region: west },
    });
    expect(gaps).toEqual([{ filter: 'region', why }]);
    expect(query.where).toBeUndefined();
    expect(gapText('unbound', 'Region', 'Flights', 'en')).toBe(
      'Not filtered by Region: Flights has no field for it.',
    );
  });

  test('turns members of a hierarchy into those of the level that another cube has', () => {
    const filter = { ...regionFilter, bindings: { flights: 'origin', strikes: 'airport_state' } };
    const states = { op: 'in' as const, paths: [['West', 'Utah']] };
    expect(
      effective([filter], { filters: { region: states } }, ask('strikes')).query.where,
    ).toEqual({ of: 'airport_state', op: 'in', values: ['Utah'] });
    const regions = { op: 'in' as const, paths: [['West']] };
    expect(effective([filter], { filters: { region: regions } }, ask('strikes')).gaps).toEqual([
      { filter: 'region', why: 'shape' },
    ]);
  });

  test('tests a span of days by the day of a time hierarchy', () => {
    const filter = { ...regionFilter, bindings: { strikes: 'strike_date', flights: 'time' } };
    const span = { op: 'between' as const, from: '2001-01-01', to: '2001-02-01' };
    expect(effective([filter], { filters: { region: span } }).query.where).toEqual({
      of: 'flight_date',
      ...span,
    });
  });

  const selected = (of: string, ...keys: string[]) => ({
    cube: 'flights',
    points: keys.map((key) => [{ of, path: [key] }]),
  });

  test('is limited by what is selected in other tiles, not by what is selected in its own', () => {
    const choice = { selections: { b: selected('region', 'West', 'South') } };
    expect(effective([], choice).query.where).toEqual({
      of: 'region',
      op: 'in',
      values: ['West', 'South'],
    });
    expect(effective([], { selections: { a: selected('region', 'West') } }).selectedBy).toEqual([]);
  });

  test('follows a selection into another cube by the same column or by a binding', () => {
    const strikes = ask('strikes');
    const byColumn = effective([], { selections: { b: selected('state', 'Utah') } }, strikes);
    expect(byColumn.query.where).toEqual({ of: 'airport_state', op: 'in', values: ['Utah'] });
    const carrier = { selections: { b: selected('carrier', 'AA') } };
    expect(effective([], carrier, strikes).selectedBy).toEqual([]);
    const bound = { ...regionFilter, bindings: { flights: 'carrier', strikes: 'carrier' } };
    expect(effective([bound], carrier, strikes).query.where).toEqual({
      of: 'carrier',
      op: 'in',
      values: ['AA'],
    });
  });

  test('takes points at several fields as alternatives', () => {
    const point = (region: string, carrier: string) => [
      { of: 'region', path: [region] },
      { of: 'carrier', path: [carrier] },
    ];
    const selection = { cube: 'flights', points: [point('West', 'AA'), point('South', 'DL')] };
    const both = (region: string, carrier: string) => ({
      and: [
        { of: 'region', op: 'in', values: [region] },
        { of: 'carrier', op: 'in', values: [carrier] },
      ],
    });
    expect(effective([], { selections: { b: selection } }).query.where).toEqual({
      or: [both('West', 'AA'), both('South', 'DL')],
    });
  });
});

describe('filters that depend on each other', () => {
  const state: DashboardFilter = {
    id: 'state',
    name: 'State',
    bindings: { flights: 'state' },
    scope: 'all',
    dependsOn: ['region'],
  };

  test('offer members under the filters they depend on', () => {
    const choice = { ...nothing, filters: { region: west } };
    const filters = [regionFilter, state];
    expect(offeredUnder(state, filters, choice, 'flights', models)).toEqual({
      of: 'region',
      ...west,
    });
    expect(offeredUnder(state, filters, nothing, 'flights', models)).toBeNull();
  });

  test('are refused in a circle, by the names in it', () => {
    expect(filterCircle([regionFilter, state])).toBeNull();
    expect(filterCircle([{ ...regionFilter, dependsOn: ['state'] }, state])).toEqual([
      'region',
      'state',
    ]);
  });
});
