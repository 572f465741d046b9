import type { AskMember } from './ask-cube';

const KEYS = new WeakMap<readonly AskMember[], Map<string, Set<AskMember['key']>>>();

function keysOf(members: readonly AskMember[]): Map<string, Set<AskMember['key']>> {
  const known = KEYS.get(members);
  if (known !== undefined) return known;
  const made = new Map<string, Set<AskMember['key']>>();
  for (const { field, key } of members) {
    const keys = made.get(field);
    if (keys === undefined) made.set(field, new Set([key]));
    else keys.add(key);
  }
  KEYS.set(members, made);
  return made;
}

/** Whether a field has a member of this key. The members of a cube are looked through once. */
export function hasMember(
  members: readonly AskMember[],
  field: string,
  key: AskMember['key'],
): boolean {
  return keysOf(members).get(field)?.has(key) === true;
}
