import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { ReportDetail } from '@bi/contract/report/report';
import { sameState, type OlapState } from '@bi/olap/query/olap-state';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { cubeQueries } from '../../api/cubes';
import { readOpenedReport } from '../../api/opened-report';
import { reportQueries } from '../../api/reports';
import { useHttp } from '../../host/use-http';
import { useNavigatePort } from '../../host/use-navigate-port';
import type { QueryEdit } from '../../widgets/pivot-edits';
import { preparePivot } from '../../widgets/pivot-widget-lazy';
import { getLink } from '@bi/contract/endpoints/links';
import { readState } from '@bi/olap/saved/read-state';
import { call } from '../../core/http/call';
import { fittingState, readViewerText, savedState, viewerText } from './viewer-state';
import { LINK_PARAM, STATE_PARAM } from '../../widgets/address-params';

/** A report ready to be read. */
export interface OpenReport {
  report: ReportDetail;
  cube: CubeDetail;
  saved: OlapState;
  /** what is shown: the saved state or what the reader changed it to */
  state: OlapState;
  changed: boolean;
  /** the address held changes that could not be read */
  damagedLink: boolean;
  edit: (change: QueryEdit) => void;
  present: (patch: Partial<OlapState['presentation']>) => void;
  /** replaces the state; null goes back to what is saved */
  setState: (state: OlapState | null) => void;
}

/** What the page around an element sets in the conditions of a report. */
export interface ReportGiven {
  /** filters are set, and it is not clear yet what becomes of them */
  waits: boolean;
  /** what the report opens with; null: as it is saved */
  first: (report: ReportDetail, cube: CubeDetail) => OlapState | null;
  /** drawn with the open report: sets what the page sets later, and notifies it */
  follow: (open: OpenReport) => ReactNode;
}

/** How long a report waits for the code that draws its table, milliseconds: code that is there is there sooner. */
const TABLE_CODE_MS = 50;

const within = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((done) => setTimeout(done, ms))]);

/** Loads a report and its cube. */
export function useReportSource(reportId: string) {
  const http = useHttp();
  const client = useQueryClient();
  const report = useQuery({
    ...reportQueries.detail(http, reportId),
    queryFn: async ({ signal }) => {
      const opened = await readOpenedReport({ http, client }, reportId, signal);
      // where its code is there, the table is in the first picture
      if (opened.presentation.show !== 'chart') await within(TABLE_CODE_MS, preparePivot());
      return opened;
    },
    enabled: reportId !== '',
  });
  const cubeId = report.data?.query.cube;
  const cube = useQuery({
    ...cubeQueries.detail(http, cubeId ?? ''),
    enabled: cubeId !== undefined,
  });
  return {
    report: report.data ?? null,
    cube: cube.data ?? null,
    error: report.error ?? cube.error,
    retry: () => void (report.isError ? report.refetch() : cube.refetch()),
    reload: () => void report.refetch(),
  };
}

/** The changes that a short link leads to; null while they are read, and where the link says nothing here. */
function useShortLink(key: string | null): { state: OlapState | null; isDamaged: boolean } {
  const http = useHttp();
  const { data = null, isError } = useQuery({
    queryKey: ['report', 'link', key],
    queryFn: async ({ signal }) =>
      readState(await call(http, getLink, { id: key ?? '' }, { signal, inPlace: true })),
    enabled: key !== null,
    staleTime: Infinity,
    retry: false,
  });
  return { state: data, isDamaged: isError };
}

/**
 * The reader's state of an open report, saved in the address as long as it fits there.
 * @param given what a page lets it open with; absent: nothing
 */
export function useOpenReport(
  report: ReportDetail,
  cube: CubeDetail,
  given?: ReportGiven,
): OpenReport {
  const { search, setSearch } = useNavigatePort();
  const text = search.get(STATE_PARAM);
  const [large, setLarge] = useState(() => given?.first(report, cube) ?? null);
  const saved = useMemo(() => savedState(report), [report]);
  const linked = useMemo(() => readViewerText(text, saved, cube.model), [text, saved, cube.model]);
  const link = search.get(LINK_PARAM);
  const short = useShortLink(text === null ? link : null);
  const fromLink = useMemo(
    () => fittingState(short.state, saved, cube.model),
    [short.state, saved, cube.model],
  );
  const state = large ?? linked ?? fromLink ?? saved;

  const setState = useCallback(
    (next: OlapState | null) => {
      const state = next ?? saved;
      const written = viewerText(state, saved);
      const params = new URLSearchParams(search);
      if (written === null) params.delete(STATE_PARAM);
      else params.set(STATE_PARAM, written);
      setLarge(written === null && !sameState(state, saved) ? state : null);
      params.delete(LINK_PARAM);
      if (params.toString() !== search.toString()) setSearch(params, { replace: true });
    },
    [saved, search, setSearch],
  );
  return {
    report,
    cube,
    saved,
    state,
    changed: !sameState(state, saved),
    damagedLink: (text !== null && linked === null) || short.isDamaged,
    edit: (change) => setState({ ...state, query: change(state.query, cube.model) }),
    present: (patch) => setState({ ...state, presentation: { ...state.presentation, ...patch } }),
    setState,
  };
}
