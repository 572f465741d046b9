import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';

const PACE = /\b(?:speed|pace|growth|velocity|throughput)\b|速度|时速|车速|增速|增长|增幅|速率/i;

/** Whether all measures that a question names are the larger the faster something is. */
function namesPace(spans: readonly WordSpan[], { measures }: AskCube): boolean {
  const named = spans.flatMap(({ meaning }) => {
    const target =
      meaning.kind === 'target' && meaning.target.kind === 'measure' ? meaning.target : null;
    return measures.filter(({ name }) => name === target?.name);
  });
  const paces = named.filter((one) => PACE.test(one.label));
  return paces.length > 0 && named.every((one) => paces.includes(one) || one.agg === 'count');
}

/** Spans in which what is fastest has most of a speed, not least of a time: 平均速度最快的机型. */
export function withEndsOfPaces(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  if (!namesPace(spans, cube)) return [...spans];
  return spans.map((span): WordSpan => {
    const said = word(span, 'top');
    if (said?.ofTime !== true) return span;
    const end = said.end === 'bottom' ? 'top' : 'bottom';
    return { ...span, meaning: { kind: 'word', word: { role: 'top', end } } };
  });
}
