import { isExactZero, minus, over, plus, sizeOf, sumOf, times, ZERO, type Exact } from './exact';

/** A number on both sides of a difference. */
export interface Pair {
  from: Exact;
  to: Exact;
}

/** A quotient on both sides. */
export interface RatioPair {
  above: Pair;
  below: Pair;
}

/** What each member adds to a difference. */
export interface Contributions {
  /** in the order of the members; with `spread` they add up to the total difference */
  deltas: Exact[];
  /** parts that come from other weights; null for what is no quotient */
  mix: Exact[] | null;
  /** what the members' own differences leave of the total */
  overlap: Exact;
}

const TWO: Exact = { above: 2n, below: 1n };

const differenceOf = ({ from, to }: Pair): Exact => minus(to, from);

/** What the members leave of the total is spread over them by the size of their differences. */
function spreadOver(deltas: readonly Exact[], overlap: Exact): Exact[] {
  if (isExactZero(overlap) || deltas.length === 0) return [...deltas];
  const sizes = deltas.map(sizeOf);
  const all = sumOf(sizes);
  const even: Exact = { above: 1n, below: BigInt(deltas.length) };
  return deltas.map((delta, index) => {
    const share = isExactZero(all) ? even : over(sizes[index] ?? ZERO, all);
    return plus(delta, times(overlap, share));
  });
}

function finish(
  deltas: Exact[],
  mix: Exact[] | null,
  total: Exact,
  spreads: boolean,
): Contributions {
  const overlap = minus(total, sumOf(deltas));
  return { deltas: spreads ? spreadOver(deltas, overlap) : deltas, mix, overlap };
}

/** Each member's own difference; `spreads`: what they leave of the total is spread over them. */
export function ownContributions(
  members: readonly Pair[],
  total: Pair,
  spreads: boolean,
): Contributions {
  return finish(members.map(differenceOf), null, differenceOf(total), spreads);
}

/** Difference of a quotient whose lower parts are not 0. */
export function ratioDifference({ above, below }: RatioPair): Exact {
  return minus(over(above.to, below.to), over(above.from, below.from));
}

/**
 * Each member's part in the difference of a quotient N/D, whose lower parts are not 0:
 * `dn (1/D0 + 1/D1) / 2 - dd (N0 + N1) / (2 D0 D1)`, which adds up to it. The part that comes from the
 * member's own quotient is its difference times the mean of its lower parts times the first factor;
 * a member that is on one side only has none.
 */
export function ratioContributions(
  members: readonly RatioPair[],
  total: RatioPair,
  spreads: boolean,
): Contributions {
  const { above, below } = total;
  const product = times(TWO, times(below.from, below.to));
  const first = over(plus(below.from, below.to), product);
  const second = over(plus(above.from, above.to), product);
  const deltas = members.map((member) =>
    minus(times(differenceOf(member.above), first), times(differenceOf(member.below), second)),
  );
  const mix = members.map((member, index) => {
    const delta = deltas[index] ?? ZERO;
    if (isExactZero(member.below.from) || isExactZero(member.below.to)) return delta;
    const mean = over(plus(member.below.from, member.below.to), TWO);
    return minus(delta, times(times(ratioDifference(member), mean), first));
  });
  return finish(deltas, mix, ratioDifference(total), spreads);
}
