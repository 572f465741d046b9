import { expect, it } from 'vitest';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from '../../read-as';
import { sampleAskCubes } from '../../sample-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));
const read = (question: string): string => readAs(context, question);

it.each([
  [
    'five operators with the most strikes that led to substantial damage',
    'Strikes · by Operator · top 5 · Damage: Substantial',
  ],
  [
    'top 5 operators by strikes that led to substantial damage',
    'Strikes · by Operator · top 5 · Damage: Substantial',
  ],
])('the noun of a member is no part of the name of a measure: %s', (question, chips) => {
  expect(read(question)).toBe(chips);
});

it('a measure behind a member is one by its own name', () => {
  expect(read('night damage share by operator')).toContain('Damage share');
});
