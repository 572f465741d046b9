import { describe, expect, test } from 'vitest';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { suggestionsFor } from '@bi/olap/ask/vocabulary/suggest';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { withoutGenerated } from '@bi/olap/ask/cube/written-names';
import { askCubeOf } from '@bi/olap/ask/cube/ask-cube-of-model';
import { measure, text } from '../cube-reader';
import { rows } from '../trades/trade-cubes';

const model = {
  ...{ name: 'rentals', label: 'Rentals', source: { table: 'rentals' }, key: ['rental_id'] },
  ...{ joins: [], hierarchies: [] },
  dimensions: [text('vehicle_type', 'Vehicle type')],
  measures: [
    { ...rows('rentals'), synonyms: ['rentals'] },
    { ...measure('amount', 'Amount', 'sum', 'amount'), synonyms: ['rentals value', 'zaster'] },
  ],
};
const member = (label: string) => ({
  ...{ field: 'vehicle_type', key: label, label, synonyms: [] },
});
const cube = askCubeOf(model, ['Van', 'Box truck', 'Truck'].map(member), null);
const first = structuredClone(model);
first.measures[1] = { ...first.measures[1]!, synonyms: ['rentals value'] };
const offered = (typed: string, past: string[] = [], of = withoutGenerated(cube, first)) =>
  suggestionsFor(askContext([vocabularyOf(of)]), typed, past).map((one) => one.text);

describe('the completion of a question', () => {
  test('is a caption or a member that begins with it, before those of which a word does', () => {
    expect(offered('amo')).toEqual(['Amount']);
    expect(offered('amount of tru')).toEqual(['amount of Truck', 'amount of Box truck']);
    expect(offered('amount by typ')).toEqual(['amount by Vehicle type']);
    expect(offered('ruc')).toEqual([]);
  });

  test('is no word inside of a name for one or two letters', () => {
    expect(offered('ty')).toEqual([]);
  });

  test('is a synonym that somebody wrote, and none that the cube was generated with or is read with besides', () => {
    expect(offered('zas')).toEqual(['zaster']);
    expect(offered('rentals v')).toEqual([]);
    expect(offered('turnov')).toEqual([]);
    expect(cube.measures.flatMap(({ synonyms }) => synonyms)).toContain('turnover');
  });

  test('is every synonym of a model that somebody wrote as it is', () => {
    expect(offered('rentals v', [], cube)).toEqual(['rentals value']);
  });

  test('is what was asked before, first', () => {
    expect(offered('amo', ['amount by day'])).toEqual(['amount by day', 'Amount']);
  });
});
