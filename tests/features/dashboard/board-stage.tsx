import type { CubeDetail } from '@bi/contract/cube-editor/cube-entity';
import type { DashboardBody, DashboardDetail } from '@bi/contract/dashboard/dashboard';
import { useMemo, type ReactNode } from 'react';
import { BoardContext, type OpenBoard } from '../../../src/features/dashboard/board-context';
import { Tile } from '../../../src/features/dashboard/tile';
import { useBoard } from '../../../src/features/dashboard/use-board';
import { reportsByRef } from '../../../src/features/dashboard/use-board-source';
import { useTileVersions } from '../../../src/features/dashboard/use-tile-versions';
import { flights, strikes } from '../../olap/dashboard/cubes';

const WHEN = '2026-01-05T10:00:00.000Z';

/** Place of a tile. */
export const PLACE = { tab: 'one', x: 0, y: 0, w: 12, h: 8 };

/** A dashboard of one tab. */
export function dashboardOf(
  body: Partial<DashboardBody>,
  more: Partial<DashboardDetail> = {},
): DashboardDetail {
  return {
    id: 'board',
    slug: 'board',
    name: 'Board',
    description: '',
    tag: '',
    stag: '',
    ownerId: 'u1',
    ownerName: 'Ana Lee',
    version: 1,
    createdAt: WHEN,
    updatedAt: WHEN,
    deletedAt: null,
    tiles: 1,
    tabs: 1,
    audience: 'owner',
    favourite: false,
    openedAt: null,
    permissions: { edit: true, delete: true, share: true },
    body: { tabs: [{ id: 'one', name: 'One' }], tiles: [], filters: [], urls: {}, ...body },
    reports: [],
    frames: {},
    ...more,
  };
}

const MODELS = { flights, strikes };

interface OneTileProps {
  dashboard: DashboardDetail;
  isEditing?: boolean;
  children?: ReactNode;
}

/** The first tile of an open dashboard over the cubes of flights and strikes. */
export function OneTile({ dashboard, isEditing = false, children }: OneTileProps) {
  const { body } = dashboard;
  const state = useBoard(body);
  const versions = useTileVersions();
  const value = useMemo<OpenBoard>(
    () => ({
      ...{ dashboard, body, state, isEditing, versions },
      resolving: new Set(),
      reports: reportsByRef(dashboard.reports),
      cubes: {
        details: MODELS_AS_DETAILS,
        models: MODELS,
        errors: {},
        retry: () => undefined,
      },
      onRefresh: () => () => undefined,
    }),
    [dashboard, body, state, isEditing, versions],
  );
  const [tile] = body.tiles;
  return (
    <BoardContext value={value}>
      {tile && <Tile tile={tile} isNear />}
      {children}
    </BoardContext>
  );
}

const MODELS_AS_DETAILS = Object.fromEntries(
  Object.entries(MODELS).map(([slug, model]) => [
    slug,
    { slug, name: model.label, model } as unknown as CubeDetail,
  ]),
);
