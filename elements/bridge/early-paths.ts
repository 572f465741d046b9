import { openFirstDashboard, openFirstReport } from '@bi/contract/endpoints/pictures';
import type { EarlyCall } from '../../src/core/session/session-types';
import type { FetchAlong } from './element-model';

const API = '/api/v1';

/** Who is signed in: every element asks for it. */
export const ME_CALL: EarlyCall = { path: `${API}/me`, once: true };

/** Address of a cube; the same text the HTTP client asks for. */
export function cubePath(id: string): string {
  return `${API}/cubes/${encodeURIComponent(id)}`;
}

/**
 * What a saved report needs, sent ahead by the loader: the report with its cube and cached numbers, and the
 * numbers where they are not cached. Nearly every report has a table: where code need not be fetched, it does not
 * wait to hear of it.
 * @param along fetches what draws the report
 * @param asSaved its numbers are asked as it is saved; else the screen asks them
 */
export function reportCall(id: string, along: FetchAlong, asSaved = true): EarlyCall {
  along(tablePart, true);
  return {
    path: `${API}/reports/${encodeURIComponent(id)}/open`,
    next: (data) => {
      const { report, cube, answer } = (data ?? {}) as Record<string, unknown>;
      along(() => resultPart(report));
      const { id: of, query } = (report ?? {}) as Record<string, unknown>;
      return asSaved && cube && !answer && asksSomething(query)
        ? [{ path: askedPath(`report:${String(of)}`), body: query }]
        : [];
    },
  };
}

/** Address of a question of a saved thing; the same text the HTTP client asks for. */
function askedPath(of: string): string {
  return `${API}/query?of=${encodeURIComponent(of)}`;
}

/** What a dashboard needs, sent ahead by the loader: it comes with its cubes and cached answers. */
export function dashboardCall(id: string): EarlyCall {
  return { path: `${API}/dashboards/${encodeURIComponent(id)}/open`, body: {} };
}

/** Address of a document; the same text the HTTP client asks for. */
export function documentPath(id: string): string {
  return `${API}/report-plus/${encodeURIComponent(id)}`;
}

/** What is shown of a report or dashboard until its screen has arrived; null without an id. */
export function firstPath({ path }: First, id: unknown): string | null {
  return typeof id === 'string' ? API + path.replace(':id', encodeURIComponent(id)) : null;
}

type First = typeof openFirstReport | typeof openFirstDashboard;

function asksSomething(query: unknown): boolean {
  const { measures } = (query ?? {}) as { measures?: unknown };
  return Array.isArray(measures) && measures.length > 0;
}

/** Fetches what draws tables. */
const tablePart = (): Promise<unknown> => import('../../src/widgets/pivot-widget');

/**
 * Fetches what draws a saved report by itself: its table or, where it has none, its chart. A report with
 * both draws its chart after the table.
 * @param report `data` of the call for the report
 */
function resultPart(report: unknown): Promise<unknown> {
  const { presentation } = (report ?? {}) as {
    presentation?: { show?: unknown } | null;
  };
  return presentation?.show === 'chart' ? import('../../src/widgets/chart-widget') : tablePart();
}
