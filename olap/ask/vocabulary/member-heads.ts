import type { AskField, AskMember } from '../cube/ask-cube';
import { keyOf } from '../words/normalise';
import type { Entries } from './vocabulary-entries';

const HAN = /^(?:\p{Script=Han}|\d+(?=\p{Script=Han})){2,}$/u;
const MIN_MEMBERS = 3;
const MAX_MEMBERS = 500;
const MAX_HEAD = 2;
/** How many of the members end with a noun that means their field. */
const NEARLY_ALL = 0.9;
/** What people and parts of the calendar end with is no noun for them. */
const NO_HEAD = /^[年月日天周季度时点分一二三四五六七八九十]$/;

/** The nouns that nearly all members of a field end with: 店 of 河东店, 河西店 and 码头店. */
export function memberHeadsOf(labels: readonly string[]): string[] {
  if (labels.length < MIN_MEMBERS || labels.length > MAX_MEMBERS) return [];
  const heads: string[] = [];
  for (let size = 1; size <= MAX_HEAD; size += 1) {
    const counts = new Map<string, number>();
    for (const label of labels) {
      if (!HAN.test(label) || label.length <= size) continue;
      const end = label.slice(-size);
      counts.set(end, (counts.get(end) ?? 0) + 1);
    }
    for (const [end, count] of counts) {
      if (count >= labels.length * NEARLY_ALL && !NO_HEAD.test(end)) heads.push(end);
    }
  }
  return heads;
}

/**
 * Adds what nearly all members of a field end with as a noun for it, read only after a word such as 各 or 哪家. A noun that
 * names something already is that.
 */
export function addMemberHeads(
  entries: Entries,
  fields: readonly AskField[],
  members: ReadonlyMap<string, readonly AskMember[]>,
): void {
  for (const { name, type, ordered, isKey } of fields) {
    if (type !== 'string' || ordered === true || isKey === true) continue;
    const labels = (members.get(name) ?? []).map(({ label }) => label);
    for (const head of memberHeadsOf(labels)) {
      const known = entries.map.get(keyOf(head)) ?? [];
      const isFree = known.every(({ target }) => target.kind === 'field' && target.head === true);
      if (isFree) entries.addHead(head, { kind: 'field', name, head: true });
    }
  }
}
