import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { describe, expect, it } from 'vitest';
import { canonicalQuery } from '../canonical-query';
import { sampleAskCubes } from '../sample-cubes';
import { strangeContexts } from '../strange-cubes';

const trades = strangeContexts('trade-cubes');
const samples = askContext(sampleAskCubes().map(vocabularyOf));

function asked(cube: string, question: string) {
  const got = ask(trades.get(cube) ?? samples, question, null);
  if (got.outcome !== 'asked' || got.aside === undefined) return null;
  return { aside: got.aside, queries: got.choices.map(({ query }) => canonicalQuery(query)) };
}

function answered(cube: string, question: string) {
  const got = ask(trades.get(cube) ?? samples, question, null);
  expect(got.outcome).toBe('answered');
  return got.outcome === 'answered' ? canonicalQuery(got.query) : null;
}

describe('a word without a meaning in the place of what is counted', () => {
  it.each([
    ['matches', 'how many fixtures per season', 'matches by season', 'fixtures'],
    ['matches', 'fixtures by season', 'matches by season', 'fixtures'],
    ['matches', 'how many zorbs in 2023', 'how many matches in 2023', 'zorbs'],
    ['matches', 'top 3 most visited home teams', 'top 3 home teams by matches', 'visited'],
    ['employees', 'how many zorbs by department', 'employees by department', 'zorbs'],
    ['energiezaehler', 'zorbs per month in 2024', 'rows per month in 2024', 'zorbs'],
  ])('is offered as the rows of %s: %s', (cube, question, plain, word) => {
    expect(asked(cube, question)).toEqual({ aside: [word], queries: [answered(cube, plain)] });
  });

  it.each([
    ['matches', 'zorbly matches by season', 'it describes them'],
    ['matches', 'how many zorbly matches', 'it describes them'],
    ['matches', 'matches by zorbs', 'it is what they are broken down by'],
    ['matches', 'how many unplayed fixtures per season', 'another word may change it'],
    ['matches', 'how many Wakandas by season', 'it is written as a name'],
    ['employees', 'how many zorbs without zorbs by department', 'it is also what is left out'],
  ])('is not taken for the rows of %s in "%s": %s', (cube, question) => {
    expect(asked(cube, question)).toBeNull();
  });

  it('is not taken for the rows of a cube whose rows were given names', () => {
    expect(ask(samples, 'how many passengers by origin state', null).outcome).toBe('refused');
  });
});

it.each([
  ['各仓库的销售额', '各仓库的金额'],
  ['各品类的销量', '各品类的数量'],
])('what shops say for an amount is read: %s', (question, plain) => {
  expect(answered('drug_inbound', question)).toEqual(answered('drug_inbound', plain));
});
