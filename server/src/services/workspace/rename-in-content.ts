import type { Presentation } from '@bi/contract/report';
import type { Query } from '@bi/contract/query';
import { renameInState } from '@bi/olap/repair/rename-in-state';
import { isEqual } from '@bi/olap/blueprint/identified-list';
import { isRecord } from '@bi/olap/query/read-json';

/** A field of a cube that gets another name. */
export interface FieldRename {
  /** as questions call the cube */
  cube: string;
  from: string;
  to: string;
}

/** A content that was changed, and how many places of it changed. */
export interface RenamedContent<Content> {
  content: Content;
  count: number;
}

const NO_LOOK: Presentation = { show: 'grid', chart: { version: 1, mark: 'bar' } };

const isQuery = (value: unknown): value is Query =>
  isRecord(value) &&
  typeof value['cube'] === 'string' &&
  [value['rows'], value['columns'], value['measures']].every(Array.isArray);

/**
 * The content of a file with another name of a field wherever its questions to the cube, their looks, or filters and
 * parameters bound in it name the field.
 */
export function renameInContent<Content extends object>(
  content: Content,
  { cube, from, to }: FieldRename,
): RenamedContent<Content> {
  let count = 0;
  const noted = <Value>(before: Value, after: Value): Value => {
    if (isEqual(before, after)) return before;
    count += 1;
    return after;
  };
  const question = (query: Query): Query =>
    query.cube === cube
      ? noted(query, renameInState({ query, presentation: NO_LOOK }, from, to).query)
      : query;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    if (isQuery(value)) return question(value);
    const { query, presentation } = value;
    if (isQuery(query) && isRecord(presentation) && query.cube === cube) {
      const state = { query, presentation: presentation as unknown as Presentation };
      return { ...value, ...noted(state, renameInState(state, from, to)) };
    }
    const entries = Object.entries(value).map(([name, inner]): [string, unknown] => {
      if (name === 'bindings' && isRecord(inner) && inner[cube] === from) {
        return [name, noted<unknown>(inner, { ...inner, [cube]: to })];
      }
      if (name === 'member' && isRecord(inner) && inner['cube'] === cube && inner['of'] === from) {
        return [name, noted<unknown>(inner, { ...inner, of: to })];
      }
      return [name, walk(inner)];
    });
    return Object.fromEntries(entries);
  };
  const renamed = walk(content) as Content;
  return { content: renamed, count };
}
