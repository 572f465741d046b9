import type { AskCube } from '../cube/ask-cube';
import { saidBefore, word } from '../cover/cover-words';
import type { WordSpan } from '../cover/covers';
import { distinctOf } from '../cube/distinct-of';

const HOW_MANY = /^(?:一?共?有|总共有|一共有)?(?:几|多少)[个位名家人种类]?$/;
const END = /^[,;。?!]$/;
/** What may come between what is counted and the end of its clause. */
const NOTHING_MORE = /^(?:有|人|个|位|名|呢|吗|啊|呀|了|的)$/;

/** Whether a question ends, or begins another clause, right behind a place. */
const endsAfter = (spans: readonly WordSpan[], at: number): boolean => {
  const rest = spans.slice(at + 1);
  const end = rest.findIndex(({ text }) => END.test(text));
  return (end < 0 ? rest : rest.slice(0, end)).every(({ text }) => NOTHING_MORE.test(text));
};

/** Whether a name is what a question asks the number of behind it: 学员有几个, no 各学员有几个. */
export function isCountedBehind(spans: readonly WordSpan[], at: number): boolean {
  if (word(saidBefore(spans, at), 'by') !== null || /^(?:哪|每|各)/.test(spans[at - 1]?.text ?? ''))
    return false;
  const next = spans.findIndex((one, place) => place > at && !NOTHING_MORE.test(one.text));
  const span = spans[next];
  if (span === undefined || word(span, 'count') === null) return false;
  return HOW_MANY.test(span.text) && endsAfter(spans, next);
}

/**
 * Spans in which a field that is counted behind its name, 老带新来的学员有几个, is the number of them, where the cube counts
 * them.
 */
export function withCountedBehind(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    if (target?.kind !== 'field' || target.period === true) return span;
    if (!isCountedBehind(spans, at)) return span;
    const name = distinctOf(cube, target.name);
    if (name === null) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'measure', name } } };
  });
}
