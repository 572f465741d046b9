import type { AskMember } from './ask-cube';

type MemberKey = AskMember['key'];

interface FieldMembers {
  all: AskMember[];
  byKey: Map<MemberKey, AskMember>;
}

const FIELDS = new WeakMap<readonly AskMember[], Map<string, FieldMembers>>();

/** The members of a cube by field; they are looked through once. */
function fieldsOf(members: readonly AskMember[]): Map<string, FieldMembers> {
  const found = FIELDS.get(members);
  if (found !== undefined) return found;
  const made = new Map<string, FieldMembers>();
  for (const member of members) {
    const own: FieldMembers = made.get(member.field) ?? { all: [], byKey: new Map() };
    made.set(member.field, own);
    own.all.push(member);
    if (!own.byKey.has(member.key)) own.byKey.set(member.key, member);
  }
  FIELDS.set(members, made);
  return made;
}

/** The members of a field in the order of the cube; none: it has none that are named. */
export const membersOfField = (
  members: readonly AskMember[],
  field: string | undefined,
): readonly AskMember[] => fieldsOf(members).get(field ?? '')?.all ?? [];

/** The member of a field by its key; undefined: there is none. */
export const memberOfKey = (
  members: readonly AskMember[],
  field: string,
  key: MemberKey,
): AskMember | undefined => fieldsOf(members).get(field)?.byKey.get(key);

/** Whether a field has a member of this key. */
export const hasMember = (members: readonly AskMember[], field: string, key: MemberKey): boolean =>
  memberOfKey(members, field, key) !== undefined;
