import { beforeAll, describe, expect, it } from 'vitest';
import { askContext } from '@bi/olap/ask/vocabulary/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary/vocabulary';
import { countsOf, runGold, type GoldResult } from './run-gold';
import { sampleAskCubes } from './sample-cubes';

/** Questions of a stratum that may be asked back or refused; none may be silently wrong. */
const MISSES: Record<string, number> = {
  'en-phrasing': 7,
  'zh-colleague': 6,
  'zh-colleague-2': 8,
};

const SHARED = [
  ...['ambiguous', 'chain', 'date', 'hidden', 'injection', 'mixed'],
  ...['outside', 'phrasing', 'typo'],
];
const INTENTS = [
  'breakdown',
  'chart',
  'comparison',
  'condition',
  'count',
  'course',
  'definition',
  'exclusion',
  'largest',
  'measures',
  'rank',
  'ratio',
  'rows',
  'running',
  'share',
  'top',
  'value',
  'why',
];
const STRATA = [
  ...['en', 'zh'].flatMap((language) =>
    [...SHARED, 'intent', ...INTENTS.map((intent) => `intent-${intent}`)].map(
      (stratum) => `${language}-${stratum}`,
    ),
  ),
  'en-daily',
  'zh-colleague',
  'zh-colleague-2',
  'zh-daily',
];

describe('the working half of the gold set', () => {
  let counts: Record<string, Record<GoldResult['result'], number>>;

  beforeAll(() => {
    counts = countsOf(runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'working'));
  }, 300_000);

  it('has these strata', () => {
    expect(Object.keys(counts).toSorted()).toEqual(STRATA.toSorted());
  });

  it.each(STRATA)('%s is as right as before, and nothing of it silently wrong', (stratum) => {
    const { right = 0, asked = 0, refused = 0, wrong = 1 } = counts[stratum] ?? {};
    expect(wrong).toBe(0);
    expect(asked + refused).toBeLessThanOrEqual(MISSES[stratum] ?? 0);
    expect(right).toBeGreaterThan(0);
  });
});
