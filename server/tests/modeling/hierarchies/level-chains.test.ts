import { describe, expect, it } from 'vitest';
import { levelChains } from '../../../src/modeling/hierarchies/level-chains';
import { profiled } from '../modeling-fixture';

const column = (name: string, distinct: number) => profiled(name, { distinct });

describe('levels', () => {
  const determined = new Map([
    ['city', new Set(['state', 'region'])],
    ['state', new Set(['region'])],
    ['code', new Set(['state', 'region'])],
    ['colour', new Set<string>()],
  ]);
  it('are the longest chain of columns that determine each other, coarsest first', () => {
    const columns = ['region', 'colour', 'state', 'city'].map((name, index) =>
      column(name, index + 2),
    );
    expect(levelChains(columns, determined)).toEqual([['region', 'state', 'city']]);
  });

  it('take one of two columns that say the same', () => {
    const same = new Map([
      ['code', new Set(['country', 'continent'])],
      ['country', new Set(['code', 'continent'])],
    ]);
    const columns = [column('continent', 5), column('code', 9), column('country', 9)];
    expect(levelChains(columns, same)).toEqual([['continent', 'code']]);
    const rank = (name: string) => (name === 'code' ? 1 : 0);
    expect(levelChains(columns, same, rank)).toEqual([['continent', 'country']]);
  });
});
