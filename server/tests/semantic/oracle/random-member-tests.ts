import type { Axis, FilterTest, Grain, MemberPath, Query } from '@bi/contract/query/query';
import type { OracleWorld } from './oracle-world';
import { levelNames } from './oracle-uneven';
import type { SeededRandom } from './seeded-random';

interface Members {
  pathOf(of: string, length: number): MemberPath;
  leaf(of: string, cut: { grain?: Grain; calendar?: string }): FilterTest;
}

/** A field before a level, and the names of the levels that a condition there may test. */
interface Standing {
  axis: Axis;
  levels: string[];
}

/** Levels that are visible whatever members a world has. */
export function sureLevels(world: OracleWorld, { of, expand = 1 }: Axis): string[] {
  const all = levelNames(world, of);
  if (expand === 'all') return all;
  return typeof expand === 'number' ? all.slice(0, expand) : all.slice(0, 1);
}

function standingAt(
  world: OracleWorld,
  { rows, columns }: Pick<Query, 'rows' | 'columns'>,
  level: string,
): Standing[] {
  const named = [...rows, ...columns].flatMap(({ of }) => levelNames(world, of));
  const once = (name: string): boolean => named.filter((other) => other === name).length === 1;
  const side = [rows, columns].find((axes) =>
    axes.some((axis) => sureLevels(world, axis).includes(level)),
  );
  if (side === undefined || !once(level)) return [];
  const last = side.findIndex((axis) => sureLevels(world, axis).includes(level));
  return side.slice(0, last + 1).flatMap((axis, index): Standing[] => {
    const sure = sureLevels(world, axis);
    const levels = index === last ? sure.slice(0, sure.indexOf(level) + 1) : sure;
    return levels.every(once) ? [{ axis, levels }] : [];
  });
}

/** A test of members that stand on the axis of a level, at it or before it; null: there are none. */
export function randomMemberTest(
  random: SeededRandom,
  world: OracleWorld,
  query: Pick<Query, 'rows' | 'columns'>,
  level: string,
  members: Members,
): FilterTest | null {
  const standing = standingAt(world, query, level);
  if (standing.length === 0) return null;
  const { axis, levels } = random.pick(standing);
  const { of, grain, calendar } = axis;
  if (grain === undefined && (world.trees.has(of) || random.chance(0.3))) {
    const paths = Array.from({ length: random.int(0, 4) }, () =>
      members.pathOf(of, random.int(1, levels.length)),
    ).filter((path) => path.length > 0);
    return { of, op: random.pick(['in', 'notIn'] as const), paths };
  }
  return members.leaf(random.pick(levels), {
    ...(grain === undefined ? {} : { grain }),
    ...(calendar === undefined ? {} : { calendar }),
  });
}
