import { isAmountOfRows, namedField, namedMeasure, namesRowsAt } from '../../cover/named-at';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import type { QuestionFrame } from '../../frame/question-frame';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const AGGREGATED =
  /^(?:the )?(?:average|avg|mean|max|maximum|min|minimum|total|sum|combined|highest|lowest)\b/;
const LEADS =
  /^(?:of|for|by|across|among|over|of all|for all|by all|across all|among all|over all)$/;
const ALL = /^(?:the|all|all the|of|of the|all of the|our|these|those)$/;
const PLURAL = /(?<![siu])s$|^(?:people|series|species)$/;
const ARTICLE = /^(?:the|an?) (?=\S)/;
const QUOTE = /^["'“”‘’]$/;

/** Whether something that puts rows together is asked for before a place: "average price", "the maximum of". */
function isPutTogether(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  return spans.slice(0, at).some((span) => {
    if (word(span, 'agg') !== null || word(span, 'extreme') !== null) return true;
    const measure = namedMeasure(span, cube);
    return measure !== undefined && isAmountOfRows(measure) && AGGREGATED.test(span.text);
  });
}

/** Whether something is compared with a number behind a place, which is about the noun there: "customers with a score below 50". */
const isLimited = (spans: readonly WordSpan[], at: number): boolean =>
  spans
    .slice(at + 1)
    .some((span) => word(span, 'compare') !== null || span.meaning.kind === 'number');

/** Whether a noun for the rows in the plural is what an amount of all of them is of: "average price of rooms". */
function isOfAll(spans: readonly WordSpan[], at: number, cube: AskCube): boolean {
  const span = spans[at];
  if (span === undefined || !PLURAL.test(span.text) || namedField(span, cube) === undefined)
    return false;
  if (!namesRowsAt(span, cube) || /\b(?:ids?|names?|numbers?|codes?|titles?)$/.test(span.text))
    return false;
  const start = spans.slice(0, at).findLastIndex(({ text }) => !ALL.test(text));
  const before = spans[start]?.text ?? '';
  const isLed =
    LEADS.test(before) || spans.slice(start + 1, at).some(({ text }) => text.startsWith('of'));
  return isLed && isPutTogether(spans, at, cube);
}

/** Spans in which the noun for the rows, of all of which something is put together, is no breakdown: "average price of rooms". */
export function withNounsOfAllRows(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const settled = [...spans];
  for (const at of spans.keys()) {
    const span = spans[at];
    if (span === undefined || !isOfAll(spans, at, cube) || isLimited(spans, at)) continue;
    settled[at] = { ...span, meaning: FILL };
    // "for all products", "by all entrepreneurs"
    const start = spans.slice(0, at).findLastIndex(({ text }) => !ALL.test(text));
    const lead = spans[start];
    if (lead !== undefined && word(lead, 'by') !== null)
      settled[start] = { ...lead, meaning: FILL };
  }
  return settled;
}

/** Whether the number behind a noun is about members or ranks the noun itself: a condition on a measure, or the only breakdown of a top. */
const isAboutNoun = ({ conditions, top, tests }: QuestionFrame, others: number): boolean =>
  tests === undefined && (conditions.length > 0 || (top !== null && others === 0));

/**
 * Leaves out the breakdown by what only says which rows are limited, or of all of which an amount is: "average balance of
 * customers with a score below 50", "average balance of customers for each branch, top 5".
 */
export function withoutLimitedNouns(
  frame: QuestionFrame,
  spans: readonly WordSpan[],
  cube: AskCube,
): void {
  const nouns = [...spans.keys()].filter((at) => isLimited(spans, at) && isOfAll(spans, at, cube));
  const named = new Set(nouns.flatMap((at) => namedField(spans[at], cube)?.name ?? []));
  const others = frame.rows.filter(({ of }) => !named.has(of));
  if (!isAboutNoun(frame, others.length)) frame.rows = others;
}

/** Spans in which "the mountain" names the rows, and no member of that name, which is not in quotes. */
export function withoutMembersOfNouns(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true);
  if (rows === undefined) return [...spans];
  const nouns = new Set(
    [rows.label.replace(/^number of /i, ''), ...rows.synonyms].map((one) => one.toLowerCase()),
  );
  return spans.map((span, at): WordSpan => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    const label = target?.kind === 'member' ? target.label.toLowerCase() : '';
    if (!ARTICLE.test(label)) return span;
    const noun = label.replace(ARTICLE, '');
    const isNoun = nouns.has(noun) || nouns.has(`${noun}s`);
    if (!isNoun || QUOTE.test(spans[at - 1]?.text ?? '')) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'measure', name: rows.name } } };
  });
}
