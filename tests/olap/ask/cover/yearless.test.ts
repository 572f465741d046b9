import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { withPersonalNames } from '@bi/olap/ask/vocabulary/personal-names';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from '../sample-cubes';

const cubes = sampleAskCubes();
const context = askContext(cubes.map(vocabularyOf));

function words(frame: QuestionFrame): string {
  const cube = cubes.find(({ name }) => name === frame.cube);
  if (cube === undefined) throw new Error(frame.cube);
  return chipsOf(frame, cube, 'en')
    .map(({ text }) => text)
    .join(' · ');
}

function readings(question: string, before: QuestionFrame | null = null): string[] {
  const got = ask(context, question, before);
  if (got.outcome === 'answered') return [words(got.frame)];
  return got.outcome === 'asked' ? got.choices.map(({ frame }) => words(frame)) : [];
}

describe('a month without a year, of data with several', () => {
  it.each([
    ['strikes in September', 'Strikes · 2001-09', 'Strikes · Month: September'],
    ['九月的撞击次数', 'Strikes · 2001-09', 'Strikes · Month: September'],
    [
      'strikes from March to May',
      'Strikes · 2002-03-01 to 2002-05-31',
      'Strikes · Month: March, April, May',
    ],
    ['第二季度的撞击次数', 'Strikes · 2002-04-01 to 2002-06-30', 'Strikes · Quarter: Q2'],
    [
      'strikes in April and May',
      'Strikes · 2002-04 · 2002-05',
      'Strikes · by Month, all years together · Month: April, May',
    ],
  ])('is asked about: %s', (question, last, every) => {
    expect(readings(question)).toEqual([last, every]);
  });

  it.each(['why did strikes fall in May', '撞击次数五月为什么下降'])(
    'is asked about by its year where a change is to be explained: %s',
    (question) => {
      const of = (got: string) => /\d{4}-\d{2}/.exec(got)?.[0];
      expect(readings(question).map(of)).toEqual(['2002-05', '2001-05', '2000-05', '1999-05']);
    },
  );

  it.each(['why did delays rise in June', 'why did strikes fall in May 2001'])(
    'is not asked about where only one can be meant: %s',
    (question) => {
      expect(readings(question)).toHaveLength(1);
    },
  );

  it('is listed year by year where the cube has no field for months', () => {
    const [last, every] = readings('unemployment rate in September');
    expect(last).toBe('Unemployment rate · 2009-09');
    expect(every).toContain('2000-09 · 2001-09');
  });

  it.each(['flights in March', '三月的航班数', 'flights in Q2', 'strikes in September 2001'])(
    'is no question where there is one: %s',
    (question) => {
      expect(readings(question)).toHaveLength(1);
    },
  );

  it('is of the year that the question before is about', () => {
    const got = ask(context, 'strikes in June 1999 by phase', null);
    if (got.outcome !== 'answered') throw new Error(got.outcome);
    expect(readings('and in August?', got.frame)).toEqual([
      'Strikes · by Phase of flight · 1999-08',
    ]);
  });

  it('is what the person chose once', () => {
    const got = ask(context, 'strikes in September', null);
    if (got.outcome !== 'asked') throw new Error(got.outcome);
    const chosen = got.choices[1]?.names?.find(({ text }) => text === 'september');
    if (chosen === undefined) throw new Error('nothing to learn');
    const taught = withPersonalNames(context, [{ ...chosen, cube: 'wildlife_strikes' }]);
    const again = ask(taught, 'cost in September', null);
    if (again.outcome !== 'answered') throw new Error(again.outcome);
    expect(words(again.frame)).toBe('Cost (USD) · Month: September');
  });
});
