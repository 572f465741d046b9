import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { Filter, MemberPath, Query } from '@bi/contract/query/query';
import {
  conjuncts,
  fieldFilters,
  fieldRef,
  listedPaths,
  memberList,
} from '@bi/olap/query/edit-filters';
import { pathKey } from '@bi/olap/query/member-path';
import { listMembers } from '@bi/contract/endpoints/cubes';
import { call } from '../../../core/http/call';
import type { HttpClient } from '../../../core/http/http-types';
import type { UsedAnswer } from '../../../host/use-answer';
import { useHttp } from '../../../host/use-http';
import { useOlap, useOlapModel, useOlapQuery } from '../state/olap-context';

/** Members of one field that a filter names and that are not there, for this reader. */
export interface Vanished {
  of: string;
  paths: MemberPath[];
}

type Listing = Extract<Filter, { op: 'in' | 'notIn' }>;

/** Longer lists, and lists under more parents, are not looked at. */
const MAX_MEMBERS = 500;
const MAX_PARENTS = 12;

const NONE: Vanished[] = [];

/**
 * Members named by filters that no longer exist: looked for once when the exploration is
 * opened, and whenever an answer is empty.
 */
export function useVanished(answered: UsedAnswer | null): Vanished[] {
  const http = useHttp();
  const query = useOlapQuery();
  const model = useOlapModel();
  const cube = useOlap((state) => state.cube.slug);
  const opened = useRef(query.where);
  const isEmpty =
    answered?.query.where === query.where &&
    (answered?.cellSet.rows.count === 0 || answered?.cellSet.columns.count === 0);
  const asked = opened.current === query.where || isEmpty;
  const lists = asked ? listings(query, model) : [];
  const { timezone, weekStart, asOf } = query;
  const { data } = useQuery({
    queryKey: ['olap', 'vanished', cube, lists, timezone, weekStart, asOf],
    queryFn: async ({ signal }) => {
      const found = await Promise.all(
        lists.map(async (list) => ({
          of: list.of,
          paths: await missing(http, cube, query, list, model, signal),
        })),
      );
      return found.filter(({ paths }) => paths.length > 0);
    },
    enabled: lists.length > 0,
    staleTime: 60_000,
  });
  return lists.length === 0 ? NONE : (data ?? NONE);
}

function listings(query: Query, model: CubeModel): Listing[] {
  return fieldFilters(query)
    .flatMap(({ of, filter }) => (of === null ? [] : conjuncts(filter)))
    .filter((part): part is Listing => 'op' in part && (part.op === 'in' || part.op === 'notIn'))
    .filter((part) => {
      const paths = listedPaths(part);
      const parents = new Set(paths.map((path) => pathKey(path.slice(0, -1))));
      const known = 'paths' in part === fieldRef(model, part).hierarchy;
      const sized = paths.length <= MAX_MEMBERS && parents.size <= MAX_PARENTS;
      return known && sized && !('calendar' in part && part.calendar !== undefined);
    });
}

async function missing(
  http: HttpClient,
  cube: string,
  { timezone, weekStart, asOf }: Query,
  list: Listing,
  model: CubeModel,
  signal: AbortSignal,
): Promise<MemberPath[]> {
  const field = fieldRef(model, list);
  const listed = listedPaths(list).filter((path) => path.length > 0);
  const groups = new Map<string, MemberPath[]>();
  for (const path of listed) {
    const parent = pathKey(path.slice(0, -1));
    groups.set(parent, [...(groups.get(parent) ?? []), path]);
  }
  const there = new Set<string>();
  for (const paths of groups.values()) {
    const parent = paths[0]?.slice(0, -1) ?? [];
    const body = {
      of: field.of,
      ...(field.grain !== undefined && { grain: field.grain }),
      ...(field.hierarchy && { parent }),
      where: memberList('in', paths, field),
      ...(timezone !== undefined && { timezone }),
      ...(weekStart !== undefined && { weekStart }),
      ...(asOf !== undefined && { asOf }),
      limit: 1000,
    };
    const { members } = await call(
      http,
      listMembers,
      { id: cube, body },
      { signal, inPlace: true },
    );
    for (const { path } of members) there.add(pathKey(path));
  }
  return listed.filter((path) => !there.has(pathKey(path)));
}
