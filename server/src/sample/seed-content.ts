import type { ReportCreate } from '@bi/contract/report';
import { findCube, insertCube, updateCubeModel } from '../repositories/cube-repository';
import { inTransaction, type Connection, type Database } from '../repositories/database';
import { findReport, insertReport, type ReportRow } from '../repositories/report-repository';
import { insertVersion } from '../repositories/version-repository';
import { slugStem } from '../services/entities/entity-name';
import { firstVersion, nameFields } from '../services/entities/entity-saving';
import { versionOf } from '../services/reports/report-writer';
import { sampleContent, type SampleCube } from './sample-content';

const OWNER = { id: 'sample', name: 'Sample' };

function common(tenantId: string, name: string, nowMs: number) {
  return {
    ...firstVersion(tenantId, OWNER, nowMs),
    ...nameFields(name),
    slug: slugStem(name, 'sample'),
  };
}

async function addReport(
  db: Connection,
  tenantId: string,
  report: ReportCreate,
  nowMs: number,
): Promise<void> {
  const slug = slugStem(report.name, 'sample');
  if (await findReport(db, tenantId, slug, 'also')) return;
  const row: ReportRow = {
    ...common(tenantId, report.name, nowMs),
    description: report.description ?? '',
    tag: report.tag ?? '',
    stag: report.stag ?? '',
    cube: report.query.cube,
    query: JSON.stringify(report.query),
    presentation: JSON.stringify(report.presentation),
  };
  await insertReport(db, row);
  await insertVersion(db, versionOf(row, 'created'));
}

async function seedCube(
  db: Connection,
  tenantId: string,
  { model, reports }: SampleCube,
  nowMs: number,
): Promise<void> {
  const name = model.label ?? model.name;
  const content = {
    name,
    name_key: name.toLowerCase(),
    description: model.description ?? '',
    model: JSON.stringify(model),
  };
  const there = await findCube(db, tenantId, model.name, 'also');
  if (there) {
    const untouched = there.updated_by_id === OWNER.id;
    if (untouched && there.model !== content.model) {
      await updateCubeModel(db, there.id, { ...content, updated_ms: nowMs });
    }
    return;
  }
  const cube = { ...common(tenantId, name, nowMs), ...content, slug: model.name };
  await insertCube(db, { ...cube, tag: 'Sample', stag: '', model_version: 1 });
  for (const report of reports) await addReport(db, tenantId, report, nowMs);
}

/**
 * Gives each tenant the sample's cubes, each with its reports, once. A cube nobody has changed follows
 * the product's newer model; reports that were deleted stay deleted.
 */
export async function seedContent(
  database: Database,
  tenantIds: readonly string[],
  content: readonly SampleCube[] = sampleContent,
  nowMs = Date.now(),
): Promise<void> {
  for (const tenantId of tenantIds) {
    await inTransaction(database, async (db) => {
      for (const sample of content) await seedCube(db, tenantId, sample, nowMs);
    });
  }
}
