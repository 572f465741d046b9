import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import { getLink } from '@bi/contract/endpoints/links';
import type { ReportDetail } from '@bi/contract/report/report';
import { firstCategory, firstQuery, MAX_COUNTED } from '@bi/olap/query/first-queries';
import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { defaultPresentation, type OlapState } from '@bi/olap/query/olap-state';
import { readState } from '@bi/olap/saved/read-state';
import { isTimeHierarchy } from '@bi/olap/query/time-fields';
import { getCube, listMembers } from '@bi/contract/endpoints/cubes';
import { cubeQueries } from '../../../api/cubes';
import { readOpenedReport } from '../../../api/opened-report';
import { reportQueries } from '../../../api/reports';
import { call } from '../../../core/http/call';
import { toCallError, type CallError } from '../../../core/errors';
import type { HttpClient } from '../../../core/http/http-types';
import { useRetryWhenOnline } from '../../../host/use-retry-when-online';
import { useHttp } from '../../../host/use-http';
import { useLanguage } from '../../../host/use-language';
import type { OlapStart } from './olap-store';
import { textToState } from './share-text';

/** What the screen opens: loading, failed, or ready to explore. */
export type OlapSource =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError; retry: () => void }
  | { status: 'ready'; start: OlapStart; damagedLink: boolean };

/** What the address asks for. */
export interface WantedSource {
  cubeId: string | undefined;
  reportId: string | undefined;
  /** where there is no such cube, a report of that id or slug is opened */
  orReport: boolean;
  /** unsaved state as text; null: none */
  text: string | null;
  /** key of an unsaved state that the server stores; null: none */
  link: string | null;
}

/**
 * Loads the cube, the report (when one is opened) and the unsaved state of the address: `text` itself,
 * or the one stored under the key `link`. One that cannot be read sets `damagedLink`, and otherwise
 * ignored.
 */
export function useOlapSource(wanted: WantedSource): OlapSource {
  const { cubeId, reportId, orReport, text, link } = wanted;
  const http = useHttp();
  const client = useQueryClient();
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['olap', 'source', cubeId ?? null, reportId ?? null, orReport, text, link],
    queryFn: async ({ signal }) => {
      const { cube, report } =
        reportId === undefined
          ? await loadItem(cubeId ?? '', signal)
          : await loadWithReport(reportId, signal);
      const unsaved = await unsavedState(signal);
      return {
        start: { cube, report, saved: await savedState(http, cube, report), unsaved },
        damagedLink: (text ?? link) !== null && unsaved === null,
      };
    },
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });

  async function unsavedState(signal: AbortSignal): Promise<OlapState | null> {
    if (text !== null) return await textToState(text);
    if (link === null) return null;
    try {
      return readState(await call(http, getLink, { id: link }, { signal, inPlace: true }));
    } catch (failure) {
      if (isMissing(failure)) return null;
      throw failure;
    }
  }

  async function loadItem(id: string, signal: AbortSignal): Promise<Loaded> {
    try {
      return { cube: await loadCube(id, signal), report: null };
    } catch (failure) {
      if (!orReport || !isMissing(failure)) throw failure;
      return await loadWithReport(id, signal).catch((other: unknown) => {
        throw isMissing(other) ? failure : other;
      });
    }
  }

  async function loadWithReport(id: string, signal: AbortSignal): Promise<Loaded> {
    const report = await loadReport(id, signal);
    return { cube: await loadCube(report.query.cube, signal), report };
  }

  function loadCube(id: string, signal: AbortSignal): Promise<CubeDetail> {
    return client.query<CubeDetail>({
      ...cubeQueries.detail(http, id),
      queryFn: () => call(http, getCube, { id }, { signal, inPlace: true }),
    });
  }

  function loadReport(id: string, signal: AbortSignal): Promise<ReportDetail> {
    return client.query<ReportDetail>({
      ...reportQueries.detail(http, id),
      queryFn: () => readOpenedReport({ http, client }, id, signal),
      staleTime: 0,
    });
  }

  const failure = error ? toCallError(error, language) : null;
  useRetryWhenOnline(failure?.unreachable === true, () => void refetch());

  if (data) return { status: 'ready', ...data };
  if (!failure) return { status: 'loading' };
  return { status: 'failed', error: failure, retry: () => void refetch() };
}

interface Loaded {
  cube: CubeDetail;
  report: ReportDetail | null;
}

function isMissing(failure: unknown): boolean {
  return toCallError(failure).code === RESPONSE_CODES.NOT_FOUND;
}

async function savedState(
  http: HttpClient,
  cube: CubeDetail,
  report: ReportDetail | null,
): Promise<OlapStart['saved']> {
  if (report) return { query: report.query, presentation: report.presentation };
  const time = cube.model.hierarchies.find((one) => isTimeHierarchy(cube.model, one));
  const [periods, members] = await Promise.all([
    countMembers(http, cube.slug, time?.name ?? null),
    countMembers(http, cube.slug, firstCategory(cube.model)),
  ]);
  const query = firstQuery(cube.slug, cube.model, { periods, members });
  return { query, presentation: defaultPresentation() };
}

/** Number of members on the coarsest level of a field, up to `MAX_COUNTED`; null when it is unknown. */
async function countMembers(
  http: HttpClient,
  id: string,
  of: string | null,
): Promise<number | null> {
  if (of === null) return null;
  try {
    const body = { of, parent: [], limit: MAX_COUNTED };
    const { members } = await call(
      http,
      listMembers,
      { id, body },
      { inPlace: true, retry: false },
    );
    return members.length;
  } catch {
    return null;
  }
}
