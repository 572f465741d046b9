/**
 * Percents without decimals of some parts that sum to 100 (largest remainder); null for parts without a value, and for
 * all where nothing is there.
 */
export function wholePercents(parts: readonly (number | null)[]): (number | null)[] {
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  if (!(sum > 0)) return parts.map(() => null);
  const exact = parts.map((part) => ((part ?? 0) / sum) * 100);
  const whole = exact.map(Math.floor);
  let missing = 100 - whole.reduce((total, one) => total + one, 0);
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of order) {
    if (missing <= 0) break;
    whole[at] = (whole[at] ?? 0) + 1;
    missing--;
  }
  return parts.map((part, at) => (part === null ? null : (whole[at] ?? 0)));
}
