import type { AskMember } from './ask-cube';
import chineseMembers from './chinese-members.json';

type Names = Readonly<Record<string, readonly string[]>>;

const GROUPS: readonly Names[] = Object.values(chineseMembers);

/** Whether the members of a field are those of a group of names: at least half of one are in the other. */
function isGroupOf(names: Names, labels: ReadonlySet<string>): boolean {
  const known = Object.keys(names);
  const common = known.filter((label) => labels.has(label)).length;
  return common > 0 && (common * 2 >= known.length || common * 2 >= labels.size);
}

/** Members of all fields, each field's with the names that its group has in Chinese; see `withGroupNames`. */
export function withSharedNames(members: AskMember[]): AskMember[] {
  const fields = new Map<string, AskMember[]>();
  for (const member of members) {
    const list = fields.get(member.field);
    if (list === undefined) fields.set(member.field, [member]);
    else list.push(member);
  }
  return [...fields.values()].flatMap(withGroupNames);
}

/**
 * Members of one field with the Chinese names that states, regions, industries and the like have
 * everywhere. Names they have already stay.
 */
function withGroupNames(members: AskMember[]): AskMember[] {
  const labels = new Set(members.map(({ label }) => label));
  const groups = GROUPS.filter((names) => isGroupOf(names, labels));
  if (groups.length === 0) return members;
  return members.map((member) => {
    const further = groups.flatMap((names) => names[member.label] ?? []);
    return further.length === 0
      ? member
      : { ...member, synonyms: [...member.synonyms, ...further] };
  });
}
