import { describe, expect, test } from 'vitest';
import type { DashboardParameter } from '@bi/contract/dashboard/dashboard';
import type { Parameter, Query } from '@bi/contract/query/query';
import { boardControl, proposedParameters } from '@bi/olap/dashboard/board-control';
import { dashboardChanges } from '@bi/olap/dashboard/dashboard-changes';
import { removeParameterOf, setParameterOf, tidy } from '@bi/olap/dashboard/edit-dashboard';
import { effectiveQuery, type EffectiveChoice } from '@bi/olap/dashboard/effective';
import { mergeDashboards } from '@bi/olap/dashboard/merge-dashboards';
import { pressedQuery } from '@bi/olap/dashboard/press';
import { readChoice } from '@bi/olap/dashboard/read-choice';
import { parameterGapText } from '@bi/olap/dashboard/reach-words';
import { ask, board, models } from './cubes';

const nothing: EffectiveChoice = { filters: {}, selections: {} };
const late: Parameter = { name: 'late', type: 'number', value: 15, min: 0, max: 60, step: 5 };
const region: Parameter = { name: 'region_of', type: 'member', of: 'region', value: 'West' };
const threshold: DashboardParameter = {
  ...{ id: 'p1', name: 'Threshold', parameter: 'late', type: 'number' },
};
const home: DashboardParameter = {
  ...{ id: 'p2', name: 'Home', parameter: 'region_of', type: 'member' },
  member: { cube: 'flights', of: 'region' },
};
const asks = (cube: string, ...parameters: Parameter[]): Query => ({
  ...ask(cube),
  having: [
    {
      level: 'region',
      totals: 'all',
      filter: { m: 'flights', op: '>', value: 1, parameter: 'late' },
    },
  ],
  parameters,
});

function effective(
  query: Query,
  parameters: DashboardParameter[],
  chosen: EffectiveChoice['parameters'] = {},
) {
  return effectiveQuery({
    tile: { id: 'a', tab: 'one' },
    query,
    body: { filters: [], parameters },
    choice: { ...nothing, parameters: chosen },
    models,
  });
}

describe('a parameter of a dashboard', () => {
  test('sets the parameter of its name in the query of a tile', () => {
    const { query, parameters } = effective(asks('flights', late), [threshold], { p1: 30 });
    expect(query.parameters).toEqual([{ ...late, value: 30 }]);
    expect(parameters).toEqual({ setBy: ['p1'], gaps: [] });
  });

  test('leaves a query as it is while nothing is set, and where its default is put aside', () => {
    const query = asks('flights', late);
    expect(effective(query, [threshold]).query).toBe(query);
    const opens = { ...threshold, default: 45 };
    expect(effective(query, [opens]).query.parameters).toEqual([{ ...late, value: 45 }]);
    expect(effective(query, [opens], { p1: 20 }).query.parameters).toEqual([
      { ...late, value: 20 },
    ]);
    expect(effective(query, [opens], { p1: null }).query).toBe(query);
  });

  test.each([
    ['absent', threshold, asks('flights'), 30],
    ['kind', { ...threshold, type: 'date' as const }, asks('flights', late), '2001-01-01'],
    ['kind', threshold, asks('flights', late), 'thirty'],
    ['range', threshold, asks('flights', late), 61],
    ['list', threshold, asks('flights', { ...late, list: [15, 30] }), 45],
    ['field', home, asks('flights', { ...region, of: 'carrier' }), 'East'],
  ] as const)('says why it does not set a tile: %s', (why, parameter, query, value) => {
    const found = effective(query, [parameter], { [parameter.id]: value });
    expect(found.parameters).toEqual({ setBy: [], gaps: [{ parameter: parameter.id, why }] });
    expect(found.query).toBe(query);
    expect(parameterGapText(why, parameter.name, 'en')).toContain(`Not set by ${parameter.name}:`);
  });

  test('sets a member in another cube whose field is read from the same column', () => {
    const other = asks('strikes', { ...region, of: 'region' });
    expect(effective(other, [home], { p2: 'East' }).parameters.setBy).toEqual(['p2']);
    const state = asks('strikes', { ...region, of: 'airport_state' });
    expect(effective(state, [home], { p2: 'East' }).parameters.gaps).toMatchObject([
      { why: 'field' },
    ]);
  });

  test('is waited for by a tile that needs it and has no value of its own', () => {
    const { value: _value, ...empty } = late;
    expect(effective(asks('flights', empty), [threshold]).waitsFor).toEqual(['p1']);
    expect(effective(asks('flights', empty), [threshold], { p1: 5 }).waitsFor).toEqual([]);
    const unused = { ...ask('flights'), parameters: [empty] };
    expect(effective(unused, [threshold]).waitsFor).toEqual([]);
  });

  test.each<[string, Partial<Query>, boolean]>([
    ['another field is called like it', { rows: [{ of: 'n_of_flights' }] }, false],
    [
      'a text of a condition holds its letters',
      { where: { of: 'region', op: 'in', values: ['n'] } },
      false,
    ],
    [
      'a text in a formula does',
      { calculated: [{ name: 'a', calc: "case when region = 'n' then 1 end" }] },
      false,
    ],
    ['a formula names it', { calculated: [{ name: 'a', calc: 'flights * n' }] }, true],
    [
      'ranges have its width',
      { fields: [{ kind: 'bins', name: 'b', of: 'delay', parameter: 'n' }] },
      true,
    ],
    [
      'a span begins with it',
      { where: { of: 'day', op: 'between', from: 1, to: 2, fromParameter: 'n' } },
      true,
    ],
  ])('called n is waited for only where it is used: %s', (_case, part, isUsed) => {
    const own: DashboardParameter = { id: 'n1', name: 'N', parameter: 'n', type: 'number' };
    const query: Query = {
      ...ask('flights'),
      ...part,
      parameters: [{ name: 'n', type: 'number' }],
    };
    expect(effective(query, [own]).waitsFor).toEqual(isUsed ? ['n1'] : []);
  });

  test('comes along to the report that a press opens', () => {
    const body = { ...board(), parameters: [threshold] };
    const choice = { ...nothing, parameters: { p1: 25 } };
    const place = { tile: { id: 'a', tab: 'one' }, cube: 'flights', refs: [] };
    const query = pressedQuery(asks('flights', late), place, body, choice, models);
    expect(query.parameters).toEqual([{ ...late, value: 25 }]);
  });
});

