import { normaliseText, tokensOf } from '../words/normalise';
import { WEIGHTS, type Entries } from './vocabulary-entries';

/** How the values of a measure are put together, at the beginning of its label. */
export const AGGREGATION = /^(?:average|mean|total|sum of|different|minimum|maximum)\s+/i;

const MIN_STATEMENT = 3;
const STATEMENT = /(?:^|\s)(?:q\d+|i|my|we|our|me|us)(?:\s|$)/i;

/** Words that only one of several statements has mean it: "tools" of "Q3 I have the tools I need". */
export function addStatementWords(
  entries: Entries,
  named: readonly { name: string; label: string }[],
  kind: 'measure' | 'field',
): void {
  const wordsOf = ({ label }: { label: string }) =>
    tokensOf(normaliseText(label.replace(AGGREGATION, '').replace(/^q\d+\s+/i, '')));
  const statements = named.filter(
    (one) => STATEMENT.test(one.label) && wordsOf(one).length >= MIN_STATEMENT,
  );
  if (statements.length < 2) return;
  const owners = new Map<string, number>();
  for (const one of statements) {
    for (const text of new Set(wordsOf(one).map((token) => token.text))) {
      owners.set(text, (owners.get(text) ?? 0) + 1);
    }
  }
  for (const one of statements) {
    for (const { text, full } of wordsOf(one)) {
      if (full.length < 4 || owners.get(text) !== 1) continue;
      entries.add(full, { kind, name: one.name }, WEIGHTS.otherPart);
    }
  }
}
