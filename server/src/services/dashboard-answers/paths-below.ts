import type { MembersAnswer, MembersBody } from '@bi/contract/cube-editor/cube-entity';
import type { BoundCondition } from '@bi/contract/dashboard/dashboard';
import type { MemberPath } from '@bi/contract/cube/member';
import type { MembersBelow } from '@bi/olap/dashboard/carried';

/** Members that are looked at below one member, at most. */
const MAX_MEMBERS = 1000;
/** Paths of one condition, at most. */
const MAX_PATHS = 100;

type MembersOf = (cube: string, body: MembersBody) => Promise<MembersAnswer>;

/**
 * Members of a lower level as paths of their hierarchy, as far as the reader may see them: a member that is below
 * several others has a path below each. Null where none of them is there, or there are too many.
 */
export async function pathsBelow(
  { cube, hierarchy: of, depth, level, op, keys }: MembersBelow,
  membersOf: MembersOf,
): Promise<BoundCondition | null> {
  const where = { of: level, op: 'in' as const, values: [...keys] };
  let above: MemberPath[] = [[]];
  for (let at = 0; at <= depth; at += 1) {
    const found = await Promise.all(
      above.map((parent) => membersOf(cube, { of, parent, where, limit: MAX_MEMBERS })),
    );
    above = found.flatMap(({ members }) => members.map(({ path }) => path));
    if (above.length > MAX_PATHS) return null;
  }
  return above.length === 0 ? null : { op, paths: above };
}
