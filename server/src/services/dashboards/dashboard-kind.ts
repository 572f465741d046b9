import type { DashboardBody, DashboardCreate } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import {
  canCreateDashboard,
  canEditDashboard,
  canManageDashboard,
  canViewDashboard,
} from '../../policies/dashboard-policy';
import { dashboards, type DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { OwnedKind } from '../entities/entity-service';

/** Slugs of the cubes that tiles built in place ask, filters are bound in and members of parameters are of. */
export function cubesInDashboard({ tiles, filters, parameters = [] }: DashboardBody): Set<string> {
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
export function reportsInDashboard({ tiles }: Pick<DashboardBody, 'tiles'>): Set<string> {
  return new Set(tiles.flatMap((tile) => (tile.kind === 'report' ? [tile.report] : [])));
}

/** What a press in a tile opens, by id or slug. */
interface Opened {
  kind: 'report' | 'dashboard';
  ref: string;
  /** id of the tile */
  tile: string;
}

/** The reports and dashboards that presses in tiles open. */
export function pressesIn({ tiles }: Pick<DashboardBody, 'tiles'>): Opened[] {
  return tiles.flatMap((tile): Opened[] => {
    const press = 'press' in tile ? tile.press : undefined;
    if (press?.to === 'report') return [{ kind: press.to, ref: press.report, tile: tile.id }];
    if (press?.to === 'dashboard') return [{ kind: press.to, ref: press.dashboard, tile: tile.id }];
    return [];
  });
}

/** Images that tiles show, each once. */
export function imagesInDashboard({ tiles }: Pick<DashboardBody, 'tiles'>): Set<string> {
  return new Set(tiles.flatMap((tile) => (tile.kind === 'image' ? [tile.image] : [])));
}

/** Columns of a dashboard that shows `body`. */
export function dashboardColumnsOf(body: DashboardBody) {
  return {
    body,
    uses: [
      ...[...reportsInDashboard(body)].map((id) => `report:${id}`),
      ...[...cubesInDashboard(body)].map((slug) => `cube:${slug}`),
      ...[...imagesInDashboard(body)].map((id) => `image:${id}`),
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
  fieldsOf: ({ body }) => dashboardColumnsOf(body),
  copyOf: ({ body }) => dashboardColumnsOf(body),
  keptOf: ({ name, description, tag, stag, body }) => ({ name, description, tag, stag, body }),
  comparedOf: ({ body, description }) => [body, description],
};
