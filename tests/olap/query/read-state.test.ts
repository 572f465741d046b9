import { describe, expect, test } from 'vitest';
import { canonicalJson, defaultPresentation, sameState } from '@bi/olap/query/olap-state';
import { readFilter, readMeasureFilter } from '@bi/olap/query/read-filter';
import { readPresentation, readQuery, readState } from '@bi/olap/query/read-state';

describe('a state from outside', () => {
  test('is nothing when it is no object or names no cube', () => {
    for (const value of [null, 1, 'x', [], {}, { query: {} }, { query: { cube: '' } }]) {
      expect(readState(value)).toBeNull();
    }
  });

  test('loses what has not the shape of the contract and keeps the rest', () => {
    const query = readQuery({
      cube: 'flights',
      rows: [{ of: 'origin', expand: [['West'], [{}]], totals: 'sideways' }, { of: 'no name' }],
      columns: 'all of them',
      measures: ['flights', 7, { m: 'delay' }],
      where: { of: 'weekday', op: 'like', value: 'x' },
      weekStart: 9,
      showEmpty: 'yes',
    });
    expect(query).toEqual({
      version: 1,
      cube: 'flights',
      rows: [{ of: 'origin', expand: [['West']] }],
      columns: [],
      measures: ['flights', { m: 'delay' }],
    });
  });

  test('takes defaults for a presentation it does not understand', () => {
    expect(readPresentation({ show: 'cinema', chart: { kind: 'spiral' }, split: 7 })).toEqual(
      defaultPresentation(),
    );
  });

  test('does not follow conditions nested without end', () => {
    let filter: unknown = { of: 'weekday', op: 'empty' };
    for (let i = 0; i < 10_000; i++) filter = { not: filter };
    expect(readFilter(filter)).toBeNull();
  });

  test('drops a condition as a whole when a part of it is not understood', () => {
    const good = { m: 'flights', op: '>', value: 1 };
    expect(readMeasureFilter({ and: [good, good] })).toEqual({ and: [good, good] });
    expect(readMeasureFilter({ and: [good, { m: 'flights', op: '>', value: 'many' }] })).toBeNull();
  });
});

describe('two states', () => {
  test('are the same whatever the order of their keys', () => {
    const query = { cube: 'c', rows: [{ of: 'a', expand: 2 }], columns: [], measures: [] };
    const turned = { measures: [], columns: [], rows: [{ expand: 2, of: 'a' }], cube: 'c' };
    const presentation = defaultPresentation();
    expect(sameState({ query, presentation }, { presentation, query: turned })).toBe(true);
    expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}');
  });
});
