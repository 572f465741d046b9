import type { SqlVariable } from '@bi/contract/query/sql';
import { describe, expect, test } from 'vitest';
import {
  variableNames,
  variablesOf,
  withVariable,
} from '../../../../src/features/view/editor/variables/variable-names';
import {
  variableProblem,
  valuesToSend,
} from '../../../../src/features/view/editor/variables/variable-values';

describe('variables of a text', () => {
  test('are found once each, in order, outside of texts and comments', () => {
    const text = "select {{ b }}, {{a}}, '{{no}}' -- {{never}}\nfrom t where x = {{b}}";
    expect(variableNames(text)).toEqual(['b', 'a']);
  });

  test('keep what was declared and guess the rest by name and place', () => {
    const declared: SqlVariable[] = [{ name: 'carrier', type: 'text', default: 'AA' }];
    const text =
      'select 1 from f where c = {{carrier}} and d >= {{from_day}} and n > {{min_delay}} and s in {{states}}';
    expect(variablesOf(text, declared)).toEqual([
      { name: 'carrier', type: 'text', default: 'AA' },
      { name: 'from_day', type: 'date', required: true },
      { name: 'min_delay', type: 'number', required: true },
      { name: 'states', type: 'text', required: true, list: true },
    ]);
  });

  test('a declaration stays while its name is out of the text', () => {
    const declared = withVariable([{ name: 'a', type: 'text' }], { name: 'b', type: 'number' });
    expect(withVariable(declared, { name: 'a', type: 'date' })).toEqual([
      { name: 'a', type: 'date' },
      { name: 'b', type: 'number' },
    ]);
  });
});

describe('values', () => {
  const of = (type: SqlVariable['type'], more: Partial<SqlVariable> = {}): SqlVariable => ({
    name: 'v',
    type,
    required: true,
    ...more,
  });

  test.each([
    [of('text'), {}, 'missing'],
    [of('text'), { v: '' }, 'missing'],
    [of('text', { list: true }), { v: [] }, 'missing'],
    [of('text', { required: false }), {}, null],
    [of('text', { default: 'x' }), {}, null],
    [of('number'), { v: '12.5' }, null],
    [of('number'), { v: 'twelve' }, 'type'],
    [of('number', { list: true }), { v: [1, 'two'] }, 'type'],
    [of('date'), { v: '2001-02-29' }, 'type'],
    [of('date'), { v: '2004-02-29' }, null],
    [of('boolean'), { v: false }, null],
  ] as const)('%o with %o: %s', (variable, values, problem) => {
    expect(variableProblem(variable, values as never)).toBe(problem);
  });

  test('are sent by their type, unused ones not at all', () => {
    const variables = [of('number'), { ...of('boolean'), name: 'b' }, { ...of('text'), name: 'e' }];
    expect(valuesToSend(variables, { v: '7', b: 'false', e: '', gone: 1 })).toEqual({
      v: 7,
      b: false,
      e: null,
    });
  });
});
