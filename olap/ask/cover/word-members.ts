import type { WordSpan } from './covers';
import { LEXICON } from '../words/lexicon';
import type { Vocabulary } from '../vocabulary/vocabulary';
import { isPastFill, isPlaced, type Word } from '../words/word-roles';

/** What words do in a sentence whatever it is about. */
const FORM_ROLES = new Set<Word['role']>(['fill', 'by', 'place', 'not', 'or', 'follow', 'now']);
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}[\p{Lu}\p{N}]*(?![\p{L}\p{N}])/gu;
const QUOTED = /["“'‘]([^"“”'‘’]{1,40})["”'’]/gu;

/** Words of a question in capitals, where not all of it is, and what it quotes, in small letters: codes. */
export function codesIn(question: string): ReadonlySet<string> {
  const capitals = /\p{Ll}/u.test(question) ? (question.match(CAPITALS) ?? []) : [];
  const quoted = [...question.matchAll(QUOTED)].map(([, text = '']) => text);
  return new Set(
    [...capitals.filter((one) => one.length > 1), ...quoted].map((one) => one.toLowerCase()),
  );
}

/** Words of a reading that are written as codes and called like a member, which they rather are. */
function ignoredCodes(
  spans: readonly WordSpan[],
  codes: ReadonlySet<string>,
  { entries }: Pick<Vocabulary, 'entries'>,
): number {
  return spans.filter(
    ({ text, meaning }) =>
      meaning.kind === 'word' &&
      codes.has(text) &&
      entries.get(text)?.some(({ target }) => target.kind === 'member') === true,
  ).length;
}

/** A short code in capitals: words of small letters hardly mean it. */
const CODE = /^\p{Lu}{2,4}$/u;

/** Whether a span names a member that is a code, by its letters and not by words around it. */
function isCode({ text, meaning }: WordSpan): boolean {
  const target = meaning.kind === 'target' ? meaning.target : null;
  if (target?.kind !== 'member') return false;
  const codes = [target.label, String(target.key)].filter((one) => CODE.test(one));
  return codes.some(({ length }) => Math.abs(length - text.length) < 2);
}

/** The field that a span names a member of; null: it names none. */
function memberField(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'member' ? target.field : null;
}

function formMembers(spans: readonly WordSpan[], codes: ReadonlySet<string>): number[] {
  return spans.flatMap(({ text }, at) => {
    if (memberField(spans[at]) === null || codes.has(text)) return [];
    const isForm = (LEXICON.get(text) ?? []).some(
      (one) => FORM_ROLES.has(one.role) && !isPlaced(one) && !isPastFill(one, text),
    );
    return isForm ? [at] : [];
  });
}

/**
 * Form words of a reading that it takes for codes of the same letters, which they do not mean: "for" of a
 * country FRO, "to" of TO. One in a list with another member of its field may: "in vs out".
 */
export function formWordsAsMembers(
  spans: readonly WordSpan[],
  codes: ReadonlySet<string>,
): string[] {
  return formMembers(spans, codes).flatMap((at) => {
    const field = memberField(spans[at]);
    const span = spans[at];
    if (span === undefined || !isCode(span)) return [];
    const isListed = [at - 2, at + 2].some((other) => memberField(spans[other]) === field);
    return isListed ? [] : [span.text];
  });
}

/** How many words of a reading are hardly codes that it takes for some, or codes that it takes for words. */
export function doubtfulCodes(
  spans: readonly WordSpan[],
  codes: ReadonlySet<string>,
  vocabulary: Pick<Vocabulary, 'entries'>,
): number {
  return (
    formMembers(spans, codes).length +
    (codes.size === 0 ? 0 : ignoredCodes(spans, codes, vocabulary))
  );
}
