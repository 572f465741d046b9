import type { Grain } from '@bi/contract/query';
import { LEXICON, type Word } from './lexicon';
import { tokensOf } from './normalise';

type TimeUnit = Grain | 'minute';

/** Units after a number that are units of time. */
const AFTER_NUMBER: Readonly<Record<string, 'minute' | 'hour'>> = { min: 'minute', h: 'hour' };
const MIN_LETTERS = 4;

function unitOf(word: Word, key: string): TimeUnit | null {
  if (word.role === 'grain') return word.grain;
  if (word.role !== 'unit' || key.length < MIN_LETTERS) return null;
  return AFTER_NUMBER[word.of] ?? null;
}

const UNITS = new Map<string, TimeUnit>();
for (const [key, words] of LEXICON) {
  for (const word of words) {
    const unit = unitOf(word, key);
    if (unit === null) continue;
    UNITS.set(key, unit);
    // "by month" says of "month" what it is
    UNITS.set(key.replace(/^(?:by|按) /, ''), unit);
  }
}

/**
 * The unit of time that a phrase names by what it does in the language: `hour` of "hours", "by hour" and "per hour";
 * null: it names none.
 * @param text normalised, as a span has it
 */
export function timeUnit(text: string): TimeUnit | null {
  const key = tokensOf(text)
    .map((token) => token.text)
    .join(' ');
  return UNITS.get(key) ?? null;
}
