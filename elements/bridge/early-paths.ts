import type { Endpoint } from '@bi/contract/endpoint';
import { getCube } from '@bi/contract/endpoints/cubes';
import { getMe } from '@bi/contract/endpoints/me';
import { runQuery } from '@bi/contract/endpoints/queries';
import { getReport } from '@bi/contract/endpoints/reports';
import type { EarlyCall } from '../../src/core/session/session-types';

const API = '/api/v1';

/** The loader has no room for what fills in any parameter. */
const itemPath = ({ path }: Pick<Endpoint, 'path'>, id: string) =>
  API + path.replace(':id', encodeURIComponent(id));

/** Who is signed in: every element asks for it. */
export const ME_CALL: EarlyCall = { path: API + getMe.path, once: true };

/** Address of a cube; the same text the HTTP client asks for. */
export function cubePath(id: string): string {
  return itemPath(getCube, id);
}

/** What a saved report needs, sent ahead by the loader: the report, then its cube and its numbers. */
export function reportCall(id: string): EarlyCall {
  return {
    path: itemPath(getReport, id),
    next: (data) => {
      const { cube, query } = (data ?? {}) as { cube?: unknown; query?: unknown };
      return [
        ...(typeof cube === 'string' ? [{ path: cubePath(cube) }] : []),
        ...(asksSomething(query) ? [{ path: API + runQuery.path, body: query }] : []),
      ];
    },
  };
}

function asksSomething(query: unknown): boolean {
  const { measures } = (query ?? {}) as { measures?: unknown };
  return Array.isArray(measures) && measures.length > 0;
}
