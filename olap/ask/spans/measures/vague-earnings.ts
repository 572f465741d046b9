import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { OF_MONEY } from '../../cover/assumed-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
/** What somebody achieved, whatever it is measured by. */
const VAGUE = /^(?:总?业绩|业绩情况|创收|生意)$/;
const JOINS = /^(?:[和与及跟、]|以及|还有)$/;
const MEASURED_BY = /^(?:看|按|按照|以|用|即|就是|指|是|为|算)$/;
const COUNTS_AS = /^(?:算|来算|计|计算|统计|衡量|来看|看)$/;

/** The place of the one amount of money that a question names, of which it names no other one; -1: there is none. */
function amountIn(spans: readonly WordSpan[], { measures }: AskCube): number {
  const found = spans.flatMap(({ meaning, text }, at) => {
    const target =
      meaning.kind === 'target' && meaning.target.kind === 'measure' ? meaning.target : null;
    const own = measures.find(({ name }) => name === target?.name);
    const isAmount = own !== undefined && own.agg === 'sum' && OF_MONEY.test(own.label);
    return isAmount && !VAGUE.test(text) ? [at] : [];
  });
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

/** 业绩…看运费, 运费业绩: nothing else is ranked or limited by what was earned. */
function isMeasuredBy(spans: readonly WordSpan[], vague: number, amount: number): boolean {
  if (vague === amount + 1) return true;
  const between = spans.slice(Math.min(vague, amount) + 1, Math.max(vague, amount));
  const ranks = between.some(
    (span) => word(span, 'top') !== null || word(span, 'compare') !== null || JOINS.test(span.text),
  );
  return !ranks && MEASURED_BY.test(spans[amount - 1]?.text ?? '');
}

/** Spans in which 业绩 next to an amount that is named is that amount: 各业务员的业绩，看运费. */
export function withoutVagueEarnings(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const vague = spans.findIndex(
    ({ meaning, text }) =>
      VAGUE.test(text) && meaning.kind === 'target' && meaning.target.kind === 'measure',
  );
  const amount = vague < 0 ? -1 : amountIn(spans, cube);
  if (amount < 0 || !isMeasuredBy(spans, vague, amount)) return [...spans];
  return spans.map((span, at): WordSpan => {
    const isBy = at === amount - 1 && word(span, 'by') !== null;
    const isVerb = at === amount + 1 && COUNTS_AS.test(span.text);
    return at === vague || isBy || isVerb ? { ...span, meaning: FILL } : span;
  });
}
