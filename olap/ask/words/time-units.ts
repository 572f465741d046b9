import type { Grain } from '@bi/contract/query/query';
import { LEXICON, type Word } from './lexicon';
import { singular, tokensOf } from './normalise';

type TimeUnit = Grain | 'minute';

/** Units after a number that are units of time. */
const AFTER_NUMBER: Readonly<Record<string, 'minute' | 'hour'>> = { min: 'minute', h: 'hour' };
const MIN_LETTERS = 4;

function unitOf(word: Word, key: string): TimeUnit | null {
  if (word.role === 'grain') return word.grain;
  if (word.role !== 'unit' || key.length < MIN_LETTERS) return null;
  return AFTER_NUMBER[word.of] ?? null;
}

const lastWord = (text: string): string => text.slice(text.lastIndexOf(' ') + 1);

/** Units by the phrases that name them, and the last words of those: most phrases end with another one. */
function readUnits(): { units: ReadonlyMap<string, TimeUnit>; last: ReadonlySet<string> } {
  const units = new Map<string, TimeUnit>();
  for (const [key, words] of LEXICON.entries()) {
    for (const word of words) {
      const unit = unitOf(word, key);
      if (unit === null) continue;
      units.set(key, unit);
      // "by month" says of "month" what it is
      units.set(key.replace(/^(?:by|按) /, ''), unit);
    }
  }
  return { units, last: new Set([...units.keys()].map(lastWord)) };
}

let read: ReturnType<typeof readUnits> | null = null;

/**
 * The unit of time that a phrase names by what it does in the language: `hour` of "hours", "by hour" and "per hour";
 * null: it names none.
 * @param text normalised, as a span has it
 */
export function timeUnit(text: string): TimeUnit | null {
  const { units, last } = (read ??= readUnits());
  if (/^[a-z ]+$/.test(text) && !last.has(singular(lastWord(text)))) return null;
  const key = tokensOf(text)
    .map((token) => token.text)
    .join(' ');
  return units.get(key) ?? null;
}
