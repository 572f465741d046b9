import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { EmailTarget } from '@bi/contract/delivery/email';
import type { ReportDetail } from '@bi/contract/report/report';
import { useQuery } from '@tanstack/react-query';
import { cubeQueries } from '../../../../api/cubes';
import { dashboardQueries } from '../../../../api/dashboards';
import { reportQueries } from '../../../../api/reports';
import { useHttp } from '../../../../host/use-http';

/** The cube of what is sent, as far as it has one and is loaded. */
export interface TargetCube {
  /** slug; null: none, or not loaded yet */
  cube: string | null;
  detail: CubeDetail | null;
  /** where a report is sent */
  report: ReportDetail | null;
}

/** The cube of a report, or the first one that a filter of a dashboard is bound to. */
export function useTargetCube({ kind, id }: EmailTarget): TargetCube {
  const http = useHttp();
  const report = useQuery({
    ...reportQueries.detail(http, id),
    enabled: kind === 'report' && id !== '',
  });
  const dashboard = useQuery({
    ...dashboardQueries.detail(http, id),
    enabled: kind === 'dashboard' && id !== '',
  });
  const bound = dashboard.data?.body.filters.flatMap(({ bindings }) => Object.keys(bindings));
  const cube = report.data?.query.cube ?? bound?.[0] ?? null;
  const detail = useQuery({ ...cubeQueries.detail(http, cube ?? ''), enabled: cube !== null });
  return { cube, detail: detail.data ?? null, report: report.data ?? null };
}
