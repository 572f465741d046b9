import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { chipsOf } from '@bi/olap/ask/phrases/chips';
import { framesWithout, withMeasure } from '@bi/olap/ask/frame/edit-frame';
import { queryOf } from '@bi/olap/ask/frame/frame-query';
import { nextFrames } from '@bi/olap/ask/phrases/next-frames';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { definition, refusalSentence } from '@bi/olap/ask/answer/sentence';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from './sample-cubes';

const cubes = sampleAskCubes();
const strikes = cubes.find(({ name }) => name === 'wildlife_strikes');
if (strikes === undefined) throw new Error('no such cube');
let context: AskContext;

beforeAll(() => {
  context = askContext(cubes.map(vocabularyOf));
}, 60_000);

function answered(question: string, before: QuestionFrame | null = null): QuestionFrame {
  const got = ask(context, question, before);
  if (got.outcome !== 'answered') throw new Error(`${question}: ${got.outcome}`);
  return got.frame;
}

const chips = (frame: QuestionFrame, language: 'en' | 'zh') =>
  chipsOf(frame, strikes, language).map(({ text }) => text);

describe('a quotient of two measures', () => {
  it('is a measure of its query, called after both', () => {
    const frame = answered('cost per strike by state');
    expect(queryOf(frame, strikes).calculated).toEqual([
      {
        name: 'cost_per_strikes',
        label: 'Cost (USD) ÷ Strikes',
        calc: '"cost" / "strikes"',
      },
    ]);
    expect(chips(frame, 'en')).toEqual(['Cost (USD) ÷ Strikes', 'by State']);
    expect(chips(frame, 'zh')[0]).toBe('损失 ÷ 撞击');
  });

  it('means what it divides', () => {
    const frame = answered('what is cost per strike');
    expect(frame.intent).toBe('define');
    expect(definition(frame, strikes, 'en')).toBe(
      'Cost (USD) divided by Strikes, both of the same rows.',
    );
    expect(definition(frame, strikes, 'zh')).toBe('损失除以撞击，两者来自相同的数据行。');
  });

  it('stays in a question that continues, next to a measure that is added', () => {
    const first = answered('cost per strike');
    const next = answered('and damaging strikes', first);
    expect(next.measures).toEqual(['cost_per_strikes', 'damaging_strikes']);
    expect(queryOf(next, strikes).calculated).toHaveLength(1);
  });

  it('is in the query no more where another measure took its place', () => {
    const other = withMeasure(answered('cost per strike'), 0, 'cost');
    expect(queryOf(other, strikes).calculated).toBeUndefined();
  });

  it.each([
    [
      'on-time % per flight',
      'en',
      '“On-time %” cannot be divided by “Flights”: only sums and counts can be divided, by sums and counts.',
    ],
    ['每个航班的准点率', 'zh', '“准点率”不能除以“航班”：只有合计与计数可以相除。'],
  ] as const)(
    'of what is no sum is refused with the reason: %s',
    (question, language, sentence) => {
      const got = ask(context, question, null);
      expect(got.outcome === 'refused' && refusalSentence(got, language)).toBe(sentence);
    },
  );
});

describe('a chart in words', () => {
  it('is a part of the reading that a question alone changes and its chip takes away', () => {
    const first = answered('strikes by size as a pie');
    expect(chips(first, 'en').at(-1)).toBe('as a pie');
    const next = answered('make it a bar chart', first);
    expect([next.rows, next.chart]).toEqual([first.rows, 'bar']);
    const without = framesWithout(next).at(-1);
    expect(without && 'chart' in without).toBe(false);
    expect(answered('换成折线图', first).chart).toBe('line');
  });

  it('that draws members is asked of which field where the question names none', () => {
    const pie = ask(context, 'pie of strikes', null);
    const fields = (got: typeof pie) =>
      got.outcome === 'asked' ? got.choices.map(({ frame }) => frame.rows[0]?.of) : [];
    expect(fields(pie)).toContain('phase');
    expect(fields(ask(context, 'strikes map', null))).toEqual(['state', 'airport']);
  });

  it('that is a line of a measure alone is its course over time', () => {
    const frame = answered('line of cost');
    expect([frame.chart, frame.rows]).toEqual(['line', [{ of: 'day', grain: 'month' }]]);
    expect(answered('flights as a table').rows).toEqual([]);
  });

  it('is no part of the questions that are offered next', () => {
    const next = nextFrames(answered('strikes by size as a pie'), strikes);
    expect(next.map(({ chart }) => chart)).toEqual([undefined, undefined, undefined]);
  });

  it('asks nothing by itself', () => {
    expect(ask(context, 'as a pie', null)).toMatchObject({ reason: 'nothingNamed' });
  });
});
