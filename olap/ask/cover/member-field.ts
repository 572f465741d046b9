import type { WordSpan } from './covers';

/** The field of a member; null: it is none. */
export function memberField(span: WordSpan | undefined): string | null {
  const target = span?.meaning.kind === 'target' ? span.meaning.target : null;
  return target?.kind === 'member' ? target.field : null;
}
