import { describe, expect, it } from 'vitest';
import { raggedChains, type LevelPairShape } from '../../../src/modeling/hierarchies/ragged-levels';
import { profiled } from '../modeling-fixture';

describe('levels as they were counted', () => {
  const whole: LevelPairShape = { blank: 0, blankTexts: 0, mixed: 0, repeats: 0, crowded: 0 };
  const of = (pairs: Record<string, string[]>) =>
    new Map(Object.entries(pairs).map(([fine, coarse]) => [fine, new Set(coarse)]));
  const columns = ['country', 'state', 'city'].map((name, index) =>
    profiled(name, { distinct: index + 3 }),
  );
  const strict = of({ city: ['country', 'state'] });
  const loose = of({ city: ['country', 'state'], state: ['country'] });
  const chains = (shapes: Record<string, Partial<LevelPairShape>>) =>
    raggedChains(columns, { strict, loose }, (fine) =>
      Promise.resolve({ ...whole, ...shapes[fine] }),
    );

  it('may lack values where all rows of a member do', async () => {
    expect(await chains({ state: { blank: 9, blankTexts: 2 } })).toEqual([
      { levels: ['country', 'state', 'city'], ragged: 'blank', spaced: ['state'] },
    ]);
  });

  it('are no levels where single rows lack a value', async () => {
    expect(await chains({ state: { blank: 9, mixed: 1 } })).toEqual([
      { levels: ['country', 'city'], ragged: null, spaced: [] },
    ]);
  });
});
