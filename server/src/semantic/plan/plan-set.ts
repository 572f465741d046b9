import { BiError } from '@bi/contract/messages/bi-error';
import { reasonOf, type MessageParams, type ReasonKey } from '@bi/contract/messages/catalogue';
import type { Axis, MemberPath, Query } from '@bi/contract/query/query';
import { planValue } from './plan-value';
import type { PlanField, PlanLevel, PlanSet, PlanValue, RowCondition } from './query-plan';

function refuse(name: string, reason: ReasonKey, params?: MessageParams): BiError {
  return new BiError('invalid.query.set', { params: { name, reason: reasonOf(reason, params) } });
}

function once(paths: readonly MemberPath[]): MemberPath[] {
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}

/**
 * The set that an axis names, over all its levels; null without one.
 * @throws {BiError} `invalid.query.set`, `invalid.query.value`
 */
export function planSet(
  { of, set: name, sort }: Axis,
  { sets = [] }: Pick<Query, 'sets'>,
  levels: readonly PlanLevel[],
  weekStart: number,
): PlanSet | null {
  if (name === undefined) return null;
  const [found, ...others] = sets.filter((one) => one.name === name);
  if (found === undefined) throw refuse(name, 'set.unknown');
  if (others.length > 0) throw refuse(name, 'set.twice');
  if (found.of !== of) throw refuse(name, 'set.field', { of: found.of, field: of });
  const keys = once(found.paths);
  const length = keys[0]?.length ?? 1;
  if (length === 0 || length > levels.length || keys.some((path) => path.length !== length)) {
    throw refuse(name, 'set.depths', { levels: levels.length });
  }
  const paths = keys.map((path) =>
    path.map((key, depth): PlanValue => {
      const level = levels[depth];
      return key === null || level === undefined ? null : planValue(key, level.of, of, weekStart);
    }),
  );
  return { name, orders: sort === undefined, keys, paths };
}

/** Levels that a set needs to be visible. */
export function levelsOfSet(set: PlanSet | null): number {
  return set?.keys[0]?.length ?? 0;
}

/** Paths that must be open for the members of a set to be shown. */
export function pathsAbove(set: PlanSet | null): MemberPath[] {
  return (set?.keys ?? []).flatMap((path) =>
    path.slice(1).map((_, index) => path.slice(0, index + 1)),
  );
}

/** The condition that the sets of some fields put on rows. */
export function setConditions(fields: readonly PlanField[]): RowCondition[] {
  return fields.flatMap(({ set, levels }): RowCondition[] => {
    if (set === null) return [];
    const tested = levels.slice(0, Math.max(1, levelsOfSet(set))).map(({ of }) => of);
    return [{ kind: 'paths', levels: tested, paths: set.paths }];
  });
}
