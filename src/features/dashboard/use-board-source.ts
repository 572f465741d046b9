import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CubeModel } from '@bi/contract/cube';
import type { CubeDetail } from '@bi/contract/cube-entity';
import type { DashboardBody, DashboardDetail, DashboardReport } from '@bi/contract/dashboard';
import type { CubeModels } from '@bi/olap/dashboard/effective';
import { useMemo } from 'react';
import { cubeQueries } from '../../api/cubes';
import { dashboardQueries } from '../../api/dashboards';
import { useHttp } from '../../host/use-http';

/** The cubes of a dashboard by slug, as far as they are loaded. */
export interface BoardCubes {
  details: Readonly<Record<string, CubeDetail>>;
  models: CubeModels;
  /** why a cube could not be loaded */
  errors: Readonly<Record<string, unknown>>;
  /** loads those again that failed */
  retry: () => void;
}

/** Loads a dashboard. */
export function useDashboard(id: string) {
  const http = useHttp();
  const found = useQuery({ ...dashboardQueries.detail(http, id), enabled: id !== '' });
  return {
    dashboard: found.data ?? null,
    error: found.error,
    reload: () => void found.refetch(),
  };
}

/** The reports that tiles name, by how they name them. */
export function reportsByRef(
  reports: readonly DashboardReport[],
): ReadonlyMap<string, DashboardReport> {
  return new Map(reports.map((report) => [report.ref, report]));
}

/** Slugs of the cubes that tiles and filters of a dashboard are about. */
export function cubesOf(
  body: DashboardBody,
  reports: ReadonlyMap<string, DashboardReport>,
): string[] {
  const slugs = body.tiles.flatMap((tile): string[] => {
    if (tile.kind === 'query') return [tile.query.cube];
    const report = tile.kind === 'report' ? reports.get(tile.report) : undefined;
    return report?.state === 'there' ? [report.query.cube] : [];
  });
  const bound = body.filters.flatMap(({ bindings }) => Object.keys(bindings).slice(0, 1));
  return [...new Set([...slugs, ...bound])].toSorted();
}

/**
 * Loads cubes by their slugs.
 * @param slugs the same list as long as they are the same
 */
export function useBoardCubes(slugs: readonly string[]): BoardCubes {
  const http = useHttp();
  const client = useQueryClient();
  const found = useQueries({
    queries: slugs.map((slug) => cubeQueries.detail(http, slug)),
    combine: takeAll,
  });
  return useMemo(() => {
    const details: Record<string, CubeDetail> = {};
    const models: Record<string, CubeModel> = {};
    const errors: Record<string, unknown> = {};
    for (const [at, slug] of slugs.entries()) {
      const { data, error } = found[at] ?? {};
      if (data) {
        details[slug] = data;
        models[slug] = data.model;
      } else if (error) errors[slug] = error;
    }
    const retry = () => {
      const predicate = ({ state }: { state: { status: string } }) => state.status === 'error';
      void client.refetchQueries({ queryKey: cubeQueries.all, type: 'active', predicate });
    };
    return { details, models, errors, retry };
  }, [found, slugs, client]);
}

function takeAll(results: readonly { data?: CubeDetail | undefined; error: unknown }[]) {
  return results.map(({ data, error }) => ({ data, error }));
}

/** First and last day of the data of some cubes; null where none is known. */
export function dataRange(
  cubes: readonly Pick<CubeDetail, 'dataAsOf'>[],
): { first: string; last: string } | null {
  const days = cubes.flatMap(({ dataAsOf }) => dataAsOf ?? []).toSorted();
  const [first] = days;
  const last = days.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}

/** What of a dashboard decides which cubes are loaded. */
export type BoardParts = Pick<DashboardDetail, 'body' | 'reports'>;
