import type { AskCube } from '../../cube/ask-cube';
import type { WordSpan } from '../../cover/covers';
import { memberField } from '../../cover/member-field';
import { keyOf } from '../../words/normalise';

/**
 * Spans in which a word right after a member is the field of that member, where it is called so, and no part of the name of
 * a measure: "substantial damage" asks for no share of damages.
 */
export function withNounsOfMembers(
  spans: readonly WordSpan[],
  { fields, measures }: AskCube,
): WordSpan[] {
  return spans.map((span, at): WordSpan => {
    const target = span.meaning.kind === 'target' ? span.meaning.target : null;
    const field = fields.find(({ name }) => name === memberField(spans[at - 1]));
    if (target?.kind !== 'measure' || field === undefined) return span;
    const measure = measures.find(({ name }) => name === target.name);
    const key = keyOf(span.text);
    const names = [measure?.label ?? '', ...(measure?.synonyms ?? [])].map((name) => keyOf(name));
    if (key !== keyOf(field.label) || names.includes(key)) return span;
    return { ...span, meaning: { kind: 'target', target: { kind: 'field', name: field.name } } };
  });
}