describe('the control of a parameter', () => {
  test('allows what all its tiles allow, and shows the value they have in common', () => {
    const queries = [
      asks('flights', late),
      asks('strikes', { ...late, min: 10, max: 90 }),
      asks('strikes'),
    ];
    expect(boardControl(threshold, queries, {}, models)).toEqual({
      parameter: { ...late, label: 'Threshold', min: 10, max: 60 },
      cube: 'flights',
      isMixed: false,
    });
    expect(boardControl(threshold, queries, { p1: 20 }, models)?.parameter.value).toBe(20);
  });

  test('shows no value where the tiles have different ones', () => {
    const queries = [asks('flights', late), asks('strikes', { ...late, value: 20 })];
    const found = boardControl(threshold, queries, {}, models);
    expect(found).toMatchObject({ isMixed: true });
    expect(found?.parameter).not.toHaveProperty('value');
  });

  test('offers of a list what every tile allows', () => {
    const queries = [
      asks('flights', { ...late, list: [5, 30, 50] }),
      asks('strikes', { ...late, max: 40 }),
    ];
    expect(boardControl(threshold, queries, {}, models)?.parameter.list).toEqual([5, 30]);
  });

  test('is none where no tile has such a parameter', () => {
    expect(boardControl(threshold, [ask('flights')], {}, models)).toBeNull();
    const otherKind = asks('flights', { ...late, type: 'date' });
    expect(boardControl(threshold, [otherKind], {}, models)).toBeNull();
  });

  test('is proposed for each parameter of the tiles, once', () => {
    const queries = [
      asks('flights', { ...late, label: 'Late from' }),
      asks('strikes', late, region),
    ];
    expect(proposedParameters(queries)).toEqual([
      { name: 'Late from', parameter: 'late', type: 'number' },
      {
        ...{ name: 'region_of', parameter: 'region_of', type: 'member' },
        member: { cube: 'strikes', of: 'region' },
      },
    ]);
  });
});

describe('parameters in the body of a dashboard', () => {
  const tile = { id: 'e', kind: 'parameter' as const, parameter: 'p1', tab: 'one' };
  const body = {
    ...board(),
    parameters: [threshold],
    tiles: [...board().tiles, { ...tile, x: 12, y: 8, w: 6, h: 3 }],
  };
  const named = { name: 'Board', description: '', tag: '', stag: '' };

  test('are added, replaced in their place and removed with their tiles', () => {
    const two = setParameterOf(body, home);
    expect(two.parameters).toEqual([threshold, home]);
    const renamed = setParameterOf(two, { ...threshold, name: 'Late' });
    expect(renamed.parameters?.map(({ name }) => name)).toEqual(['Late', 'Home']);
    const left = removeParameterOf(two, 'p1');
    expect(left.parameters).toEqual([home]);
    expect(left.tiles.map(({ id }) => id)).not.toContain('e');
    expect(removeParameterOf(left, 'p2')).not.toHaveProperty('parameters');
    expect(tidy(body).tiles.map(({ id }) => id)).toContain('e');
  });

  test('are joined field by field when two people edit', () => {
    const base = { ...named, body };
    const mine = { ...named, body: setParameterOf(body, { ...threshold, name: 'Late' }) };
    const theirs = {
      ...named,
      body: setParameterOf(setParameterOf(body, { ...threshold, default: 30 }), home),
    };
    const { merged, conflicts } = mergeDashboards(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.body.parameters).toEqual([{ ...threshold, name: 'Late', default: 30 }, home]);
    const against = { ...named, body: setParameterOf(body, { ...threshold, name: 'Delay' }) };
    expect(mergeDashboards(base, mine, against).conflicts).toMatchObject([
      { kind: 'parameter', id: 'p1', field: 'name', mine: 'Late', theirs: 'Delay' },
    ]);
  });

  test('are part of what changed', () => {
    const after = setParameterOf(body, { ...threshold, default: 30 });
    const changes = dashboardChanges({ ...named, body }, { ...named, body: after });
    expect(changes).toMatchObject([
      { kind: 'parameter', change: 'changed', id: 'p1', fields: ['default'] },
    ]);
  });

  test('are read from what came from outside, and only as plain values', () => {
    const given = {
      filters: {},
      selections: {},
      parameters: { p1: 30, p2: null, 'a b': 1, p3: {} },
    };
    expect(readChoice(given)).toEqual({ ...nothing, parameters: { p1: 30, p2: null } });
    expect(readChoice({ filters: {} })).toEqual(nothing);
  });
});
