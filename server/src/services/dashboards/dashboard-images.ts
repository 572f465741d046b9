import type { DashboardBody } from '@bi/contract/dashboard/dashboard';
import type { Principal } from '../../policies/principal';
import type { Connection } from '../../repositories/database/database';
import { dashboards } from '../../repositories/saved/dashboard-repository';
import { idsThatShowed, imagesOf, ownsImage } from '../../repositories/files/image-repository';
import { shareReader } from '../../policies/share-policy';
import { canViewDashboard } from '../../policies/dashboard-policy';
import { givenLevels } from '../../repositories/sharing/share-repository';
import { namedTile, partError } from './check-body';
import { imagesInDashboard } from './dashboard-kind';
import { dashboardsSeen } from './named-dashboards';

/** What a dashboard showed before it is saved. */
interface ShownImages {
  stored: ReadonlySet<string>;
  /** of all its versions */
  earlier: () => Promise<string[]>;
}

/**
 * Refuses a body with a picture that the person did not store and sees nowhere, unless the dashboard shows it
 * already or showed it in an earlier version.
 * @throws {BiError} invalid.dashboard.tile
 */
export async function assertImages(
  db: Connection,
  principal: Principal,
  body: DashboardBody,
  { stored, earlier }: ShownImages,
): Promise<void> {
  const asked = [...imagesInDashboard(body)].filter((id) => !stored.has(id));
  if (asked.length === 0) return;
  const { tenantId: tenant_id, subjectId: subject_id } = principal;
  const there = new Set((await imagesOf(db, tenant_id, asked)).map(({ id }) => id));
  const before = new Set(await earlier());
  for (const id of asked) {
    const isFine =
      there.has(id) &&
      (before.has(id) ||
        (await ownsImage(db, { tenant_id, id, subject_id })) ||
        (await seesImage(db, principal, id)));
    if (isFine) continue;
    const tile = body.tiles.find((one) => one.kind === 'image' && one.image === id);
    if (tile) throw partError('tile', namedTile(tile), 'dashboard.noImage');
  }
}

/** Whether a dashboard that the person sees shows a picture, now or, for people, in an earlier version. */
export async function seesImage(
  db: Connection,
  principal: Principal,
  id: string,
): Promise<boolean> {
  if ((await dashboardsSeen(db, principal, [`image:${id}`])).length > 0) return true;
  if (principal.resources !== null) return false;
  const ids = await idsThatShowed(db, 'dashboard', principal.tenantId, id);
  const rows = (await dashboards.ofIds(db, ids)).filter((row) => row.deleted_ms === null);
  const given = await givenLevels(db, shareReader(principal), 'dashboard', ids);
  return rows.some((row) => canViewDashboard(principal, row, given.get(row.id) ?? null));
}
