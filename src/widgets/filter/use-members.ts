import { useInfiniteQuery } from '@tanstack/react-query';
import type { MembersAnswer, MembersBody } from '@bi/contract/cube-editor/cube-entity';
import { cubeQueries } from '../../api/cubes';
import { useHttp } from '../../host/use-http';

/** Members asked for at a time. */
const PAGE_SIZE = 100;

/** Member of a picker. */
export type Member = MembersAnswer['members'][number];

/** Pages of members under one parent, or of one search. */
export interface Members {
  members: Member[];
  loading: boolean;
  failed: boolean;
  more: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Members from the server, a page at a time; `where` leaves out those the other filters leave out. */
export function useMembers(cube: string, body: MembersBody): Members {
  const http = useHttp();
  const result = useInfiniteQuery(cubeQueries.memberPages(http, cube, body, PAGE_SIZE));
  return {
    members: result.data?.pages.flatMap(({ members }) => members) ?? [],
    loading: result.isPending || result.isFetchingNextPage,
    failed: result.isError,
    more: result.hasNextPage,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void result.refetch(),
  };
}
