import { isRanked, saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import type { AskedKinds } from './near-names';

const ANY: AskedKinds = { measure: 'any', field: true };
const MEASURE: AskedKinds = { measure: 'any' };
const MEAN: AskedKinds = { measure: 'mean' };
const COUNTED: AskedKinds = { measure: 'counted' };
const FIELD: AskedKinds = { field: true };

const EACH = /(?:^|\s)(?:which|what|each|every|whichever)$/;
const JOINS = /^(?:and|&|,|or|plus|versus|vs\.?|as well as|alongside)$/;
const PER = /^(?:per|for each|for every|each|every)$/;
/** Words for an end that come before an amount: "the most parcels". */
const OF_AMOUNT = /^(?:most|least|highest|lowest|fewest|more|less)$/;
const ARTICLE = /^(?:the|a|an|our|all|all the|different|of the)$/;
const PRONOUN = /^(?:we|they|i|you|people)$/;
const BEGINS_REST =
  /^(?:in|at|on|by|per|for|from|during|since|with|over|to|across|between|this|last|[.?!])$/;

const lastWord = (text: string): string => text.split(' ').at(-1) ?? '';
const firstWord = (text: string): string => text.split(' ')[0] ?? '';
const isFill = (span: WordSpan): boolean =>
  word(span, 'fill') !== null || word(span, 'records') !== null;

const isNamed = ({ meaning }: WordSpan): boolean =>
  meaning.kind === 'target' && meaning.target.kind !== 'measure';

/** Whether a span ends what is asked for: a preposition, a time, a mark, another name after "and", nothing. */
function endsName(span: WordSpan | undefined): boolean {
  if (span === undefined || span.meaning.kind === 'date' || JOINS.test(span.text)) return true;
  if (span.meaning.kind !== 'word') return false;
  const { role } = span.meaning.word;
  return role === 'fill' || role === 'place'
    ? BEGINS_REST.test(firstWord(span.text))
    : role !== 'agg';
}

/** What a name asks for that is joined to a word by "and"; null: it is none. */
function joinedKinds(spans: readonly WordSpan[], at: number): AskedKinds | null {
  const before = spans[at];
  if (before?.meaning.kind === 'unknown') return askedKinds(spans, at);
  if (before?.meaning.kind !== 'target') return null;
  const { kind } = before.meaning.target;
  if (kind === 'field') return FIELD;
  return kind === 'measure' || kind === 'cube' ? MEASURE : null;
}

/** What is asked for by what is right before a word; null: it says which rows are meant, or nothing. */
function kindsAfter(spans: readonly WordSpan[], at: number): AskedKinds | null {
  const before = spans[at - 1];
  if (before === undefined) return ANY;
  const [said, text] = [saidBefore(spans, at), before.text];
  if (word(before, 'count') !== null) return /much/.test(text) ? MEASURE : COUNTED;
  const isBy = word(said, 'by') !== null && (said === before || ARTICLE.test(text));
  // "top 5 shops by spend"
  if (isBy && said?.text === 'by' && isRanked(spans)) return MEASURE;
  if (isBy) return PER.test(said?.text ?? '') ? { measure: 'counted', field: true } : FIELD;
  if (EACH.test(text)) return FIELD;
  if (word(before, 'top') !== null) return OF_AMOUNT.test(lastWord(text)) ? MEASURE : ANY;
  if (word(before, 'extreme') !== null) return MEASURE;
  const isTop = word(spans[at - 2], 'top') !== null;
  if (before.meaning.kind === 'number' || word(before, 'number') !== null)
    return isTop ? ANY : null;
  const isPart = said !== undefined && (said === before || ARTICLE.test(text) || text === 'of');
  if (isPart && word(said, 'agg')?.as === 'avg') return MEAN;
  if (isPart && (word(said, 'agg') !== null || word(said, 'show') !== null)) return MEASURE;
  if (spans.slice(0, at).every(isFill))
    return /^(?:who|where|when|why)$/.test(lastWord(text)) ? null : ANY;
  if (JOINS.test(text)) return joinedKinds(spans, at - 2);
  // "how much did each shop spend": the verb of an amount
  const asksAmount = spans.slice(0, at).some((span) => /^how much$/.test(span.text));
  return asksAmount && (isNamed(before) || PRONOUN.test(lastWord(text))) ? MEASURE : null;
}

/**
 * What a question asks for with a word that has no meaning, by its place: what is counted after "how many", a field after
 * "by" or "which", a measure after "total". null: it may say which rows are meant, as after "from", or describe a name.
 */
export function askedKinds(spans: readonly WordSpan[], at: number): AskedKinds | null {
  const next = spans[at + 1];
  const kinds = kindsAfter(spans, at);
  if (kinds === null || next?.meaning.kind === 'unknown') return null;
  const before = spans[at - 1];
  // "which town had", "which client makes": a verb follows
  if (before !== undefined && EACH.test(before.text))
    return next?.meaning.kind === 'target' ? null : kinds;
  return endsName(next) || (next !== undefined && isFill(next)) ? kinds : null;
}
