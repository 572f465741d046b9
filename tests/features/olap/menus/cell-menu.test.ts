import type { MenuProps } from 'antd';
import { describe, expect, test } from 'vitest';
import type { CellSet, Receipt } from '@bi/contract/query/cell-set';
import type { Query } from '@bi/contract/query/query';
import { cellMenu } from '../../../../src/features/olap/menus/cell-menu';
import { fieldsMenu } from '../../../../src/features/olap/menus/fields-menu';
import { olapTexts } from '../../../../src/features/olap/state/olap-texts';
import type { CellMenu } from '../../../../src/features/olap/menus/cell-menu-input';
import { menuTexts } from '../../../../src/features/olap/menus/menu-texts';
import { placeOfNode } from '../../../../src/widgets/axis-place';
import type { PivotTarget } from '../../../../src/widgets/pivot-events';
import { flightsModel } from '../../../olap/query/flights-model';
import { buildCellSet, type LevelSpec, type MeasureSpec } from '../../../widgets/build-cell-set';

const region: LevelSpec = {
  axis: 0,
  of: 'origin',
  label: 'Region',
  members: () => ['South', 'West'],
  expandable: true,
};
const weekday: LevelSpec = {
  axis: 0,
  of: 'weekday',
  label: 'Weekday',
  members: () => ['Monday', 'Tuesday'],
};
const flights: MeasureSpec = { m: 'flights', label: 'Flights', value: () => 7 };
const delay: MeasureSpec = { m: 'delay', label: 'Average delay', value: () => 3 };

function answer(measures: MeasureSpec[], columns: LevelSpec[] = []): [CellSet, Query] {
  const query: Query = {
    cube: 'flights',
    rows: [{ of: 'origin' }],
    columns: columns.map(({ of }) => ({ of })),
    measures: measures.map(({ m }) => m),
  };
  return [
    buildCellSet({ rows: { levels: [region] }, columns: { levels: columns }, measures }),
    query,
  ];
}

function menuOf(
  [cellSet, query]: [CellSet, Query],
  target: PivotTarget,
  selected: readonly PivotTarget[] = [],
): CellMenu {
  return cellMenu({
    mayAlert: true,
    target,
    query,
    model: flightsModel,
    cellSet,
    answeredQuery: query,
    receipt: {} as Receipt,
    selected: [...selected],
    texts: menuTexts.en,
    language: 'en',
  });
}

type Items = NonNullable<MenuProps['items']>;

const linesOf = (items: Items): string[] =>
  items.flatMap((one) =>
    one && 'label' in one && typeof one.label === 'string' ? [one.label] : [],
  );

function keysOf(items: Items): string[] {
  return items.flatMap((one) => {
    if (one && 'children' in one && one.children) return keysOf(one.children);
    return one && 'label' in one ? [String(one.key)] : [];
  });
}

function inside({ items }: CellMenu, label: string): string[] {
  const found = items.find((one) => one && 'label' in one && one.label === label);
  return found && 'children' in found ? linesOf(found.children ?? []) : [];
}

test('members selected together are grouped from the first menu, one alone from that of sets', () => {
  const given = answer([flights]);
  const { rows } = given[0];
  const at = (node: number): PivotTarget => ({
    row: placeOfNode(rows, node),
    column: null,
    measure: 0,
  });
  const [first = 0, second = 0] = rows.level.flatMap((one, node) => (one === 0 ? [node] : []));
  const group = 'Group the 2 selected members as…';
  const many = menuOf(given, at(first), [at(first), at(second)]);
  expect(linesOf(many.items)).toContain(group);
  expect(linesOf(menuOf(given, at(first)).items).join()).not.toContain('Group');
});

test('members selected in a table of two fields are counted where their menu begins', () => {
  const given = answer([flights], [weekday]);
  const at = (node: number): PivotTarget => ({
    row: placeOfNode(given[0].rows, node),
    column: placeOfNode(given[0].columns, 1),
    measure: 0,
  });
  const menu = menuOf(given, at(1), [at(1), at(2)]);
  expect(inside(menu, 'Region: 2 selected')).toContain('Keep only the 2 members selected');
  expect(linesOf(menu.items)).toContain('Monday');
});

describe('the menu of a place', () => {
  const plain = answer([flights]);
  const crossed = answer([flights, delay], [weekday]);
  const row = placeOfNode(plain[0].rows, 1);
  const column = placeOfNode(crossed[0].columns, 1);
  const places: [string, CellMenu][] = [
    ['a member', menuOf(plain, { row, column: null, measure: null })],
    ['a cell of one axis', menuOf(plain, { row, column: null, measure: 0 })],
    ['a cell of two axes', menuOf(crossed, { row, column, measure: 0 })],
    ['a member beside several measures', menuOf(crossed, { row, column: null, measure: null })],
    ['a measure', menuOf(crossed, { row: null, column, measure: 1 })],
    ['the whole', menuOf(plain, { row: null, column: null, measure: null })],
  ];

  test.each(places)('has at most eleven lines for %s', (_, { items }) => {
    const lines = linesOf(items);
    expect(lines.length).toBeLessThanOrEqual(11);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test.each(places)('reaches everything that can be done with %s', (_, { items, commands }) => {
    expect(keysOf(items).toSorted()).toEqual([...commands.keys()].toSorted());
  });

  test('holds what a member is most often asked for, and the rest in menus of its own', () => {
    const [, menu] = places[0]!;
    expect(linesOf(menu.items)).toEqual([
      'Drill into South',
      'Expand South',
      'Keep only South',
      'Leave out South',
      'Sort, top members, sets',
      'Show as, compare, format',
      'Show the rows behind it',
      'What changed here?',
      'Alert me when…',
      'Where it comes from',
      'Copy',
    ]);
    expect(inside(menu, 'Sort, top members, sets')).toContain('Make a set of South');
    expect(inside(menu, 'Where it comes from')).toEqual([
      'Verify this number',
      'Explain this result',
    ]);
    expect(inside(menu, 'Show as, compare, format')).toEqual(
      expect.arrayContaining(['Add next to it', 'Compare with', 'Format…']),
    );
  });
});

describe('the menu of the titles of fields', () => {
  const query: Query = {
    cube: 'flights',
    rows: [{ of: 'origin' }, { of: 'weekday' }],
    columns: [],
    measures: ['flights'],
  };
  const menuAt = (...fields: string[]): CellMenu =>
    fieldsMenu(query, flightsModel, fields, olapTexts.en, 'en');

  test('is the one of the field that is pointed at', () => {
    const menu = menuAt('origin');
    expect(linesOf(menu.items)).toEqual(expect.arrayContaining(['Sort', 'Totals', 'Remove']));
    const filter = menu.commands.get(keysOf(menu.items)[0]!);
    expect(filter).toEqual({ action: { filter: 'origin' } });
  });

  test('has one inside for each of several, with entries of its own', () => {
    const menu = menuAt('origin', 'weekday', 'gone');
    expect(linesOf(menu.items)).toEqual(['Origin', 'Weekday']);
    const keys = keysOf(menu.items);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.every((key) => menu.commands.has(key))).toBe(true);
  });
});
