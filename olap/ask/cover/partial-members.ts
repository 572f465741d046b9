import type { AskMember } from '../cube/ask-cube';
import { word } from './cover-words';
import { UNKNOWN_COST, type Cover, type WordSpan } from './covers';
import { singular } from '../words/normalise';
import type { Vocabulary } from '../vocabulary/vocabulary';

const MIN_LETTERS = 4;
const MAX_MEMBERS = 4;
/** of a member that the question has one word of */
const PART_COST = 1;
const WORDS = /[\p{L}\p{N}]{4,}/gu;

/** Members of a field by the words of their labels; made at the first use, null where too many have the word. */
type MembersByWord = Map<string, AskMember[] | null>;

function addTo(map: MembersByWord, word: string, member: AskMember): void {
  const list = map.get(word) ?? [];
  if (list.length === 0) map.set(word, list);
  list.push(member);
}

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
      const list = made.get(word);
      if (list === null) continue;
      if (list?.length === MAX_MEMBERS) made.set(word, null);
      else addTo(made, word, member);
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

/** A cover with each of some members in the place of an unknown word. */
function withEach(cover: Cover, at: number, members: readonly AskMember[]): Cover[] {
  const span = cover.spans[at];
  if (span === undefined) return [cover];
  return members.map(({ field, key, label }) => {
    const target = { kind: 'member' as const, field, key, label };
    const meaning = { kind: 'target' as const, target, corrected: label };
    return {
      spans: cover.spans.with(at, { ...span, meaning }),
      score: cover.score + UNKNOWN_COST - PART_COST,
    };
  });
}

const MAX_LABEL_WORDS = 3;
/** letters of a word that names a place by itself */
const MIN_PLACE_LETTERS = 5;
const LAST_WORDS = new WeakMap<Vocabulary, Map<string, AskMember[]>>();

/** Members with short labels of several words, by their last word: gulls and owls. */
function byLastWord(vocabulary: Vocabulary): Map<string, AskMember[]> {
  const known = LAST_WORDS.get(vocabulary);
  if (known !== undefined) return known;
  const made = new Map<string, AskMember[]>();
  for (const member of vocabulary.cube.members) {
    const words = member.label.toLowerCase().split(/[\s-]+/);
    const last = words.at(-1) ?? '';
    if (words.length < 2 || words.length > MAX_LABEL_WORDS || !/^\p{L}{3,}$/u.test(last)) continue;
    addTo(made, singular(last), member);
  }
  LAST_WORDS.set(vocabulary, made);
  return made;
}

const PLACE_FIELD =
  /airport|station|terminal|port\b|site|location|branch|机场|车站|站点|地点|门店/i;
const PLACED = new Set(['at', 'in', 'from', 'to', 'near', 'into']);
const PLACE_WORDS = new WeakMap<Vocabulary, Map<string, AskMember[]>>();

