import type { ReportCreate } from '@bi/contract/report';
import { cubes, findCube, updateCubeModel } from '../repositories/cube-repository';
import { inTransaction, type Connection, type Database } from '../repositories/database';
import { reports, type ReportRow } from '../repositories/report-repository';
import { sameJson } from '../repositories/json-columns';
import { shareWithTenant } from '../repositories/share-repository';
import { slugStem } from '../services/entities/entity-name';
import { firstVersion, nameFields } from '../services/entities/entity-saving';
import { EntityStore } from '../services/entities/entity-store';
import { documentKind } from '../services/documents/document-kind';
import { dashboardKind } from '../services/dashboards/dashboard-kind';
import { reportKind, type SavedReport } from '../services/reports/report-kind';
import {
  sampleContent,
  sampleDashboards,
  sampleDocuments,
  type SampleCube,
} from './sample-content';
import { SAMPLE_OWNER } from './sample-owner';
import { seedDashboards } from './seed-dashboards';
import { seedDocuments } from './seed-documents';

async function addReport(
  db: Connection,
  store: EntityStore<ReportRow, SavedReport>,
  tenantId: string,
  report: ReportCreate,
): Promise<void> {
  const slug = slugStem(report.name, 'sample');
  if (await reports.find(db, tenantId, slug, 'also')) return;
  const row = await store.enter(db, tenantId, SAMPLE_OWNER, {
    name: report.name,
    slug,
    description: report.description ?? '',
    tag: report.tag ?? '',
    stag: report.stag ?? '',
    cube: report.query.cube,
    query: report.query,
    presentation: report.presentation,
  });
  await shareWithTenant(db, row, 'report', 'view');
}

async function seedCube(
  db: Connection,
  store: EntityStore<ReportRow, SavedReport>,
  tenantId: string,
  sample: SampleCube,
  nowMs: number,
): Promise<void> {
  const { model } = sample;
  const name = model.label ?? model.name;
  const content = {
    ...nameFields(name),
    description: model.description ?? '',
    model,
  };
  const there = await findCube(db, tenantId, model.name, 'also');
  if (there) {
    const untouched = there.updated_by_id === SAMPLE_OWNER.id;
    if (untouched && !sameJson(there.model, model)) {
      await updateCubeModel(db, there.id, { ...content, updated_ms: nowMs });
    }
    return;
  }
  const first = firstVersion(tenantId, SAMPLE_OWNER, nowMs);
  await cubes.insert(db, {
    ...first,
    ...content,
    slug: model.name,
    tag: 'Sample',
    stag: '',
    model_version: 1,
    model_text: null,
  });
  await shareWithTenant(db, first, 'cube', 'edit');
  for (const report of sample.reports) await addReport(db, store, tenantId, report);
}

/**
 * Gives each tenant the sample's cubes, each with its reports, and the dashboards and documents over them, once. A cube
 * nobody has changed follows the product's newer model; reports that were deleted stay deleted.
 */
export async function seedContent(
  database: Database,
  tenantIds: readonly string[],
  content: readonly SampleCube[] = sampleContent,
  nowMs = Date.now(),
): Promise<void> {
  const store = new EntityStore({ database, now: () => nowMs }, reportKind);
  const boards = new EntityStore({ database, now: () => nowMs }, dashboardKind);
  const papers = new EntityStore({ database, now: () => nowMs }, documentKind);
  for (const tenantId of tenantIds) {
    await inTransaction(database, async (db) => {
      for (const sample of content) await seedCube(db, store, tenantId, sample, nowMs);
      await seedDashboards(db, boards, tenantId, sampleDashboards, nowMs);
      await seedDocuments(db, papers, tenantId, sampleDocuments, nowMs);
    });
  }
}
