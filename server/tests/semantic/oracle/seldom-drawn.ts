import { levelsOf, raggedOf } from './oracle-uneven';
import type { OracleWorld } from './oracle-world';
import type { SeededRandom } from './seeded-random';

/** measures of kinds that have few of them */
const percentiles = ['median_x', 'high_n', 'seen_median', 'median_per_s'];
const stocks = [
  'stock_last',
  'stock_first',
  'stock_avg',
  'stock_mean',
  'stock_rows',
  'stock_most',
  'stock_places',
  'plan_last',
  'last_without',
];
const single = ['avg_n', 'avg_x', 'min_y', 'max_n', 'distinct_s', 'pairs', 'most_stars'];

/** Whether a measure is of a kind that a choice among all seldom takes. */
export function isSeldom(name: string): boolean {
  return percentiles.includes(name) || stocks.includes(name);
}

/** Whether members of a field may lack a place, or stand at several depths. */
export function isUneven(world: OracleWorld, of: string): boolean {
  return raggedOf(world, of) !== undefined || world.trees.has(of);
}

/** Fields of a question: seldom none, and often one with levels that reach down unevenly. */
export function someFields(
  random: SeededRandom,
  world: OracleWorld,
  fields: readonly string[],
  atMost: number,
): string[] {
  const drawn = random.some(fields, atMost);
  const uneven = fields.filter((of) => isUneven(world, of) && levelsOf(world, of).length > 1);
  const isMissing = drawn.length === 0 && random.chance(0.6);
  const more = random.chance(0.2) && uneven.length > 0 ? uneven : isMissing ? fields : [];
  if (more.length === 0) return drawn;
  const one = random.pick(more);
  if (drawn.includes(one)) return drawn;
  const at = random.int(0, Math.max(0, drawn.length - 1));
  return [...drawn.slice(0, at), one, ...drawn.slice(at + 1)];
}

/** Measures of a question: often one of a kind that has few of them. */
export function someMeasures(
  random: SeededRandom,
  names: readonly string[],
  atMost: number,
): string[] {
  const drawn = random.some(names, atMost);
  if (!random.chance(0.25)) return drawn;
  const kind = random.pick([percentiles, stocks, single]).filter((name) => names.includes(name));
  return kind.length === 0 ? drawn : [...new Set([...drawn.slice(1), random.pick(kind)])];
}
