import type { CubeSummary } from '@bi/contract/cube-entity';
import type { ReportSummary } from '@bi/contract/report';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../../../api/cubes';
import { reportQueries } from '../../../api/reports';
import { useHttp } from '../../../host/use-http';

/** Most favourites, reports and cubes of the band. */
const MAX = { favourites: 4, reports: 4, cubes: 2 } as const;

/** A card of the band. */
export type RecentItem =
  { kind: 'report'; item: ReportSummary } | { kind: 'cube'; item: CubeSummary };

/** What the band shows. */
export interface Recents {
  items: RecentItem[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** The person's favourite reports, then the reports and cubes opened last; each once. */
export function useRecents(enabled: boolean): Recents {
  const http = useHttp();
  // what was opened elsewhere a moment ago belongs here, too
  const fresh = { enabled, staleTime: 0 };
  const opened = { relation: 'opened', sort: '-openedAt' } as const;
  const favourites = useQuery({
    ...reportQueries.list(http, {
      relation: 'favourite',
      sort: '-openedAt',
      pageSize: MAX.favourites,
    }),
    ...fresh,
  });
  const reports = useQuery({
    ...reportQueries.list(http, { ...opened, pageSize: MAX.favourites + MAX.reports }),
    ...fresh,
  });
  const cubes = useQuery({
    ...cubeQueries.list(http, { ...opened, pageSize: MAX.cubes }),
    ...fresh,
  });
  const liked = favourites.data?.items ?? [];
  const known = new Set(liked.map(({ id }) => id));
  const other = (reports.data?.items ?? []).filter(({ id }) => !known.has(id));
  const all = [favourites, reports, cubes];
  return {
    items: [
      ...[...liked, ...other.slice(0, MAX.reports)].map((item) => ({
        kind: 'report' as const,
        item,
      })),
      ...(cubes.data?.items ?? []).map((item) => ({ kind: 'cube' as const, item })),
    ],
    loading: all.some(({ isLoading }) => isLoading),
    failed: all.some(({ isError }) => isError),
    retry: () => all.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
