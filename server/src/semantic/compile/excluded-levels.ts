import type { Compilation } from './compilation';
import type { Grouping } from './groupings';
import { placedLevelSql } from './member-nodes';

/** Last depth of each field that stays when levels are left out; -1: none of it. */
export function limitsWithout({ plan }: Compilation, names: readonly string[]): number[] {
  return plan.fields.map(({ of, levels }) => {
    if (names.includes(of)) return -1;
    const first = levels.findIndex(({ dimension }) => names.includes(dimension));
    return first < 0 ? Infinity : first - 1;
  });
}

/** Last depths of the fields that stay, for the groups of which `test` is true of `l`. */
export interface Excluded {
  limits: number[];
  /** columns of the groups that `test` reads */
  levels: string[];
  test: string[];
}

/**
 * The same limits for all groups; where a limit is a level of a ragged field, those of each level above
 * the group's member: the nearest down to it with a place.
 */
export function limitsAbove(
  { plan }: Compilation,
  limits: readonly number[],
  grouping: Grouping,
): Excluded[] {
  return plan.fields.reduce<Excluded[]>(
    (found, field, index) => {
      const limit = limits[index] ?? Infinity;
      const isRagged = field.uneven !== null && field.uneven.tree === null;
      const below = grouping.below('l', index, limit);
      if (!isRagged || limit < 1 || limit === Infinity || below === '1 = 0') return found;
      const level = `z${index}`;
      return found.flatMap((one) =>
        Array.from({ length: limit + 1 }, (_, depth): Excluded => {
          const isNearest = `CASE WHEN ${below} THEN l.${level} ELSE ${limit} END = ${depth}`;
          return {
            limits: one.limits.map((other, at) => (at === index ? depth : other)),
            levels: [...one.levels, `min(${placedLevelSql(field, index, limit)}) AS ${level}`],
            test: [...one.test, isNearest],
          };
        }),
      );
    },
    [{ limits: [...limits], levels: [], test: [] }],
  );
}
