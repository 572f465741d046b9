import type { AskCube, AskMeasure } from '../../cube/ask-cube';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

function measureAt(span: WordSpan | undefined, { measures }: AskCube): AskMeasure | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'measure' ? measures.find(({ name }) => name === target.name) : undefined;
}

/** Whether one measure is computed from another and from nothing but what that was before. */
const isChangeOf = ({ formula = '', agg }: AskMeasure, { name }: AskMeasure): boolean => {
  const parts: readonly string[] = formula.match(/[a-z_]\w*/gi) ?? [];
  const isComputed = (agg === undefined || agg === 'ratio') && parts.length > 1;
  return isComputed && parts.includes(name) && parts.every((one) => one.startsWith(name));
};

/** Spans in which a measure right before its own change, or after it, only says what changed: 联邦收入同比增长, "growth of receipts". */
export function withChangesOfMeasures(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const next = spans[at + 1]?.text === '的' ? spans[at + 2] : spans[at + 1];
    const before = spans.slice(0, at).findLast(({ text }) => !/^(?:the|our|all)$/.test(text));
    const isOf = /^(?:of|in|of the|in the)$/.test(before?.text ?? '');
    const near = isOf ? spans[spans.indexOf(before as WordSpan) - 1] : next;
    const [own, change] = [measureAt(span, cube), measureAt(near, cube)];
    const isSaid =
      own !== undefined && change !== undefined && own !== change && isChangeOf(change, own);
    return isSaid ? { ...span, meaning: FILL } : span;
  });
}
