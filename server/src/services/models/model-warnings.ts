import { BiError } from '@bi/contract/messages/bi-error';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Undetermined } from '../../modeling/profile/check-determinism';
import type { MemberCount } from '../../modeling/profile/measure-model';

/** A warning and its place in the model. */
export type PlacedWarning = [path: string, error: BiError];

const labelIn = ({ dimensions }: CubeModel, wanted: string): string =>
  dimensions.find(({ name }) => name === wanted)?.label ?? wanted;

/** The warning about a dimension whose members have several values of another it is said to determine. */
export function determinedWarning(
  model: CubeModel,
  { dimension, other, members }: Undetermined,
): PlacedWarning {
  const at = model.dimensions.findIndex(({ name }) => name === dimension);
  const place = model.dimensions[at]?.determines?.indexOf(other) ?? 0;
  const params = {
    name: labelIn(model, dimension),
    other: labelIn(model, other),
    count: members,
  };
  const error = new BiError('invalid.cube.determines', { params });
  return [`dimensions.${at}.determines.${place}`, error];
}

/** The warning about a dimension whose members have several values of the one that orders them. */
export function sortWarning(
  model: CubeModel,
  { dimension, other, members }: Undetermined,
): PlacedWarning {
  const at = model.dimensions.findIndex(({ name }) => name === dimension);
  const params = {
    name: labelIn(model, dimension),
    other: labelIn(model, other),
    count: members,
  };
  return [`dimensions.${at}.sortBy`, new BiError('invalid.cube.sorting', { params })];
}

/** Levels that are above a coarser one: each of their members is in one below. */
export function levelWarnings(
  model: CubeModel,
  compared: readonly Undetermined[],
  counts: readonly MemberCount[],
): PlacedWarning[] {
  const membersOf = (name: string) =>
    counts.find(({ dimension }) => dimension === name)?.distinct ?? 0;
  return model.hierarchies.flatMap(({ name, label, levels, parent }, index) =>
    parent !== undefined
      ? []
      : levels.flatMap((upper, place): PlacedWarning[] => {
          const lower = levels[place + 1];
          const found = compared.find((one) => one.dimension === upper && one.other === lower);
          if (lower === undefined || found?.members !== 0) return [];
          const [upperCount, lowerCount] = [membersOf(upper), membersOf(lower)];
          if (lowerCount === 0 || upperCount <= lowerCount) return [];
          const params = {
            name: label ?? name,
            upper: labelIn(model, upper),
            upperCount,
            lower: labelIn(model, lower),
            lowerCount,
          };
          const error = new BiError('invalid.cube.levelOrder', { params });
          return [[`hierarchies.${index}.levels.${place}`, error]];
        }),
  );
}
