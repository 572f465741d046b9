import type { CubeSummary } from '@bi/contract/cube-editor/cube-entity';
import type { ReportSummary } from '@bi/contract/report/report';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../../../api/cubes';
import { reportQueries } from '../../../api/reports';
import { CallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';

/** Most favourites, reports and cubes of the band. */
const MAX = { favourites: 4, reports: 4, cubes: 2 } as const;

/** A card of the band. */
export type RecentItem =
  | { kind: 'report'; item: ReportSummary }
  | { kind: 'cube'; item: CubeSummary };

/** What the band shows. */
export interface Recents {
  items: RecentItem[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** Kinds that a person may not read are absent, which is no failure. */
const isRefusal = (error: Error): boolean =>
  error instanceof CallError && (error.status === 403 || error.code === RESPONSE_CODES.FORBIDDEN);

/** The person's favourite reports, then the reports and cubes opened last; each once. */
export function useRecents(enabled: boolean): Recents {
  const http = useHttp();
  // what was opened elsewhere a moment ago belongs here, too
  const fresh = { enabled, staleTime: 0 };
  const opened = { relation: 'opened', sort: '-openedAt' } as const;
  const liking = { relation: 'favourite', sort: '-openedAt' } as const;
  const aside = { inPlace: 'aside' } as const;
  const favourites = useQuery({
    ...reportQueries.list(http, { ...liking, pageSize: MAX.favourites }, aside),
    ...fresh,
  });
  const reports = useQuery({
    ...reportQueries.list(http, { ...opened, pageSize: MAX.favourites + MAX.reports }, aside),
    ...fresh,
  });
  const cubes = useQuery({
    ...cubeQueries.list(http, { ...opened, pageSize: MAX.cubes }, aside),
    ...fresh,
  });
  const liked = favourites.data?.items ?? [];
  const shown = new Set(liked.map(({ id }) => id));
  const other = (reports.data?.items ?? []).filter(({ id }) => !shown.has(id));
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
    failed: all.some(({ error }) => error !== null && !isRefusal(error)),
    retry: () => all.forEach(({ isError, refetch }) => isError && void refetch()),
  };
}
