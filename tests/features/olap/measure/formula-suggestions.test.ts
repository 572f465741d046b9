import { describe, expect, test } from 'vitest';
import {
  completed,
  suggestionsFor,
  wordAtCaret,
} from '../../../../src/features/olap/measure/formula-suggestions';
import { flightsModel as model } from '../../../olap/query/flights-model';

const offered = (word: string, own = '') =>
  suggestionsFor(model, own, word).map(({ insert }) => insert);

describe('completion of a formula', () => {
  test('finds the word the caret stands in', () => {
    expect(wordAtCaret('flights / del', 13)).toEqual({ from: 10, to: 13, word: 'del' });
    expect(wordAtCaret('flights / delay', 12)).toEqual({ from: 10, to: 15, word: 'de' });
    expect(wordAtCaret('flights / ', 10)).toEqual({ from: 10, to: 10, word: '' });
  });

  test('offers measures by name and label, never hidden ones or the measure itself', () => {
    expect(offered('average')).toEqual(['delay']);
    expect(offered('')).toEqual(['flights', 'delay', 'onTime']);
    expect(offered('', 'delay')).toEqual(['flights', 'onTime']);
  });

  test('offers functions by their beginning', () => {
    expect(offered('coa')).toEqual(['coalesce(']);
  });

  test('replaces the whole word and puts the caret behind it', () => {
    const [delay] = suggestionsFor(model, '', 'dela');
    const at = wordAtCaret('flights / delXX + 1', 13);
    expect(delay && completed('flights / delXX + 1', at, delay)).toEqual({
      text: 'flights / delay + 1',
      caret: 15,
    });
  });

  test('opens no second bracket', () => {
    const [round] = suggestionsFor(model, '', 'roun');
    expect(round && completed('rou(1)', wordAtCaret('rou(1)', 3), round).text).toBe('round(1)');
  });
});
