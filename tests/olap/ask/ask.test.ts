import { describe, expect, it } from 'vitest';
import { ask, type AskOutcome } from '@bi/olap/ask/ask';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import type { QuestionFrame } from '@bi/olap/ask/frame/question-frame';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { sampleAskCubes } from './sample-cubes';

const context = askContext(sampleAskCubes().map(vocabularyOf));

function asked(question: string, before: QuestionFrame | null = null): AskOutcome {
  return ask(context, question, before);
}

function frameOf(question: string, before: QuestionFrame | null = null): QuestionFrame {
  const got = asked(question, before);
  if (got.outcome !== 'answered') throw new Error(`${question}: ${JSON.stringify(got)}`);
  return got.frame;
}

describe('a word that cannot be used', () => {
  it('is left over when it is a second way to show a measure', () => {
    expect(asked('cumulative rank of strikes by size')).toMatchObject({
      outcome: 'refused',
      reason: 'words',
    });
  });

  it('is left over when it is a second comparison with a period before', () => {
    expect(asked('strikes by year yoy vs previous')).toMatchObject({ outcome: 'refused' });
  });

  it('is left over when a rank has nothing to be broken down by', () => {
    expect(asked('rank of strikes in Texas')).toMatchObject({
      outcome: 'refused',
      words: ['rank of'],
    });
  });

  it('of several Han characters is named as one', () => {
    expect(asked('谁是最好的飞行员')).toMatchObject({
      outcome: 'refused',
      words: ['谁', '最好', '飞行员'],
    });
  });

  it('is named with the nearest word', () => {
    expect(asked('strikes by xyzzy')).toMatchObject({ outcome: 'refused', words: ['xyzzy'] });
  });
});

describe('a misspelt word', () => {
  it('is corrected in the singular, in the plural, and where it ends in s', () => {
    for (const question of ['strikes by speceis', 'milse by distance band', 'strikes in Texs']) {
      const got = asked(question);
      expect(got).toMatchObject({ outcome: 'answered', corrections: [{}] });
    }
  });

  it('of Han characters is not found across a word of the language', () => {
    expect(asked('加拿大的撞击次数')).toMatchObject({ outcome: 'refused' });
  });
});

describe('the longer of two names', () => {
  it('wins over its parts', () => {
    expect(frameOf('average delay by hour of day').rows).toEqual([{ of: 'hour' }]);
    expect(frameOf('origin states with at least 100,000 flights')).toMatchObject({
      top: null,
      conditions: [{ op: '>=', value: 100_000 }],
    });
  });
});

describe('a question after another', () => {
  it('is asked of the same cube while it names no measure', () => {
    const before = frameOf('strikes in Texas');
    expect(frameOf('what about Utah', before)).toMatchObject({
      cube: 'wildlife_strikes',
      measures: ['strikes'],
      members: [{ field: 'state', members: [{ key: 'Utah' }] }],
    });
  });

  it('that names a measure is one of its own', () => {
    const before = frameOf('strikes in Texas');
    expect(frameOf('unemployment rate by industry', before)).toMatchObject({
      cube: 'unemployment',
      members: [],
    });
  });
});

describe('a question that is none', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(10_000), 'tooLong'],
    ['😀😀😀', 'words'],
    ["'; DROP TABLE flights; --", 'words'],
    ['please show me the', 'nothingNamed'],
  ])('%j is refused', (question, reason) => {
    expect(asked(question)).toMatchObject({ outcome: 'refused', reason });
  });
});
