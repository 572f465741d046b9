import type { AskTarget } from '@bi/contract/chat/chat';
import type { AskContext } from './ask-context';
import { normaliseText } from '../words/normalise';
import { writtenNames } from './nameable';

/** A completion of what is being typed. */
export interface AskCompletion {
  /** all text of the box after it is chosen */
  text: string;
  kind: 'measure' | 'field' | 'member' | 'past';
  /** label of the cube, or of the field of a member; null for what was asked before */
  of: string | null;
  /** what it names; null for what was asked before */
  target: AskTarget | null;
}

const MAX_SUGGESTIONS = 8;
const MAX_WORDS = 3;
/** letters of a text that names are looked through for */
const MIN_INSIDE = 3;
const MEASURE_FIRST = ['measure', 'field', 'member'] as const;
const BREAKDOWN_FIRST = ['field', 'measure', 'member'] as const;
/** where a breakdown is expected next */
const AFTER_BY = /(?:\b(?:by|per|each)\s+|[按各每])$/i;
const HAN = /\p{Script=Han}/u;

/** The ends of a text that a name may begin with, longest first, with where they begin. */
function endsOf(text: string): { end: string; at: number }[] {
  const ends: { end: string; at: number }[] = [];
  const starts = [...text.matchAll(/(?<=^|[\s,])\S/g)].map(({ index }) => index).slice(-MAX_WORDS);
  for (const at of starts) ends.push({ end: text.slice(at), at });
  for (let size = Math.min(4, text.length); size > 0; size -= 1) {
    const at = text.length - size;
    if (HAN.test(text.slice(at, at + 1))) ends.push({ end: text.slice(at), at });
  }
  return ends;
}

/**
 * What a text that is being typed may become: questions asked before that begin with it, then names that
 * its last words begin, then those of which a word does. Measures first, then fields, then members. Only names that
 * somebody wrote: what is derived from them is understood, and not offered.
 */
export function suggestionsFor(
  context: AskContext,
  typed: string,
  past: readonly string[],
): AskCompletion[] {
  const whole = normaliseText(typed);
  if (whole === '' || typed.endsWith(' ')) return [];
  const found = new Map<string, AskCompletion>();
  const add = (suggestion: AskCompletion) => {
    const key = suggestion.text.toLowerCase();
    if (key !== typed.toLowerCase() && !found.has(key)) found.set(key, suggestion);
  };
  for (const question of past) {
    if (normaliseText(question).startsWith(whole))
      add({ text: question, kind: 'past', of: null, target: null });
    if (found.size >= 3) break;
  }
  const ends = endsOf(typed).filter(
    ({ end }) => end.trim() !== '' && (end.length >= 2 || HAN.test(end)),
  );
  for (const inside of [false, true]) {
    for (const { end, at } of ends) {
      if (inside && end.length < MIN_INSIDE) continue;
      const order = AFTER_BY.test(typed.slice(0, at)) ? BREAKDOWN_FIRST : MEASURE_FIRST;
      for (const kind of order) {
        for (const { name, of, target } of writtenNames(context, kind, end.toLowerCase(), inside)) {
          if (found.size >= MAX_SUGGESTIONS) return [...found.values()];
          add({ text: typed.slice(0, at) + name, kind, of, target });
        }
      }
    }
  }
  return [...found.values()];
}
