import { singular } from '../words/normalise';
import { roleAt } from './counted-at';
import type { WordSpan } from './covers';

const BETWEEN =
  /^(?:the|all|all the|every|each|of the|any|these|those|its|their|different|distinct)$/;
const isField = (span: WordSpan | undefined): boolean => roleAt(span) === 'field';

/** The noun behind "of" or "for" whose columns are listed: "name, type and city of all shops"; empty: there is none. */
export function nounBehind(spans: readonly WordSpan[], at: number): string {
  let place = at + 1;
  while (isField(spans[place]) || /^(?:,|and)$/.test(spans[place]?.text ?? '')) place += 1;
  if (!/^(?:of|for)\b/.test(spans[place]?.text ?? '')) return '';
  place += 1;
  while (BETWEEN.test(spans[place]?.text ?? '') || ['by', 'member'].includes(roleAt(spans[place])))
    place += 1;
  return singular(spans[place]?.text ?? '');
}
