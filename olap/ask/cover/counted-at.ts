import type { WordSpan } from './covers';

/** Words between a noun and what says how it is meant. */
const ARTICLE = /^(?:the|all|all the|these|those|our|its|their|different|distinct|unique)$/;

/** Roles of words behind which a noun is a number of things. */
const COUNTING = new Set([
  ...['count', 'counted', 'top', 'compare', 'number', 'sort', 'extreme', 'agg'],
  ...['ratio', 'over', 'show', 'trend', 'versus', 'degree', 'why', 'moved', 'times', 'define'],
]);

/** What kind of word a span is, or what kind of thing it names: "count", "field", "number"; empty: there is no span. */
export function roleAt(span: WordSpan | undefined): string {
  if (span === undefined) return '';
  const { meaning } = span;
  if (meaning.kind === 'word') return meaning.word.role;
  return meaning.kind === 'target' ? meaning.target.kind : meaning.kind;
}

/** The span before a place, articles apart. */
export function saidJustBefore(spans: readonly WordSpan[], at: number): WordSpan | undefined {
  let place = at - 1;
  while (ARTICLE.test(spans[place]?.text ?? '')) place -= 1;
  return spans[place];
}

/** Roles of what is between the numbers that a question begins with. */
const CHAINED = new Set(['fill', 'follow', 'measure', 'field', 'cube']);

/** Whether what is asked per something is next: "strikes and species by operator". */
function isBrokenDown(spans: readonly WordSpan[], at: number): boolean {
  const isChained = (span: WordSpan) => CHAINED.has(roleAt(span));
  const behind = spans.slice(at + 1);
  const next = behind.find(
    spans.slice(0, at).every((span) => isChained(span) && roleAt(span) !== 'field')
      ? (span) => !isChained(span)
      : (span) => roleAt(span) !== 'fill',
  );
  const isAskedFor = /(?:^|\s)which$/.test(saidJustBefore(spans, at)?.text ?? '');
  return !isAskedFor && (roleAt(next) === 'by' || roleAt(next) === 'grain');
}

/** Whether a noun is a number of things: a word before it counts or compares it, or it is asked per something. */
export function isCountedAt(spans: readonly WordSpan[], at: number): boolean {
  return COUNTING.has(roleAt(saidJustBefore(spans, at))) || isBrokenDown(spans, at);
}
