import type { WordSpan } from '../../cover/covers';

const fieldOf = ({ meaning }: WordSpan): string | null =>
  meaning.kind === 'target' && meaning.target.kind === 'member' ? meaning.target.field : null;

/** The field of which spans name several members; null: of none, or of more than one. */
export function hasOneMore(spans: readonly WordSpan[]): string | null {
  const fields = spans.flatMap((span) => fieldOf(span) ?? []);
  const several = [...new Set(fields)].filter(
    (field) => fields.filter((one) => one === field).length > 1,
  );
  return several.length === 1 ? (several[0] ?? null) : null;
}
