import { canExploreCube } from '../../policies/cube-policy';
import type { Principal } from '../../policies/principal';
import { shareReader } from '../../policies/share-policy';
import { canSeeView } from '../../policies/sql-policy';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { Connection } from '../../repositories/database/database';
import { givenLevels } from '../../repositories/sharing/share-repository';
import type { ViewRow } from '../../repositories/saved/view-repository';

/** How a person may call something that uses what they look at. */
export interface CatalogItem {
  seen: boolean;
  /** where they may not see it, the name of its owner, whom they can ask */
  name: string;
}

/** How a person may call each of these cubes. */
export async function namedCubes(
  db: Connection,
  principal: Principal,
  cubes: readonly CubeRow[],
): Promise<ReadonlyMap<CubeRow, CatalogItem>> {
  const ids = cubes.map(({ id }) => id);
  const given = await givenLevels(db, shareReader(principal), 'cube', ids);
  return new Map(
    cubes.map((cube) => {
      const seen = canExploreCube(principal, cube, given.get(cube.id) ?? null);
      return [cube, { seen, name: seen ? cube.name : cube.owner_name }];
    }),
  );
}

/** How a person may call each of these Views. */
export async function namedViews(
  db: Connection,
  principal: Principal,
  views: readonly ViewRow[],
): Promise<ReadonlyMap<ViewRow, CatalogItem>> {
  const ids = views.map(({ id }) => id);
  const given = await givenLevels(db, shareReader(principal), 'sql_view', ids);
  return new Map(
    views.map((view) => {
      const seen = canSeeView(principal, view, given.get(view.id) ?? null);
      return [view, { seen, name: seen ? view.name : view.owner_name }];
    }),
  );
}
