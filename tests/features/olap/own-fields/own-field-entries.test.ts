import { describe, expect, test } from 'vitest';
import type { Query } from '@bi/contract/query/query';
import { setOwnField } from '@bi/olap/query/edit-own-fields';
import { withCalculated } from '@bi/olap/query/model-fields';
import { groupEntry } from '../../../../src/features/olap/menus/group-entries';
import {
  boundsOf,
  binsDraftOf,
  suggestedDraft,
} from '../../../../src/features/olap/own-fields/bins-draft';
import { ownFieldEntries } from '../../../../src/features/olap/own-fields/own-field-entries';
import { flightsModel as model } from '../../../olap/query/flights-model';
import { buildCellSet } from '../../../widgets/build-cell-set';

const query: Query = { cube: 'flights', rows: [{ of: 'origin' }], columns: [], measures: [] };
const labels = (name: string, asked = query): string[] =>
  ownFieldEntries(asked, withCalculated(model, asked), name, 'en').map(({ label }) => label);

describe('the menu of a field', () => {
  test('offers ranges of numbers and of measures that read one per row, of nothing else', () => {
    expect(labels('year')).toEqual(['Make ranges (bins)…']);
    expect(labels('delay')).toEqual(['Make ranges (bins)…']);
    for (const name of ['weekday', 'day', 'origin', 'flights', 'onTime']) {
      expect(labels(name)).toEqual([]);
    }
  });

  test('changes and deletes what the exploration brings along', () => {
    const bins = { kind: 'bins' as const, name: 'late', label: 'Late', of: 'delay', width: 15 };
    const own = setOwnField(query, model, bins);
    expect(labels('late', own)).toEqual(['Edit Late…', 'Delete Late']);
  });
});

describe('grouping', () => {
  const { rows } = buildCellSet({
    rows: {
      levels: [{ axis: 0, of: 'origin', label: 'Region', members: () => ['South', 'West'] }],
    },
    columns: { levels: [] },
    measures: [],
  });

  test('is of the members selected, as people see them', () => {
    const axis = { of: 'origin' };
    const one = groupEntry('origin', axis, [['West']], model, 'en', rows);
    expect(one?.label).toBe('Group West as…');
    const two = groupEntry('origin', axis, [['West'], ['South']], model, 'en', rows);
    expect(two).toMatchObject({
      label: 'Group the 2 selected members as…',
      target: { of: 'origin', paths: [['West'], ['South']], members: 'West, South' },
    });
  });

  test('is not offered of weeks, hours, or dates by a calendar of the cube', () => {
    const entry = (axis: Query['rows'][number]) =>
      groupEntry('departedAt', axis, [['2001-02-01']], model, 'en', rows);
    expect(entry({ of: 'departedAt', grain: 'week' })).toBeNull();
    expect(entry({ of: 'departedAt', grain: 'hour' })).toBeNull();
    expect(entry({ of: 'departedAt', grain: 'month', calendar: 'fiscal' })).toBeNull();
    expect(entry({ of: 'departedAt', grain: 'month' })).toMatchObject({
      target: { grain: 'month', members: 'Feb 2001' },
    });
  });
});

describe('suggested ranges', () => {
  test('are about twenty of round width, with open ends where values lie far outside', () => {
    expect(suggestedDraft({ min: -20, max: 1500, low: -20, high: 180 })).toMatchObject({
      width: 10,
      from: null,
      to: 180,
    });
    expect(suggestedDraft({ min: 0, max: 1, low: 0, high: 1 })).toMatchObject({
      width: 0.05,
      from: null,
      to: null,
    });
  });

  test('are complete with a width, or with a number over a span', () => {
    const draft = { by: 'width' as const, width: 5, count: 20, from: null, to: null };
    expect(boundsOf(draft)).toEqual({ width: 5 });
    expect(boundsOf({ ...draft, width: null })).toBeNull();
    expect(boundsOf({ ...draft, width: 0 })).toBeNull();
    expect(boundsOf({ ...draft, by: 'count' })).toBeNull();
    expect(boundsOf({ ...draft, by: 'count', from: 0, to: 10 })).toEqual({
      ...{ count: 20, from: 0, to: 10 },
    });
    expect(binsDraftOf({ kind: 'bins', name: 'a', of: 'b', count: 7, from: 1, to: 2 })).toEqual({
      ...{ by: 'count', width: null, count: 7, from: 1, to: 2 },
    });
  });
});
