import type { EntityColumns } from '../../../repositories/entity-tables';

/** The fields of a file that say what something is called and where it is; empty ones are left out. */
export function commonFields({
  name,
  description,
  tag,
  stag,
}: Pick<EntityColumns, 'name' | 'description' | 'tag' | 'stag'>) {
  return { name, ...(description && { description }), ...(tag && { tag }), ...(stag && { stag }) };
}

/** What a body of a call has of a file: everything but what is about the file itself. */
export function withoutFileFields<Content extends { was?: string; format?: number }>(
  content: Content,
): Omit<Content, 'was' | 'format'> {
  const { was: _was, format: _format, ...rest } = content;
  return rest;
}
