import type { Connection } from './database';
import type { DashboardDraftTable } from './dashboard-tables';
import { json, rowCodec } from './json-columns';

const codec = rowCodec<DashboardDraftTable>()({ content: json<object>() });

/** Unsaved work of a person on a dashboard. */
export type DashboardDraftRow = ReturnType<typeof codec.decode>;

/** Whose draft of which dashboard. */
export type DashboardDraftKey = Pick<DashboardDraftRow, 'tenant_id' | 'user_id' | 'dashboard_id'>;

/** A person's draft of a dashboard. */
export async function findDashboardDraft(
  db: Connection,
  key: DashboardDraftKey,
): Promise<DashboardDraftRow | undefined> {
  const row = await db
    .selectFrom('dashboard_draft')
    .selectAll()
    .where('tenant_id', '=', key.tenant_id)
    .where('user_id', '=', key.user_id)
    .where('dashboard_id', '=', key.dashboard_id)
    .executeTakeFirst();
  return row && codec.decode(row);
}

/** Other people whose drafts of a dashboard were stored since `sinceMs`, the newest first. */
export function otherEditors(
  db: Connection,
  { tenant_id, user_id, dashboard_id }: DashboardDraftKey,
  sinceMs: number,
): Promise<Pick<DashboardDraftRow, 'user_id' | 'user_name' | 'saved_ms'>[]> {
  return db
    .selectFrom('dashboard_draft')
    .select(['user_id', 'user_name', 'saved_ms'])
    .where('tenant_id', '=', tenant_id)
    .where('dashboard_id', '=', dashboard_id)
    .where('user_id', '<>', user_id)
    .where('saved_ms', '>=', sinceMs)
    .orderBy('saved_ms', 'desc')
    .execute();
}

/** Stores a draft in the place of the one before. */
export async function putDashboardDraft(db: Connection, draft: DashboardDraftRow): Promise<void> {
  const row = codec.encode(draft);
  const { user_name, base_version, content, saved_ms } = row;
  await db
    .insertInto('dashboard_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'dashboard_id'])
        .doUpdateSet({ user_name, base_version, content, saved_ms }),
    )
    .execute();
}

/** Forgets a draft. */
export async function deleteDashboardDraft(db: Connection, key: DashboardDraftKey): Promise<void> {
  await db
    .deleteFrom('dashboard_draft')
    .where('tenant_id', '=', key.tenant_id)
    .where('user_id', '=', key.user_id)
    .where('dashboard_id', '=', key.dashboard_id)
    .execute();
}
