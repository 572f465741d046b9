import { beforeAll, describe, expect, it } from 'vitest';
import { askContext, type AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { readAs } from '../read-as';
import { sampleAskCubes } from '../sample-cubes';

let sample: AskContext;

beforeAll(() => {
  sample = askContext(sampleAskCubes().map(vocabularyOf));
}, 60_000);

describe('a season', () => {
  it.each([
    ['strikes in spring 2001', 'Strikes · 2001-03-01 to 2001-05-31'],
    ['strikes in the fall of 2000', 'Strikes · 2000-09-01 to 2000-11-30'],
    ['2001年春季的撞击次数', 'Strikes · 2001-03-01 to 2001-05-31'],
    ['去年夏天的撞击次数', 'Strikes · 2001-06-01 to 2001-08-31'],
    ['strikes in winter 2000/2001', 'Strikes · 2000-12-01 to 2001-02-28'],
    ['why did strikes fall in 2001', 'why it changed · Strikes · 2001'],
  ])('is three months of the north, which the chip has: %s', (question, became) => {
    expect(readAs(sample, question)).toBe(became);
  });

  it.each(['strikes in winter 2000', '2000年冬季的撞击次数'])(
    'of the winter that a year begins and that it ends is asked: %s',
    (question) => {
      expect(readAs(sample, question)).toBe(
        'asked: Strikes · 1999-12-01 to 2000-02-29 | Strikes · 2000-12-01 to 2001-02-28',
      );
    },
  );

  it('without a year is the last one, or that of every year', () => {
    expect(readAs(sample, 'strikes in summer')).toBe(
      'asked: Strikes · 2002-06-01 to 2002-08-31 | Strikes · Month: June, July, August',
    );
  });

  it('is not read in a festival', () => {
    expect(readAs(sample, '春节的撞击次数')).toMatch(/^refused: /);
  });
});
