import { expect, it } from 'vitest';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from '../../read-as';
import { sampleAskCubes } from '../../sample-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));
const read = (question: string): string => readAs(context, question);

it.each([
  ['yearly jobless rate, manufacturing next to finance', 'by Industry'],
  ['Texas alongside California: strikes', 'by State'],
  ['strikes in Texas together with California', 'by State'],
])('members next to each other have lines of their own: %s', (question, row) => {
  expect(read(question)).toContain(row);
  expect(read(question)).not.toMatch(/^(?:asked|refused)/);
});

it('measures next to each other are not compared by anything', () => {
  expect(read('strikes by state next to cost')).toBe('Strikes · Cost (USD) · by State');
});