/** Members of fields of places by each word of their labels: "at O'Hare". */
function byPlaceWord(vocabulary: Vocabulary): Map<string, AskMember[]> {
  const known = PLACE_WORDS.get(vocabulary);
  if (known !== undefined) return known;
  const made = new Map<string, AskMember[]>();
  const { fields, members } = vocabulary.cube;
  const places = fields.filter(({ label, synonyms }) => {
    return [label, ...synonyms].some((name) => PLACE_FIELD.test(name));
  });
  for (const member of members) {
    if (!places.some(({ name }) => name === member.field)) continue;
    for (const one of new Set(member.label.toLowerCase().split(/[^\p{L}\p{N}']+/u))) {
      if (one.length >= MIN_PLACE_LETTERS) addTo(made, one, member);
    }
  }
  PLACE_WORDS.set(vocabulary, made);
  return made;
}

/** The only unknown word of a question may be what several members of one field are: "owl strikes". */
function withOneWord(cover: Cover, vocabulary: Vocabulary): Cover[] {
  const unknown = cover.spans.flatMap(({ meaning }, at) =>
    meaning.kind === 'unknown' ? [at] : [],
  );
  const [at] = unknown;
  const text = at === undefined ? undefined : cover.spans[at]?.text;
  if (at === undefined || text === undefined || unknown.length > 1) return [cover];
  // what names something is not short for a member
  if (vocabulary.entries.has(singular(text))) return [cover];
  const places = PLACED.has(cover.spans[at - 1]?.text ?? '')
    ? byPlaceWord(vocabulary).get(text)
    : [];
  const members = [...(places ?? []), ...(byLastWord(vocabulary).get(singular(text)) ?? [])];
  if (places?.length === 1 && members.length === 1) return withEach(cover, at, members);
  const isOneField = members.every(({ field }) => field === members[0]?.field);
  if (!isOneField || members.length < 2 || members.length > MAX_MEMBERS) return [cover];
  return withEach(cover, at, members);
}

const MEMBERS_BY_WORD = new WeakMap<Vocabulary, Map<string, AskMember[]>>();

/** Members by each word of their labels of several. */
function byAnyWord(vocabulary: Vocabulary): Map<string, AskMember[]> {
  const made = MEMBERS_BY_WORD.get(vocabulary) ?? new Map<string, AskMember[]>();
  if (MEMBERS_BY_WORD.has(vocabulary)) return made;
  for (const member of vocabulary.cube.members) {
    for (const one of wordsOf(member.label)) addTo(made, one, member);
  }
  MEMBERS_BY_WORD.set(vocabulary, made);
  return made;
}

/** Whether a word without a meaning may be short for a member. */
const mayBePart = (text: string, vocabulary: Vocabulary): boolean =>
  byAnyWord(vocabulary).has(text) ||
  byLastWord(vocabulary).has(singular(text)) ||
  byPlaceWord(vocabulary).has(text);

/** What a cover gains at most by members that words without a meaning are a part of: one of them, or several next to each other. */
export function gainOfParts(spans: readonly WordSpan[], vocabulary: Vocabulary): number {
  let most = 0;
  let run = 0;
  for (const { meaning, text } of spans) {
    run = meaning.kind === 'unknown' && mayBePart(text, vocabulary) ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return most * UNKNOWN_COST;
}

/** Words without a meaning next to each other that only one member has all of: "at Newark Liberty". */
function withSeveralWords(cover: Cover, vocabulary: Vocabulary): Cover[] | null {
  const isPart = ({ meaning, text }: WordSpan) =>
    meaning.kind === 'unknown' && text.length >= MIN_LETTERS && /^\p{L}+$/u.test(text);
  const start = cover.spans.findIndex((span) => isPart(span));
  if (start < 0 || !PLACED.has(cover.spans[start - 1]?.text ?? '')) return null;
  let end = start;
  while (end < cover.spans.length && isPart(cover.spans[end] as WordSpan)) end += 1;
  const words = cover.spans.slice(start, end);
  if (words.length < 2) return null;
  const lists = words.map(({ text }) => byAnyWord(vocabulary).get(text) ?? []);
  const [first = [], ...others] = lists;
  const found = first.filter((member) => others.every((list) => list.includes(member)));
  const [only, ...more] = found;
  const [head, last] = [words[0], words.at(-1)];
  if (only === undefined || more.length > 0 || head === undefined || last === undefined)
    return null;
  const text = words.map((one) => one.text).join(' ');
  const joined = [
    ...cover.spans.slice(0, start),
    { ...head, end: last.end, text },
    ...cover.spans.slice(end),
  ];
  const gained = (words.length - 1) * UNKNOWN_COST;
  return withEach({ spans: joined, score: cover.score + gained }, start, [only]);
}

/**
 * A cover with each member that an unknown word next to its field may be short for, marked as such: "the Chicago
 * airport" where two airports have Chicago in their names. The cover itself where there is none.
 */
export function withPartialMembers(cover: Cover, vocabulary: Vocabulary): Cover[] {
  const several = withSeveralWords(cover, vocabulary);
  if (several !== null) return several;
  const part = partIn(cover.spans);
  const span = part === null ? undefined : cover.spans[part.at];
  if (part === null || span === undefined) return withOneWord(cover, vocabulary);
  const members = byWordOf(vocabulary, part.field).get(span.text) ?? [];
  return members.length === 0 ? [cover] : withEach(cover, part.at, members);
}
