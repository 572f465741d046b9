import type { CubeModel } from '@bi/contract/cube/cube';
import type { SideDimensions } from './changed-sides';

/** A dimension whose answer contains the members of another, as levels above its own. */
export interface Carrier {
  /** the finer dimension, asked with the values of the levels above it */
  dimension: SideDimensions;
  /** depth of the other dimension's members there */
  depth: number;
}

/**
 * The dimensions whose members are in the answer to a finer one that is asked as well: levels above it
 * in one hierarchy, whose values come with it. By name, with the finest of those. Levels of ragged and
 * parent-child hierarchies have members in other places, and are asked on their own.
 */
export function carriedLevels(
  dimensions: readonly SideDimensions[],
  model: Pick<CubeModel, 'hierarchies'>,
): ReadonlyMap<string, Carrier> {
  const carriers = new Map<string, Carrier>();
  const asked = new Map(dimensions.map((one) => [one, withLevelsAbove(one)]));
  const finestFirst = [...dimensions].sort((a, b) => b.to.depth - a.to.depth);
  for (const { to: one } of dimensions) {
    const { name } = one.resolved.dimension;
    for (const dimension of finestFirst) {
      const found = model.hierarchies.find((each) => each.name === dimension.to.hierarchy);
      if (!found || found.ragged !== undefined || found.parent !== undefined) continue;
      const depth = found.levels.indexOf(name);
      const isPlace = one.hierarchy === null ? depth === 0 : one.hierarchy === found.name;
      if (!isPlace || depth < 0 || depth >= dimension.to.depth) continue;
      carriers.set(name, { dimension: asked.get(dimension) ?? dimension, depth });
      break;
    }
  }
  return carriers;
}

function withLevelsAbove({ from, to }: SideDimensions): SideDimensions {
  const [first, second] = [from, to].map((one) => {
    const { totals: _, ...axis } = one.axis;
    return { ...one, axis };
  });
  return { from: first ?? from, to: second ?? to };
}
