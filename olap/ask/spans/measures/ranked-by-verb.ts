import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { CURRENCIES } from '../../cover/row-values';
import { SERVED } from '../../words/everyday-words';
import type { Target } from '../../words/target';

const RATING = /\b(?:ratings?|stars|review score)\b/i;
const SPENDERS = /^(?:spenders?|payers)$/;
const SPENT = /^(?:spend|spending|spent)$/;

/** The mean of what people rated; undefined: there is none, or several. */
function ratingOf({ measures }: AskCube): string | undefined {
  const found = measures.filter(({ agg, label }) => agg === 'avg' && RATING.test(label));
  return found.length === 1 ? found[0]?.name : undefined;
}

/** The sum of what was earned; undefined: there is none, or several. */
function moneyOf({ measures }: AskCube): string | undefined {
  const found = measures.filter(({ agg, money }) => agg === 'sum' && money === true);
  return found.length === 1 ? found[0]?.name : undefined;
}

/** The names of those whom a business serves, where a cube counts them; undefined: it does not. */
function buyersOf({ measures, fields }: AskCube): string | undefined {
  const served = measures.filter(
    ({ agg, label }) =>
      agg === 'distinct' &&
      SERVED.has((label.toLowerCase().split(' ').at(-1) ?? '').replace(/s$/, '')),
  );
  const [only, ...others] = served;
  if (only === undefined || others.length > 0) return undefined;
  const column = only.formula?.replaceAll('"', '');
  return fields.find(({ captionOf }) => captionOf === column)?.name;
}

const named = (span: WordSpan, target: Target): WordSpan => ({
  ...span,
  meaning: { kind: 'target', target },
});

/** What "spenders" are: the buyers, by what they paid; null: the cube does not have both. */
function spenders(span: WordSpan, cube: AskCube): WordSpan[] | null {
  const [field, measure] = [buyersOf(cube), moneyOf(cube)];
  if (field === undefined || measure === undefined) return null;
  return [
    named(span, { kind: 'field', name: field }),
    { ...span, text: 'by', meaning: { kind: 'word', word: { role: 'by' } } },
    named(span, { kind: 'measure', name: measure }),
  ];
}

/** "worth more than 40 euros": a number with a currency is compared. */
function comparesMoney(spans: readonly WordSpan[], at: number): boolean {
  const unit = spans.slice(at + 1, at + 4).find((span) => word(span, 'unit') !== null);
  return word(spans[at], 'compare') !== null && CURRENCIES.has(word(unit, 'unit')?.of ?? '');
}

/** Spans in which "best rated" ranks by a rating, "biggest spenders" and "by spend" by what was paid,
 * and "worth" says no more than the currency after it. */
export function withRankedByVerb(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.flatMap((span, at) => {
    const isNamed = span.meaning.kind === 'target' && SPENDERS.test(span.text);
    if (span.meaning.kind !== 'unknown' && !isNamed) return [span];
    const before = spans[at - 1];
    const isRanked = word(before, 'top') !== null;
    if (isRanked && span.text === 'rated') {
      const rating = ratingOf(cube);
      return [rating === undefined ? span : named(span, { kind: 'measure', name: rating })];
    }
    if (isRanked && SPENDERS.test(span.text)) return spenders(span, cube) ?? [span];
    if (span.text === 'worth' && comparesMoney(spans, at + 1)) {
      return [{ ...span, meaning: { kind: 'word', word: { role: 'fill' } } }];
    }
    const isSpent = SPENT.test(span.text) && word(before, 'by') !== null;
    const money = isSpent ? moneyOf(cube) : undefined;
    return [money === undefined ? span : named(span, { kind: 'measure', name: money })];
  });
}
