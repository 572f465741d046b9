import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { describe, expect, test } from 'vitest';
import {
  NO_FILTER,
  conditionCount,
  edgesThrough,
  fittingKeys,
  keysWithColumn,
  type MapFilter,
} from '../../../olap/blueprint/map-filter';

const NOW = Date.UTC(2026, 10, 28);
const ago = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const node = (key: string, more: Partial<BlueprintNode> = {}) =>
  ({
    ...{ key, kind: key.split(':')[0], name: key.split(':')[1], tag: '', owner: '' },
    ...{ loadedAt: null, ...more },
  }) as BlueprintNode;
const NODES = [
  node('table:orders', { loadedAt: ago(0.5), parts: [{ id: 'city', name: 'city' }] }),
  node('cube:Sales', { tag: 'Shop', owner: 'Ana', loadedAt: ago(3) }),
  node('report:By City', { tag: 'Shop', owner: 'Raj', loadedAt: ago(40) }),
];
const found = (filter: Partial<MapFilter>, withColumn: readonly string[] = []) => [
  ...fittingKeys(NODES, { ...NO_FILTER, ...filter }, NOW, new Set(withColumn)),
];

describe('a filter of the map', () => {
  test('without conditions leaves everything', () => {
    expect(found({})).toHaveLength(3);
    expect(conditionCount(NO_FILTER)).toBe(0);
  });

  test('leaves what fits all of its conditions', () => {
    expect(found({ kinds: ['cube', 'report'], tag: 'Shop', owner: 'Raj' })).toEqual([
      'report:By City',
    ]);
    expect(found({ text: ' city' })).toEqual(['report:By City']);
    expect(conditionCount({ ...NO_FILTER, kinds: ['cube'], rows: 'day', text: 'a' })).toBe(3);
  });

  test('knows the age of the oldest rows; what has none fits no age', () => {
    expect(found({ rows: 'day' })).toEqual(['table:orders']);
    expect(found({ rows: 'week' })).toEqual(['table:orders', 'cube:Sales']);
    expect(found({ rows: 'older' })).toEqual(['report:By City']);
  });

  test('of a column leaves the objects that have it', () => {
    expect([...keysWithColumn(NODES, 'CIT')]).toEqual(['table:orders']);
    expect(found({ column: 'cit' }, ['table:orders'])).toEqual(['table:orders']);
  });
});

describe('the lines between what is left', () => {
  const edge = (from: string, to: string) => ({ from, to });

  test('lead through what is not, each pair once', () => {
    const edges = [edge('a', 'x'), edge('x', 'y'), edge('y', 'b'), edge('x', 'b'), edge('b', 'c')];
    expect(edgesThrough(edges, new Set(['a', 'b', 'c']))).toEqual([edge('a', 'b'), edge('b', 'c')]);
  });

  test('end where objects read each other in a circle', () => {
    const edges = [edge('a', 'x'), edge('x', 'y'), edge('y', 'x'), edge('y', 'b')];
    expect(edgesThrough(edges, new Set(['a', 'b']))).toEqual([edge('a', 'b')]);
  });
});
