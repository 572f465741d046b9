import { beforeAll, describe, expect, it } from 'vitest';
import { askContext } from '@bi/olap/ask/ask-context';
import { vocabularyOf } from '@bi/olap/ask/vocabulary';
import { countsOf, runGold, type GoldResult } from './run-gold';
import { sampleAskCubes } from './sample-cubes';

/** Least number of right outcomes and greatest number of silently wrong ones per stratum. */
const FLOORS: Record<string, [right: number, wrong: number]> = {
  'en-ambiguous': [10, 0],
  'en-chain': [9, 0],
  'en-date': [10, 0],
  'en-hidden': [10, 0],
  'en-injection': [10, 0],
  'en-intent': [19, 0],
  'en-mixed': [10, 0],
  'en-outside': [10, 0],
  'en-typo': [10, 0],
  'zh-ambiguous': [10, 0],
  'zh-chain': [9, 0],
  'zh-date': [10, 0],
  'zh-hidden': [10, 0],
  'zh-injection': [10, 0],
  'zh-intent': [19, 0],
  'zh-mixed': [10, 0],
  'zh-outside': [10, 0],
  'zh-typo': [10, 0],
};

describe('the working half of the gold set', () => {
  let counts: Record<string, Record<GoldResult['result'], number>>;

  beforeAll(() => {
    counts = countsOf(runGold(askContext(sampleAskCubes().map(vocabularyOf)), 'working'));
  });

  it('has the strata that floors are set for', () => {
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(FLOORS).toSorted());
  });

  it.each(Object.entries(FLOORS))('%s is at least as right as its floor', (stratum, floor) => {
    const { right, wrong } = counts[stratum] ?? { right: 0, wrong: Number.POSITIVE_INFINITY };
    expect(right).toBeGreaterThanOrEqual(floor[0]);
    expect(wrong).toBeLessThanOrEqual(floor[1]);
  });
});
