import type { AskCube } from '../../cube/ask-cube';
import type { WordSpan } from '../../cover/covers';
import { countedThing } from '../../vocabulary/distinct-names';

/**
 * Spans in which what a cube counts is no number of it right before another measure: 会员的消费金额 may be what members
 * alone spent, which nothing says here.
 */
export function withoutCountedOwners(
  spans: readonly WordSpan[],
  { measures }: AskCube,
): WordSpan[] {
  const measureAt = (at: number) => {
    const target = spans[at]?.meaning.kind === 'target' ? spans[at].meaning.target : null;
    return target?.kind === 'measure'
      ? measures.find(({ name }) => name === target.name)
      : undefined;
  };
  return spans.map((span, at): WordSpan => {
    const own = measureAt(at);
    if (own === undefined || countedThing(own.label) !== span.text) return span;
    // 平均每个门店的洗车费 is divided by them
    if (/^平均每/.test(spans[at - 1]?.text ?? '')) return span;
    const next = measureAt(spans[at + 1]?.text === '的' ? at + 2 : at + 1);
    return next === undefined || next === own ? span : { ...span, meaning: { kind: 'unknown' } };
  });
}
