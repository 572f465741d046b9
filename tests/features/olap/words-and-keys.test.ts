import { describe, expect, test } from 'vitest';
import type { Filter } from '@bi/contract/query/query';
import { filterText, havingText } from '@bi/olap/filter/condition-text';
import { captionKey, namedPaths } from '../../../src/widgets/filter/captions';
import { type CaptionOf } from '@bi/olap/filter/condition-text';
import { filterTexts } from '../../../src/widgets/filter/filter-texts';
import { SHORTCUTS, shortcutOf } from '../../../src/features/olap/keys/shortcuts';
import { shortcutTexts } from '../../../src/features/olap/keys/shortcut-texts';
import { widthClassOf } from '../../../src/features/olap/state/use-width-class';
import { flightsModel as model } from '../../olap/query/flights-model';

const words = (filter: Filter, language: 'en' | 'zh' = 'en') =>
  filterText(filter, model, filterTexts[language], language);

describe('conditions in words', () => {
  test('name members, not keys', () => {
    expect(words({ of: 'weekday', op: 'in', values: ['Sat', null] })).toBe('Sat, (empty)');
    expect(words({ of: 'weekday', op: 'notIn', values: ['A', 'B', 'C', 'D'] })).toBe('not A, B +2');
    expect(words({ of: 'origin', op: 'in', paths: [['West', 'Utah']] })).toBe('West › Utah');
    expect(words({ of: 'departedAt', grain: 'month', op: 'in', values: ['2001-02-01'] })).toBe(
      'Feb 2001',
    );
  });

  test('name members of a parent-child hierarchy by their captions', () => {
    const staff = { ...model.hierarchies[0]!, name: 'staff', levels: ['weekday'], parent: 'boss' };
    const own = { ...model, hierarchies: [staff] };
    const filter: Filter = {
      of: 'staff',
      op: 'in',
      paths: [
        ['1', '7'],
        ['1', '8'],
        ['1', '9'],
      ],
    };
    expect(namedPaths([{ not: { and: [filter, filter] } }], own)).toEqual([
      { of: 'staff', parent: [], paths: [['1']] },
      {
        of: 'staff',
        parent: ['1'],
        paths: [
          ['1', '7'],
          ['1', '8'],
        ],
      },
    ]);
    expect(namedPaths([{ of: 'origin', op: 'in', paths: [['West']] }], model)).toEqual([]);
    const names = new Map([
      [captionKey('staff', ['1']), 'Ann'],
      [captionKey('staff', ['1', '7']), 'Ben'],
    ]);
    const caption: CaptionOf = (of, path) => names.get(captionKey(of, path));
    expect(filterText(filter, own, filterTexts.en, 'en', caption)).toBe('Ann › Ben, Ann › 8 +1');
  });

  test('read like a sentence in both languages', () => {
    const period: Filter = {
      of: 'day',
      op: 'period',
      period: { kind: 'last', n: 3, unit: 'month', includeCurrent: true },
    };
    expect(words(period)).toBe('last 3 months and this month');
    expect(words(period, 'zh')).toBe('过去 3 个月及本月');
    expect(words({ of: 'year', op: '<>', value: 2001 })).toBe('≠ 2001');
    expect(words({ not: { of: 'weekday', op: 'contains', value: 'S' } })).toBe('not contains “S”');
  });

  test('give measures their format', () => {
    const having = {
      filter: { m: 'onTime', op: '>' as const, value: 0.8 },
      level: 'originState',
      totals: 'visible' as const,
    };
    expect(havingText(having, model, filterTexts.en, 'en')).toBe('On-time % > 80.0% per State');
    const member = { of: 'originState', op: 'startsWith' as const, value: 'H' };
    const either = { ...having, filter: { or: [member, having.filter] } };
    expect(havingText(either, model, filterTexts.en, 'en')).toContain('“H”');
  });

  test('put groups inside groups into brackets and name the field of each test', () => {
    const west: Filter = { of: 'originRegion', op: 'in', values: ['West'] };
    const sat: Filter = { of: 'weekday', op: 'in', values: ['Sat'] };
    const late: Filter = { of: 'month', op: '>', value: 6 };
    expect(words({ or: [west, { and: [sat, late] }] })).toBe(
      'Region West or (Weekday Sat and Month > 6)',
    );
    expect(words({ not: { or: [west, sat] } })).toBe('not (Region West or Weekday Sat)');
    const two: Filter = { of: 'month', op: '<', value: 3 };
    expect(words({ or: [late, two] })).toBe('> 6 or < 3');
  });
});

describe('shortcuts', () => {
  const press = (
    key: string,
    more: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', boolean>> = {},
  ) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

  test('undo and redo by the usual keys, on a Mac too', () => {
    expect(shortcutOf(press('z', { ctrlKey: true }), false)).toBe('undo');
    expect(shortcutOf(press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe('redo');
    expect(shortcutOf({ ...press('z'), metaKey: true }, false)).toBe('undo');
  });

  test('leave typing alone', () => {
    expect(shortcutOf(press('x'), true)).toBeNull();
    expect(shortcutOf(press('?', { shiftKey: true }), true)).toBeNull();
    expect(shortcutOf(press('z', { ctrlKey: true }), true)).toBeNull();
    expect(shortcutOf(press('s', { ctrlKey: true }), true)).toBe('save');
    expect(shortcutOf(press('?', { shiftKey: true }), false)).toBe('help');
  });

  test('are all on the sheet', () => {
    for (const { verb } of SHORTCUTS) expect(shortcutTexts.en[verb]).not.toBe('');
  });
});

test('room is measured by the element itself', () => {
  expect([0, 360, 767, 768, 1039, 1040].map(widthClassOf)).toEqual([
    'wide',
    'narrow',
    'narrow',
    'tight',
    'tight',
    'wide',
  ]);
});
