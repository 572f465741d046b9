import { describe, expect, test } from 'vitest';
import type { DashboardBody, DashboardTile } from '@bi/contract/dashboard/dashboard';
import { tidy } from '@bi/olap/dashboard/edit-dashboard';
import { effectiveQuery } from '@bi/olap/dashboard/effective';
import { pressedAddress, pressedQuery } from '@bi/olap/dashboard/press';
import { sparedText } from '@bi/olap/dashboard/reach-words';
import { putPress } from '@bi/olap/dashboard/url-tiles';
import { ask, flights, models, regionFilter } from './cubes';

const PLACE = { tab: 'one', x: 0, y: 0, w: 6, h: 4 };
const LOOK = { show: 'chart' as const, chart: { kind: 'bar' as const } };
const tile = (id: string, y: number, more: object = {}): DashboardTile =>
  ({
    ...{ ...PLACE, y, id, kind: 'query', query: ask('flights'), presentation: LOOK },
    ...more,
  }) as unknown as DashboardTile;
const body: DashboardBody = {
  ...{ tabs: [{ id: 'one', name: 'One' }], filters: [regionFilter], urls: {} },
  tiles: [tile('a', 0, { limits: ['b'] }), tile('b', 4), tile('c', 8)],
};
const delta = { of: 'carrier', path: ['DL'] };
const inDelta = { of: 'carrier', op: 'in' as const, values: ['DL'] };
const choice = {
  ...{ filters: { region: { op: 'in' as const, values: ['West'] } } },
  selections: { a: { cube: 'flights', points: [[delta]] } },
};

describe('a selection in a tile', () => {
  const under = (id: string, more: Partial<DashboardBody> = {}) =>
    effectiveQuery({
      ...{ tile: { id, tab: 'one' }, query: ask('flights'), choice, models },
      body: { ...body, ...more },
    });

  test('limits the tiles that it is set for, and the others say so', () => {
    expect(under('b')).toMatchObject({ selectedBy: ['a'], spared: [] });
    expect(under('c')).toMatchObject({ selectedBy: [], spared: [{ tile: 'a', why: 'scope' }] });
    expect(sparedText('scope', 'Carriers', 'Flights', 'en')).toBe(
      'Not limited by the selection in Carriers: it is set for other tiles.',
    );
  });

  test('limits all other tiles where nothing else is set', () => {
    expect(under('c', { tiles: [tile('a', 0), tile('c', 4)] }).selectedBy).toEqual(['a']);
  });

  test('says of a cube without its field that there is none', () => {
    const species = { a: { cube: 'strikes', points: [[{ of: 'species', path: ['Gull'] }]] } };
    const asked = { tile: { id: 'b', tab: 'one' }, query: ask('flights'), body, models };
    const { spared } = effectiveQuery({ ...asked, choice: { filters: {}, selections: species } });
    expect(spared).toEqual([{ tile: 'a', why: 'unbound' }]);
  });

  test('forgets a tile that is deleted', () => {
    const left = tidy({ ...body, tiles: body.tiles.filter(({ id }) => id !== 'b') });
    expect(left.tiles[0]).toMatchObject({ limits: [] });
  });
});

describe('what a press opens', () => {
  const place = { tile: { id: 'a', tab: 'one' }, cube: 'flights', refs: [delta] };

  test('has the pressed member, the filters of the tile and other selections as conditions', () => {
    const { where } = pressedQuery(ask('flights'), place, body, choice, models);
    expect(where).toEqual({ and: [{ of: 'region', op: 'in', values: ['West'] }, inDelta] });
  });

  test('has no filter that does not reach the tile', () => {
    const filters = [{ ...regionFilter, except: ['a'] }];
    const { where } = pressedQuery(ask('flights'), place, { ...body, filters }, choice, models);
    expect(where).toEqual(inDelta);
  });

  test('is an address with encoded values; a field that was pressed goes before a filter', () => {
    const template = 'https://example.com/{{carrier}}?r={{Region}}&x={{nothing}}';
    const refs = [{ of: 'carrier', path: ['D&L/é'] }];
    const { filters } = choice;
    expect(pressedAddress(template, { refs }, flights, body.filters, filters)).toBe(
      'https://example.com/D%26L%2F%C3%A9?r=West&x=',
    );
  });

  test('is stored by a key, which goes with the last tile that has it', () => {
    const press = { to: 'url' as const, address: 'https://example.com' };
    const set = putPress(body, 'b', { press, limits: null });
    expect(Object.values(set.urls)).toEqual(['https://example.com']);
    expect(putPress(set, 'b', { press, limits: null }).urls).toEqual(set.urls);
    const unset = putPress(set, 'b', { press: null, limits: [] });
    expect(unset.urls).toEqual({});
    expect(unset.tiles[1]).toMatchObject({ limits: [] });
    expect(unset.tiles[1]).not.toHaveProperty('press');
  });
});
