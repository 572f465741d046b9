import type { AskMember } from './ask-cube';
import { word } from './cover-words';
import { UNKNOWN_COST, type Cover, type WordSpan } from './covers';
import type { Vocabulary } from './vocabulary';

const MIN_LETTERS = 4;
const MAX_MEMBERS = 4;
/** of a member that the question has one word of */
const PART_COST = 1;
const WORDS = /[\p{L}\p{N}]{4,}/gu;

/** Members of a field by the words of their labels; made at the first use, null where too many have the word. */
type MembersByWord = Map<string, AskMember[] | null>;

const INDEXES = new WeakMap<Vocabulary, Map<string, MembersByWord>>();

function byWordOf(vocabulary: Vocabulary, field: string): MembersByWord {
  const fields = INDEXES.get(vocabulary) ?? new Map<string, MembersByWord>();
  INDEXES.set(vocabulary, fields);
  const known = fields.get(field);
  if (known !== undefined) return known;
  const made: MembersByWord = new Map();
  for (const member of vocabulary.cube.members) {
    if (member.field !== field) continue;
    for (const word of wordsOf(member.label)) {
      const list = made.get(word) ?? [];
      if (made.get(word) === null) continue;
      made.set(word, list.length === MAX_MEMBERS ? null : [...list, member]);
    }
  }
  fields.set(field, made);
  return made;
}

/** Words of a label of several that are long enough to name it. */
function wordsOf(label: string): Set<string> {
  const words = new Set([...label.toLowerCase().matchAll(WORDS)].map(([word]) => word));
  return words.size < 2 ? new Set() : words;
}

function fieldOf(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'field' && target.period !== true ? target.name : null;
}

/** The unknown word next to the name of a field, which may be one of the words of a member of it. */
function partIn(spans: readonly WordSpan[]): { at: number; field: string } | null {
  for (const [at, { meaning, text }] of spans.entries()) {
    if (meaning.kind !== 'unknown' || text.length < MIN_LETTERS || !/^\p{L}+$/u.test(text))
      continue;
    const before = fieldOf(spans[at - 1]);
    const after = fieldOf(spans[at + 1]);
    // after "by" a field is expected
    if (before !== null && word(spans[at - 2], 'by') === null) return { at, field: before };
    if (after !== null && word(spans[at - 1], 'by') === null) return { at, field: after };
  }
  return null;
}

/**
 * A cover with each member that an unknown word next to its field may be short for, marked as such: "the Chicago
 * airport" where two airports have Chicago in their names. The cover itself where there is none.
 */
export function withPartialMembers(cover: Cover, vocabulary: Vocabulary): Cover[] {
  const part = partIn(cover.spans);
  const span = part === null ? undefined : cover.spans[part.at];
  if (part === null || span === undefined) return [cover];
  const members = byWordOf(vocabulary, part.field).get(span.text) ?? [];
  if (members.length === 0) return [cover];
  return members.map(({ field, key, label }) => {
    const target = { kind: 'member' as const, field, key, label };
    const meaning = { kind: 'target' as const, target, corrected: label };
    return {
      spans: cover.spans.with(part.at, { ...span, meaning }),
      score: cover.score + UNKNOWN_COST - PART_COST,
    };
  });
}
