import { inTransaction, type Connection, type Database } from '../repositories/database';
import { shareWithTenant } from '../repositories/share-repository';
import { viewsOfTenant, type ViewRow } from '../repositories/view-repository';
import { slugStem } from '../services/entities/entity-name';
import { EntityStore } from '../services/entities/entity-store';
import { viewKind, type SavedView } from '../services/views/view-kind';
import { sampleViews, type SampleView } from './sample-content';
import { SAMPLE_OWNER } from './sample-owner';

async function addView(
  db: Connection,
  store: EntityStore<ViewRow, SavedView>,
  tenantId: string,
  view: SampleView,
): Promise<void> {
  const row = await store.enter(db, tenantId, SAMPLE_OWNER, {
    name: view.name,
    slug: slugStem(view.name, 'sample'),
    description: view.description,
    tag: 'Sample',
    stag: '',
    view_name: view.viewName,
    sql: view.sql,
    variables: [],
    columns: view.columns,
    reads: view.reads,
    lineage: view.lineage,
    materialisation: { kind: 'live' },
    kept_state: null,
    kept_ms: null,
    kept_rows: null,
    kept_error: null,
    next_ms: null,
    run_ms: null,
    run_rows: null,
    run_took_ms: null,
  });
  await shareWithTenant(db, row, 'sql_view', 'view');
}

/** Gives each tenant that never had a View the sample's; those that were deleted stay deleted. */
export async function seedViews(
  database: Database,
  tenantIds: readonly string[],
  nowMs = Date.now(),
): Promise<void> {
  const store = new EntityStore({ database, now: () => nowMs }, viewKind);
  for (const tenantId of tenantIds) {
    await inTransaction(database, async (db) => {
      if ((await viewsOfTenant(db, tenantId, true)).length > 0) return;
      for (const view of sampleViews) await addView(db, store, tenantId, view);
    });
  }
}
