import type { Axis, Grain, MemberKey, MemberPath, MemberSet } from '@bi/contract/query/query';
import type { SeededRandom } from './seeded-random';

/** dimensions that have one value per member of another */
const properties: Record<string, string[]> = { n: ['minus_n', 'sign_n'], s: ['s_length'] };

/** Members of a world to draw from. */
interface Members {
  levelsOf(of: string): string[];
  valueOf(of: string, grain?: Grain): MemberKey;
  pathOf(of: string, length: number): MemberPath;
}

/**
 * Gives some axes a set of members, as `often` of them as it says from 0 to 1, and some the properties
 * that their members have one of each.
 */
export function randomMembers(
  random: SeededRandom,
  axes: Axis[],
  members: Members,
  often: number,
): MemberSet[] {
  return axes.flatMap((axis, index): MemberSet[] => {
    const { of, grain } = axis;
    const known = properties[of];
    if (known !== undefined && random.chance(0.5)) axis.properties = random.some(known, 2);
    if (!random.chance(often)) return [];
    const name = `set${index}`;
    const length = grain === undefined ? random.int(1, members.levelsOf(of).length) : 1;
    const drawn = Array.from({ length: random.int(0, 5) }, () =>
      grain === undefined ? members.pathOf(of, length) : [members.valueOf(of, grain)],
    ).filter((path) => path.length === length);
    const paths = [...new Map(drawn.map((path) => [JSON.stringify(path), path])).values()];
    axis.set = name;
    return [{ name, of, paths }];
  });
}
