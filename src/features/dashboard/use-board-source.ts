import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type {
  BoundCondition,
  DashboardBody,
  DashboardDetail,
  DashboardReport,
} from '@bi/contract/dashboard/dashboard';
import type { DashboardOpened } from '@bi/contract/dashboard/dashboard-open';
import { openDashboard } from '@bi/contract/endpoints/dashboards';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import type { CubeModels, EffectiveChoice } from '@bi/olap/dashboard/effective';
import { useMemo, useRef } from 'react';
import { cubeQueries } from '../../api/cubes';
import { dashboardQueries } from '../../api/dashboards';
import { answerQueries } from '../../api/queries';
import { call } from '../../core/http/call';
import type { Carry } from './board-carry';
import type { HttpClient } from '../../core/http/http-types';
import type { DataVersions } from '../../core/http/query-batch';
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

/** An open dashboard, and the first members that its defaults `first` are, by id of the filter. */
export interface BoardOpening {
  dashboard: DashboardDetail;
  firsts: Readonly<Record<string, BoundCondition | null>>;
  /** its cubes that the reader may ask */
  cubes: DashboardOpened['cubes'];
  /** what its filters were found to open with, by id */
  filters: DashboardOpened['filters'];
  /** what its parameters were found to open with, by id */
  parameters: DashboardOpened['parameters'];
  /** what the reader's saved filters set where nothing is chosen */
  opensWith: Pick<EffectiveChoice, 'filters' | 'parameters'>;
  /** of the answers that came with it */
  versions: DataVersions;
  /** how its charts colour members */
  colors: DashboardOpened['colors'];
}

/**
 * Opens a dashboard: one call brings it with its cubes and every answer that is cached, and what it brings
 * is not asked again.
 * @param chosen what the address chooses; null: nothing
 * @param carry what comes along where the address chooses nothing
 */
export function useDashboard(id: string, chosen: EffectiveChoice | null, carry: Carry | null) {
  const http = useHttp();
  const client = useQueryClient();
  const taken = useRef<string | null>(null);
  const found = useQuery({
    queryKey: [...dashboardQueries.opened, id],
    queryFn: async ({ signal }): Promise<BoardOpening> => {
      // once filters have taken it, or the reader took it off, it is not sent again
      const isTaken = chosen !== null || taken.current === id;
      const { conditions = [], parameters = [] } = (isTaken ? null : carry) ?? {};
      const body = {
        ...(chosen !== null && { filters: chosen.filters }),
        ...(chosen?.parameters && { parameters: chosen.parameters }),
        ...(conditions.length > 0 && { carried: conditions }),
        ...(parameters.length > 0 && { carriedParameters: parameters }),
      };
      const opened = await call(http, openDashboard, { id, body }, { signal, inPlace: true });
      taken.current = id;
      takeOpened(client, http, opened);
      const { dashboard } = opened;
      return {
        dashboard,
        firsts: firstsOf(opened),
        cubes: opened.cubes,
        filters: opened.filters,
        parameters: opened.parameters,
        opensWith: opened.set ?? NOTHING,
        versions: versionsOf(opened),
        colors: opened.colors,
      };
    },
    enabled: id !== '',
    staleTime: 0,
  });
  return {
    opened: found.data ?? null,
    error: found.error,
    reload: () => void found.refetch(),
  };
}

const NOTHING: BoardOpening['opensWith'] = { filters: {} };

/** Puts what came with a dashboard where its readers look for it. */
function takeOpened(client: QueryClient, http: HttpClient, opened: DashboardOpened): void {
  for (const cube of opened.cubes) {
    client.setQueryData(cubeQueries.detail(http, cube.slug).queryKey, cube);
  }
  for (const { query, data } of Object.values(opened.tiles)) {
    if (data !== null) client.setQueryData(answerQueries.key(query), { query, ...data });
  }
}

function versionsOf({ tiles }: DashboardOpened): DataVersions {
  const datasets = Object.values(tiles).map(({ data }) => data?.trace.receipt.datasets ?? {});
  return Object.assign({}, ...datasets) as DataVersions;
}

function firstsOf({ dashboard, filters }: DashboardOpened): BoardOpening['firsts'] {
  const entries = dashboard.body.filters.flatMap(({ id, default: given }) => {
    const filter = filters[id];
    // one that failed is not asked again by itself: the dashboard says why
    const isKnown = filter !== undefined && filter.state !== 'chosen';
    return given === 'first' && isKnown ? [[id, filter.value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** The reports that tiles name, by how they name them. */
export function reportsByRef(
  reports: readonly DashboardReport[],
): ReadonlyMap<string, DashboardReport> {
  return new Map(reports.map((report) => [report.ref, report]));
}

/** Slugs of the cubes that tiles, filters and parameters of a dashboard are about. */
export function cubesOf(
  body: DashboardBody,
  reports: ReadonlyMap<string, DashboardReport>,
): string[] {
  const slugs = body.tiles.flatMap((tile): string[] => {
    if (tile.kind !== 'report') return tileQuestions(tile).map(({ cube }) => cube);
    const report = reports.get(tile.report);
    return report?.state === 'there' ? [report.query.cube] : [];
  });
  const bound = body.filters.flatMap(({ bindings }) => Object.keys(bindings).slice(0, 1));
  const offered =
    body.parameters?.flatMap(({ member, day }) => [
      ...(member === undefined ? [] : [member.cube]),
      ...(day?.field === undefined ? [] : [day.field.cube]),
    ]) ?? [];
  return [...new Set([...slugs, ...bound, ...offered])].toSorted();
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

/** What of a dashboard decides which cubes are loaded. */
export type BoardParts = Pick<DashboardDetail, 'body' | 'reports'>;
