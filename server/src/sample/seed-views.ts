import { inTransaction, type Connection, type Database } from '../repositories/database';
import { insertVersion } from '../repositories/version-repository';
import { insertView, viewsOfTenant, type ViewRow } from '../repositories/view-repository';
import { slugStem } from '../services/entities/entity-name';
import { firstVersion, nameFields } from '../services/entities/entity-saving';
import { viewVersion } from '../services/views/view-writer';
import { sampleViews, type SampleView } from './sample-content';

const OWNER = { id: 'sample', name: 'Sample' };

async function addView(
  db: Connection,
  tenantId: string,
  view: SampleView,
  nowMs: number,
): Promise<void> {
  const row: ViewRow = {
    ...firstVersion(tenantId, OWNER, nowMs),
    ...nameFields(view.name),
    slug: slugStem(view.name, 'sample'),
    description: view.description,
    tag: 'Sample',
    stag: '',
    view_name: view.viewName,
    sql: view.sql,
    variables: '[]',
    columns: JSON.stringify(view.columns),
    reads: JSON.stringify(view.reads),
    lineage: JSON.stringify(view.lineage),
    materialisation: JSON.stringify({ kind: 'live' }),
    kept_state: null,
    kept_ms: null,
    kept_rows: null,
    kept_error: null,
    next_ms: null,
    run_ms: null,
    run_rows: null,
    run_took_ms: null,
  };
  await insertView(db, row);
  await insertVersion(db, viewVersion(row, 'created'));
}

/** Gives each tenant that never had a View the sample's; those that were deleted stay deleted. */
export async function seedViews(
  database: Database,
  tenantIds: readonly string[],
  nowMs = Date.now(),
): Promise<void> {
  for (const tenantId of tenantIds) {
    await inTransaction(database, async (db) => {
      if ((await viewsOfTenant(db, tenantId, true)).length > 0) return;
      for (const view of sampleViews) await addView(db, tenantId, view, nowMs);
    });
  }
}
