import { useQueries } from '@tanstack/react-query';
import type { DashboardBody, DashboardReport } from '@bi/contract/dashboard/dashboard';
import type { ReportDetail } from '@bi/contract/report/report';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { useMemo } from 'react';
import { reportQueries } from '../../../api/reports';
import { toCallError } from '../../../core/errors';
import { useHttp } from '../../../host/use-http';

/** The reports that tiles name, with those that were added since the dashboard was loaded. */
export function useMoreReports(
  body: DashboardBody,
  known: ReadonlyMap<string, DashboardReport>,
): ReadonlyMap<string, DashboardReport> {
  const http = useHttp();
  const refs = useMemo(() => {
    const named = body.tiles.flatMap((tile) => (tile.kind === 'report' ? [tile.report] : []));
    return [...new Set(named)].filter((ref) => !known.has(ref)).toSorted();
  }, [body.tiles, known]);
  const found = useQueries({
    queries: refs.map((ref) => ({ ...reportQueries.detail(http, ref), retry: false })),
    combine: takeAll,
  });
  return useMemo(() => {
    const all = new Map(known);
    for (const [at, ref] of refs.entries()) {
      const { data, error } = found[at] ?? {};
      if (data) all.set(ref, reportOf(ref, data));
      else if (error && toCallError(error).code === RESPONSE_CODES.NOT_FOUND) {
        all.set(ref, { state: 'missing', ref });
      }
    }
    return all;
  }, [known, refs, found]);
}

function takeAll(results: readonly { data?: ReportDetail | undefined; error: unknown }[]) {
  return results.map(({ data, error }) => ({ data, error }));
}

function reportOf(ref: string, report: ReportDetail): DashboardReport {
  const { id, slug, name, description, version, updatedAt, cube, cubeName } = report;
  const { query, presentation } = report;
  return {
    ...{ state: 'there', ref, id, slug, name, description, version, updatedAt, cube, cubeName },
    ...{ query, presentation, opens: true },
  };
}
