import { describe, expect, test } from 'vitest';
import type { History } from '@bi/olap/query/history';
import { pushStep, startHistory, undo } from '@bi/olap/query/history';
import { defaultPresentation, type OlapState } from '@bi/olap/query/olap-state';
import { readState } from '@bi/olap/saved/read-state';
import { stepsToText, textToSteps } from '../../../../src/features/olap/state/persisted-history';

const asIs = (state: OlapState): OlapState => state;

function state(step: number, weight = 0): OlapState {
  return readState({
    query: {
      cube: 'flights',
      rows: [{ of: 'origin', ...(step % 2 === 1 && { expand: step }) }],
      columns: step % 3 === 0 ? [] : [{ of: 'date' }],
      measures: ['flights'],
      ...(step % 4 === 0 && { showEmpty: true }),
      ...(weight > 0 && {
        where: { of: 'city', op: 'in', values: [`${step}${'x'.repeat(weight)}`] },
      }),
    },
    presentation: defaultPresentation(),
  })!;
}

function steps(count: number, weight = 0): History<OlapState> {
  let history = startHistory(state(0, weight));
  for (let step = 1; step <= count; step++) history = pushStep(history, state(step, weight));
  return history;
}

describe('the steps of an exploration as text', () => {
  test('come back whole, those undone too', () => {
    let history = steps(150);
    for (let back = 0; back < 20; back++) history = undo(history);
    const read = textToSteps(stepsToText(history), history.present, asIs);
    expect(read).toEqual(history);
    expect(stepsToText(history).length).toBeLessThan(20_000);
  });

  test('belong to one state only', () => {
    const text = stepsToText(steps(3));
    expect(textToSteps(text, state(2), asIs)).toBeNull();
    expect(textToSteps(text, state(3), asIs)?.past).toHaveLength(3);
  });

  test('are bounded: the farthest go first', () => {
    const history = steps(100, 3000);
    const text = stepsToText(history);
    expect(text.length).toBeLessThan(420_000);
    const { past } = textToSteps(text, history.present, asIs)!;
    expect(past.length).toBeGreaterThan(30);
    expect(past).toEqual(history.past.slice(-past.length));
  });

  test.each([null, '', '{', '[]', '{"now":1}', '{"now":{},"past":3}'])(
    'that are damaged (%j) are no steps',
    (text) => {
      expect(textToSteps(text, state(0), asIs)).toBeNull();
    },
  );
});
