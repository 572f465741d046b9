import type { ProfiledColumn } from '../profile/profiled-column';

/** Which columns of a table each column determines. */
export type Determined = ReadonlyMap<string, ReadonlySet<string>>;

/** Which of columns that say the same is a level: that of the lowest rank. */
export type LevelRank = (column: string) => number;

/** Most levels a generated hierarchy gets. */
const MAX_LEVELS = 6;

/**
 * Chains of columns in which each determines the one before it, coarsest first: the levels of
 * hierarchies. Columns that determine each other are one level; the one of the lowest rank, else the first,
 * replaces it. Every
 * column is in one chain at most, the longest it fits; chains of one are left out.
 */
export function levelChains(
  columns: readonly ProfiledColumn[],
  determined: Determined,
  rank: LevelRank = () => 0,
): string[][] {
  const does = (fine: string, coarse: string) => determined.get(fine)?.has(coarse) ?? false;
  const names = columns.map(({ column }) => column.name);
  const alone = names.filter(
    (name, index) =>
      !names.some((other, at) => {
        const ahead = rank(other) - rank(name) || at - index;
        return ahead < 0 && does(name, other) && does(other, name);
      }),
  );
  const chains: string[][] = [];
  let left = alone;
  for (;;) {
    const chain = longestChain(left, does);
    if (chain.length < 2) return chains;
    chains.push(chain.slice(-MAX_LEVELS));
    left = left.filter((name) => !chain.includes(name));
  }
}

/** The longest chain among names ordered coarsest first. */
function longestChain(
  names: readonly string[],
  does: (fine: string, coarse: string) => boolean,
): string[] {
  const best = new Map<string, string[]>();
  for (const name of names) {
    const under = [...best.values()].filter((chain) => does(name, chain.at(-1) ?? ''));
    const longest = under.reduce<string[]>((a, b) => (b.length > a.length ? b : a), []);
    best.set(name, [...longest, name]);
  }
  return [...best.values()].reduce<string[]>((a, b) => (b.length > a.length ? b : a), []);
}
