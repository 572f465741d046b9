import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;

const isBy = (span: WordSpan | undefined): boolean => word(span, 'by') !== null;

/**
 * Spans in which a field right before the noun for the rows that is called so is a part of that noun, 银行网点 of the rows of
 * 银行服务网点, and no breakdown. One that each is asked of stays.
 */
export function withoutPartsOfRowNounsZh(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true);
  const noun = rows?.label.replace(/记录数$/, '') ?? '';
  if (rows === undefined || noun === rows.label) return [...spans];
  return spans.map((span, at): WordSpan => {
    const [target, next] = [span, spans[at + 1]].map((one) =>
      one?.meaning.kind === 'target' ? one.meaning.target : null,
    );
    if (target?.kind !== 'field' || next?.kind !== 'measure') return span;
    // 各个城市的美食搜索指数: the rows of each, and not each of them
    const isOfEach = spans[at - 1]?.text === '的' && isBy(spans[at - 3]);
    if (isOfEach && noun.endsWith(span.text) && next.name !== rows.name)
      return { ...span, meaning: FILL };
    if (next.name !== rows.name) return span;
    const [before, text] = [spans[at - 1], spans[at + 1]?.text ?? ''];
    const isEach = isBy(before) || /^哪/.test(before?.text ?? '');
    const isPart = noun.startsWith(span.text) && noun.endsWith(text.replace(/[数量]$/, ''));
    return isPart && !isEach && text !== noun ? { ...span, meaning: FILL } : span;
  });
}
