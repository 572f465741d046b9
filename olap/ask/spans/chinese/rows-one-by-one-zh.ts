import type { AskCube } from '../../cube/ask-cube';
import { word } from '../../cover/cover-words';
import type { WordSpan } from '../../cover/covers';
import { rowsMeasure } from '../../cube/rows-measure';

const EACH = /^(?:每|每一|各)(?:\p{Script=Han})?$/u;

/**
 * Spans in which a Chinese noun for the rows after 每个 or 各 is what each of them is called, 每个台风的强度: there are no several
 * of one. An average of each is left as it is.
 */
export function withRowsOneByOneZh(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  const rows = rowsMeasure(cube, true)?.name;
  const [named, ...others] = cube.fields.filter(({ namesRows }) => namesRows !== undefined);
  if (named?.namesRows !== 'once' || others.length > 0) return [...spans];
  return spans.map((span, at): WordSpan => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    if (target?.kind !== 'measure' || target.name !== rows || /[数量次]$/.test(span.text))
      return span;
    // 每种学校类型: the noun is a part of what follows
    const next = spans[at + 1]?.meaning;
    const isOwner = next?.kind === 'target' && next.target.kind === 'field';
    if (isOwner && !/^[所属位在的于]/.test(spans[at + 1]?.text ?? '')) return span;
    // 形式 may be the column that is meant
    if (/^(?:形式|方面|层面|表现|情况)$/.test(spans[at + 1]?.text ?? '')) return span;
    let before = at - 1;
    while (word(spans[before], 'counter') !== null || word(spans[before], 'fill') !== null)
      before -= 1;
    const by = spans[before];
    if (word(by, 'by') === null || !EACH.test(by?.text ?? '') || by === undefined) return span;
    if (/平均/.test(spans[before - 1]?.text ?? '')) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'field', name: named.name } } };
  });
}
