import type { CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { describe, expect, it } from 'vitest';
import { answerFigures } from '@bi/olap/ask/answer/answer-figures';

const AXIS = { levels: [], level: [], parent: [], member: [], kind: [], flags: [], count: 1 };
const level = { axis: 0, depth: 0, of: 'model', level: 'model', label: 'Model', type: 'string' };

function answer(members: string[], values: number[][]): CellSet {
  const at = members.map((_, index) => index);
  const rows = {
    levels: [{ ...level, members }],
    ...{ level: at.map(() => 0), parent: at.map(() => -1), member: at, count: members.length },
    ...{ kind: at.map(() => NODE_KINDS.member), flags: at.map(() => 0) },
  };
  return {
    rows: members.length === 0 ? AXIS : rows,
    columns: AXIS,
    measures: values.map((_, index) => ({ m: `m${index}`, label: `Measure ${index + 1}` })),
    cells: values.map((list) => ({ kind: 'number', values: list })),
    window: { row: [0, Math.max(1, members.length)], col: [0, 1] },
  } as unknown as CellSet;
}

describe('the numbers that an answer consists of', () => {
  it('are its values without a breakdown, named where there are several', () => {
    expect(answerFigures(answer([], [[954]]), { top: null }, 'en')).toEqual([
      { value: '954', name: '' },
    ]);
    expect(answerFigures(answer([], [[954], [7]]), { top: null }, 'en')).toEqual([
      { value: '954', name: 'Measure 1' },
      { value: '7', name: 'Measure 2' },
    ]);
  });

  it('are the value of its only member, or of the one at the place that is asked for', () => {
    expect(answerFigures(answer(['B-737-300'], [[954]]), { top: null }, 'en')).toEqual([
      { value: '954', name: 'B-737-300' },
    ]);
    const three = answer(['A', 'B', 'C'], [[9, 7, 5]]);
    const top = { n: 2, end: 'top', place: 2 } as const;
    expect(answerFigures(three, { top }, 'en')).toEqual([{ value: '7', name: 'B' }]);
  });

  it('are none of a list', () => {
    expect(answerFigures(answer(['A', 'B'], [[9, 7]]), { top: null }, 'en')).toEqual([]);
  });
});
