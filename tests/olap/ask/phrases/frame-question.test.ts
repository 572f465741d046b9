import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { frameQuestion } from '@bi/olap/ask/phrases/frame-question';
import { nextFrames } from '@bi/olap/ask/phrases/next-frames';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { canonicalQuery } from '../canonical-query';
import { sampleAskCubes } from '../sample-cubes';
import { queryOf } from '@bi/olap/ask/frame/frame-query';

const context = askContext(sampleAskCubes().map(vocabularyOf));

/** The questions that are offered next to the answer of one. */
function nextOf(question: string, language: 'en' | 'zh') {
  const answer = ask(context, question, null);
  if (answer.outcome !== 'answered') throw new Error(question);
  const cube = context.vocabularies.find((one) => one.cube.name === answer.frame.cube)?.cube;
  if (cube === undefined) throw new Error(question);
  return nextFrames(answer.frame, cube).map((frame) => ({
    text: frameQuestion(frame, cube, language),
    query: canonicalQuery(queryOf(frame, cube)),
  }));
}

describe('the next questions of an answer', () => {
  it('are said as people ask', () => {
    expect(nextOf('strikes by phase in 2001', 'en').map(({ text }) => text)).toEqual([
      'Strikes by month for 2001',
      'Strikes by region for 2001',
      'Top 5 phases of flight by strikes for 2001',
    ]);
    expect(nextOf('flights from Texas to Utah', 'en').map(({ text }) => text)).toEqual([
      'Flights by month for origin state Texas, destination state Utah',
      'Flights by origin region for origin state Texas, destination state Utah',
    ]);
    expect(nextOf('what is the busiest weekday', 'en').map(({ text }) => text)).not.toContain(
      'Top 1 weekdays by flights',
    );
    expect(nextOf('各阶段撞击次数', 'zh').map(({ text }) => text)).toEqual([
      '各月的撞击',
      '各地区的撞击',
      '撞击前 5 的飞行阶段',
    ]);
  });

  it.each([
    ['strikes by phase in 2001', 'en'],
    ['average delay by weekday', 'en'],
    ['unemployed by industry', 'en'],
    ['strikes in Texas', 'en'],
    ['各阶段撞击次数', 'zh'],
    ['各行业失业率', 'zh'],
  ] as const)('ask the same when they are typed: %s', (question, language) => {
    for (const { text, query } of nextOf(question, language)) {
      const typed = ask(context, text, null);
      expect([text, typed.outcome]).toEqual([text, 'answered']);
      const { measures, where, top } = query;
      if (typed.outcome === 'answered')
        expect(canonicalQuery(typed.query)).toMatchObject({ measures, where, top });
    }
  });
});
