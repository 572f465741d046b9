import { describe, expect, it } from 'vitest';
import { ask } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { chipsOf, chipPeriodText } from '@bi/olap/ask/phrases/chips';
import { framesWithout } from '@bi/olap/ask/frame/edit-frame';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from '../sample-cubes';

const cubes = sampleAskCubes();
const context = askContext(cubes.map(vocabularyOf));

function frameOf(question: string): QuestionFrame {
  const got = ask(context, question, null);
  if (got.outcome !== 'answered') throw new Error(`${question}: ${JSON.stringify(got)}`);
  return got.frame;
}

function chips(frame: QuestionFrame, language: 'en' | 'zh'): string[] {
  const cube = cubes.find(({ name }) => name === frame.cube);
  if (cube === undefined) throw new Error(frame.cube);
  return chipsOf(frame, cube, language).map(({ text }) => text);
}

const QUESTIONS = [
  'how many strikes',
  'top 5 species by cost in Texas since 2000',
  'strikes, cost and damage share by size except Small',
  'share of strikes by size in 2001',
  'strikes by year yoy',
  'operators with more than 500 strikes',
  'why did delays rise in June',
  'what does damage share mean',
  'strikes in 2001 vs 2000',
  'second highest state by strikes',
];

describe('the words that say how a question was read', () => {
  it('name every part, in both languages', () => {
    const frame = frameOf('top 5 species by cost in Texas since 2000');
    expect(chips(frame, 'en')).toEqual([
      'Cost (USD)',
      'by Species',
      'top 5',
      'State: Texas',
      'since 2000-01-01',
    ]);
    expect(chips(frame, 'zh')).toEqual([
      '损失',
      '按物种',
      '前 5',
      '州：得克萨斯州',
      '自 2000-01-01 起',
    ]);
  });

  it.each([
    ['third-highest average delay by origin airport', 'third highest', '第 3 名'],
    ['the second lowest unemployment rate by industry', 'second lowest', '倒数第 2 名'],
    ['航班数排名第二的出发州', 'second highest', '第 2 名'],
    ['失业率第三低的行业', 'third lowest', '倒数第 3 名'],
  ])('name the place of a ranking: %s', (question, en, zh) => {
    const frame = frameOf(question);
    expect(chips(frame, 'en')).toContain(en);
    expect(chips(frame, 'zh')).toContain(zh);
    expect(frame.top?.n).toBe(frame.top?.place);
  });

  it.each(QUESTIONS)('can each be removed or has to stay: %s', (question) => {
    const frame = frameOf(question);
    const names = chips(frame, 'en');
    const without = framesWithout(frame);
    expect(without).toHaveLength(names.length);
    for (const [at, left] of without.entries()) {
      if (left === null) continue;
      const name = names[at] ?? '';
      const other = chips(left, 'en');
      expect(other).not.toContain(name);
      expect(names).toEqual(expect.arrayContaining(other));
    }
  });

  it('write periods by their last day, full years and months by their names', () => {
    expect(chipPeriodText({ from: '2001-01-01', to: '2002-01-01' }, 'en')).toBe('2001');
    expect(chipPeriodText({ from: '2001-06-01', to: '2001-07-01' }, 'en')).toBe('2001-06');
    expect(chipPeriodText({ from: '2001-06-01', to: '2001-06-02' }, 'en')).toBe('2001-06-01');
    expect(chipPeriodText({ from: '2001-01-01', to: '2001-04-01' }, 'zh')).toBe(
      '2001-01-01 至 2001-03-31',
    );
    expect(chipPeriodText({ from: null, to: '1995-01-01' }, 'en')).toBe('before 1995-01-01');
  });
});
