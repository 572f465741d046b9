import { listMembers } from '@bi/contract/endpoints/cubes';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { MemberPath } from '@bi/contract/query/query';
import { memberLabel } from '@bi/olap/format/member-label';
import { findDimension, isTimeDimension, labelOf, levelsOf } from '@bi/olap/query/model-fields';
import { call } from '../core/http/call';
import type { HttpClient } from '../core/http/http-types';

/** Most fields whose members are searched, and members shown of each. */
const MAX_FIELDS = 8;
const MAX_EACH = 3;

/** A member that a search found. */
export interface FoundMember {
  of: string;
  path: MemberPath;
  name: string;
  /** label of the field */
  field: string;
}

/**
 * Members of the fields of a cube whose name holds a text: of its hierarchies, then of the texts outside
 * them, a few of each. A field whose search fails has none.
 */
export async function findMembers(
  http: HttpClient,
  cube: string,
  model: CubeModel,
  search: string,
  language: 'en' | 'zh',
  signal: AbortSignal,
): Promise<FoundMember[]> {
  const inHierarchy = new Set(model.hierarchies.flatMap(({ levels }) => levels));
  const isTimed = (of: string): boolean =>
    levelsOf(model, of).some((level) => {
      const dimension = findDimension(model, level);
      return dimension !== null && isTimeDimension(dimension);
    });
  const fields = [
    ...model.hierarchies.map(({ name }) => name).filter((of) => !isTimed(of)),
    ...model.dimensions
      .filter(({ name, type, hidden }) => type === 'string' && !hidden && !inHierarchy.has(name))
      .map(({ name }) => name),
  ].slice(0, MAX_FIELDS);
  const found = await Promise.all(
    fields.map(async (of): Promise<FoundMember[]> => {
      try {
        const body = { of, search, limit: MAX_EACH };
        const { members } = await call(
          http,
          listMembers,
          { id: cube, body },
          { signal, inPlace: true },
        );
        return members.map(({ path, key, level, caption, captions }) => {
          const look = findDimension(model, level) ?? { type: 'string' as const };
          const name = captions?.[path.length - 1] ?? caption ?? memberLabel(look, key, language);
          return { of, path, name, field: labelOf(model, level) };
        });
      } catch (error) {
        if (signal.aborted) throw error;
        return [];
      }
    }),
  );
  return found.flat();
}
