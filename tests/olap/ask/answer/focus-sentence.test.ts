import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { describe, expect, it } from 'vitest';
import { answerFigures } from '@bi/olap/ask/answer/answer-figures';
import { focusedShares, focusSentence } from '@bi/olap/ask/answer/focus-sentence';

const AXIS = { levels: [], level: [], parent: [], member: [], kind: [], flags: [], count: 1 };
const SEXES = ['Male', 'Female', 'Diverse'];

/** Employees by sex with the total first, from a row on. */
function answer(from = 0): CellSet {
  const { total, member } = NODE_KINDS;
  const level = { axis: 0, depth: 0, of: 'sex', level: 'sex', label: 'Sex', type: 'string' };
  const rows = {
    levels: [{ ...level, members: SEXES }],
    ...{ level: [-1, 0, 0, 0], parent: [-1, 0, 0, 0], member: [-1, 0, 1, 2], count: 4 },
    ...{ kind: [total, member, member, member], flags: [0, 0, 0, 0] },
  };
  const values = [
    [500, 300, 196, 4],
    [1, 0.6, 0.392, 0.008],
  ];
  return {
    rows,
    columns: AXIS,
    measures: [
      { m: 'employees', label: 'Number of employees', format: '#,##0' },
      { m: 'employees', id: 'share', as: 'pctGrand', label: 'Number of employees' },
    ],
    cells: values.map((list) => ({ kind: 'number', values: list.slice(from) })),
    window: { row: [from, 4], col: [0, 1] },
  } as unknown as CellSet;
}

const focusOn = (...keys: string[]) => ({
  field: 'sex',
  not: false,
  members: keys.map((key) => ({ key, label: key })),
});

const sentence = (keys: string[], language: 'en' | 'zh' = 'en') =>
  focusSentence(focusedShares(answer(), focusOn(...keys), language), answer(), language);

describe('the share of a member among those of all', () => {
  it('is what the sentence says, and the number that the answer consists of', () => {
    expect(sentence(['Female'])).toBe('Female: 39.2% of all (number of employees: 196).');
    expect(sentence(['Female'], 'zh')).toBe('Female：占全部的 39.2%（Number of employees：196）。');
    expect(answerFigures(answer(), { top: null, focus: focusOn('Female') }, 'en')).toEqual([
      { value: '39.2%', name: 'Female' },
    ]);
  });

  it('is said of each member that is asked for', () => {
    expect(sentence(['Female', 'Diverse'])).toBe(
      'Female: 39.2% of all (number of employees: 196). Diverse: 0.8% of all (number of employees: 4).',
    );
  });

  it('is said of none that the answer does not list, or that is not asked for', () => {
    expect(focusedShares(answer(), focusOn('Female', 'Unclear'), 'en')).toEqual([]);
    expect(focusedShares(answer(2), focusOn('Male'), 'en')).toEqual([]);
    expect(focusedShares(answer(), { ...focusOn('Male'), not: true }, 'en')).toEqual([]);
    expect(focusedShares(answer(), undefined, 'en')).toEqual([]);
  });
});
