import { randomUUID } from 'node:crypto';
import { inTransaction, type Connection, type Database } from '../repositories/database';
import { insertVersion } from '../repositories/version-repository';
import { insertView, viewsOfTenant, type ViewRow } from '../repositories/view-repository';
import { slugStem } from '../services/entity-name';
import { viewVersion } from '../services/view-writer';
import { sampleViews, type SampleView } from './sample-views';

const OWNER = { id: 'sample', name: 'Sample' };

async function addView(
  db: Connection,
  tenantId: string,
  view: SampleView,
  nowMs: number,
): Promise<void> {
  const row: ViewRow = {
    id: randomUUID(),
    tenant_id: tenantId,
    slug: slugStem(view.name, 'sample'),
    name: view.name,
    name_key: view.name.toLowerCase(),
    description: view.description,
    tag: 'Sample',
    stag: '',
    owner_id: OWNER.id,
    owner_name: OWNER.name,
    version: 1,
    created_ms: nowMs,
    updated_ms: nowMs,
    updated_by_id: OWNER.id,
    updated_by_name: OWNER.name,
    deleted_ms: null,
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
