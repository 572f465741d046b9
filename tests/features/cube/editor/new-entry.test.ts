import { describe, expect, test } from 'vitest';
import { parsedModel } from '../../../../src/features/cube/editor/editor-store';
import { firstNames } from '../../../../src/features/cube/editor/expression-scope';
import {
  proposedPairs,
  withProposedPair,
} from '../../../../src/features/cube/editor/join-proposals';
import {
  entriesOf,
  freeModelName,
  withEntries,
} from '../../../../src/features/cube/editor/model-path';
import { newEntry } from '../../../../src/features/cube/editor/new-entry';
import { hierarchyOfKind } from '../../../../src/features/cube/editor/tree-proposals';

const TEXT = `name: trips
source: {table: t}
key: []
joins: []
dimensions:
  - {name: a, expr: a, type: string}
hierarchies: []
measures:
  - {name: n, agg: count}
`;

describe('what is new in a model', () => {
  const columns = (names: Record<string, 'string' | 'integer' | 'date' | 'other'>) =>
    Object.entries(names).map(([name, type]) => ({ name, type }));
  const table = (name: string, of: Parameters<typeof columns>[0]) => ({
    table: name,
    rowCount: 1,
    columns: columns(of),
  });
  const sources = [
    table('t', {
      a: 'string',
      parts: 'other',
      seller_id: 'integer',
      'sold on': 'date',
      b: 'string',
    }),
    table('sellers', { B: 'string', a: 'integer', id: 'integer', seller_id: 'integer' }),
  ];
  const model = parsedModel(TEXT)!;
  const added = (now: typeof model) =>
    newEntry('dimensions', now, (wanted) => freeModelName(now, wanted), sources);

  test('a dimension reads the next column that nothing reads yet', () => {
    const first = added(model);
    expect(first).toEqual({ name: 'seller_id', expr: 'seller_id', type: 'number' });
    const second = added(
      withEntries(model, 'dimensions', [...entriesOf(model, 'dimensions'), first]),
    );
    expect(second).toEqual({ name: 'dimension', expr: '"sold on"', type: 'date' });
    const summed = {
      name: 'k',
      agg: 'max' as const,
      expr: 'round(seller_id + x.b)',
      where: '"sold on" > b',
    };
    expect(added({ ...model, measures: [summed] })).toEqual({
      name: 'dimension',
      type: 'string',
    });
  });

  test('a join is proposed by columns of equal names and kinds, those of keys first', () => {
    const [left, right] = sources.map((one) => one.columns);
    expect(proposedPairs(left!, right!, 'sellers')).toEqual([
      ['seller_id', 'seller_id'],
      ['seller_id', 'id'],
      ['b', 'B'],
    ]);
    const join = { name: 'j', to: 'sellers', on: [['', '']] };
    expect(withProposedPair(model, join, sources)['on']).toEqual([['seller_id', 'seller_id']]);
    const written = { ...join, on: [['b', '']] };
    expect(withProposedPair(model, written, sources)).toBe(written);
    expect(withProposedPair(model, { ...join, to: 'gone' }, sources)['on']).toEqual([['', '']]);
  });

  test('an empty expression offers names, no functions', () => {
    const scope = ['a', 'b.c', 'round()'].map((text) => ({ text, detail: '', insert: text }));
    expect(firstNames(scope).map(({ text }) => text)).toEqual(['a', 'b.c']);
  });
});

describe('a hierarchy of members below members', () => {
  const model = parsedModel(`name: sold
source: {table: t}
key: []
joins: []
dimensions:
  - {name: year, expr: year(day), type: number}
  - {name: staff_id, expr: staff.id, type: number}
  - {name: manager_id, expr: staff.manager_id, type: number}
  - {name: staff_name, expr: staff.full_name, type: string, label: Name}
  - {name: shop_name, expr: shop.name, type: string}
hierarchies: []
measures:
  - {name: n, agg: count}
`)!;
  const staff = {
    name: 'h',
    levels: ['staff_id'],
    parent: 'manager_id',
    caption: 'staff_name',
  };

  test('begins with a key, the key above and the name that are in one table', () => {
    expect(hierarchyOfKind(model, { name: 'h', levels: ['year'] }, true)).toEqual(staff);
    const given = { name: 'h', levels: ['shop_name', 'staff_id'], ragged: 'blank' };
    expect(hierarchyOfKind(model, given, true)).toEqual(staff);
    expect(hierarchyOfKind(model, { ...staff, members: 'leaves' }, false)).toEqual({
      name: 'h',
      levels: ['staff_id'],
    });
  });

  test('asks for the key above where nothing looks like one', () => {
    const flat = {
      ...model,
      dimensions: model.dimensions.filter((one) => one.name !== 'manager_id'),
    };
    expect(hierarchyOfKind(flat, { name: 'h', levels: ['staff_id'] }, true)).toEqual({
      name: 'h',
      levels: ['staff_id'],
      parent: '',
    });
  });
});
