import { createDashboard, getDashboard, saveDashboard } from '@bi/contract/endpoints/dashboards';
import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import { MAX_TILES } from '@bi/contract/call/limits';
import { kindOf } from '@bi/olap/chart/data/chart-kind';
import {
  addTile,
  emptyDashboard,
  TILE_SIZES,
  type TileContent,
} from '@bi/olap/dashboard/edit-dashboard';
import { saveOver } from '../../api/save';
import { call } from '../../core/http/call';
import type { HttpClient } from '../../core/http/http-types';

/** How often a save is tried over what somebody else saved at the same time. */
const MAX_ATTEMPTS = 4;

/** A dashboard in which something was put; `full` and `busy`: it was not. */
export type AddOutcome = { name: string; state: 'added' | 'full' | 'busy' };

function grown(body: DashboardBody, tab: string | null, content: TileContent): DashboardBody {
  const isNumber =
    content.kind === 'query' &&
    content.presentation.show !== 'grid' &&
    kindOf(content.presentation.chart) === 'kpi';
  const open = body.tabs.find(({ id }) => id === tab) ?? body.tabs[0];
  const size = TILE_SIZES[isNumber ? 'kpi' : content.kind].first;
  return open === undefined ? body : addTile(body, open.id, content, size).body;
}

/**
 * Puts a tile into a saved dashboard, also over what somebody else saves at the same time.
 * @param tab id of a tab; null: the first
 */
export async function addToDashboard(
  http: HttpClient,
  id: string,
  tab: string | null,
  content: TileContent,
): Promise<AddOutcome> {
  let dashboard = await call(http, getDashboard, { id }, { inPlace: true });
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { name, description, tag, stag, body, version } = dashboard;
    if (body.tiles.length >= MAX_TILES) return { name, state: 'full' };
    const next = { name, description, tag, stag, body: grown(body, tab, content), version };
    const { conflict } = await saveOver(
      http,
      saveDashboard,
      { id: dashboard.id, body: next },
      { inPlace: true },
    );
    if (conflict === null) return { name, state: 'added' };
    dashboard = conflict.current;
  }
  return { name: dashboard.name, state: 'busy' };
}

/** Makes a dashboard with one tile. */
export async function createWithTile(
  http: HttpClient,
  name: string,
  tabName: string,
  content: TileContent,
): Promise<AddOutcome> {
  const body = grown(emptyDashboard(tabName), null, content);
  const made = await call(http, createDashboard, { body: { name, body } }, { inPlace: true });
  return { name: made.name, state: 'added' };
}
