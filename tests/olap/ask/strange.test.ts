import { describe, expect, it } from 'vitest';
import { runStrange } from './strange-cubes';

describe('cubes made by one click from tables of other trades', () => {
  const all = runStrange();

  it.each([...new Set(all.map(({ stratum }) => stratum))])('%s answers as expected', (stratum) => {
    const missed = all.filter((one) => one.stratum === stratum && one.result !== 'right');
    expect(missed.map(({ question, result }) => `${question}: ${result}`)).toEqual([]);
  });
});
