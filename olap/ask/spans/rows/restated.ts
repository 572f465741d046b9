import type { AskCube } from '../../cube/ask-cube';
import { wordsOfMembers } from '../../cube/members-called';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { datesAt } from '../../dates/dates';
import { LEXICON } from '../../words/lexicon';
import { keyOf } from '../../words/normalise';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
/** What comes between what was said and what was meant. */
const MEANT = /^(?:i mean|i meant|or rather|sorry|i mean to say|that is to say|correction)$/;
const MARK = /^[,;:–-]$/;
const MAX_WORDS = 5;
const PREPOSITION =
  /^(?:in|at|on|during|after|before|by|for|from|to|with|of|under|over|around|per|across)$/;

/** What a span names, so that another may take its place; null: nothing. */
function kindOf({ meaning }: WordSpan): string | null {
  if (meaning.kind === 'date') return 'date';
  if (meaning.kind !== 'target' || meaning.target.kind === 'cube') return null;
  const { target } = meaning;
  return target.kind === 'member' ? `member ${target.field}` : target.kind;
}

/** Whether a word without a meaning has none anywhere: no name of the cube has it, and it is no date. */
function isEmpty({ text }: WordSpan, { members, fields, measures, lastDay }: AskCube): boolean {
  const key = keyOf(text);
  if (PREPOSITION.test(text)) return true;
  if (LEXICON.has(key) || datesAt(text, 0, lastDay ?? '2000-01-01').length > 0) return false;
  const hasWord = (name: string) => keyOf(name).split(' ').includes(key);
  const names = [...fields, ...measures].flatMap(({ label, synonyms }) => [label, ...synonyms]);
  return !names.some(hasWord) && !wordsOfMembers(members).has(key);
}

/** The places of what was said before a place and is said otherwise after it; null: they have nothing in common. */
function saidBefore(
  spans: readonly WordSpan[],
  at: number,
  meant: string,
  cube: AskCube,
): number[] | null {
  const end = MARK.test(spans[at - 1]?.text ?? '') ? at - 1 : at;
  const last = spans[end - 1];
  if (last === undefined) return null;
  // the same kind of thing: "in Ohio, I mean Texas"
  if (kindOf(last) === meant) return [end - 1];
  // words without a meaning after a preposition: "after dark, I mean at night"
  const start = spans.findLastIndex(({ text }, index) => index < end && PREPOSITION.test(text));
  const phrase = spans.slice(start, end);
  const unknown = phrase.filter(({ meaning }) => meaning.kind === 'unknown');
  const isUnknown =
    unknown.some(({ text }) => /^[a-z]+$/.test(text) && !PREPOSITION.test(text)) &&
    unknown.every((span) => isEmpty(span, cube)) &&
    phrase.every((span) => kindOf(span) === null || kindOf(span) === 'field');
  if (start < 0 || phrase.length > MAX_WORDS || !isUnknown) return null;
  return phrase.map((_, index) => start + index);
}

/**
 * Spans without what somebody says again in other words: of "strikes in Ohio, I mean Texas" only Texas is left, of "after
 * dark, I mean at night" only the night. What has nothing in common with what follows stays.
 */
export function withoutRestated(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const at = spans.findIndex(
    ({ text }, index) =>
      MEANT.test(text) || (text === 'that is' && MARK.test(spans[index - 1]?.text ?? '')),
  );
  if (at < 0) return [...spans];
  const next = spans.slice(at + 1).find((span) => kindOf(span) !== null);
  const skipped = spans.slice(at + 1, next === undefined ? at + 1 : spans.indexOf(next));
  const isNext = skipped.every(
    (span) => word(span, 'fill') !== null || word(span, 'by') !== null || MARK.test(span.text),
  );
  const meant = next === undefined || !isNext ? null : kindOf(next);
  const said = meant === null ? null : saidBefore(spans, at, meant, cube);
  if (said === null) return [...spans];
  const gone = new Set([...said, at]);
  const isBy = skipped.some((span) => word(span, 'by') !== null);
  return spans.map((span, index) => {
    if (gone.has(index)) return { ...span, meaning: FILL };
    // "by state, I mean by airport": one of both says it
    const isFirstBy = isBy && index === (said[0] ?? 0) - 1 && word(span, 'by') !== null;
    return isFirstBy ? { ...span, meaning: FILL } : span;
  });
}
