import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Compile } from 'typebox/schema';
import { BoundCondition } from '@bi/contract/dashboard/dashboard';
import { dashboardChanges } from '@bi/olap/dashboard/dashboard-changes';
import { changeTile, removeTile } from '@bi/olap/dashboard/edit-dashboard';
import { readChoice, readBoundCondition } from '@bi/olap/dashboard/read-choice';
import { board } from './cubes';

const validator = Compile(BoundCondition);

describe('a choice that comes with an address', () => {
  test('is read back as it was written', () => {
    const choice = {
      filters: {
        region: { op: 'in', values: ['West', null] },
        day: { op: 'between', from: '2001-01-01', to: '2001-02-01', grain: 'day' },
        period: { op: 'period', period: { kind: 'last', n: 3, unit: 'month' } },
        none: null,
      },
      selections: {
        a: { cube: 'flights', points: [[{ of: 'date', grain: 'month', path: ['2001-01-01'] }]] },
      },
    };
    expect(readChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  test('loses the parts that are no conditions, and nothing else', () => {
    const read = readChoice({
      filters: { a: { op: 'in', values: [{}] }, b: { op: 'empty' }, 'no id!': null, c: 'x' },
      selections: { a: { cube: 'f', points: [] }, b: { cube: 'f', points: [[{ of: 'x' }]] } },
    });
    expect(read).toEqual({ filters: { b: { op: 'empty' } }, selections: {} });
    for (const value of [null, [], 'x', 3]) expect(readChoice(value)).toBeNull();
  });

  test('gives only conditions of the contract, whatever is sent', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string()));
    const sent = fc.record(
      {
        op: fc.constantFrom('in', '=', 'between', 'contains', 'empty', 'period', 'x'),
        values: value,
        paths: fc.array(value),
        value,
        from: value,
        to: value,
        of: value,
        grain: fc.constantFrom('month', 'era'),
        parameter: fc.constantFrom('p', 3),
      },
      { requiredKeys: ['op'] },
    );
    fc.assert(
      fc.property(sent, (one) => {
        const read = readBoundCondition(one);
        if (read !== undefined) expect(validator.Check(read)).toBe(true);
      }),
    );
  });
});

describe('what differs between two versions of a dashboard', () => {
  const draft = (body = board()) => ({
    ...{ name: 'Board', description: '', tag: '', stag: '', body },
  });

  test('is listed by part and field; rows that follow from gravity are not', () => {
    const titled = changeTile(board(), 'b', (tile) => ({ ...tile, title: 'New' }));
    const after = { ...draft(removeTile(titled, 'a')), name: 'Other' };
    expect(
      dashboardChanges(draft(), after).map(({ kind, change, id, fields }) => {
        return [kind, change, id, ...fields];
      }),
    ).toEqual([
      ['dashboard', 'changed', '', 'name'],
      ['tile', 'changed', 'b', 'title'],
      ['tile', 'removed', 'a'],
    ]);
    expect(dashboardChanges(draft(), draft())).toEqual([]);
  });
});
