import type { AskMember } from './ask-cube';
import chineseMembers from './chinese-members.json';

type Names = Readonly<Record<string, readonly string[]>>;

/** Names of one kind of thing, from those in one language to those in the other. */
const GROUPS: readonly Names[] = Object.values(chineseMembers).flatMap((names: Names) => [
  names,
  turned(names),
]);

function turned(names: Names): Names {
  const other: Record<string, string[]> = {};
  for (const [name, others] of Object.entries(names)) {
    for (const one of others) {
      other[one] = [...(other[one] ?? []), name, ...others.filter((more) => more !== one)];
    }
  }
  return other;
}

/** Whether the members of a field are those of a group of names: at least half of one are in the other. */
function isGroupOf(names: Names, labels: ReadonlySet<string>): boolean {
  const known = Object.keys(names);
  const common = known.filter((label) => labels.has(label)).length;
  return common > 0 && (common * 2 >= known.length || common * 2 >= labels.size);
}

/** Members of all fields, each field's with the names that its group has in the other language. */
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
 * everywhere, or the English ones of Chinese members. Names they have already stay.
 */
function withGroupNames(members: AskMember[]): AskMember[] {
  const labels = new Set(members.map(({ label }) => label));
  const groups = GROUPS.filter((names) => isGroupOf(names, labels));
  if (groups.length === 0) return members;
  return members.map((member) => {
    const further = groups.flatMap((names) => names[member.label] ?? []);
    return further.length === 0
      ? member
      : { ...member, synonyms: [...new Set([...member.synonyms, ...further])] };
  });
}
