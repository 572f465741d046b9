import type { DashboardBody, DashboardCreate } from '@bi/contract/dashboard';
import type { Query } from '@bi/contract/query';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import {
  canCreateDashboard,
  canEditDashboard,
  canManageDashboard,
  canViewDashboard,
} from '../../policies/dashboard-policy';
import { dashboards, type DashboardRow } from '../../repositories/dashboard-repository';
import type { OwnedKind } from '../entities/entity-service';

/** Slugs of the cubes that tiles built in place ask, filters are bound in and members of parameters are of. */
export function cubesIn({ tiles, filters, parameters = [] }: DashboardBody): Set<string> {
  return new Set([
    ...tiles.flatMap(tileQuestions).map(({ cube }) => cube),
    ...filters.flatMap(({ bindings }) => Object.keys(bindings)),
    ...parameters.flatMap(({ member }) => member?.cube ?? []),
  ]);
}

/** Questions to a cube that tiles built in place ask. */
export function queriesIn({ tiles }: Pick<DashboardBody, 'tiles'>, cube: string): Query[] {
  return tiles.flatMap(tileQuestions).filter((query) => query.cube === cube);
}

/** Reports that tiles name, each once. */
export function reportsIn({ tiles }: Pick<DashboardBody, 'tiles'>): Set<string> {
  return new Set(tiles.flatMap((tile) => (tile.kind === 'report' ? [tile.report] : [])));
}

/** Images that tiles show, each once. */
export function imagesIn({ tiles }: Pick<DashboardBody, 'tiles'>): Set<string> {
  return new Set(tiles.flatMap((tile) => (tile.kind === 'image' ? [tile.image] : [])));
}

/** Columns of a dashboard that shows `body`. */
export function columnsOf(body: DashboardBody) {
  return {
    body,
    uses: [
      ...[...reportsIn(body)].map((id) => `report:${id}`),
      ...[...cubesIn(body)].map((slug) => `cube:${slug}`),
      ...[...imagesIn(body)].map((id) => `image:${id}`),
    ],
    tile_count: body.tiles.length,
    tab_count: body.tabs.length,
  };
}

/** Dashboards as the entity store saves them. */
export const dashboardKind: OwnedKind<DashboardRow, Required<DashboardCreate>, DashboardCreate> = {
  rows: dashboards,
  audited: 'dashboard',
  missing: 'missing.dashboard',
  stem: 'dashboard',
  shared: true,
  canSee: canViewDashboard,
  canCreate: canCreateDashboard,
  canEdit: canEditDashboard,
  canDelete: canManageDashboard,
  forbidden: {
    create: 'forbidden.dashboard.create',
    edit: 'forbidden.dashboard.edit',
    delete: 'forbidden.dashboard.delete',
  },
  fieldsOf: ({ body }) => columnsOf(body),
  copyOf: ({ body }) => columnsOf(body),
  keptOf: ({ name, description, tag, stag, body }) => ({ name, description, tag, stag, body }),
  comparedOf: ({ body, description }) => [body, description],
};
