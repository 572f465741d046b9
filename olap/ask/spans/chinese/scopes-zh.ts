import type { AskCube } from '../../cube/ask-cube';
import { rowsMeasure } from '../../cube/rows-measure';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const IN = /^(?:在|从)/;
const WITHIN = /^(?:中|里|里面|当中|之中|情况|情况中)$|中$/;
const COMMA = /^[,，]$/;
/** What says which rows are meant, or is asked for: a clause with such a word is no mere scope. */
const SAYS = ['compare', 'not', 'between', 'top', 'extreme', 'agg', 'count', 'others'] as const;
const UNSAID = ['by', 'show', 'trend', 'grain'] as const;

const targetOf = (span: WordSpan | undefined) =>
  span?.meaning.kind === 'target' ? span.meaning.target : null;

/** Where the clause ends that says in what a question looks, 在各城市的饭店中, …; -1: none begins it. */
function endOfScope(spans: readonly WordSpan[]): number {
  const comma = spans.findIndex(({ text }) => COMMA.test(text));
  if (comma < 2 || !IN.test(spans[0]?.text ?? '')) return -1;
  return WITHIN.test(spans[comma - 1]?.text ?? '') ? comma : -1;
}

/**
 * Spans in which fields of a clause that only says what there is, 在各城市的饭店中, 给出每个菜系…, are no breakdown where the
 * question names one behind it.
 */
export function withoutScopesZh(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const end = endOfScope(spans);
  if (end < 0) return [...spans];
  const scope = spans.slice(0, end);
  const isSaid = scope.some(
    (span) =>
      SAYS.some((role) => word(span, role) !== null) ||
      span.meaning.kind === 'unknown' ||
      span.meaning.kind === 'number' ||
      span.meaning.kind === 'date' ||
      targetOf(span)?.kind === 'member',
  );
  const rows = rowsMeasure(cube, true)?.name;
  const isAmountAt = (span: WordSpan): boolean => {
    const target = targetOf(span);
    return target?.kind === 'measure' && target.name !== rows;
  };
  // 在各公司的城市消费中，…总消费额: what is asked for names its own amount
  const isAmount = scope.some(isAmountAt) && !spans.slice(end).some(isAmountAt);
  const isBroken = spans.slice(end).some((span) => targetOf(span)?.kind === 'field');
  if (isSaid || isAmount || !isBroken) return [...spans];
  return spans.map((span, at): WordSpan => {
    if (at >= end) return span;
    const isUnsaid = UNSAID.some((role) => word(span, role) !== null);
    const isNamed = targetOf(span)?.kind === 'field' || isAmountAt(span);
    return isNamed || isUnsaid ? { ...span, meaning: FILL } : span;
  });
}
