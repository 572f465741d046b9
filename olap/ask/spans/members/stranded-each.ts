import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { saidUnit } from '../../dates/said-unit';
import { moveUnits, type Period } from '../../words/period';
import { hasOneMore } from './listed-members';

const EACH = /^(?:each|for each|for each one|of each|of each one|in each|separately|one by one)$/;
const MARK = /^[,;:.?!–-]$/;
/** The unit of which a period has several; null: it is one. */
function unitIn({ from, to }: Period, text: string): ReturnType<typeof saidUnit> | null {
  if (from === null || to === null) return null;
  const unit = saidUnit(text);
  return moveUnits(from, unit, 1) < to ? unit : null;
}

/** What each of several things named before is: a unit of a longer period, the field of several members; null: nothing is. */
function eachOf(spans: readonly WordSpan[], at: number): WordSpan[] | null {
  const each = spans[at];
  if (each === undefined) return null;
  const by: WordSpan = { ...each, text: 'by', meaning: { kind: 'word', word: { role: 'by' } } };
  const field = hasOneMore(spans.slice(0, at));
  if (field !== null) {
    return [by, { ...each, meaning: { kind: 'target', target: { kind: 'field', name: field } } }];
  }
  const date = spans.slice(0, at).findLast(({ meaning }) => meaning.kind === 'date');
  const unit = date?.meaning.kind === 'date' ? unitIn(date.meaning.period, date.text) : null;
  if (unit === null) return null;
  return [
    {
      ...each,
      text: `every ${unit}`,
      meaning: { kind: 'word', word: { role: 'grain', grain: unit } },
    },
  ];
}

/**
 * Spans in which "each" at the end of a clause is each of what was named before: "1980 to 1985: receipts for each" are
 * those of each year, "Texas and Ohio separately" those of each state.
 */
export function withStrandedEach(spans: readonly WordSpan[]): WordSpan[] {
  return spans.flatMap((span, at) => {
    const next = spans[at + 1];
    const isLast = next === undefined || MARK.test(next.text);
    const isEach =
      EACH.test(span.text) && (word(span, 'by') !== null || span.meaning.kind !== 'target');
    if (!isLast || !isEach) return [span];
    return eachOf(spans, at) ?? [span];
  });
}
