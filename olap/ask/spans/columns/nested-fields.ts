import type { AskCube, AskField } from '../../cube/ask-cube';
import type { WordSpan } from '../../cover/covers';

const FILL = { kind: 'word', word: { role: 'fill' } } as const;
const JOINED_HAN = /\p{Script=Han}$/u;

function fieldAt(span: WordSpan | undefined, { fields }: AskCube): AskField | undefined {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  if (target?.kind !== 'field' || target.period === true) return undefined;
  return fields.find(({ name }) => name === target.name);
}

/**
 * Whether a field is what the lines of a table are called, or what leads to it, from which another field is reached, or
 * whose label another one begins with.
 */
function leadsTo(one: AskField, other: AskField): boolean {
  const [table, path] = [one.path?.at(-1), other.path ?? []];
  // 出发机场代码: what is named has the name of the first in its own
  if (other.label.startsWith(`${one.label} `) && one !== other) return true;
  const isNoun = one.captionOf !== undefined || one.leads !== undefined || one.label === one.folder;
  return isNoun && table !== undefined && one !== other && path.includes(table);
}

/**
 * Spans in which the first of two nouns next to each other is no field of its own, where the other is reached through
 * its table: "product category" is the category of the product, never a breakdown by both.
 */
export function withNestedFields(spans: readonly WordSpan[], cube: AskCube): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const next = spans[at + 1];
    const [own, other] = [fieldAt(span, cube), fieldAt(next, cube)];
    if (own === undefined || other === undefined || !leadsTo(own, other)) return span;
    const isHan = JOINED_HAN.test(span.text);
    return isHan === JOINED_HAN.test(next?.text ?? '') ? { ...span, meaning: FILL } : span;
  });
}
