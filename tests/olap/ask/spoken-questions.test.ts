import { beforeAll, describe, expect, it } from 'vitest';
import { ask, type AskOutcome } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { soundsAlike } from '@bi/olap/ask/words/homophones';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from './sample-cubes';

let context: AskContext;

beforeAll(() => {
  context = askContext(sampleAskCubes().map(vocabularyOf));
});

function tops(got: AskOutcome): unknown {
  return got.outcome === 'answered' ? got.query.rows[0]?.top?.n : got.outcome;
}

describe('questions as people put them', () => {
  it.each([
    ['which state has the most strikes', 1],
    ['which states have the most strikes', 10],
    ['which airline had the lowest cost', 1],
    ['哪个行业失业率最高', 1],
    ['哪些行业失业率最高', 10],
  ])('%s lists %i', (question, n) => {
    expect(tops(ask(context, question, null))).toBe(n);
  });

  it('a word next to its field stands for the only member that has it, and is marked', () => {
    const got = ask(context, 'strikes at the Denver airport', null);
    expect(got).toMatchObject({
      outcome: 'answered',
      query: { where: { of: 'airport', values: ['DENVER INTL AIRPORT'] } },
      corrections: [{ written: 'denver', read: 'DENVER INTL AIRPORT' }],
    });
  });

  it.each([
    ['strikes of small animals', 'species'],
    ['how many different species hit Delta Air Lines planes', 'aircraft'],
  ])(
    'a noun that a member describes may be no breakdown, which is asked: %s',
    (question, field) => {
      const got = ask(context, question, null);
      if (got.outcome !== 'asked') throw new Error(got.outcome);
      expect(got.choices.map(({ query }) => query.rows.map(({ of }) => of))).toEqual([[], [field]]);
    },
  );

  it('the month by month course of a member is no such noun', () => {
    const got = ask(context, 'unemployed in construction month by month in 2009', null);
    expect(got.outcome).toBe('answered');
  });

  it('a word that several members have is asked about', () => {
    expect(ask(context, 'strikes at the Chicago airport', null).outcome).toBe('asked');
  });

  it.each([
    ['how many people in Texas', 'how many people'],
    ['flights now', 'now'],
    ['去年鸟击的名', '名'],
    ['individual receipts by agency', 'individual'],
  ])('%s leaves a word over', (question, word) => {
    expect(ask(context, question, null)).toMatchObject({ outcome: 'refused', words: [word] });
  });

  it('a rate and the number it is of are both asked about where one word means both', () => {
    const got = ask(context, 'unemployment in 2009', null);
    const asked = got.outcome === 'asked' ? got.choices.map(({ frame }) => frame.measures[0]) : [];
    expect(asked.toSorted()).toEqual(['rate', 'unemployed']);
  });

  it('characters of one sound are found', () => {
    expect(['率律', '距聚', '数术'].map(([a = '', b = '']) => soundsAlike(a, b))).toEqual([
      true,
      true,
      true,
    ]);
    expect(soundsAlike('率', '数')).toBe(false);
  });
});
