import type { EmailContent } from '@bi/contract/blueprint/blueprint-contents';
import type { Presentation } from '@bi/contract/report/report';
import type { Query } from '@bi/contract/query/query';
import { renameLimits } from '@bi/olap/query/recipient-filters';
import { renameInState } from '@bi/olap/repair/rename-in-state';
import { cubesOfTarget, type SentContents } from '../blueprint/sent-cubes';
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

/** Parts of contents that name a field of a cube. */
const FIELDS: ReadonlySet<string> = new Set(['member', 'field']);

const NO_LOOK: Presentation = { show: 'grid', chart: { version: 1, mark: 'bar' } };

const isQuery = (value: unknown): value is Query =>
  isRecord(value) &&
  typeof value['cube'] === 'string' &&
  [value['rows'], value['columns'], value['measures']].every(Array.isArray);

/** Cubes that are asked for what a schedule sends: its recipients are limited by their fields. None of anything else. */
export function cubesSent(content: object, contents: SentContents): ReadonlySet<string> {
  if (!('target' in content) || !('recipients' in content)) return new Set();
  return cubesOfTarget((content as EmailContent).target, contents);
}

/**
 * The content of a file with another name of a field wherever its questions to the cube, their looks, filters and
 * parameters bound in it, or what was selected in it name the field. `sent`: see `cubesSent`.
 */
export function renameInContent<Content extends object>(
  content: Content,
  { cube, from, to }: FieldRename,
  sent: ReadonlySet<string> = new Set(),
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
  const selected = (points: unknown): unknown => {
    if (Array.isArray(points)) return points.map(selected);
    return isRecord(points) && points['of'] === from ? { ...points, of: to } : points;
  };
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
      if (FIELDS.has(name) && isRecord(inner) && inner['cube'] === cube && inner['of'] === from) {
        return [name, noted<unknown>(inner, { ...inner, of: to })];
      }
      if (name === 'points' && value['cube'] === cube) return [name, noted(inner, selected(inner))];
      if (name === 'filters' && sent.has(cube) && value['kind'] === 'rows' && isRecord(inner)) {
        const limits = inner as Record<string, string>;
        return [name, noted<unknown>(inner, renameLimits(limits, { cube, from, to }, sent))];
      }
      return [name, walk(inner)];
    });
    return Object.fromEntries(entries);
  };
  const renamed = walk(content) as Content;
  return { content: renamed, count };
}
