import type { MenuProps } from 'antd';
import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { axisChipMenu, type ChipMenu } from '../../../../src/features/olap/menus/axis-chip-menu';
import { measureChipMenu } from '../../../../src/features/olap/menus/measure-chip-menu';
import { olapTexts } from '../../../../src/features/olap/state/olap-texts';
import { flightsModel as model } from '../../../olap/query/flights-model';

type Items = NonNullable<MenuProps['items']>;

const query: Query = {
  cube: 'flights',
  rows: [{ of: 'weekday' }, { of: 'origin' }],
  columns: [],
  measures: ['flights', { m: 'delay', id: 'so_far', as: 'running', along: 'rows' }],
};
const ofField = (asked: Query, index: number): ChipMenu =>
  axisChipMenu(asked, model, 'rows', index, olapTexts.en, 'en');
const ofMeasure = (asked: Query, index: number): ChipMenu =>
  measureChipMenu(asked, model, index, olapTexts.en, 'en');

function entriesOf(items: Items): { key: string; label: string }[] {
  return items.flatMap((item) => {
    if (item === null || !('key' in item)) return [];
    const label = 'label' in item && typeof item.label === 'string' ? item.label : '';
    const inner = 'children' in item ? entriesOf(item.children ?? []) : [];
    return [{ key: String(item.key), label }, ...inner];
  });
}

/** The query after an entry was chosen. */
function chosen(menu: ChipMenu, label: string, asked: Query): Query {
  const found = entriesOf(menu.items).find((one) => one.label === label);
  const command = menu.commands.get(found?.key ?? '');
  if (command === undefined || !('edit' in command)) throw new Error(`no entry “${label}”`);
  return command.edit(asked, model);
}

describe('the menu of a field', () => {
  test('reverses its natural order, and puts empty members first and back', () => {
    const reversed = chosen(ofField(query, 0), 'Natural order reversed', query);
    expect(reversed.rows[0]?.sort).toEqual({ by: 'weekday', dir: 'desc' });
    const first = chosen(ofField(reversed, 0), 'Empty values first', reversed);
    expect(first.rows[0]?.sort).toEqual({ by: 'weekday', dir: 'desc', empties: 'first' });
    const last = chosen(ofField(first, 0), 'Empty values last', first);
    expect(last.rows[0]?.sort).toEqual({ by: 'weekday', dir: 'desc' });
  });

  test('has no place for empty members while nothing is sorted, and no reversed order of a hierarchy', () => {
    const labels = entriesOf(ofField(query, 0).items).map(({ label }) => label);
    expect(labels).not.toContain('Empty values first');
    const ofHierarchy = entriesOf(ofField(query, 1).items).map(({ label }) => label);
    expect(ofHierarchy).not.toContain('Natural order reversed');
  });
});

describe('the menu of a running total', () => {
  test('lets it count what filters leave out, and only what is shown again', () => {
    const all = chosen(ofMeasure(query, 1), 'All members, filtered or not', query);
    expect(all.measures[1]).toMatchObject({ as: 'running', past: 'all' });
    const shown = chosen(ofMeasure(all, 1), 'What the filters leave', all);
    expect(shown.measures[1]).not.toHaveProperty('past');
  });

  test('is not there for other measures', () => {
    const labels = entriesOf(ofMeasure(query, 0).items).map(({ label }) => label);
    expect(labels).not.toContain('Counts');
  });
});
