import type { EntityColumns } from '../../../repositories/schema/entity-tables';

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

/** What making or saving something takes of its file: its name and place, and what it is in `body`. */
export function bodyOfFile<
  Content extends {
    name: string;
    description?: string;
    tag?: string;
    stag?: string;
    was?: string;
    format?: number;
  },
>(content: Content) {
  const { name, description, tag, stag, ...body } = withoutFileFields(content);
  return {
    name,
    ...(description !== undefined && { description }),
    ...(tag !== undefined && { tag }),
    ...(stag !== undefined && { stag }),
    body,
  };
}
