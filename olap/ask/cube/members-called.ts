import type { AskMember } from './ask-cube';
import { membersOfField } from './members-of-field';
import { keyOf } from '../words/normalise';

/** By the members of one field, which are one list per cube: those of each name. */
const NAMES = new WeakMap<readonly AskMember[], ReadonlyMap<string, readonly AskMember[]>>();
const WORDS = new WeakMap<readonly AskMember[], ReadonlySet<string>>();

function namesOf(own: readonly AskMember[]): ReadonlyMap<string, readonly AskMember[]> {
  const found = NAMES.get(own);
  if (found !== undefined) return found;
  const made = new Map<string, AskMember[]>();
  for (const member of own) {
    const name = keyOf(member.label);
    made.set(name, [...(made.get(name) ?? []), member]);
  }
  NAMES.set(own, made);
  return made;
}

/** The members of a field whose label is this name, written as `keyOf` writes it. */
export function membersCalled(
  members: readonly AskMember[],
  field: string,
  name: string,
): readonly AskMember[] {
  const own = membersOfField(members, field);
  return own.length === 0 ? [] : (namesOf(own).get(name) ?? []);
}

/** All words of the labels of members, as `keyOf` writes them. */
export function wordsOfMembers(members: readonly AskMember[]): ReadonlySet<string> {
  const found = WORDS.get(members);
  if (found !== undefined) return found;
  const made = new Set(members.flatMap(({ label }) => keyOf(label).split(' ')));
  WORDS.set(members, made);
  return made;
}
