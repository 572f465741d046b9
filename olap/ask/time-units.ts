import type { Grain } from '@bi/contract/query';
import { LEXICON } from './lexicon';
import { keyOf } from './normalise';

/** Units after a number that are units of time. */
const AFTER_NUMBER: Readonly<Record<string, 'minute' | 'hour'>> = { min: 'minute', h: 'hour' };

/**
 * The unit of time that a phrase names by what it does in the language: `hour` of "hours", "by hour" and "per hour";
 * null: it names none.
 */
export function timeUnit(text: string): Grain | 'minute' | null {
  for (const phrase of [text, `by ${text}`, `按${text}`]) {
    for (const word of LEXICON.get(keyOf(phrase)) ?? []) {
      if (word.role === 'grain') return word.grain;
      if (word.role === 'unit' && text.length > 4) return AFTER_NUMBER[word.of] ?? null;
    }
  }
  return null;
}
